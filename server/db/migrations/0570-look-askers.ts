import type { Migration } from './migration.ts'

/** Everybody who waits for a network's answer about a channel, in place of the first one alone. */
export const lookAskers: Migration = {
  name: '0570-look-askers',
  statements: [
    `create table look_askers (
      network text not null,
      handle text not null,
      user_id uuid not null references users on delete cascade,
      primary key (network, handle, user_id),
      foreign key (network, handle) references profile_looks on delete cascade
    )`,
    'create index look_askers_of on look_askers (user_id)',
    `insert into look_askers (network, handle, user_id)
      select network, handle, asked_by from profile_looks where state = 'waiting' and asked_by is not null`,
    'alter table profile_looks drop column asked_by',
  ],
}
