import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import type { Gateways } from './interfaces/gateways.ts'
import type { GoogleIdentity } from './interfaces/google.ts'

const patience = 10_000
const rediscoverAfter = 3_600_000

const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })

/** Sign-in by Google or any other OpenID issuer: discovery, cached keys, and every check of an ID token. */
export function googleGateway(settings: { clientId: string; issuer: string }): NonNullable<Gateways['google']> {
  let found: Promise<{ endpoint: string; issuers: string[]; keys: ReturnType<typeof createRemoteJWKSet> }> | undefined
  let foundAt = 0

  const discover = async () => {
    const response = await fetch(`${settings.issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`the issuer answered ${response.status}`)
    const document = discovery.parse(await response.json())
    if (document.issuer.replace(/\/+$/, '') !== settings.issuer) throw new Error('the issuer calls itself by another name')
    // Google signs with its host name alone, too.
    const issuers = [document.issuer, ...(settings.issuer === 'https://accounts.google.com' ? ['accounts.google.com'] : [])]
    const keys = createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: patience, cooldownDuration: 10_000 })
    return { endpoint: document.authorization_endpoint, issuers, keys }
  }

  const configuration = async () => {
    if (!found || Date.now() - foundAt > rediscoverAfter) {
      foundAt = Date.now()
      found = discover()
      // A failure is not remembered.
      found.catch(() => {
        found = undefined
      })
    }
    return await found.catch(error => {
      throw new AppError('server.unavailable', { retryAfter: 10, cause: error })
    })
  }

  return {
    clientId: settings.clientId,
    authorizationEndpoint: async () => (await configuration()).endpoint,
    async verify(credential, nonce) {
      const { issuers, keys } = await configuration()
      try {
        const { payload } = await jwtVerify(credential, keys, {
          issuer: issuers,
          audience: settings.clientId,
          algorithms: ['RS256', 'ES256'],
          requiredClaims: ['sub', 'exp', 'iat', 'nonce', 'email'],
          // Nobody is this long on the way back; one from the future is none.
          maxTokenAge: 600,
          clockTolerance: 30,
        })
        return identityOf(payload, nonce, settings.clientId)
      } catch (error) {
        if (error instanceof AppError) throw error
        const unreachable = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
        throw new AppError(unreachable ? 'server.unavailable' : 'session.google_invalid', { cause: error })
      }
    },
  }
}

function identityOf(claims: JWTPayload, nonce: string, clientId: string): GoogleIdentity {
  const text = (value: unknown) => (typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() : '')
  // The token was issued to us; with several audiences it must say so.
  const several = Array.isArray(claims.aud) && claims.aud.length > 1
  const forOthers = (several || claims.azp !== undefined) && claims.azp !== clientId
  const email = text(claims.email)
  if (claims.nonce !== nonce || forOthers || !claims.sub || !z.safeParse(z.email(), email).success)
    throw new AppError('session.google_invalid')
  return {
    sub: claims.sub,
    email,
    email_verified: claims.email_verified === true,
    given_name: text(claims.given_name) || text(claims.name),
    family_name: text(claims.family_name),
    picture: text(claims.picture) || null,
  }
}
