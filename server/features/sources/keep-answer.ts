import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Network } from '#contract/networks.ts'
import { json } from '../../db/database.ts'
import type { TxContext } from '../../db/transaction.ts'
import type { ChannelFigures, LookResult } from '../../gateways/interfaces/profile-sources.ts'
import { type Channel, readChannels, type Said, standAnew, writeStanding } from '../figures/stand.ts'

async function channelOf(
  ctx: TxContext,
  network: Network,
  handle: string,
): Promise<{ uuid: string; creator_id: string | null } | undefined> {
  return await ctx.db
    .selectFrom('found_profiles')
    .select(['uuid', 'creator_id'])
    .where('network', '=', network)
    .where(eb => eb.fn('lower', ['handle']), '=', handle.toLowerCase())
    .orderBy(sql`creator_id nulls last`)
    .orderBy('uuid')
    .limit(1)
    .executeTakeFirst()
}

/** The network gives nothing out any more: what it said before is not shown on. */
async function takeBack(ctx: TxContext, network: Network, handle: string): Promise<void> {
  const row = await channelOf(ctx, network, handle)
  if (!row) return
  await ctx.db.deleteFrom('profile_claims').where('profile_id', '=', row.uuid).where('import_id', 'is', null).execute()
  await ctx.db.deleteFrom('profile_readings').where('profile_id', '=', row.uuid).where('source', '=', 'official').execute()
  await standAnew(ctx, [row.uuid])
}

/** A channel that goes on under another handle: its row takes that, unless another row has it. A creator's own is the creator's to say. */
async function rename(ctx: TxContext, network: Network, from: string, to: string): Promise<void> {
  const [old, taken] = [await channelOf(ctx, network, from), await channelOf(ctx, network, to)]
  if (!old) return
  if (taken) return await takeBack(ctx, network, from)
  if (old.creator_id === null)
    await ctx.db.updateTable('found_profiles').set({ handle: to }).where('uuid', '=', old.uuid).execute()
}

async function keepFigures(ctx: TxContext, network: Network, figures: ChannelFigures): Promise<void> {
  const { handle, external_id: _, posts, post_figures, ...said } = figures
  const now = ctx.clock.now()
  const uuid = (await channelOf(ctx, network, handle))?.uuid ?? randomUUID()
  const [known] = await readChannels(ctx, [uuid])
  const channel: Channel = known ?? { uuid, network, handle, base: null, claims: [] }
  const claim: Said = {
    ...said,
    source: 'official',
    import_id: null,
    languages: [],
    interests: [],
    sample: posts,
    // Few posts say little about the next one.
    confidence: posts !== null && posts < limits.sources.posts ? 'mid' : 'high',
    as_of: now.toISOString().slice(0, 10),
    said_at: now.toISOString(),
  }
  await writeStanding(ctx, [{ ...channel, claims: [...channel.claims.filter(one => one.import_id !== null), claim] }])
  const { source: __, ...claimed } = claim
  const row = { ...claimed, post_figures: json(post_figures) }
  await ctx.db
    .insertInto('profile_claims')
    .values({ profile_id: uuid, source: 'official', ...row })
    .onConflict(conflict => conflict.columns(['profile_id', 'import_id']).doUpdateSet(row))
    .execute()
  if (figures.followers === null) return
  const reading = { followers: figures.followers }
  await ctx.db
    .insertInto('profile_readings')
    .values({ profile_id: uuid, month: claim.as_of.slice(0, 8).concat('01'), source: 'official', ...reading })
    .onConflict(conflict => conflict.columns(['profile_id', 'month', 'source']).doUpdateSet(reading))
    .execute()
}

/** Stores what a network answered about a channel, as a claim beside those of files. */
export async function keepAnswer(ctx: TxContext, network: Network, handle: string, result: LookResult): Promise<void> {
  if (!('figures' in result)) return await takeBack(ctx, network, handle)
  const { figures } = result
  if (result.found === 'renamed') await rename(ctx, network, handle, figures.handle)
  const own = result.found === 'renamed' && (await channelOf(ctx, network, figures.handle)) === undefined
  // A creator's channel is known here by the handle that the creator gave.
  await keepFigures(ctx, network, own && (await channelOf(ctx, network, handle)) ? { ...figures, handle } : figures)
}
