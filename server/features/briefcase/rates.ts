import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { RateItem, rateBody } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

export const rateColumns = [
  'uuid',
  'network',
  'content_type',
  'price_minor',
  'currency',
  'unit',
  'delivery_days',
  'revisions',
  'includes',
  'negotiable',
] as const

export async function readRates(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const own = ctx.db.selectFrom('rate_items').where('user_id', '=', ctx.person.uuid)
  const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items: RateItem[] = await own
    .select(rateColumns)
    .orderBy('created_at')
    .orderBy('uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items, meta: { page, size_page, count: Number(count) } }
}

/** Puts a price on the rate card; one per network, content type and unit. */
export async function addRateItem(ctx: SignedInContext, body: z.infer<typeof rateBody>): Promise<RateItem> {
  return await inTransaction(ctx, async inner => {
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const { count } = await inner.db
      .selectFrom('rate_items')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', ctx.person.uuid)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.profile.rates)
      throw new AppError('briefcase.limit_reached', { details: { limit: limits.profile.rates } })
    const made = await inner.db
      .insertInto('rate_items')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        ...body,
        includes: json(body.includes),
        created_at: inner.clock.now(),
      })
      .onConflict(conflict => conflict.columns(['user_id', 'network', 'content_type', 'unit']).doNothing())
      .returning(rateColumns)
      .executeTakeFirst()
    if (!made) throw new AppError('rate.exists')
    return made
  })
}
