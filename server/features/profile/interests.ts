import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

/** The profile's interests, held until the transaction ends. */
async function hold(ctx: TxContext<SignedInContext>): Promise<string[]> {
  const row = await ctx.db
    .selectFrom('creator_profiles')
    .select('interests')
    .where('user_id', '=', ctx.person.uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.interests
}

async function change(ctx: SignedInContext, next: (interests: string[]) => string[]) {
  return await inTransaction(ctx, async inner => {
    const interests = next(await hold(inner))
    await inner.db.updateTable('creator_profiles').set({ interests }).where('user_id', '=', ctx.person.uuid).execute()
    return { interests }
  })
}

export async function addInterestTo(ctx: SignedInContext, slug: string) {
  return await change(ctx, interests => {
    if (interests.includes(slug)) throw new AppError('interest.exists')
    if (interests.length >= limits.profile.interests.max) throw new AppError('interest.limit_reached')
    return [...interests, slug]
  })
}

export async function deleteInterestFrom(ctx: SignedInContext, slug: string) {
  return await change(ctx, interests => {
    if (!interests.includes(slug)) throw new AppError('not_found')
    return interests.filter(other => other !== slug)
  })
}
