import { createHash, randomUUID } from 'node:crypto'
import { portOf } from '#tests/support/port-of.ts'
import { fakeServer } from './fake-server.ts'

interface NetworkMoods {
  person: 'allows' | 'denies'
  token: 'fine' | 'fails' | 'stalls' | 'for somebody else' | 'allows less' | 'no json' | 'in a list'
  channel: { id: string; handle: string; title: string; followers: number } | null
  refused: string[]
  tokens: number
}

/** A network on loopback that people sign in with: OAuth 2 as it should be, with proof keys, and YouTube's answer about a channel. */
export async function networkFake() {
  const codes = new Map<string, { challenge: string; redirect_uri: string }>()
  const say: NetworkMoods = {
    /** Whether whoever is sent there says yes. */
    person: 'allows',
    token: 'fine',
    channel: { id: 'UC0123456789', handle: 'cocina.ana', title: 'Cocina de Ana', followers: 48_200 },
    /** The refusals there, with their reasons. */
    refused: [],
    tokens: 0,
  }
  const server = fakeServer((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake')
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { 'Content-Type': 'application/json' })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      }
      const refuse = (why: string) => {
        say.refused.push(why)
        answer(400, { error: 'invalid_grant', error_description: why })
      }
      if (url.pathname === '/authorize') {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        back.searchParams.set('state', url.searchParams.get('state') ?? '')
        if (say.person === 'denies') back.searchParams.set('error', 'access_denied')
        else {
          const code = randomUUID()
          codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirect_uri: back.origin + back.pathname })
          back.searchParams.set('code', code)
        }
        response.writeHead(302, { Location: back.href })
        return response.end()
      }
      if (url.pathname === '/token') {
        const form = new URLSearchParams(text)
        const code = codes.get(form.get('code') ?? '')
        codes.delete(form.get('code') ?? '')
        if (say.token === 'stalls') return
        if (say.token === 'fails') return answer(500, 'oh')
        if (say.token === 'no json') return answer(200, '<p>hello</p>')
        if (form.get('client_id') !== 'client' || form.get('client_secret') !== 'secret') return refuse('client')
        if (!code) return refuse('code')
        if (form.get('redirect_uri') !== code.redirect_uri) return refuse('redirect_uri')
        const shown = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        if (shown !== code.challenge) return refuse('code_verifier')
        say.tokens += 1
        const claims = Buffer.from(JSON.stringify({ aud: say.token === 'for somebody else' ? 'another' : 'client' }))
        const grant = {
          access_token: 'token-of-the-network',
          token_type: 'Bearer',
          scope: say.token === 'allows less' ? 'openid' : 'openid https://www.googleapis.com/auth/youtube.readonly',
          id_token: `e30.${claims.toString('base64url')}.c2ln`,
        }
        return answer(200, say.token === 'in a list' ? { data: [grant] } : grant)
      }
      if (request.headers.authorization !== 'Bearer token-of-the-network') return answer(401, {})
      const { channel } = say
      if (!channel) return answer(200, { items: [] })
      const statistics = { subscriberCount: String(channel.followers), viewCount: '9000', videoCount: '9' }
      const snippet = { title: channel.title, customUrl: `@${channel.handle}` }
      answer(200, { items: [{ id: channel.id, snippet, statistics }] })
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${portOf(server)}`
  return {
    say,
    /** Settings that make it the installation's YouTube. */
    env: {
      YOUTUBE_CLIENT_ID: 'client',
      YOUTUBE_CLIENT_SECRET: 'secret',
      YOUTUBE_AUTHORIZE_URL: `${url}/authorize`,
      YOUTUBE_TOKEN_URL: `${url}/token`,
      YOUTUBE_ME_URL: `${url}/me`,
    },
    /** A person follows the address and answers; where they are sent back to. */
    async visit(address: string): Promise<URL> {
      const response = await fetch(address, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '')
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
