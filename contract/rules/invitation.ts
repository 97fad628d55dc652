import { invitationWords } from '../entities/invitation.ts'
import type { FieldIssues } from '../errors.ts'
import { contactDetailIn } from './contact-details.ts'
import { present, schemaIssues, type Written } from './written.ts'

/** Everything that is wrong with the words of an invitation, `field → codes`; empty where it may be sent. Browser and server ask the same. */
export function judgeInvitation(written: Written): FieldIssues {
  const issues = schemaIssues(invitationWords, present(written))
  const { message } = written
  // Somebody who has agreed to nothing yet is not led away from here.
  if (typeof message === 'string' && contactDetailIn(message)) issues.message ??= ['contact_details']
  return issues
}
