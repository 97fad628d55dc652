import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashToken, newToken } from '#server/features/accounts/tokens.ts'

export type Attendee = { user: string; token: string }

/** Signs `count` new people in, straight in the database. */
export async function seatCrowd(url: string, count: number): Promise<Attendee[]> {
  const crowd = Array.from({ length: count }, () => ({ user: randomUUID(), token: newToken() }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const users = crowd.map(person => person.user)
    await client.query(
      `insert into users (uuid, email, first_name, locale, groups, created_at, updated_at)
       select id, id || '@bench.test', 'Bench', 'en', '{creator}', now(), now() from unnest($1::uuid[]) as id`,
      [users],
    )
    await client.query(
      `insert into sessions (uuid, user_id, token_hash, device, created_at, last_seen_at, expires_at, longest_at)
       select gen_random_uuid(), id, hash, 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day'
       from unnest($1::uuid[], $2::text[]) as t(id, hash)`,
      [users, crowd.map(person => hashToken(person.token))],
    )
  } finally {
    await client.end()
  }
  return crowd
}
