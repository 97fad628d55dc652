import type { Migration } from './migration.ts'

/** People who are away at a network, proving that a channel is theirs. */
export const networkSignIns: Migration = {
  name: '0020-network-sign-ins',
  statements: [
    `create table network_sign_ins (
      uuid uuid primary key,
      user_id uuid not null references users,
      -- Whoever comes back comes back to the session that left: it ends with it.
      session_id uuid not null references sessions on delete cascade,
      network text not null,
      state_hash text not null unique,
      back text not null,
      -- What the network said, until it is used: once.
      answer text check (answer in ('code', 'denied', 'failed')),
      code text,
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`,
    'create index network_sign_ins_by_session on network_sign_ins (session_id)',
    // A channel that changes its name is still the same one, and belongs to one person.
    `create unique index networks_owned_by_id on networks (network, external_id)
      where state in ('connected', 'stale', 'expired') and external_id is not null`,
  ],
}
