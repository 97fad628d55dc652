import type { Migration } from './migration.ts'

/** A creator's answer to a report is reported as other things are. */
export const answersReported: Migration = {
  name: '0541-answers-reported',
  statements: [
    'alter table report_cases drop constraint report_cases_kind_check',
    `alter table report_cases add constraint report_cases_kind_check
      check (kind in ('message', 'profile', 'proposal', 'call', 'space', 'company', 'answer'))`,
    'alter table report_decisions drop constraint report_decisions_target_type_check',
    `alter table report_decisions add constraint report_decisions_target_type_check
      check (target_type in ('review', 'image', 'message', 'profile', 'proposal', 'call', 'space', 'company', 'answer'))`,
  ],
}
