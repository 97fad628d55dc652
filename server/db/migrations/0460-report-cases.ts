import type { Migration } from './migration.ts'

/** Cases of things that change and go: each keeps a copy of what was reported. What staff took out of sight says so itself. */
export const reportCases: Migration = {
  name: '0460-report-cases',
  statements: [
    `create table report_cases (
      uuid uuid primary key,
      kind text not null check (kind in ('message', 'profile', 'proposal', 'call', 'space', 'company')),
      target_id uuid not null,
      state text not null check (state in ('open', 'kept', 'hidden')),
      severity text not null check (severity in ('urgent', 'high', 'normal')),
      due_at timestamptz not null,
      author text not null,
      author_id uuid references users on delete set null,
      org_id uuid references organizations on delete set null,
      copy jsonb,
      opened_at timestamptz not null,
      closed_at timestamptz,
      unique (kind, target_id)
    )`,
    `create index report_cases_open on report_cases (due_at) where state = 'open'`,
    'create index report_cases_of_author on report_cases (author_id) where author_id is not null',
    'create index reports_by_target on reports (target_type, target_id, created_at)',
    'alter table report_decisions drop constraint report_decisions_target_type_check',
    `alter table report_decisions add constraint report_decisions_target_type_check
      check (target_type in ('review', 'image', 'message', 'profile', 'proposal', 'call', 'space', 'company'))`,
    'alter table report_decisions drop constraint report_decisions_outcome_check',
    `alter table report_decisions add constraint report_decisions_outcome_check check (outcome in ('keep', 'hide', 'restore'))`,
    'alter table messages add column hidden_at timestamptz',
    'alter table creator_profiles add column hidden_at timestamptz',
  ],
}
