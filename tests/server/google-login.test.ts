import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getProfile, googleLogin, signInOptions } from '#contract/endpoints/accounts.ts'
import { limits } from '#contract/limits.ts'
import { googleGateway } from '#server/gateways/google.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { type Issuer, startIssuer } from '#tests/support/issuer.ts'

const clientId = 'elenco.apps.example'
/** Another for every token: one is taken once. */
let nonce = ''
const freshNonce = async () => {
  nonce = (await app.call(signInOptions)).response.google.nonce
}

let app: TestApp
let issuer: Issuer
beforeAll(async () => {
  issuer = await startIssuer()
  app = await createTestApp({
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url },
    gateways: { google: googleGateway({ clientId, issuer: issuer.url }) },
  })
})
beforeEach(freshNonce)
afterAll(async () => {
  await app.close()
  await issuer.stop()
})

const seconds = () => Math.floor(Date.now() / 1000)
let people = 0
const claims = (more: Record<string, unknown> = {}) => {
  people += 1
  return {
    iss: issuer.url,
    aud: clientId,
    sub: `sub-${people}`,
    email: `person${people}@example.test`,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Lago',
    iat: seconds(),
    exp: seconds() + 300,
    nonce,
    ...more,
  }
}
const enter = (credential: string, more: Record<string, unknown> = {}) =>
  app.call(googleLogin, { body: { credential, nonce, ...more } })

test('the button knows where to go', async () => {
  expect((await app.call(signInOptions)).response.google).toEqual({
    client_id: clientId,
    authorization_endpoint: `${issuer.url}/authorize`,
    nonce: expect.any(String),
  })
})

test('an unknown person gets an account without a role, in the language of the page', async () => {
  const answer = await enter(await issuer.sign(claims()), { locale: 'es' })
  expect(answer.response).toMatchObject({
    is_new: true,
    user: { first_name: 'Ana', last_name: 'Lago', groups: [], locale: 'es' },
  })
  const profile = await app.call(getProfile, {}, { as: answer.response.access_token })
  expect(profile.response.email).toBe(`person${people}@example.test`)
})

test('people are known by sub, whatever their email is today', async () => {
  const first = claims()
  const one = await enter(await issuer.sign(first))
  await freshNonce()
  const two = await enter(await issuer.sign({ ...first, nonce, email: 'changed@example.test' }))
  expect(two.response).toMatchObject({ is_new: false, user: { uuid: one.response.user.uuid, email: first.email } })
})

test('ES256 is fine as well, and keys are fetched once', async () => {
  expect((await enter(await issuer.sign(claims(), { alg: 'ES256' }))).status).toBe(200)
  expect(issuer.keyRequests()).toBe(1)
})

test('an account with a password is linked when both sides have verified the email', async () => {
  const answer = await enter(await issuer.sign(claims({ email: 'Brand@Elenco.test' })))
  expect(answer.response).toMatchObject({ is_new: false, user: { email: 'brand@elenco.test', groups: [{ name: 'brand' }] } })
})

test('it is not linked when the issuer has not verified it', async () => {
  const answer = await enter(await issuer.sign(claims({ email: 'premium@elenco.test', email_verified: false })))
  expect([answer.status, answer.error.code]).toEqual([409, 'session.google_email_taken'])
})

test('nor when our side has not, nor when it belongs to another sub already', async () => {
  await app.database.db.updateTable('users').set({ email_verified_at: null }).where('email', '=', 'trial@elenco.test').execute()
  expect((await enter(await issuer.sign(claims({ email: 'trial@elenco.test' })))).error.code).toBe('session.google_email_taken')
  await freshNonce()
  expect((await enter(await issuer.sign(claims({ email: 'brand@elenco.test' })))).error.code).toBe('session.google_email_taken')
})

test('an unverified email makes no account', async () => {
  const answer = await enter(await issuer.sign(claims({ email_verified: 'true' })))
  expect([answer.status, answer.error.code]).toEqual([401, 'session.google_invalid'])
})

test('a token is taken once', async () => {
  const credential = await issuer.sign(claims({ azp: clientId }))
  expect((await enter(credential)).status).toBe(200)
  const again = await Promise.all([enter(credential), enter(credential)])
  expect(again.map(answer => [answer.status, answer.error.code])).toEqual([
    [401, 'session.google_invalid'],
    [401, 'session.google_invalid'],
  ])
})

test('of many at once one is taken', async () => {
  const credential = await issuer.sign(claims())
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(credential)))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 401, 401, 401, 401])
})

test.each<[string, () => string]>([
  ['the browser made', () => 'nonce-that-the-browser-made'],
  ['was given long ago', () => nonce],
  ['somebody else sealed', () => nonce.replace(/[^.]+$/, mark => mark.split('').reverse().join(''))],
  ['was made to last', () => nonce.replace(/\.[^.]+\./, '.zzzzzzzz.')],
])('a nonce that %s is refused', async (what, make) => {
  const mine = make()
  if (what === 'was given long ago') app.clock.advance(limits.signIn.nonce + 1000)
  const credential = await issuer.sign(claims({ nonce: mine }))
  const answer = await app.call(googleLogin, { body: { credential, nonce: mine } })
  expect([answer.status, answer.error.code]).toEqual([401, 'session.google_invalid'])
})

const unsigned = (payload: object) =>
  `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`

test.each<[string, () => Promise<string>]>([
  ['another audience', async () => issuer.sign(claims({ aud: 'somebody else' }))],
  ['several audiences, issued to another', async () => issuer.sign(claims({ aud: [clientId, 'other'], azp: 'other' }))],
  ['one audience, issued to another', async () => issuer.sign(claims({ azp: 'other' }))],
  ['a token from the future', async () => issuer.sign(claims({ iat: seconds() + 86_400 }))],
  ['a token that is long on its way', async () => issuer.sign(claims({ iat: seconds() - 3600 }))],
  ['another issuer', async () => issuer.sign(claims({ iss: 'https://accounts.google.com' }))],
  ['an expired token', async () => issuer.sign(claims({ exp: seconds() - 60 }))],
  ['a token without an end', async () => issuer.sign(claims({ exp: undefined }))],
  ['another nonce', async () => issuer.sign(claims({ nonce: 'nonce-of-another-page' }))],
  ['no nonce', async () => issuer.sign(claims({ nonce: undefined }))],
  ['no sub', async () => issuer.sign(claims({ sub: undefined }))],
  ['no email', async () => issuer.sign(claims({ email: undefined }))],
  ['a key that was never published', async () => issuer.sign(claims(), { foreign: true })],
  ['a key id that nobody knows', async () => issuer.sign(claims(), { kid: 'new' })],
  ['no signature', async () => unsigned(claims())],
  [
    'a changed payload',
    async () => {
      const [head, , signature] = (await issuer.sign(claims())).split('.')
      return `${head}.${Buffer.from(JSON.stringify(claims({ email: 'admin@elenco.test' }))).toString('base64url')}.${signature}`
    },
  ],
  ['something else', async () => 'not a token but long enough'],
])('%s is refused', async (_, make) => {
  const answer = await enter(await make())
  expect([answer.status, answer.error.code]).toEqual([401, 'session.google_invalid'])
})

test('unconfigured, the call is not there; an issuer that is gone is unavailable and hides the button', async () => {
  const without = await createTestApp()
  expect((await without.call(googleLogin, { body: { credential: 'x'.repeat(30), nonce } })).error.code).toBe(
    'session.google_unconfigured',
  )
  await without.close()
  await freshNonce()
  const gone = await createTestApp({ gateways: { google: googleGateway({ clientId, issuer: 'http://127.0.0.1:1' }) } })
  const answer = await gone.call(googleLogin, { body: { credential: 'x'.repeat(30), nonce } })
  expect([answer.status, answer.error.code]).toEqual([503, 'server.unavailable'])
  expect((await gone.call(signInOptions)).response.google).toBeNull()
  await gone.close()
})
