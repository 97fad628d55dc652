import type { Migration } from './migration.ts'

/** A host takes days out of their calendar: a block has its days in the same rows as bookings, so that they cannot overlap (decision 70). */
export const spaceBlocks: Migration = {
  name: '0071-space-blocks',
  statements: [
    `create table space_blocks (
      uuid uuid primary key,
      space_id uuid not null references spaces on delete cascade,
      from_day date not null,
      to_day date not null check (to_day >= from_day),
      reason text not null default '',
      made_by uuid,
      created_at timestamptz not null
    )`,
    'create index space_blocks_by_space on space_blocks (space_id, from_day)',
    'alter table space_days add column block_id uuid references space_blocks on delete cascade',
    'create index space_days_by_block on space_days (block_id) where block_id is not null',
    // Days that were blocked before had no block: days in a row become one.
    `insert into space_blocks (uuid, space_id, from_day, to_day, created_at)
      select gen_random_uuid(), space_id, min(day), max(day), now() from (
        select space_id, day, day - (row_number() over (partition by space_id order by day))::int as run
        from (select distinct space_id, day from space_days where kind = 'blocked') as days) as runs
      group by space_id, run`,
    `update space_days d set block_id = b.uuid from space_blocks b
      where d.kind = 'blocked' and b.space_id = d.space_id and d.day between b.from_day and b.to_day`,
  ],
}
