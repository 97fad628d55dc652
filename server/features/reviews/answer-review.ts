import { randomUUID } from 'node:crypto'
import { cutText } from '#contract/cut-text.ts'
import type { Review, reportReasons } from '#contract/entities/review.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { openSupport } from '../support/open-support.ts'
import { readShown } from './read-reviews.ts'

/** A public answer by whom it is about; once. A review of somebody else is not there for this. */
export async function replyToReview(ctx: SignedInContext, uuid: string, text: string): Promise<Review> {
  const own = [ctx.person.uuid, ctx.person.organization?.uuid]
  const changed = await ctx.db
    .updateTable('reviews')
    .set({ reply: text, replied_at: ctx.clock.now() })
    .where('uuid', '=', uuid)
    .where(
      'about',
      'in',
      own.filter(id => id !== undefined),
    )
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('reply', 'is', null)
    .executeTakeFirst()
  const known = await readShown(ctx, uuid)
  if (!known || !own.includes(known.about)) throw new AppError('not_found')
  if (changed.numUpdatedRows === 0n) throw new AppError('review.answered')
  return known
}

/** Reaches people who look at it, which is the support inbox; asked again it is the same report. */
export async function reportReview(
  ctx: SignedInContext,
  uuid: string,
  { reason, text }: { reason: (typeof reportReasons)[number]; text: string },
): Promise<void> {
  const about = await readShown(ctx, uuid)
  if (!about) throw new AppError('not_found')
  await inTransaction(ctx, async inner => {
    const report = randomUUID()
    const fresh = await inner.db
      .insertInto('reports')
      .values({
        uuid: report,
        reporter_id: ctx.person.uuid,
        target_type: 'review',
        target_id: uuid,
        reason,
        text,
        created_at: inner.clock.now(),
      })
      .onConflict(conflict => conflict.columns(['reporter_id', 'target_type', 'target_id']).doNothing())
      .returning('uuid')
      .executeTakeFirst()
    if (!fresh) return
    const words = [`review ${uuid} · ${reason}`, text, `«${cutText(about.text, 300)}»`].filter(Boolean).join('\n\n')
    await openSupport(inner, { kind: 'report', client_id: report, text: words })
  })
}
