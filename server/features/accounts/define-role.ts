import { type SqlBool, sql } from 'kysely'
import type { User } from '#contract/entities/user.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { readUser } from './read-user.ts'

/** Chooses a side of the market; once, whoever is first of two tabs. The company of a brand is named next. */
export async function defineRole(ctx: SignedInContext, role: 'creator' | 'brand' | 'realty'): Promise<User> {
  return await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const { uuid } = inner.person
    const changed = await inner.db
      .updateTable('users')
      .set({ groups: [role], updated_at: now })
      .where('uuid', '=', uuid)
      .where(sql<SqlBool>`groups = '{}'`)
      .returning(['locale', 'country'])
      .executeTakeFirst()
    if (!changed) throw new AppError('account.role_defined')
    if (role === 'creator') {
      await inner.db
        .insertInto('creator_profiles')
        .values({ user_id: uuid, languages: [changed.locale], interests: [], country: changed.country })
        .execute()
    }
    return await readUser(inner, uuid)
  })
}
