import type { Migration } from './migration.ts'

/** Creators' answers to reports about their channels: one for each, gone with the channel. */
export const reportAnswers: Migration = {
  name: '0540-report-answers',
  statements: [
    `create table report_answers (
      uuid uuid primary key,
      network_id uuid not null unique references networks on delete cascade,
      creator_id uuid not null references users on delete cascade,
      text text not null,
      said_at timestamptz not null,
      -- Since staff took it out of sight.
      hidden_at timestamptz
    )`,
    'create index report_answers_of_creator on report_answers (creator_id)',
  ],
}
