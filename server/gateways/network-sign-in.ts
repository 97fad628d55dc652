import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import type { SignInNetwork } from '#contract/networks.ts'
import { AppError } from '../errors.ts'
import type { SignInSettings } from '../settings.ts'
import type { AddressPolicy } from './addresses.ts'
import type { NetworkIdentity, NetworkSignIn } from './interfaces/network-sign-in.ts'
import { type Provider, providers } from './network-providers.ts'
import { type OutsideRequest, readWhole, requestOutside } from './outside-request.ts'
import { ownersReader } from './own-posts.ts'

interface Options {
  allows: AddressPolicy
  /** For everything that is asked of the network, in milliseconds. */
  patience?: number
}

const mostBytes = 256 * 1024
/** Somebody waits for the proof of their channel. */
const ownersPatience = 5_000

const granted = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8_000)),
  token_type: z.optional(z.string().check(z.regex(/^bearer$/i))),
  scope: z.optional(z.union([z.string(), z.array(z.string())])),
  id_token: z.optional(z.string()),
})
/** Instagram lays it into a list. */
const grant = z.union([
  granted,
  z.pipe(
    z.object({ data: z.array(granted) }),
    z.transform(({ data: [first] }) => first as z.infer<typeof granted>),
  ),
])

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/**
 * Signing in with a network: authorization code, with a proof key where the network knows them. The secret and the token never
 * leave this file; the token is used for one question and not kept.
 */
export function networkSignIn(
  network: SignInNetwork,
  settings: SignInSettings,
  { allows, patience = 10_000 }: Options,
): NetworkSignIn {
  const provider: Provider = providers[network]
  const meUrl = settings.meUrl ?? provider.meUrl
  const owners = settings.owners ? provider.owners : undefined
  const readOwners =
    owners &&
    ownersReader(owners, { meUrl, audienceUrl: settings.audienceUrl, allows, patience: Math.min(patience, ownersPatience) })

  const ask = async (
    request: Pick<OutsideRequest, 'url' | 'method' | 'headers' | 'body'>,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const response = await requestOutside({ ...request, allows, signal, patience })
    const body = await readWhole(response, mostBytes)
    if (response.statusCode !== 200) throw new Error(`${new URL(request.url).hostname} answered ${response.statusCode}`)
    try {
      return JSON.parse(body.toString('utf8'))
    } catch {
      // The parser's own words would quote what may be a token.
      throw new Error(`${new URL(request.url).hostname} answered something else than JSON`)
    }
  }

  const tokenFor = async (code: string, verifier: string, redirect_uri: string, signal: AbortSignal) => {
    const basic = Buffer.from(`${encodeURIComponent(settings.clientId)}:${encodeURIComponent(settings.secret)}`).toString(
      'base64',
    )
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      [provider.idName]: settings.clientId,
      ...(provider.pkce && { code_verifier: verifier }),
      ...(provider.secretIn === 'form' && { client_secret: settings.secret }),
    })
    const answer = await ask(
      {
        method: 'POST',
        url: settings.tokenUrl ?? provider.tokenUrl,
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Accept: 'application/json',
          ...(provider.secretIn === 'header' && { Authorization: `Basic ${basic}` }),
        },
        body: form.toString(),
      },
      signal,
    )
    const { access_token, scope, id_token } = grant.parse(answer)
    if (id_token !== undefined && ![decodeJwt(id_token).aud].flat().includes(settings.clientId))
      throw new Error('the token was made for somebody else')
    // People may take boxes away before they say yes.
    const allowed = scope === undefined ? null : [scope].flat().flatMap(one => one.split(/[ ,]+/))
    if (allowed && provider.scopes.some(one => !allowed.includes(one))) throw new Error('less was allowed than is needed')
    // They may be left out: the channel is proved without them.
    const tells = owners !== undefined && (allowed === null || owners.scopes.every(one => allowed.includes(one)))
    return { access_token, tells }
  }

  const identify = async ({
    code,
    verifier,
    redirect_uri,
  }: Parameters<NetworkSignIn['identify']>[0]): Promise<NetworkIdentity> => {
    const signal = AbortSignal.timeout(patience)
    const { access_token, tells } = await tokenFor(code, verifier, redirect_uri, signal)
    const headers = { Authorization: `Bearer ${access_token}`, Accept: 'application/json', 'Client-Id': settings.clientId }
    const named = provider.read(await ask({ method: 'GET', url: meUrl, headers }, signal))
    if (!named) throw new Error('no channel was named')
    const told = tells && readOwners ? await readOwners(headers, named.followers) : null
    const identity = {
      ...named,
      avg_views: told?.figures?.avg_views ?? named.avg_views,
      engagement_rate: told?.figures?.engagement_rate ?? null,
      post_figures: told?.figures?.post_figures ?? null,
      audience: told?.audience ?? null,
    }
    if (!provider.followers) return identity
    const url = provider.followers.address(meUrl, identity.external_id)
    const followers = provider.followers.read(await ask({ method: 'GET', url, headers }, signal))
    if (followers === null) throw new Error('followers were not counted')
    return { ...identity, followers }
  }

  return {
    address({ state, verifier, redirect_uri }) {
      const scopes = [...provider.scopes, ...(owners?.scopes ?? [])]
      const url = new URL(settings.authorizeUrl ?? provider.authorizeUrl)
      const query = {
        response_type: 'code',
        [provider.idName]: settings.clientId,
        redirect_uri,
        state,
        ...(scopes.length > 0 && { scope: scopes.join(provider.separator) }),
        ...(provider.pkce && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    identify: answer =>
      identify(answer).catch(cause => {
        throw new AppError('network.sign_in_failed', { cause })
      }),
  }
}
