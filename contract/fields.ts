import type * as z from 'zod/mini'
import type { FieldIssues } from './errors.ts'

/** Every issue code a field can carry; each has a phrase in both languages (errors.json, `field.<code>`). */
export const fieldIssueCodes = [
  'required',
  'invalid',
  'unknown',
  'min',
  'max',
  'min_length',
  'max_length',
  'min_items',
  'max_items',
  'format',
  'url',
  'email',
  'iban',
  'iban_country',
  'clabe',
  'holder',
  'date',
  'option',
  'whole_number',
  'duplicate',
  'order',
  'past',
  'too_late',
  'before_figures',
  'rights_without_pay',
  'password_common',
  'password_personal',
  'taken',
  'reserved',
  'underage',
  'future',
  'other_network',
  'same',
  'mismatch',
  'contact_details',
  'no_channel',
  'no_figure',
  'min_days',
  'min_days_ahead',
  'after_permit',
  'whole_hours',
  'no_such_hour',
  'all_hours',
  'min_hours',
  'outside_days',
  'answered',
  'after_last_day',
  'same_offer',
  'vanity_name',
  'birthday',
  'inner_address',
  'own_address',
  'app_address',
  'host_format',
  'host_number',
  'inner_host',
  'own_host',
  'our_name',
  'unfit_name',
] as const

type Issue = z.core.$ZodIssue

const sized = (issue: { origin: string; inclusive?: boolean }, bound: number | bigint, word: 'min' | 'max') => {
  if (issue.origin === 'string') return `${word}_length ${bound}`
  if (issue.origin === 'array' || issue.origin === 'set') return `${word}_items ${bound}`
  return `${word} ${bound}`
}

function code(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && (Number(issue.minimum) <= 1 || issue.input === '')
        ? 'required'
        : sized(issue, issue.minimum, 'min')
    case 'too_big':
      return sized(issue, issue.maximum, 'max')
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'required'
      return issue.expected === 'int' ? 'whole_number' : 'invalid'
    case 'invalid_format':
      if (issue.input === '') return 'required'
      if (issue.format === 'url' || issue.format === 'email') return issue.format
      return issue.format === 'date' || issue.format === 'datetime' ? 'date' : 'format'
    case 'invalid_value':
      return issue.input === undefined || issue.input === '' ? 'required' : 'option'
    case 'unrecognized_keys':
      return 'unknown'
    case 'custom':
      // Own checks put a field issue code into `params.issue`.
      return typeof issue.params?.issue === 'string' ? issue.params.issue : 'invalid'
    default:
      return 'invalid'
  }
}

/** zod's issues → `{ "deliverables.0.quantity": ["min 1"] }`; used by the server's 400 and by form steps alike. */
export function fieldIssues(error: z.core.$ZodError): FieldIssues {
  // A map first: an unknown field may be named like something that every object has.
  const fields = new Map<string, string[]>()
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => [...issue.path, key].join('.'))
        : [issue.path.map(String).join('.') || 'body']
    for (const name of names) {
      const said = code(issue)
      const before = fields.get(name) ?? []
      if (!before.includes(said)) fields.set(name, [...before, said])
    }
  }
  return Object.fromEntries(fields)
}
