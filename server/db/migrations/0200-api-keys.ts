import type { Migration } from './migration.ts'

/** Keys that programs of a company call with; of the secret only a digest and its end are kept. */
export const apiKeys: Migration = {
  name: '0200-api-keys',
  statements: [
    `create table api_keys (
      uuid uuid primary key,
      org_id uuid not null references organizations on delete cascade,
      made_by uuid not null references users on delete cascade,
      name text not null,
      hint text not null,
      secret_hash text not null unique,
      scopes text[] not null,
      state text not null check (state in ('active', 'revoked', 'expired')),
      last_day date,
      expires_at timestamptz,
      last_used_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz
    )`,
    'create index api_keys_of_company on api_keys (org_id, created_at)',
    'create index api_keys_of_person on api_keys (made_by)',
  ],
}
