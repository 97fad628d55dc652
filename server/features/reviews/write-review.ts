import { randomUUID } from 'node:crypto'
import type { Side } from '#contract/deal/deal-facts.ts'
import { type DealReviews, type ReviewBody, reviewScores } from '#contract/entities/review.ts'
import { pathOf } from '#contract/paths.ts'
import { roleOn } from '#contract/rules/own-turn.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { selectDealSummaries, toDealSummary } from '../../processes/deal-summary.ts'
import { partiesOf } from '../../processes/post-message.ts'
import { sideIn } from '../deals/find-deal.ts'
import { editableUntil, readDealReviews, reviewsUntil } from './read-reviews.ts'

const otherSide = (side: Side): Side => (side === 'brand' ? 'creator' : 'brand')

/** Tells one side of a deal: what can be read now everybody, what waits for their own review those who write it. */
async function tell(ctx: TxContext, dealId: string, to: Side, type: 'review_due' | 'review_published', date?: Date) {
  const row = await selectDealSummaries(ctx.db).where('d.uuid', '=', dealId).executeTakeFirstOrThrow()
  const summary = toDealSummary(row, to)
  const where = { chat_uuid: row.chat_uuid, action_url: pathOf('chat-proposal', { chat_uuid: row.chat_uuid }) }
  const who = to === 'brand' ? summary.creator.name : summary.brand.name
  const params = { title: row.title, who, ...(date && { date: date.toISOString() }) }
  for (const { user_id, side, role } of await partiesOf(ctx, row.chat_uuid))
    if (side === to && (type === 'review_published' || mayAs(roleOn(side, role), 'run')))
      await notify(ctx, user_id, type, params, where)
}

function requireScoresOf(side: Side, scores: Record<string, number>) {
  const wanted: readonly string[] = reviewScores[side]
  const wrong = [
    ...wanted.filter(name => !(name in scores)).map(name => [`scores.${name}`, ['required']] as const),
    ...Object.keys(scores)
      .filter(name => !wanted.includes(name))
      .map(name => [`scores.${name}`, ['unknown']] as const),
  ]
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(wrong) as Record<string, string[]> })
}

/** Writes one side's review, or changes it. The second one publishes both. */
export async function writeReview(ctx: SignedInContext, dealId: string, body: ReviewBody): Promise<DealReviews> {
  await inTransaction(ctx, async inner => {
    // Held, so that two sides at once do publish.
    const deal = await inner.db
      .selectFrom('deals')
      .select(['org_id', 'creator_id'])
      .where('uuid', '=', dealId)
      .forUpdate()
      .executeTakeFirst()
    const side = sideIn(inner, deal)
    if (!deal) throw new AppError('not_found')
    requireScoresOf(side, body.scores)
    const now = inner.clock.now()
    const until = await reviewsUntil(inner, dealId)
    if (!until) throw new AppError('review.too_early')
    const there = await inner.db.selectFrom('reviews').selectAll().where('deal_id', '=', dealId).execute()
    const own = there.find(row => row.by === side)
    const fields = { rating: body.rating, scores: json(body.scores), text: body.text }
    if (own) {
      if (!editableUntil(own, now, until)) throw new AppError('review.written')
      await inner.db.updateTable('reviews').set(fields).where('uuid', '=', own.uuid).execute()
      return
    }
    if (now >= until) throw new AppError('review.over')
    await inner.db
      .insertInto('reviews')
      .values({
        uuid: randomUUID(),
        deal_id: dealId,
        by: side,
        about: side === 'brand' ? deal.creator_id : deal.org_id,
        author_id: inner.person.uuid,
        ...fields,
        created_at: now,
      })
      .execute()
    if (there.length > 0) {
      await clearTimer(inner, 'reviews.publish', dealId)
      await publish(inner, dealId)
      return await tell(inner, dealId, otherSide(side), 'review_published')
    }
    await setTimer(inner, 'reviews.publish', dealId, until)
    await tell(inner, dealId, otherSide(side), 'review_due', until)
  })
  return await readDealReviews(ctx, dealId)
}

async function publish(ctx: TxContext, dealId: string): Promise<Side[]> {
  const rows = await ctx.db
    .updateTable('reviews')
    .set({ published_at: ctx.clock.now() })
    .where('deal_id', '=', dealId)
    .where('published_at', 'is', null)
    .returning(['by', 'about'])
    .execute()
  // A creator's proposals show what was said of them.
  for (const { by, about } of rows) if (by === 'brand') await setTimer(ctx, 'proposals.refresh', about, ctx.clock.now())
  return rows.map(({ by }) => by)
}

/** The time is over: what one side wrote stands alone. */
export async function publishAlone(ctx: Context, dealId: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    for (const by of await publish(inner, dealId)) await tell(inner, dealId, otherSide(by), 'review_published')
  })
}
