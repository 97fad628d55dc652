import { randomUUID } from 'node:crypto'
import { defineRole } from '#contract/endpoints/accounts.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import type { TestApp } from './app.ts'

/** Somebody who has just confirmed their email, with a role if one is named; answers their token. */
export async function newPerson(app: TestApp, role?: 'creator' | 'brand' | 'realty'): Promise<{ uuid: string; as: string }> {
  const uuid = randomUUID()
  const now = app.clock.now()
  await app.database.db
    .insertInto('users')
    .values({
      uuid,
      email: `${uuid}@example.org`,
      email_verified_at: now,
      first_name: 'Ana',
      locale: 'es',
      groups: [],
      created_at: now,
      updated_at: now,
    })
    .execute()
  const { access_token } = await openSession(app.ctx, uuid, 'test')
  if (role) await app.call(defineRole, { body: { role } }, { as: access_token })
  return { uuid, as: access_token }
}
