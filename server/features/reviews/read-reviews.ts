import { sql } from 'kysely'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { Part } from '#contract/endpoint.ts'
import type { DealReviews, RatingSummary, Review } from '#contract/entities/review.ts'
import { ratingOf } from '#contract/entities/review.ts'
import { limits } from '#contract/limits.ts'
import { dealsTagged } from '#contract/rules/ask-deal.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { sideIn } from '../deals/find-deal.ts'

/** Reviews with the names of their writers: the brand's, or the creator's. */
function selectReviews(ctx: Context) {
  return ctx.db
    .selectFrom('reviews as r')
    .innerJoin('deals as d', 'd.uuid', 'r.deal_id')
    .innerJoin('brands as b', 'b.uuid', 'd.brand_id')
    .innerJoin('users as u', 'u.uuid', 'd.creator_id')
    .selectAll('r')
    .select(['b.name as brand', 'u.first_name', 'u.last_name'])
}
type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

const toReview = (row: Row): Review => ({
  uuid: row.uuid,
  by: row.by,
  author: row.by === 'brand' ? row.brand : `${row.first_name} ${row.last_name}`.trim(),
  rating: row.rating,
  scores: row.scores,
  text: row.text,
  created_at: row.created_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  reply: row.reply,
})

/** When the time to write is over: seven days after the deal was completed, or settled by a dispute; null where it is not. */
export async function reviewsUntil(ctx: Context, dealId: string): Promise<Date | null> {
  const end = await ctx.db
    .selectFrom('deal_timeline')
    .select('created_at')
    .where('deal_id', '=', dealId)
    .where('to_state', 'in', dealsTagged('finished'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return end ? new Date(end.created_at.getTime() + limits.reviews.window) : null
}

/** Until when somebody may change what they wrote. */
export function editableUntil(row: { created_at: Date; published_at: Date | null }, now: Date, until: Date): Date | null {
  const end = new Date(Math.min(row.created_at.getTime() + limits.reviews.edit, until.getTime()))
  return row.published_at === null && end > now ? end : null
}

/** Both reviews of a deal as its reader's side may see them. */
export async function readDealReviews(ctx: SignedInContext, dealId: string): Promise<DealReviews> {
  const deal = await ctx.db.selectFrom('deals').select(['org_id', 'creator_id']).where('uuid', '=', dealId).executeTakeFirst()
  const side: Side = sideIn(ctx, deal)
  const now = ctx.clock.now()
  const [until, rows] = await Promise.all([
    reviewsUntil(ctx, dealId),
    selectReviews(ctx).where('r.deal_id', '=', dealId).execute(),
  ])
  const own = rows.find(row => row.by === side)
  const other = rows.find(row => row.by !== side && row.published_at !== null && row.hidden_at === null)
  return {
    side,
    state: !until ? 'too_early' : now < until && !own?.published_at ? 'open' : 'over',
    until: until?.toISOString() ?? null,
    own: own ? toReview(own) : null,
    editable_until: (own && until && editableUntil(own, now, until)?.toISOString()) ?? null,
    other: other ? toReview(other) : null,
  }
}

const shown = (ctx: Context, about: string) =>
  selectReviews(ctx).where('r.about', '=', about).where('r.published_at', 'is not', null).where('r.hidden_at', 'is', null)

/** One published review, whoever it is about. */
export async function readShown(ctx: Context, uuid: string): Promise<(Review & { about: string; deal_id: string }) | null> {
  const row = await selectReviews(ctx)
    .where('r.uuid', '=', uuid)
    .where('r.published_at', 'is not', null)
    .where('r.hidden_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...toReview(row), about: row.about, deal_id: row.deal_id } : null
}

/** The reviews published about somebody, newest first. */
export async function listShown(ctx: Context, about: string, query: Part) {
  const part = partOf(query, { at: 'r.published_at', uuid: 'r.uuid' }, sql`r.published_at desc, r.uuid`)
  const found = await shown(ctx, about)
    .select(part.place.as('place'))
    .where(part.after)
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(found)
  const { count } = await readRating(ctx, about)
  return { items: rows.map(toReview), meta: { ...meta, count } }
}

/** Sum and number of what was published about each of them. */
export const ratings = (ctx: Context, about: readonly string[]) =>
  ctx.db
    .selectFrom('reviews')
    .select(eb => ['about', eb.fn.sum<number>('rating').as('sum'), eb.fn.countAll<number>().as('count')])
    .where('about', 'in', about)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .groupBy('about')

/** The rating reckoned of one of them; nothing where nobody has said anything. */
export const toRating = (row: { sum: number; count: number } | undefined): RatingSummary =>
  ratingOf(Number(row?.sum ?? 0), Number(row?.count ?? 0))

/** Average and number of what was published about each of them; who is not named has none. */
export async function readRatings(ctx: Context, about: readonly string[]): Promise<(RatingSummary & { about: string })[]> {
  return (await ratings(ctx, about).execute()).map(row => ({ about: row.about, ...toRating(row) }))
}

/** The same of one. */
export async function readRating(ctx: Context, about: string): Promise<RatingSummary> {
  return toRating(await ratings(ctx, [about]).executeTakeFirst())
}
