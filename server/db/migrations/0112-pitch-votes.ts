import type { Migration } from './migration.ts'

/** Opinions of a company's people on a pitch, one each. */
export const pitchVotes: Migration = {
  name: '0112-pitch-votes',
  statements: [
    `create table pitch_votes (
      application_id uuid not null references applications on delete cascade,
      voter_id uuid not null references users on delete cascade,
      up boolean not null,
      note text not null,
      created_at timestamptz not null,
      primary key (application_id, voter_id)
    )`,
  ],
}
