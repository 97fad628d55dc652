import type { Migration } from './migration.ts'

const kinds =
  "'message', 'profile', 'proposal', 'call', 'space', 'company', 'answer', 'pitch', 'delivery', 'booking', 'piece', 'link', 'list'"

/** Agreements between two sides, pieces of portfolios, links and shared lists are reported as other things are. */
export const moreReported: Migration = {
  name: '0900-more-reported',
  statements: [
    'alter table report_cases drop constraint report_cases_kind_check',
    `alter table report_cases add constraint report_cases_kind_check check (kind in (${kinds}))`,
    'alter table report_decisions drop constraint report_decisions_target_type_check',
    `alter table report_decisions add constraint report_decisions_target_type_check
      check (target_type in ('review', 'image', ${kinds}))`,
  ],
}
