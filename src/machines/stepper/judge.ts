import * as z from 'zod/mini'
import type { FieldIssues } from '#contract/errors.ts'
import { fieldIssues } from '#contract/fields.ts'
import type { Fields } from './stepper.machine.ts'

/** A step's schema: an object whose keys are the step's fields. */
export type StepSchema = z.ZodMiniObject

/** Empty text and cleared numbers are absent, so that "required" is said and not "too short". */
function present(value: unknown): unknown {
  return value === '' || (typeof value === 'number' && Number.isNaN(value)) ? undefined : value
}

/** The issues of one step: its own fields of the draft against its schema. */
export function judgeStep(schema: StepSchema, fields: Fields): FieldIssues {
  const own = Object.fromEntries(Object.keys(schema.shape).map(name => [name, present(fields[name])]))
  const parsed = z.safeParse(schema, own, { reportInput: true })
  return parsed.success ? {} : fieldIssues(parsed.error)
}
