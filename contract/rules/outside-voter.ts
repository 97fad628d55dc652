import { voterFields } from '../entities/outside-voter.ts'
import type { FieldIssues } from '../errors.ts'
import { fieldIssues } from '../fields.ts'
import { judgeCode } from './paper.ts'

/** The faults of who one says that one is, by field; with a code also its faults. */
export function judgeVoter(voter: { name: string; email: string; code?: string }): FieldIssues {
  const wrong: FieldIssues = {}
  for (const field of ['name', 'email'] as const) {
    const found = voterFields[field].safeParse(voter[field].trim())
    if (!found.success) wrong[field] = Object.values(fieldIssues(found.error)).flat()
  }
  const code = voter.code === undefined ? null : judgeCode(voter.code)
  if (code) wrong.code = [code]
  return wrong
}
