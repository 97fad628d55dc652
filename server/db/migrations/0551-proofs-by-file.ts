import type { Migration } from './migration.ts'

/** A proof says what its files say: a photo's time and place, or how often a screen played. */
export const proofsByFile: Migration = {
  name: '0551-proofs-by-file',
  statements: [
    `create table upload_shots (
      upload_id uuid primary key references uploads on delete cascade,
      taken_at text,
      lat double precision,
      lng double precision,
      check ((lat is null) = (lng is null))
    )`,
    `alter table booking_proofs add column until_on date, add column shots jsonb not null default '[]', add column log jsonb`,
  ],
}
