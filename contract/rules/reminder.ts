import { type Reminded, reminderBody } from '../entities/reminder.ts'
import type { FieldIssues } from '../errors.ts'
import { limits } from '../limits.ts'
import { pathOf } from '../paths.ts'
import { dealPage } from './own-turn.ts'
import type { TeamRole } from './roles.ts'
import { schemaIssues, type Written } from './written.ts'

/** The issues of a reminder at the instant `now`, `field → codes`: some words, and an instant to come within the next two years. Browser and server ask the same. */
export function judgeReminder(written: Written, now: Date): FieldIssues {
  const issues = schemaIssues(reminderBody, written)
  if (issues.at || typeof written.at !== 'string') return issues
  const at = Date.parse(written.at)
  if (at <= now.getTime()) return { ...issues, at: ['past'] }
  return at > now.getTime() + limits.reminder.ahead ? { ...issues, at: ['too_late'] } : issues
}

/** The page of what a reminder is about, for somebody with this role in their company. */
export function addressOfReminded(about: Reminded, role: TeamRole | null | undefined): string {
  if (about.kind === 'deal') return dealPage(about, role)
  return about.kind === 'call' ? pathOf('casting_call', { uuid: about.uuid }) : pathOf('booking', { uuid: about.uuid })
}
