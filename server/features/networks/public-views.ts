import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { hostsOf } from '#contract/networks.ts'
import { oneOf } from '#contract/one-of.ts'
import { type OpenNetwork, openNetworks, postKeyAt } from '#contract/rules/verified-views.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { type PostSource, type ProfileSource, type PublicPost, SourceProblem } from '../../gateways/interfaces/profile-sources.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { nextDayIn, spendUnits } from '../sources/quota.ts'
import { noteProblem, noteWorked, restOf } from '../sources/rests.ts'

const viewsJob = 'publications.views'
const turnJob = 'publications.ask_views'
const { asked, settled, window } = limits.results

const isOpen = oneOf(openNetworks)

interface Due {
  uuid: string
  url: string
  /** Names of the creator's proved channels there, in small letters. */
  channels: string[]
}

/** Part of the statement, so that an address elsewhere takes nobody's turn. */
const isThere = (network: OpenNetwork): RawBuilder<boolean> =>
  sql<boolean>`p.url ilike any(${hostsOf(network).map(host => `%${host}/%`)}::text[])`

/**
 * Publications whose turn it is, those that were never asked about first. A post of which a sign-in has told is left to the next sign-in,
 * and one of a creator without a proved channel there to nobody: it counts for no price. What another proof
 * has replaced counts for none either; the end of a dispute ends the looks, and the deal counts.
 */
async function duePublications(ctx: Context, network: OpenNetwork, most: number): Promise<Due[]> {
  const now = ctx.clock.now().getTime()
  const { rows } = await sql<Due>`
    select p.uuid, p.url, array_agg(lower(n.handle)) || array_remove(array_agg(lower(n.external_id)), null) as channels
    from publications p join deals d on d.uuid = p.deal_id
    join networks n on n.user_id = d.creator_id and n.network = ${network} and n.state in ('connected', 'stale')
    where p.since <= ${new Date(now - settled)} and p.since > ${new Date(now - window)} and (p.state <> 'dropped' or d.state = 'resolved')
      and p.views_source is distinct from 'owner' and ${isThere(network)}
      and (p.views_asked_at is null or p.views_asked_at <= ${new Date(now - asked.again)})
    group by p.uuid, p.url, p.views_asked_at, p.since
    order by p.views_asked_at nulls first, p.since, p.uuid limit ${most}`.execute(ctx.db)
  return rows
}

/** The views of a post that is on a channel of the creator's own: another's video is no work of theirs. */
function ownViews({ channels }: Due, post: PublicPost | undefined): number | null {
  return post?.channels.some(name => channels.includes(name.toLowerCase())) ? post.views : null
}

/** Keeps what was told; a post that is gone, private or somebody else's keeps what was said of it before. A sign-in may have told more meanwhile. */
async function keepViews(
  ctx: TxContext,
  network: OpenNetwork,
  due: readonly Due[],
  posts: ReadonlyMap<string, PublicPost>,
): Promise<void> {
  const now = ctx.clock.now()
  for (const one of due) {
    const views = ownViews(one, posts.get(postKeyAt(network, one.url) ?? ''))
    await ctx.db
      .updateTable('publications')
      .set({ views_asked_at: now, ...(views !== null && { views, views_at: now, views_source: 'public' }) })
      .where('uuid', '=', one.uuid)
      .where(eb => eb.or([eb('views_source', 'is', null), eb('views_source', '=', 'public')]))
      .execute()
  }
}

/** A part of the day's share is left to those who ask about channels. False: the part is spent. */
async function spendPart(ctx: Context, network: OpenNetwork, source: ProfileSource, units: number): Promise<boolean> {
  try {
    await spendUnits(ctx, network, { ...source, perDay: Math.floor(source.perDay * asked.share) }, units)
    return true
  } catch (error) {
    if (error instanceof SourceProblem && error.code === 'quota') return false
    throw error
  }
}

async function readPosts(ctx: Context, network: OpenNetwork, source: ProfileSource, posts: PostSource, due: readonly Due[]) {
  const keys = [...new Set(due.flatMap(({ url }) => postKeyAt(network, url) ?? []))]
  if (keys.length === 0) return new Map<string, PublicPost>()
  if (!(await spendPart(ctx, network, source, posts.units))) return null
  const told = await posts.read(keys)
  await inTransaction(ctx, async inner => await noteWorked(inner, network))
  return told
}

/** One question to a network about as many posts as it takes, outside of every transaction; answers the instant of the next one. */
async function askOnce(ctx: Context, network: OpenNetwork, source: ProfileSource, posts: PostSource): Promise<Date> {
  const later = (ms: number) => new Date(ctx.clock.now().getTime() + ms)
  const due = await duePublications(ctx, network, posts.atOnce)
  if (due.length === 0) return later(asked.pause)
  const told = await readPosts(ctx, network, source, posts, due)
  if (!told) return nextDayIn(source.zone, ctx.clock.now())
  await inTransaction(ctx, async inner => await keepViews(inner, network, due, told))
  return later(due.length < posts.atOnce ? asked.pause : asked.soon)
}

/** One turn of a network, and the next turn's timer; a failure rests the network for everybody who asks it. */
async function askViews(ctx: Context, network: OpenNetwork): Promise<void> {
  const source = ctx.gateways.profiles[network]
  if (!source?.posts) return
  let next = await restOf(ctx, network)
  try {
    next ??= await askOnce(ctx, network, source, source.posts)
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error
    ctx.log.warn({ err: error, network, code: error.code }, 'a network could not be asked about views of posts')
    await inTransaction(ctx, async inner => await noteProblem(inner, network, source, error))
    next = await restOf(ctx, network)
  }
  await setTimer(ctx, viewsJob, network, next ?? new Date(ctx.clock.now().getTime() + asked.pause))
}

/** One timer for each network that this installation may ask, for all nodes. */
export async function startPublicViews(ctx: Context): Promise<void> {
  for (const network of openNetworks)
    if (ctx.gateways.profiles[network]?.posts) await setTimer(ctx, viewsJob, network, ctx.clock.now())
}

export const publicViewsJobs: Record<string, JobHandler> = {
  // A timer that asks the world would take its own successor along when it is done.
  [viewsJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await enqueue(ctx, turnJob, { network: job.ref })
    },
  },
  [turnJob]: {
    outside: async (ctx, job) => {
      const network = String(job.payload.network)
      if (isOpen(network)) await askViews(ctx, network)
    },
  },
}
