import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { MonitorFeed } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import { isAsked, type MonitorFeedEvent, monitorFeedMachine, monitorFeedStep } from '#contract/processes/monitor-feed.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { MonitorFeedsTable } from '../../db/schema-monitor.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { placesAsked } from './ask-places.ts'
import { sayChanged } from './gather.ts'
import { holdQuota } from './quota.ts'

export type FeedRow = Selectable<MonitorFeedsTable>
export const feedJob = 'monitor.feed'

/** When it is asked next: half as often after each failure. */
export const nextOf = ({ failures, checked_at }: Pick<FeedRow, 'failures' | 'checked_at'>, now: Date): Date =>
  new Date((checked_at ?? now).getTime() + Math.min(limits.monitor.feeds.slowest, limits.monitor.feeds.every * 2 ** failures))

const shownFeeds = (ctx: SignedInContext) => ctx.db.selectFrom('monitor_feeds as f').where('f.owner_id', '=', ownerOf(ctx.person))

async function show(ctx: SignedInContext, rows: readonly FeedRow[]): Promise<MonitorFeed[]> {
  const counts = new Map<string, number>()
  if (rows.length > 0)
    for (const { feed_id, n } of await ctx.db
      .selectFrom('monitor_posts')
      .select(eb => ['feed_id', eb.fn.countAll<string>().as('n')])
      .where(
        'feed_id',
        'in',
        rows.map(row => row.uuid),
      )
      .groupBy('feed_id')
      .execute())
      if (feed_id) counts.set(feed_id, Number(n))
  return rows.map(row => ({
    uuid: row.uuid,
    url: row.url,
    title: row.title,
    state: row.state,
    error: row.error,
    status: row.status,
    posts: counts.get(row.uuid) ?? 0,
    checked_at: row.checked_at?.toISOString() ?? null,
    next_at: isAsked(row.state) && row.checked_at ? nextOf(row, ctx.clock.now()).toISOString() : null,
  }))
}

export async function listFeeds(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const { count } = await shownFeeds(ctx)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await shownFeeds(ctx)
    .selectAll('f')
    .orderBy('f.created_at')
    .orderBy('f.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: await show(ctx, rows), meta: { page, size_page, count: Number(count), asked: await placesAsked(ctx) } }
}

async function readFeedRow(ctx: SignedInContext, uuid: string): Promise<MonitorFeed> {
  const [feed] = await show(ctx, await shownFeeds(ctx).selectAll('f').where('f.uuid', '=', uuid).execute())
  if (!feed) throw new AppError('not_found')
  return feed
}

/** Takes one event of the feed's chart; null where the chart refuses. */
export function stepFeed(ctx: Context, { uuid, state }: Pick<FeedRow, 'uuid' | 'state'>, event: MonitorFeedEvent) {
  const next = monitorFeedStep(state, event)
  const before = monitorFeedMachine.resolveState({ value: state })
  watchStep(ctx, { process: 'monitor-feed', id: uuid, machine: monitorFeedMachine, before, event, state: next })
  return next
}

export async function addFeed(ctx: SignedInContext, url: string): Promise<MonitorFeed> {
  const owner = ownerOf(ctx.person)
  // A name may lead inside; asked later it may do so again, which the reader judges when it connects.
  if (await ctx.gateways.reach.leadsInside(url)) throw new AppError('request.invalid', { fields: { url: ['inner_address'] } })
  return await inTransaction(ctx, async inner => {
    await holdQuota(inner, owner)
    const own = await shownFeeds(inner).select(['f.uuid', 'f.url']).execute()
    const there = own.find(row => row.url === url)
    if (there) return await readFeedRow(inner, there.uuid)
    const { most } = limits.monitor.feeds
    if (own.length >= most) throw new AppError('monitor.limit_feeds', { details: { limit: most } })
    const uuid = randomUUID()
    const now = inner.clock.now()
    await inner.db.insertInto('monitor_feeds').values({ uuid, owner_id: owner, url, state: 'waiting', created_at: now }).execute()
    await setTimer(inner, feedJob, uuid, now)
    return await readFeedRow(inner, uuid)
  })
}

async function holdFeed(ctx: TxContext<SignedInContext>, uuid: string): Promise<FeedRow> {
  const row = await shownFeeds(ctx).selectAll('f').where('f.uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The owner's changes of a feed. */
export async function changeFeed(ctx: SignedInContext, uuid: string, what: 'pause' | 'resume'): Promise<MonitorFeed> {
  return await inTransaction(ctx, async inner => {
    const row = await holdFeed(inner, uuid)
    const state = stepFeed(inner, row, { type: `feed.${what}` })
    if (!state || state === 'deleted') throw new AppError('state.conflict', { details: { state: row.state } })
    await inner.db
      .updateTable('monitor_feeds')
      .set({ state, ...(what === 'resume' && { failures: 0, error: null, status: null }) })
      .where('uuid', '=', uuid)
      .execute()
    if (what === 'pause') await clearTimer(inner, feedJob, uuid)
    else await setTimer(inner, feedJob, uuid, inner.clock.now())
    return await readFeedRow(inner, uuid)
  })
}

/** A mention found in it stays, without its name; one that nobody found goes. */
export async function deleteFeed(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdFeed(inner, uuid)
    stepFeed(inner, row, { type: 'feed.delete' })
    await clearTimer(inner, feedJob, uuid)
    await inner.db
      .deleteFrom('monitor_posts as p')
      .where('p.feed_id', '=', uuid)
      .where(eb => eb.not(eb.exists(eb.selectFrom('mentions as m').select('m.uuid').whereRef('m.post_id', '=', 'p.uuid'))))
      .execute()
    await inner.db.deleteFrom('monitor_feeds').where('uuid', '=', uuid).execute()
    await sayChanged(inner, row.owner_id)
  })
}
