import * as z from 'zod/mini'
import type { FieldIssues } from '../errors.ts'
import { fieldIssues } from '../fields.ts'

/** The fields of a form in any state of completeness. */
export type Written = Readonly<Record<string, unknown>>

function presentValue(value: unknown): unknown {
  if (value === '' || (typeof value === 'number' && Number.isNaN(value))) return undefined
  if (Array.isArray(value)) return value.map(presentValue)
  return typeof value === 'object' && value !== null ? present(value as Written) : value
}

/** Empty text and cleared numbers are absent, in the rows of lists too: "required" is said and not "too short". */
export function present(written: Written): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, presentValue(value)]))
}

/** The issues that a schema finds in its own fields, `field → codes`. `fields` are `present`. */
export function schemaIssues(schema: z.core.$ZodType & { shape: object }, fields: Written): FieldIssues {
  const own = Object.fromEntries(Object.keys(schema.shape).map(name => [name, fields[name]]))
  const parsed = z.safeParse(schema, own, { reportInput: true })
  return parsed.success ? {} : fieldIssues(parsed.error)
}

/** Today for every rule about days: in UTC, where deadlines end too, whoever asks. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
