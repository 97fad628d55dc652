import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { finishNetworkSignIn, networkSignIns, startNetworkSignIn } from '#contract/endpoints/network-sign-in.ts'
import { addNetwork, checkNetwork, listNetworks, refreshNetwork } from '#contract/endpoints/profile.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { outsideOnly, outsideOrLoopback } from '#server/gateways/addresses.ts'
import { networkSignIn } from '#server/gateways/network-sign-in.ts'
import { readSettings } from '#server/settings.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { networkFake } from '#tests/support/network-fake.ts'
import { newPerson } from '#tests/support/new-person.ts'

let app: TestApp
let fake: Awaited<ReturnType<typeof networkFake>>
const gatewayOf = (allows: typeof outsideOnly, patience?: number) => {
  const { youtube } = readSettings(fake.env).signIns
  if (!youtube) throw new Error('the settings name no YouTube')
  return networkSignIn('youtube', youtube, { allows, patience })
}
beforeAll(async () => {
  fake = await networkFake()
  app = await createTestApp({
    env: fake.env,
    gateways: { signIns: { youtube: gatewayOf(outsideOrLoopback) } },
  })
})
afterAll(async () => {
  await app.close()
  await fake.stop()
})
let channels = 0
beforeEach(() => {
  channels += 1
  Object.assign(fake.say, { person: 'allows', token: 'fine' })
  fake.say.channel = { id: `UC-${channels}`, handle: `canal${channels}`, title: 'Canal', followers: 48_200 }
})

const back = '/additional-information?step=networks'
const start = (as: string, more: Record<string, unknown> = {}) =>
  app.call(startNetworkSignIn, { body: { network: 'youtube', back, ...more } }, { as })
const finish = (as: string, signIn: string) => app.call(finishNetworkSignIn, { body: { sign_in: signIn } }, { as })
/** The person comes back over the server; where it sends them, and as which sign-in. */
async function comeBack(answer: URL) {
  const response = await app.request(`${answer.pathname}${answer.search}`)
  const page = new URL(response.headers.get('location') ?? '', 'http://elenco.test')
  return { status: response.status, page, signIn: page.searchParams.get('sign_in') ?? '' }
}
/** All of it: leaves, answers there, comes back. */
const roundTrip = async (as: string) => await comeBack(await fake.visit((await start(as)).response.address))
const creator = () => newPerson(app, 'creator')
const own = async (as: string) => (await app.call(listNetworks, {}, { as })).response

test('says which networks one can sign in with, and refuses the others', async () => {
  const { as } = await creator()
  expect((await app.call(networkSignIns, {}, { as })).response.networks).toEqual(['youtube'])
  expect((await start(as, { network: 'tiktok' })).error.code).toBe('network.sign_in_off')
  expect((await app.request('/api/v3/social/sign-in/linkedin/answer?state=x')).status).toBe(404)
})

test('leaves for the network with what it needs and no secret, and comes back to the page that was left', async () => {
  const { as } = await creator()
  const address = new URL((await start(as)).response.address)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: 'http://elenco.test/api/v3/social/sign-in/youtube/answer',
    state: expect.stringMatching(/^[\w-]{43}$/),
    scope: 'https://www.googleapis.com/auth/youtube.readonly',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const { status, page, signIn } = await comeBack(await fake.visit(address.href))
  expect([status, page.pathname, page.searchParams.get('step')]).toEqual([303, '/additional-information', 'networks'])
  // Nothing is connected before the session that left says so.
  expect(await own(as)).toEqual([])
  const { response } = await finish(as, signIn)
  expect(response).toMatchObject({
    network: 'youtube',
    handle: `canal${channels}`,
    profile_url: `https://www.youtube.com/@canal${channels}`,
    display_name: 'Canal',
    followers: 48_200,
    avg_views: 1000,
    source: 'oauth',
    state: 'connected',
    verification: null,
  })
  expect(await own(as)).toEqual([response])
  // Neither token nor code stays anywhere.
  expect(await app.database.db.selectFrom('network_sign_ins').selectAll().execute()).toEqual([])
})

test('an answer counts once: used again, sent again, or with a state that nobody gave out', async () => {
  const { as } = await creator()
  const answer = await fake.visit((await start(as)).response.address)
  const { signIn } = await comeBack(answer)
  // Somebody sends another code after it.
  const forged = new URL(answer)
  forged.searchParams.set('code', 'another')
  expect((await comeBack(forged)).signIn).toBe(signIn)
  const tokens = fake.say.tokens
  const both = await Promise.all([finish(as, signIn), finish(as, signIn)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(fake.say.tokens).toBe(tokens + 1)
  const late = await comeBack(answer)
  expect(late.page.pathname).toBe(pathOf('my_work', { section: 'networks' }))
  expect((await finish(as, late.signIn)).error.code).toBe('network.sign_in_over')
  expect(await own(as)).toHaveLength(1)
})

test('a code that the network has seen before connects nothing', async () => {
  const { as } = await creator()
  const used = await fake.visit((await start(as)).response.address)
  await finish(as, (await comeBack(used)).signIn)
  const second = await fake.visit((await start(as)).response.address)
  second.searchParams.set('code', used.searchParams.get('code') ?? '')
  const { signIn } = await comeBack(second)
  expect((await finish(as, signIn)).error.code).toBe('network.sign_in_failed')
  expect(fake.say.refused.at(-1)).toBe('code')
})

test('a code that was given to somebody else’s sign-in fails by its proof key', async () => {
  const [ana, eva] = [await creator(), await creator()]
  const hers = await fake.visit((await start(ana.as)).response.address)
  const answer = await fake.visit((await start(eva.as)).response.address)
  answer.searchParams.set('code', hers.searchParams.get('code') ?? '')
  expect((await finish(eva.as, (await comeBack(answer)).signIn)).error.code).toBe('network.sign_in_failed')
  expect(fake.say.refused.at(-1)).toBe('code_verifier')
})

test('whoever is sent somebody else’s sign-in connects nothing for them: not elsewhere, not as another person, not signed out', async () => {
  const ana = await creator()
  const elsewhere = (await openSession(app.ctx, ana.uuid, 'another browser')).access_token
  const { signIn } = await roundTrip(ana.as)
  expect((await finish((await creator()).as, signIn)).error.code).toBe('network.sign_in_over')
  expect((await finish(elsewhere, signIn)).error.code).toBe('network.sign_in_over')
  expect((await app.call(finishNetworkSignIn, { body: { sign_in: signIn } })).error.code).toBe('session.required')
  // It still is the one's who left.
  expect((await finish(ana.as, signIn)).status).toBe(200)
  expect((await finish('brand@elenco.test', signIn)).error.code).toBe('ability.forbidden')
})

test('is over after its time, and with the session that left', async () => {
  const own = await createTestApp({ env: fake.env, gateways: { signIns: { youtube: gatewayOf(outsideOrLoopback) } } })
  const { as, uuid } = await newPerson(own, 'creator')
  const { response } = await own.call(startNetworkSignIn, { body: { network: 'youtube', back } }, { as })
  const answer = await fake.visit(response.address)
  const heard = await own.request(`${answer.pathname}${answer.search}`)
  const signIn = new URL(heard.headers.get('location') ?? '', 'http://x').searchParams.get('sign_in')
  own.clock.advance(limits.profile.signIn.window)
  const late = await own.call(finishNetworkSignIn, { body: { sign_in: signIn } }, { as })
  expect(late.error.code).toBe('network.sign_in_over')
  await own.call(startNetworkSignIn, { body: { network: 'youtube', back } }, { as })
  await own.database.db.deleteFrom('sessions').where('user_id', '=', uuid).execute()
  expect(await own.database.db.selectFrom('network_sign_ins').selectAll().execute()).toEqual([])
  await own.close()
})

test('the person says no; the network answers as another one', async () => {
  const { as } = await creator()
  fake.say.person = 'denies'
  expect((await finish(as, (await roundTrip(as)).signIn)).error.code).toBe('network.sign_in_denied')
  fake.say.person = 'allows'
  const answer = await fake.visit((await start(as)).response.address)
  answer.pathname = answer.pathname.replace('youtube', 'tiktok')
  expect((await finish(as, (await comeBack(answer)).signIn)).error.code).toBe('network.sign_in_failed')
  expect(await own(as)).toEqual([])
})

test.each(['fails', 'for somebody else', 'allows less', 'no json'] as const)(
  'a token that %s connects nothing, and one may begin again',
  async how => {
    const { as } = await creator()
    fake.say.token = how
    const { signIn } = await roundTrip(as)
    expect((await finish(as, signIn)).error.code).toBe('network.sign_in_failed')
    expect(await own(as)).toEqual([])
    fake.say.token = 'in a list'
    expect((await finish(as, (await roundTrip(as)).signIn)).response.state).toBe('connected')
  },
)

test('a network that never answers is not waited for', async () => {
  fake.say.token = 'stalls'
  const silent = gatewayOf(outsideOrLoopback, 50).identify({ code: 'x', verifier: 'y', redirect_uri: 'https://elenco.example' })
  await expect(silent).rejects.toMatchObject({ code: 'network.sign_in_failed' })
})

test('somebody without a channel there connects nothing', async () => {
  const { as } = await creator()
  fake.say.channel = null
  expect((await finish(as, (await roundTrip(as)).signIn)).error.code).toBe('network.sign_in_failed')
})

test('a channel belongs to one person, by its name and by its id', async () => {
  const [ana, eva] = [await creator(), await creator()]
  expect((await finish(ana.as, (await roundTrip(ana.as)).signIn)).status).toBe(200)
  const owned = async (as: string) => (await finish(as, (await roundTrip(as)).signIn)).error.code
  expect(await owned(eva.as)).toBe('network.owned_elsewhere')
  const channel = fake.say.channel
  if (channel) channel.handle = 'otro.nombre'
  expect(await owned(eva.as)).toBe('network.owned_elsewhere')
  expect(await own(eva.as)).toEqual([])
})

test('proves what waited for a code; signing in again reads the figures, under the name it has today', async () => {
  const { as } = await creator()
  const { network } = (await app.call(addNetwork, { body: { network: 'youtube', handle: `canal${channels}` } }, { as })).response
  const first = (await finish(as, (await roundTrip(as)).signIn)).response
  expect(first).toMatchObject({ uuid: network.uuid, source: 'oauth', state: 'connected' })
  expect((await app.call(checkNetwork, { params: { uuid: network.uuid } }, { as })).error.code).toBe('network.nothing_to_check')
  expect((await app.call(refreshNetwork, { params: { uuid: network.uuid } }, { as })).error.code).toBe('network.sign_in_again')
  // Another that waits has the name that the first one gets.
  await app.call(addNetwork, { body: { network: 'youtube', handle: 'renombrado' } }, { as })
  fake.say.channel = { id: `UC-${channels}`, handle: 'Renombrado', title: 'Nuevo', followers: 50_000 }
  const again = (await finish(as, (await roundTrip(as)).signIn)).response
  expect(again).toMatchObject({ uuid: network.uuid, handle: 'Renombrado', display_name: 'Nuevo', followers: 50_000 })
  expect(await own(as)).toEqual([again])
})

test('no more channels than there may be', async () => {
  const { as } = await creator()
  for (let left = limits.profile.networks.perNetwork; left > 0; left -= 1) {
    const named = await app.call(addNetwork, { body: { network: 'youtube', handle: `otro${left}` } }, { as })
    const { uuid } = named.response.network
    await app.database.db.updateTable('networks').set({ state: 'connected', code: null }).where('uuid', '=', uuid).execute()
  }
  expect((await finish(as, (await roundTrip(as)).signIn)).error).toMatchObject({ code: 'network.limit_reached' })
})

test('comes back to pages of ours only, and asks no inner address where others reach the server', async () => {
  const { as } = await creator()
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await start(as, { back: elsewhere })).error.fields).toHaveProperty('back')
  const outside = gatewayOf(outsideOnly)
  const asked = fake.say.refused.length
  await expect(outside.identify({ code: 'x', verifier: 'y', redirect_uri: 'https://elenco.example' })).rejects.toMatchObject({
    code: 'network.sign_in_failed',
  })
  expect(fake.say.refused).toHaveLength(asked)
})
