import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { User } from '#contract/entities/user.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { readUser } from './read-user.ts'

/** Chooses a side of the market; once. A brand gets its company and first brand, so that it can start at once. */
export async function defineRole(ctx: SignedInContext, role: 'creator' | 'brand' | 'realty'): Promise<User> {
  return await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const { uuid } = inner.person
    const changed = await inner.db
      .updateTable('users')
      .set({ groups: [role], updated_at: now })
      .where('uuid', '=', uuid)
      .where(sql<SqlBool>`groups = '{}'`)
      .returning(['first_name', 'last_name', 'locale', 'country'])
      .executeTakeFirst()
    if (!changed) throw new AppError('account.role_defined')
    if (role === 'creator') {
      await inner.db
        .insertInto('creator_profiles')
        .values({ user_id: uuid, languages: [changed.locale], interests: [], country: changed.country })
        .execute()
      return await readUser(inner, uuid)
    }
    const name = [changed.first_name, changed.last_name].filter(Boolean).join(' ')
    const org_id = randomUUID()
    await inner.db
      .insertInto('organizations')
      .values({ uuid: org_id, name, plan: 'free', default_currency: 'EUR', country: changed.country, created_at: now })
      .execute()
    await inner.db.insertInto('memberships').values({ org_id, user_id: uuid, role: 'owner', state: 'active' }).execute()
    if (role === 'brand')
      await inner.db
        .insertInto('brands')
        .values({ uuid: randomUUID(), org_id, kind: 'managed', name, country: changed.country, created_at: now })
        .execute()
    return await readUser(inner, uuid)
  })
}
