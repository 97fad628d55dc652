import { once } from 'node:events'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

export interface Issuer {
  url: string
  /** How often its keys were fetched. */
  keyRequests: () => number
  /** Signs claims, by default as it should. */
  sign: (claims: JWTPayload, header?: { alg?: string; kid?: string; foreign?: true }) => Promise<string>
  stop: () => Promise<void>
}

/** An OpenID issuer on loopback with two keys of its own, and one that it never published. */
export async function startIssuer(): Promise<Issuer> {
  const rsa = await generateKeyPair('RS256', { extractable: true })
  const ec = await generateKeyPair('ES256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const keys = [
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(ec.publicKey)), kid: 'ec', alg: 'ES256', use: 'sig' },
  ]
  let asked = 0
  const server = fakeServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer: url, authorization_endpoint: `${url}/authorize`, jwks_uri: `${url}/keys` }))
    else if (request.url === '/keys') {
      asked += 1
      response.end(JSON.stringify({ keys }))
    } else {
      response.statusCode = 404
      response.end('{}')
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${portOf(server)}`
  return {
    url,
    keyRequests: () => asked,
    async sign(claims, { alg = 'RS256', kid, foreign: byStranger } = {}) {
      const key = byStranger ? foreign.privateKey : alg === 'ES256' ? ec.privateKey : rsa.privateKey
      return await new SignJWT(claims).setProtectedHeader({ alg, kid: kid ?? (alg === 'ES256' ? 'ec' : 'rsa') }).sign(key)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
