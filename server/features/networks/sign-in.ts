import { createHmac, randomUUID } from 'node:crypto'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import { readChannel, type SignInNetwork, signInNetworks } from '#contract/networks.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { NetworkIdentity, NetworkSignIn } from '../../gateways/interfaces/network-sign-in.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import { holdAll, requireRoom, toNetwork, unlessOwned, verifyProfile } from './own-networks.ts'
import { keepVerifiedViews } from './verified-views.ts'

export const signInsHere = (ctx: Context): SignInNetwork[] => signInNetworks.filter(network => ctx.gateways.signIns[network])

/** The proof key is never stored: it follows from the secret of the house and the sign-in's id. */
const verifierOf = (ctx: Context, uuid: string) =>
  createHmac('sha256', ctx.secret).update(`network sign-in ${uuid}`).digest('base64url')
/** One for each network: what one of them says can never be taken for another's. */
const redirectOf = (ctx: Context, network: SignInNetwork) => `${ctx.settings.publicUrl}/api/v3/social/sign-in/${network}/answer`

function requireGateway(ctx: Context, network: SignInNetwork): NetworkSignIn {
  const gateway = ctx.gateways.signIns[network]
  if (!gateway) throw new AppError('network.sign_in_off')
  return gateway
}

/** Answers where the person goes; who comes back has to come back to this very session. */
export async function startSignIn(ctx: SignedInContext, { network, back }: { network: SignInNetwork; back: string }) {
  const gateway = requireGateway(ctx, network)
  const uuid = randomUUID()
  const state = newToken()
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('network_sign_ins')
    .values({
      uuid,
      user_id: ctx.person.uuid,
      session_id: ctx.person.session_id,
      network,
      state_hash: hashToken(state),
      back,
      expires_at: new Date(now.getTime() + limits.profile.signIn.window),
      created_at: now,
    })
    .execute()
  return gateway.address({ state, verifier: verifierOf(ctx, uuid), redirect_uri: redirectOf(ctx, network) })
}

/**
 * The answer of a network at one's return; anybody may have written it, so that nothing is done here but to keep it for the
 * session that left. Answers the page of ours to go on to.
 */
export async function hearNetwork(
  ctx: Context,
  network: SignInNetwork,
  { state = '', code, error }: { state?: string; code?: string; error?: string },
): Promise<string> {
  const row = await ctx.db
    .selectFrom('network_sign_ins')
    .select(['uuid', 'network', 'back'])
    .where('state_hash', '=', hashToken(state))
    .executeTakeFirst()
  // Swept away or never given out: the page says that it is over.
  if (!row) return pathOf('my_work', { section: 'networks' }, { sign_in: randomUUID() })
  const fine = code !== undefined && error === undefined && row.network === network
  await ctx.db
    .updateTable('network_sign_ins')
    .set({ answer: fine ? 'code' : /denied/.test(error ?? '') ? 'denied' : 'failed', code: fine ? code : null })
    .where('uuid', '=', row.uuid)
    // The first answer counts.
    .where('answer', 'is', null)
    .execute()
  const page = new URL(row.back, 'http://here')
  page.searchParams.set('sign_in', row.uuid)
  return `${page.pathname}${page.search}`
}

/** Uses what the network said, once: asks it whose channel it is, and connects that channel. */
export async function finishSignIn(ctx: SignedInContext, uuid: string): Promise<ConnectedNetwork> {
  const row = await ctx.db
    .deleteFrom('network_sign_ins')
    .where('uuid', '=', uuid)
    .where('user_id', '=', ctx.person.uuid)
    .where('session_id', '=', ctx.person.session_id)
    .where('answer', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expires_at <= ctx.clock.now()) throw new AppError('network.sign_in_over')
  if (row.answer === 'denied') throw new AppError('network.sign_in_denied')
  if (row.code === null) throw new AppError('network.sign_in_failed')
  const { network, code } = row
  const identity = await requireGateway(ctx, network)
    .identify({ code, verifier: verifierOf(ctx, uuid), redirect_uri: redirectOf(ctx, network) })
    .catch(error => {
      ctx.log.warn({ err: error.cause ?? error, network }, 'a network did not say whose channel it is')
      throw error
    })
  return await unlessOwned(connect(ctx, network, identity))
}

async function connect(ctx: SignedInContext, network: SignInNetwork, identity: NetworkIdentity): Promise<ConnectedNetwork> {
  const channel = readChannel(network, identity.handle)
  if ('issue' in channel) throw new AppError('network.sign_in_failed')
  return await inTransaction(ctx, async inner => {
    const own = await holdAll(inner)
    const there = own.filter(row => row.network === network)
    const named = there.find(row => row.handle.toLowerCase() === channel.handle.toLowerCase())
    // By its id where it has another name today.
    const known = there.find(row => row.external_id === identity.external_id) ?? named
    if (known && named && known.uuid !== named.uuid)
      await inner.db.deleteFrom('networks').where('uuid', '=', named.uuid).execute()
    const fresh = {
      source: 'oauth' as const,
      state: 'connected' as const,
      handle: channel.handle,
      profile_url: channel.url,
      external_id: identity.external_id,
      display_name: identity.display_name || channel.handle,
      followers: identity.followers,
      avg_views: identity.avg_views,
      engagement_rate: identity.engagement_rate,
      post_figures: json(identity.post_figures),
      audience: json(identity.audience),
      code: null,
      code_expires_at: null,
      last_sync_at: inner.clock.now(),
    }
    // One that waited for its proof is one more, too.
    if (!known || known.state === 'pending_verification' || known.state === 'failed') requireRoom(own, network)
    const row = await (known
      ? inner.db.updateTable('networks').set(fresh).where('uuid', '=', known.uuid).returningAll()
      : inner.db
          .insertInto('networks')
          .values({ uuid: randomUUID(), user_id: ctx.person.uuid, network, created_at: inner.clock.now(), ...fresh })
          .returningAll()
    ).executeTakeFirstOrThrow()
    await verifyProfile(inner)
    await keepVerifiedViews(inner, inner.person.uuid, identity.post_figures)
    // Who follows is asked for by searches, too.
    await inner.db
      .updateTable('found_profiles')
      .set({ reckoned_at: null })
      .where('creator_id', '=', ctx.person.uuid)
      .where('network', '=', network)
      .execute()
    return toNetwork(ctx, row)
  })
}
