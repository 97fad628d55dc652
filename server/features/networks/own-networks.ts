import { randomInt, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import { type Network, readChannel } from '#contract/networks.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { NetworksTable } from '../../db/schema.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError, brokenConstraint } from '../../errors.ts'
import { refreshProposals } from '../proposals/refresh.ts'

type Row = Selectable<NetworksTable>

/** Without what is easily mistaken: 0 and O, 1 and I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: limits.profile.code.length }, () => letters[randomInt(letters.length)]).join('')

/** Figures that nobody has read for a month are old. */
const isStale = (ctx: Context, { state, last_sync_at }: Row) =>
  state === 'connected' &&
  last_sync_at !== null &&
  ctx.clock.now().getTime() - last_sync_at.getTime() > limits.profile.networks.staleAfter

export function toNetwork(ctx: Context, row: Row): ConnectedNetwork {
  const asked = row.state === 'pending_verification'
  const pending = asked && row.code && row.code_expires_at && row.code_expires_at > ctx.clock.now()
  return {
    uuid: row.uuid,
    network: row.network,
    handle: row.handle,
    profile_url: row.profile_url,
    display_name: row.display_name,
    followers: row.followers,
    avg_views: row.avg_views,
    engagement_rate: row.engagement_rate,
    source: row.source,
    state: isStale(ctx, row) ? 'stale' : asked && !pending ? 'failed' : (row.state as ConnectedNetwork['state']),
    last_sync_at: row.last_sync_at?.toISOString() ?? null,
    verification: pending
      ? {
          method: 'code_in_bio',
          code: row.code as string,
          expires: (row.code_expires_at as Date).toISOString(),
          tries_left: Math.max(0, limits.profile.code.tries - row.tries),
          reader: ctx.gateways.social.name,
        }
      : null,
  }
}

/** One's own channel, held until the transaction ends. Another person's is not there. */
async function holdOwn(ctx: TxContext<SignedInContext>, uuid: string): Promise<Row> {
  const row = await ctx.db
    .selectFrom('networks')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('user_id', '=', ctx.person.uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

async function ownedElsewhere(ctx: SignedInContext, network: Network, handle: string): Promise<boolean> {
  const owner = await ctx.db
    .selectFrom('networks')
    .select('uuid')
    .where('network', '=', network)
    .where(eb => eb.fn<string>('lower', ['handle']), '=', handle.toLowerCase())
    .where('state', 'in', ['connected', 'stale', 'expired'])
    .where('user_id', '!=', ctx.person.uuid)
    .executeTakeFirst()
  return owner !== undefined
}

/** All of one's own; the person's row is held, so that two at once cannot both be the last one allowed. */
export async function holdAll(ctx: TxContext<SignedInContext>): Promise<Row[]> {
  await ctx.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
  return await ctx.db.selectFrom('networks').selectAll().where('user_id', '=', ctx.person.uuid).execute()
}

/** Somebody's own beyond doubt. */
const isProved = ({ state }: Row) => !['pending_verification', 'failed', 'removed'].includes(state)

/** Refuses one channel more than there may be. Those that were never proved fill nothing. */
export function requireRoom(own: readonly Row[], network: Network): void {
  const { perNetwork, total } = limits.profile.networks
  const proved = own.filter(isProved)
  const here = proved.filter(row => row.network === network).length
  const limit = proved.length >= total ? total : here >= perNetwork ? perNetwork : null
  if (limit !== null) throw new AppError('network.limit_reached', { details: { limit } })
}

/** A profile with a proved channel is verified, and packages that waited for one can be ordered. */
export async function verifyProfile(ctx: TxContext<SignedInContext>): Promise<void> {
  await ctx.db.updateTable('creator_profiles').set({ verified: true }).where('user_id', '=', ctx.person.uuid).execute()
  await refreshProposals(ctx, ctx.person.uuid)
}

/** Somebody else may have proved it first, or may have done so meanwhile. */
export async function unlessOwned<T>(proving: Promise<T>): Promise<T> {
  return await proving.catch(error => {
    if (['networks_owned', 'networks_owned_by_id'].includes(brokenConstraint(error) ?? ''))
      throw new AppError('network.owned_elsewhere')
    throw error
  })
}

/** Names a channel and hands out the code that proves it is one's own. A failed one is tried again with another code. */
export async function nameChannel(ctx: SignedInContext, body: { network: Network; handle: string }): Promise<ConnectedNetwork> {
  const channel = readChannel(body.network, body.handle)
  if ('issue' in channel) throw new AppError('request.invalid', { fields: { handle: [channel.issue] } })
  if (await ownedElsewhere(ctx, body.network, channel.handle)) throw new AppError('network.owned_elsewhere')
  const code = newCode()
  // Outside of the transaction: this door may lead to the world.
  const seen = await ctx.gateways.social.look(body.network, channel.handle, code)
  if (!seen) throw new AppError('network.unknown')
  return await inTransaction(ctx, async inner => {
    const now = inner.clock.now()
    const own = await holdAll(inner)
    const fresh = {
      code,
      source: 'code_in_bio' as const,
      code_expires_at: new Date(now.getTime() + limits.profile.code.window),
      tries: 0,
      state: 'pending_verification' as const,
      profile_url: channel.url,
      display_name: seen.display_name,
      external_id: seen.external_id,
    }
    const again = own.find(row => row.network === body.network && row.handle.toLowerCase() === channel.handle.toLowerCase())
    if (again) {
      if (again.state === 'connected' || again.state === 'stale') throw new AppError('network.exists')
      const row = await inner.db
        .updateTable('networks')
        .set(fresh)
        .where('uuid', '=', again.uuid)
        .returningAll()
        .executeTakeFirstOrThrow()
      return toNetwork(ctx, row)
    }
    requireRoom(own, body.network)
    // As many may wait for their proof; the oldest makes way.
    const waiting = own.filter(row => !isProved(row)).sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    const surplus = waiting.slice(0, Math.max(0, waiting.length + 1 - limits.profile.networks.total)).map(row => row.uuid)
    if (surplus.length > 0) await inner.db.deleteFrom('networks').where('uuid', 'in', surplus).execute()
    const row = await inner.db
      .insertInto('networks')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        network: body.network,
        handle: channel.handle,
        followers: 0,
        created_at: now,
        ...fresh,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toNetwork(ctx, row)
  })
}

/** Counts one try and says what there is to look for. */
async function takeTry(ctx: SignedInContext, uuid: string): Promise<Row & { code: string }> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwn(inner, uuid)
    if (row.state !== 'pending_verification' || !row.code || !row.code_expires_at) throw new AppError('network.nothing_to_check')
    if (row.code_expires_at <= inner.clock.now() || row.tries >= limits.profile.code.tries) {
      await inner.db.updateTable('networks').set({ state: 'failed', code: null }).where('uuid', '=', uuid).execute()
      throw new AppError('network.code_over', { keep: true })
    }
    await inner.db
      .updateTable('networks')
      .set({ tries: row.tries + 1 })
      .where('uuid', '=', uuid)
      .execute()
    return { ...row, code: row.code, tries: row.tries + 1 }
  })
}

/** Looks for the code in the bio; found, the channel is the person's own and its figures are theirs. */
export async function proveChannel(ctx: SignedInContext, uuid: string): Promise<ConnectedNetwork> {
  const row = await takeTry(ctx, uuid)
  const seen = await ctx.gateways.social.look(row.network, row.handle, row.code)
  if (!seen) throw new AppError('network.unknown')
  const left = limits.profile.code.tries - row.tries
  if (!seen.has_code) {
    if (left === 0) await ctx.db.updateTable('networks').set({ state: 'failed', code: null }).where('uuid', '=', uuid).execute()
    throw new AppError(left === 0 ? 'network.code_over' : 'network.code_missing', { details: { tries_left: left } })
  }
  const proving = inTransaction(ctx, async inner => {
    requireRoom(await holdAll(inner), row.network)
    await holdOwn(inner, uuid)
    const connected = await inner.db
      .updateTable('networks')
      .set({
        state: 'connected',
        code: null,
        code_expires_at: null,
        followers: seen.followers,
        avg_views: seen.avg_views,
        engagement_rate: seen.engagement_rate,
        display_name: seen.display_name,
        external_id: seen.external_id,
        last_sync_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirstOrThrow()
    await verifyProfile(inner)
    return toNetwork(ctx, connected)
  })
  return await unlessOwned(proving)
}

/** Reads a proved channel's figures again, after the cooldown; a channel that is not there any more is marked so. */
export async function refreshChannel(ctx: SignedInContext, uuid: string) {
  const row = await ctx.db
    .selectFrom('networks')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('user_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (row.state !== 'connected' && row.state !== 'stale') throw new AppError('network.nothing_to_check')
  // Only its owner may ask that network, and only while they are there.
  if (row.source === 'oauth') throw new AppError('network.sign_in_again')
  const now = ctx.clock.now()
  const since = row.last_sync_at ? now.getTime() - row.last_sync_at.getTime() : Number.POSITIVE_INFINITY
  const { refreshEvery } = limits.profile.networks
  if (since < refreshEvery) throw new AppError('rate.limited', { retryAfter: Math.ceil((refreshEvery - since) / 1000) })
  const seen = await ctx.gateways.social.look(row.network, row.handle, '')
  const own = ctx.db.updateTable('networks').where('uuid', '=', uuid).where('user_id', '=', ctx.person.uuid)
  if (!seen) {
    await own.set({ state: 'stale', last_sync_at: now }).execute()
    throw new AppError('network.unknown')
  }
  const { followers, avg_views, engagement_rate, display_name } = seen
  const fresh = await own
    .set({ followers, avg_views, engagement_rate, display_name, state: 'connected', last_sync_at: now })
    .returningAll()
    .executeTakeFirst()
  // Taken off the profile meanwhile.
  if (!fresh) throw new AppError('not_found')
  return { ...toNetwork(ctx, fresh), changed: { followers: followers - row.followers } }
}

/** Takes a channel off the profile. Without any proved channel left the profile is not verified any more. */
export async function removeChannel(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    await holdOwn(inner, uuid)
    await inner.db.deleteFrom('networks').where('uuid', '=', uuid).execute()
    const left = await inner.db
      .selectFrom('networks')
      .select('uuid')
      .where('user_id', '=', ctx.person.uuid)
      .where('state', 'in', ['connected', 'stale'])
      .limit(1)
      .executeTakeFirst()
    if (!left)
      await inner.db.updateTable('creator_profiles').set({ verified: false }).where('user_id', '=', ctx.person.uuid).execute()
  })
}
