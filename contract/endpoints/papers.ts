import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { paper, provenPaper, signatureName } from '../entities/paper.ts'
import { sha256 } from '../entities/paper-card.ts'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'

/** Without one, the newest. */
const query = z.object({ version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.deal.versions))) })

const read = { method: 'GET', auth: 'required', can: ['read', 'deal'], params: uuidParams, query } as const

export const getPaper = defineEndpoint({
  ...read,
  id: 'papers.get',
  path: '/v3/deals/{uuid}/contract',
  summary: 'The contract of a deal, in English and Spanish, with who signed it; for its two sides.',
  reply: { kind: 'json', schema: paper },
})

export const getPaperJson = defineEndpoint({
  ...read,
  id: 'papers.json',
  path: '/v3/deals/{uuid}/contract.json',
  summary: 'The contract as its canonical JSON, whose SHA-256 is the contract’s hash.',
  reply: { kind: 'file' },
})

export const getPaperPdf = defineEndpoint({
  ...read,
  id: 'papers.pdf',
  path: '/v3/deals/{uuid}/contract.pdf',
  summary: 'The contract as a PDF, drawn once from its JSON and never changed.',
  reply: { kind: 'file' },
})

const signing = {
  method: 'POST',
  auth: 'required',
  can: ['update', 'deal'],
  params: uuidParams,
  reply: { kind: 'json', schema: paper },
} as const

export const mailPaperCode = defineEndpoint({
  ...signing,
  id: 'papers.code',
  path: '/v3/deals/{uuid}/contract/code',
  summary: 'Mail the signer a code, which is asked for with the signature.',
  body: z.strictObject({ sha256 }),
  errors: ['paper.wrong_state', 'paper.changed'],
})

export const signPaper = defineEndpoint({
  ...signing,
  id: 'papers.sign',
  path: '/v3/deals/{uuid}/contract/sign',
  summary: 'Sign the contract with one’s full name and the mailed code. The hash says which contract was read.',
  body: z.strictObject({ sha256, name: signatureName, code: z.string().check(z.maxLength(fieldLimits.signature.code)) }),
  errors: ['paper.wrong_state', 'paper.changed', 'code.wrong', 'code.over'],
})

export const verifyPaper = defineEndpoint({
  id: 'papers.verify',
  method: 'GET',
  path: '/v3/contracts/{sha256}',
  summary: 'Whether Elenco made a contract whose JSON or PDF has this SHA-256, when, and whether it is signed and the newest.',
  auth: 'none',
  params: z.object({ sha256 }),
  reply: { kind: 'json', schema: z.object({ paper: z.nullable(provenPaper) }) },
  rate: { by: 'address', limit: limits.signing.checks, windowMs: limits.signing.checksWindow },
})
