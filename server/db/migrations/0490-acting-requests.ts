import type { Migration } from './migration.ts'

/** Steps of staff in the accounts of managed clients that wait for the client's approval. The same step waits once. */
export const actingRequests: Migration = {
  name: '0490-acting-requests',
  statements: [
    `create table acting_requests (
      uuid uuid primary key,
      state text not null,
      acting_id uuid not null references act_sessions on delete cascade,
      staff_id uuid not null references users on delete cascade,
      client_id uuid not null references users on delete cascade,
      org_id uuid not null references organizations on delete cascade,
      call text not null,
      params jsonb not null,
      body jsonb not null,
      digest text not null,
      about text not null,
      place text,
      asked_at timestamptz not null,
      answer_by timestamptz not null,
      answered_at timestamptz,
      answered_by uuid references users on delete set null,
      reason text,
      failure text
    )`,
    "create unique index acting_requests_waiting on acting_requests (client_id, digest) where state = 'waiting'",
    'create index acting_requests_of_org on acting_requests (org_id, asked_at)',
    'create index acting_requests_of_client on acting_requests (client_id, asked_at)',
    'create index acting_requests_of_staff on acting_requests (staff_id, asked_at)',
  ],
}
