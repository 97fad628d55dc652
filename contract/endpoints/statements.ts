import * as z from 'zod/mini'
import { defineEndpoint, paging } from '../endpoint.ts'
import { currency } from '../entities/shapes.ts'
import { month, statement, statementCard, statementOwners } from '../entities/statement.ts'

/** One month of one account in one currency. */
const params = z.object({ of: z.enum(statementOwners), month, currency })

export const listStatements = defineEndpoint({
  id: 'statements.list',
  method: 'GET',
  path: '/v3/statements',
  summary:
    'Monthly statements of one’s own money and of the company’s, one for each calendar month (UTC) and currency, newest first. The running month is `open`.',
  auth: 'required',
  query: z.object(paging),
  reply: { kind: 'list', item: statementCard },
})

const one = { method: 'GET', auth: 'required', params } as const

export const getStatement = defineEndpoint({
  ...one,
  id: 'statements.get',
  path: '/v3/statements/{of}/{month}/{currency}',
  summary:
    'One statement: what there was, every line that came in or went out, and what is left. The lines add up to the difference of the two, and a month begins where the one before ended.',
  reply: { kind: 'json', schema: statement },
})

const file = { ...one, reply: { kind: 'file' } } as const

export const statementPdf = defineEndpoint({
  ...file,
  id: 'statements.pdf',
  path: '/v3/statements/{of}/{month}/{currency}/pdf',
  summary: 'One statement as a document, in one’s language.',
})

export const statementCsv = defineEndpoint({
  ...file,
  id: 'statements.csv',
  path: '/v3/statements/{of}/{month}/{currency}/csv',
  summary: 'The lines of one statement as a table.',
})

export const statementJson = defineEndpoint({
  ...file,
  id: 'statements.json',
  path: '/v3/statements/{of}/{month}/{currency}/json',
  summary: 'A closed statement as its canonical JSON, whose SHA-256 is the statement’s hash.',
})
