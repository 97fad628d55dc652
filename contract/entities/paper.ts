import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { inEach } from '../languages.ts'
import { teamRoles } from '../rules/roles.ts'
import { dealTerms, feeSplit } from './deal.ts'
import { sha256, signature } from './paper-card.ts'
import { paperStates } from './paper-states.ts'
import { instant, line } from './shapes.ts'

/** The topics of a contract, in the order in which they are read. */
export const clauseIds = [
  'parties',
  'work',
  'dates',
  'fee',
  'protected_payment',
  'revisions',
  'approval',
  'rights',
  'exclusivity',
  'disclosure',
  'cancellation',
  'late',
  'disputes',
  'binding',
  'language',
] as const
export type ClauseId = (typeof clauseIds)[number]

const both = z.object(inEach(() => z.string()))

export const clause = z.object({
  id: z.enum(clauseIds),
  title: both,
  /** Sentences of the clause library; each says the same in every language. */
  text: z.array(both),
  /** The parts that the two wrote themselves, in their own words. */
  own: z.array(z.object({ title: both, lines: z.array(z.string()) })),
})
export type Clause = z.infer<typeof clause>

/** Raise when the form of the file changes; what was made before keeps its own. */
export const paperForm = 1

/** The contract itself: its canonical JSON is what is hashed and never changes. */
export const paperBody = z.object({
  form: z.literal(paperForm),
  deal: z.uuid(),
  version: z.int(),
  made_at: instant,
  /** Of the frozen version of the terms (`dealVersion.hash`). */
  terms_hash: z.string(),
  brand: z.object({ name: z.string(), company: z.string() }),
  creator: z.object({ name: z.string() }),
  terms: dealTerms,
  fees: feeSplit,
  clauses: z.array(clause),
})
export type PaperBody = z.infer<typeof paperBody>

/** A deal's contract as one of its sides reads it. */
export const paper = z.object({
  state: z.enum(paperStates),
  sha256,
  side: z.enum(['brand', 'creator']),
  /** The reader’s in the company; null for whoever acts for themselves. */
  role: z.nullable(z.enum(teamRoles)),
  chat_uuid: z.uuid(),
  body: paperBody,
  signatures: z.array(signature),
  /** A code that was mailed to the reader and has not been used. */
  code: z.nullable(z.object({ sent_to: z.string(), expires_at: instant })),
  /** Every contract that the deal has had, oldest first. */
  versions: z.array(z.object({ version: z.int(), state: z.enum(paperStates), made_at: instant, terms: dealTerms })),
})
export type Paper = z.infer<typeof paper>

export const signatureName = line(fieldLimits.signature.name.min, fieldLimits.signature.name.max)

/** The public part of a contract, for anybody who has its hash: no names, no sums. */
export const provenPaper = z.object({
  of: z.enum(['json', 'pdf']),
  state: z.enum(paperStates),
  version: z.int(),
  made_at: instant,
  agreed_at: z.nullable(instant),
  signed_at: z.nullable(instant),
  /** No later version of the terms took its place. */
  newest: z.boolean(),
  /** The deal ended before it was paid. */
  fell_through: z.boolean(),
})
export type ProvenPaper = z.infer<typeof provenPaper>
