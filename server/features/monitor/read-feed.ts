import { createHash, randomUUID } from 'node:crypto'
import { profileLanguages } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import { writeChannelKey } from '#contract/rules/channel-key.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { FeedProblem, type FoundItem } from '../../gateways/interfaces/feeds.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { type FeedRow, feedJob, nextOf, stepFeed } from './feeds.ts'
import { gather, sayChanged } from './gather.ts'
import { listeningRules } from './own-rule.ts'

type Outcome = { read: Awaited<ReturnType<Context['gateways']['feeds']['read']>> } | { problem: FeedProblem }

/** Asks a feed once, outside of transactions, and stores what came of it. While no rule of its owner listens nobody is asked. */
export async function readFeed(ctx: Context, uuid: string): Promise<void> {
  const row = await ctx.db.selectFrom('monitor_feeds').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row) return
  if ((await listeningRules(ctx, row.owner_id)).length === 0) return await later(ctx, row)
  const { url, etag, last_modified } = row
  let outcome: Outcome
  try {
    outcome = { read: await ctx.gateways.feeds.read({ url, etag, last_modified }) }
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
    outcome = { problem: error }
  }
  await inTransaction(ctx, async inner => await store(inner, uuid, outcome))
}

const later = async (ctx: Context, { uuid }: FeedRow) =>
  await setTimer(ctx, feedJob, `${uuid}`, new Date(ctx.clock.now().getTime() + limits.monitor.feeds.every))

async function store(ctx: TxContext, uuid: string, outcome: Outcome): Promise<void> {
  const row = await ctx.db.selectFrom('monitor_feeds').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) return
  const now = ctx.clock.now()
  const problem = 'problem' in outcome ? outcome.problem : null
  const failures = problem ? row.failures + 1 : 0
  const last = problem?.code === 'gone' || failures >= limits.monitor.feeds.failures
  const state = stepFeed(ctx, row, problem ? { type: 'feed.failed', last } : { type: 'feed.read' })
  // Paused while it was asked: what came is let go.
  if (!state || state === 'deleted') return
  const read = 'read' in outcome ? outcome.read : null
  await ctx.db
    .updateTable('monitor_feeds')
    .set({
      state,
      failures,
      error: problem?.code ?? null,
      status: problem?.status ?? null,
      checked_at: now,
      ...(read?.feed && { title: read.feed.title, etag: read.etag, last_modified: read.last_modified }),
    })
    .where('uuid', '=', uuid)
    .execute()
  if (state !== 'stopped') await setTimer(ctx, feedJob, uuid, nextOf({ failures, checked_at: now }, now))
  if (read?.feed) await take(ctx, row, read.feed)
  if (state !== row.state) await sayChanged(ctx, row.owner_id)
}

/** New items become posts; those that were there stay as they were first read. */
async function take(ctx: TxContext, row: FeedRow, feed: { language: string | null; items: readonly FoundItem[] }): Promise<void> {
  const now = ctx.clock.now()
  const language = profileLanguages.find(one => one === feed.language) ?? null
  const keyOf = ({ id }: FoundItem) => `feed:${row.uuid}:${createHash('sha256').update(id).digest('hex').slice(0, 40)}`
  const items = new Map(feed.items.map(item => [keyOf(item), item]))
  if (items.size === 0) return
  const posts = await ctx.db
    .insertInto('monitor_posts')
    .values(
      [...items].map(([key, item]) => ({
        uuid: randomUUID(),
        key,
        source: 'feed' as const,
        owner_id: row.owner_id,
        feed_id: row.uuid,
        author_id: null,
        author: item.author,
        channel: item.channel && writeChannelKey(item.channel),
        followers: null,
        network: 'web' as const,
        language,
        title: item.title,
        text: item.text,
        url: item.url,
        // Nothing was said tomorrow.
        published_at: item.published_at && item.published_at < now ? item.published_at : now,
        found_at: now,
      })),
    )
    .onConflict(conflict => conflict.column('key').doNothing())
    .returningAll()
    .execute()
  await gather(ctx, posts)
}
