import { reportAnswerWords } from '../entities/channel-report.ts'
import type { FieldIssues } from '../errors.ts'
import { contactDetailIn } from './contact-details.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** Everything that is wrong with a creator's answer to a report, `field → codes`; empty where it may stand. Browser and server ask the same. */
export function judgeReportAnswer(written: Written): FieldIssues {
  const { text } = written
  const said = typeof text === 'string' ? text.trim() : text
  const issues = schemaIssues(reportAnswerWords, present({ ...written, text: said }))
  // Readers of a report have agreed to nothing yet: nobody is led away from here.
  if (typeof said === 'string' && contactDetailIn(said)) issues.text ??= ['contact_details']
  return issues
}
