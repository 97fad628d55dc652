import type { Migration } from './migration.ts'

/** A decision about a report names the rule that was broken, so that each side reads it in its own language. */
export const decisionReasons: Migration = {
  name: '0890-decision-reasons',
  statements: ['alter table report_decisions add column reason text'],
}
