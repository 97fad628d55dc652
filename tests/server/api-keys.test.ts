import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { listApiKeys, makeApiKey, renameApiKey, revokeApiKey } from '#contract/endpoints/api-keys.ts'
import { createCastingCall, listCastingCalls, listOwnCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { listDeals } from '#contract/endpoints/deals.ts'
import { finderSearches } from '#contract/endpoints/finder.ts'
import { createList, listLists } from '#contract/endpoints/lists.ts'
import { endpointTable } from '#contract/endpoints/table.ts'
import { changeTeamRole, handOverTeam, removeTeamMember } from '#contract/endpoints/team.ts'
import type { ApiKey } from '#contract/entities/api-key.ts'
import { formVersion } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import { type ApiScope, apiScopes, scopedCalls, scopeOf } from '#contract/rules/api-scopes.ts'
import { needOf } from '#contract/rules/team-needs.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
let password = ''
withMarket(made => {
  app = made
})
beforeAll(async () => {
  password = 'a long and quiet password'
  await app.database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .execute()
})

/** Twenty keys, and colleagues. */
const owner = 'whitelabel@elenco.test'
/** One key. */
const small = 'premium@elenco.test'

const make = (scopes: readonly ApiScope[] = apiScopes, as = owner, more: object = {}) =>
  app.call(makeApiKey, { body: { name: 'A program', scopes, password, ...more } }, { as })
const keys = async (as = owner): Promise<ApiKey[]> => (await app.call(listApiKeys, {}, { as })).response.keys
async function secretOf(scopes: readonly ApiScope[] = apiScopes, as = owner): Promise<string> {
  const made = await make(scopes, as)
  if (made.status !== 200) throw new Error(JSON.stringify(made.error))
  return made.response.secret
}
const revokeAll = async (as: string) => {
  for (const { uuid, state } of await keys(as)) if (state === 'active') await app.call(revokeApiKey, { params: { uuid } }, { as })
}
const orgOf = async (email: string) =>
  (
    await app.database.db
      .selectFrom('memberships')
      .select('org_id')
      .where('user_id', '=', await app.idOf(email))
      .executeTakeFirstOrThrow()
  ).org_id

/** Somebody else of the company. */
async function colleague(role: 'admin' | 'manager'): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@colleagues.test`
  const now = app.clock.now()
  const uuid = randomUUID()
  await app.database.db
    .insertInto('users')
    .values({
      uuid,
      email,
      first_name: 'Noa',
      locale: 'en',
      groups: ['whitelabel', 'brand'],
      country: 'ES',
      created_at: now,
      updated_at: now,
      email_verified_at: now,
      password_hash: await hashPassword(password),
    })
    .execute()
  await app.database.db
    .insertInto('memberships')
    .values({ org_id: await orgOf(owner), user_id: uuid, role, state: 'active', joined_at: now })
    .execute()
  return email
}

test('a key is made with the password, its secret is said once and only its digest is kept', async () => {
  expect((await make(['deals:read'], owner, { password: 'wrong' })).error.code).toBe('account.wrong_password')
  const made = await make(['deals:read'])
  const { key, secret } = made.response
  expect(secret).toMatch(/^elk_[\w-]{43}$/)
  expect(key).toMatchObject({
    name: 'A program',
    hint: secret.slice(-4),
    scopes: ['deals:read'],
    state: 'active',
    resting: false,
  })
  const kept = await app.database.db.selectFrom('api_keys').selectAll().where('uuid', '=', key.uuid).executeTakeFirstOrThrow()
  expect(JSON.stringify([kept, await keys()])).not.toContain(secret)
  expect((await app.call(listDeals, {}, { as: secret })).status).toBe(200)
})

test('when it was last used is known, coarsely', async () => {
  const secret = await secretOf(['deals:read'])
  const last = async () => (await keys()).find(one => one.hint === secret.slice(-4))?.last_used_at
  expect(await last()).toBeNull()
  await app.call(listDeals, {}, { as: secret })
  const first = await last()
  expect(first).not.toBeNull()
  await app.call(listDeals, {}, { as: secret })
  expect(await last()).toBe(first)
  app.clock.advance(limits.api.usedWithin + 60_000)
  await app.call(listDeals, {}, { as: secret })
  expect(Date.parse((await last()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
})

test('it is renamed, and ended at once; what has ended stays so', async () => {
  const { key, secret } = (await make(['deals:read'])).response
  const at = { params: { uuid: key.uuid } }
  const renamed = await app.call(renameApiKey, { ...at, body: { name: 'Another' } }, { as: owner })
  expect(renamed.response.keys.find((one: ApiKey) => one.uuid === key.uuid)?.name).toBe('Another')
  expect((await app.call(listDeals, {}, { as: secret })).status).toBe(200)
  expect((await app.call(revokeApiKey, at, { as: owner })).status).toBe(200)
  expect((await app.call(listDeals, {}, { as: secret })).error).toMatchObject({ code: 'key.invalid' })
  expect((await app.call(revokeApiKey, at, { as: owner })).error.code).toBe('key.wrong_state')
  expect((await app.call(renameApiKey, { ...at, body: { name: 'x' } }, { as: owner })).error.code).toBe('key.wrong_state')
})

test('another node that has it in mind hears of its end, too', async () => {
  const { key, secret } = (await make(['deals:read'])).response
  expect((await app.call(listDeals, {}, { as: secret })).status).toBe(200)
  // As the other node writes it: this one is told the table's name and nothing else.
  await app.database.db.updateTable('api_keys').set({ state: 'revoked' }).where('uuid', '=', key.uuid).execute()
  app.ctx.changes.wrote(['api_keys'], true)
  expect((await app.call(listDeals, {}, { as: secret })).error.code).toBe('key.invalid')
})

test('its last day is its last: afterwards it opens nothing, and says so', async () => {
  const today = app.clock.now().toISOString().slice(0, 10)
  const yesterday = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  expect((await make(['deals:read'], owner, { last_day: yesterday })).error.fields).toEqual({ last_day: ['past'] })
  const { key, secret } = (await make(['deals:read'], owner, { last_day: today })).response
  expect((await app.call(listDeals, {}, { as: secret })).status).toBe(200)
  app.clock.advance(86_400_000)
  expect((await app.call(listDeals, {}, { as: secret })).error.code).toBe('key.invalid')
  await app.runner.runDue()
  expect((await keys()).find(one => one.uuid === key.uuid)).toMatchObject({ state: 'expired', last_day: today })
})

test.each(['elk_', 'elk_short-one-that-nobody-ever-made', `elk_${'a'.repeat(43)}`, `elk_${'a'.repeat(39)}`])(
  '%s is no key',
  async secret => {
    const answer = await app.request('/api/v3/deals', { headers: { authorization: `Bearer ${secret}` } })
    expect([answer.status, (await answer.json()).response.code]).toEqual([
      401,
      secret.length === 43 ? 'session.expired' : 'key.invalid',
    ])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  },
)

describe('scopes', () => {
  test('every call that the table names exists, and none of them is the account’s, the team’s, the plan’s or the money’s', () => {
    const ids = endpointTable.map(({ id }) => id)
    expect(scopedCalls.filter(id => !ids.includes(id))).toEqual([])
    expect(new Set(scopedCalls).size).toBe(scopedCalls.length)
    const forbidden = /^(accounts|team|keys|webhooks|plans|shop|invoices|finance|cashier|transactions|ai|events|notifications)\./
    expect(scopedCalls.filter(id => forbidden.test(id))).toEqual([])
    const needs = endpointTable.filter(endpoint => scopeOf(endpoint)).map(needOf)
    expect(new Set(needs)).toEqual(new Set(['follow', 'read', 'take_part', 'run']))
    // An endpoint that changes something needs a scope that says so; a search spends plan results, and has a scope of its own.
    const writing = endpointTable.filter(one => scopeOf(one)?.endsWith(':read') && (one.method !== 'GET' || one.changesState))
    expect(writing.map(({ id }) => id)).toEqual(['finder.searches'])
  })

  const paramsOf = ({ path }: Endpoint) =>
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(match => [match[1], '00000000-0000-4000-8000-000000000000']))
  const asked = endpointTable.filter(({ auth, reply }) => auth !== 'none' && reply.kind !== 'stream')

  test('a key for everything opens those and no other', async () => {
    const secret = await secretOf()
    for (const endpoint of asked) {
      app.clock.advance(60_000)
      const body = endpoint.multipart ? new FormData() : endpoint.body ? {} : undefined
      const { error, status } = await app.call(endpoint, { params: paramsOf(endpoint), body }, { as: secret })
      if (scopeOf(endpoint)) expect(['key.not_here', 'key.scope', 'team.role'], endpoint.id).not.toContain(error?.code)
      else expect([status, error?.code], endpoint.id).toEqual([403, 'key.not_here'])
    }
  })

  test('a key for one area is told which scope it lacks elsewhere; what writes reads, too', async () => {
    const secret = await secretOf(['lists:write'])
    for (const endpoint of asked.filter(one => scopeOf(one))) {
      app.clock.advance(60_000)
      const body = endpoint.body ? {} : undefined
      const { error } = await app.call(endpoint, { params: paramsOf(endpoint), body }, { as: secret })
      const needs = scopeOf(endpoint)
      if (needs?.startsWith('lists:')) expect(error?.code, endpoint.id).not.toBe('key.scope')
      else expect(error, endpoint.id).toMatchObject({ code: 'key.scope', details: { needs } })
    }
  })

  test('it acts for its company: it sees no list that is somebody’s own, and makes none', async () => {
    const secret = await secretOf(['lists:write'])
    const mine = { uuid: randomUUID(), name: 'Only mine', description: '', brand_id: null, visibility: 'private' }
    expect((await app.call(createList, { body: mine }, { as: owner })).status).toBe(200)
    const seen = (await app.call(listLists, { query: { size_page: 100 } }, { as: secret })).response
    expect(seen.map((one: { name: string }) => one.name)).not.toContain('Only mine')
    const refused = await app.call(createList, { body: { ...mine, uuid: randomUUID() } }, { as: secret })
    expect(refused.error.fields).toEqual({ visibility: ['option'] })
    const team = await app.call(createList, { body: { ...mine, uuid: randomUUID(), visibility: 'team' } }, { as: secret })
    expect(team.status).toBe(200)
  })
})

describe('never more than its maker', () => {
  const begin = (as: string) =>
    app.call(createCastingCall, { body: { uuid: randomUUID(), fields: {}, form_version: formVersion } }, { as })

  test('an administrator who becomes a viewer leaves a key that reads', async () => {
    const maker = await colleague('admin')
    const secret = await secretOf(['calls:write'], maker)
    expect((await begin(secret)).status).toBe(200)
    const uuid = await app.idOf(maker)
    expect((await app.call(changeTeamRole, { params: { uuid }, body: { role: 'viewer' } }, { as: owner })).status).toBe(200)
    expect((await begin(secret)).error).toMatchObject({ code: 'team.role', details: { role: 'viewer' } })
    expect((await app.call(listOwnCastingCalls, {}, { as: secret })).status).toBe(200)
  })

  test('whoever is removed leaves none', async () => {
    const maker = await colleague('admin')
    const secret = await secretOf(['calls:read'], maker)
    expect((await app.call(listOwnCastingCalls, {}, { as: secret })).status).toBe(200)
    const uuid = await app.idOf(maker)
    expect((await app.call(removeTeamMember, { params: { uuid } }, { as: owner })).status).toBe(200)
    expect((await app.call(listOwnCastingCalls, {}, { as: secret })).error.code).toBe('key.invalid')
    expect((await keys()).find(one => one.hint === secret.slice(-4))?.state).toBe('revoked')
  })

  test('whoever is suspended opens nothing', async () => {
    const maker = await colleague('admin')
    const secret = await secretOf(['calls:read'], maker)
    const { db } = app.database
    const uuid = await app.idOf(maker)
    await db.updateTable('users').set({ status: 'suspended' }).where('uuid', '=', uuid).execute()
    expect((await app.call(listOwnCastingCalls, {}, { as: secret })).error.code).toBe('account.suspended')
  })

  test('a key that only reads changes nothing, whoever made it', async () => {
    const secret = await secretOf(['calls:read'])
    expect((await begin(secret)).error).toMatchObject({ code: 'key.scope', details: { needs: 'calls:write' } })
  })

  test('managers make none, and neither do keys', async () => {
    const manager = await colleague('manager')
    expect((await make(['deals:read'], manager)).error.code).toBe('team.role')
    expect((await make(['deals:read'], await secretOf())).error.code).toBe('key.not_here')
    expect((await app.call(getProfile, {}, { as: await secretOf() })).error.code).toBe('key.not_here')
    expect((await app.call(handOverTeam, { body: {} }, { as: await secretOf() })).error.code).toBe('key.not_here')
  })
})

describe('plans', () => {
  test.each([
    ['brand@elenco.test', 0, 'premium'],
    ['espejo@elenco.test', 0, undefined],
    ['realty@elenco.test', 0, undefined],
  ])('%s has room for %i', async (as, limit, upgrade_to) => {
    const answer = await make(['deals:read'], as)
    // The realty side of the demonstration may not have said which company it is.
    if (answer.error.code === 'company.required') return
    expect(answer.error).toMatchObject({ code: 'plan.limit_reached', details: { name: 'api_keys', limit } })
    expect((answer.error.details as { upgrade_to?: string }).upgrade_to).toBe(upgrade_to)
    expect((await app.call(listApiKeys, {}, { as })).response).toMatchObject({ limit, upgrade_to: upgrade_to ?? null })
  })

  test('after a downgrade the newest rest: readable, ended by hand, and back with the plan', async () => {
    await revokeAll(small)
    const secret = await secretOf(['deals:read'], small)
    expect((await make(['deals:read'], small)).error).toMatchObject({ details: { limit: 1, used: 1, upgrade_to: 'whitelabel' } })
    const org = await orgOf(small)
    const plan = (to: 'free' | 'premium') =>
      app.database.db.updateTable('organizations').set({ plan: to }).where('uuid', '=', org).execute()
    await plan('free')
    expect((await app.call(listDeals, {}, { as: secret })).error).toMatchObject({
      code: 'key.resting',
      details: { limit: 0, upgrade_to: 'premium' },
    })
    expect((await keys(small)).filter(one => one.state === 'active')).toMatchObject([{ resting: true }])
    await plan('premium')
    expect((await app.call(listDeals, {}, { as: secret })).status).toBe(200)
    await plan('free')
    const [key] = (await keys(small)).filter(one => one.state === 'active')
    expect((await app.call(revokeApiKey, { params: { uuid: key?.uuid ?? '' } }, { as: small })).status).toBe(200)
    await plan('premium')
    expect((await app.call(listDeals, {}, { as: secret })).error.code).toBe('key.invalid')
  })
})

describe('on the wire', () => {
  const ask = (secret: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`/api${path}`, { method, headers: { authorization: `Bearer ${secret}`, ...headers } })

  test('so many calls a minute for each key; every answer says what is left', async () => {
    const secret = await secretOf(['deals:read'])
    const other = await secretOf(['deals:read'])
    app.clock.advance(60_000)
    const first = await ask(secret, '/v3/deals')
    const most = limits.api.perMinute
    expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual([`${most}`, `${most - 1}`])
    expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
    // A refusal counts, and says so, too.
    const refused = await ask(secret, '/v3/lists')
    expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([403, `${most - 2}`])
    for (let n = 2; n < most; n += 1) expect((await ask(secret, '/v3/deals')).status).toBe(200)
    const over = await ask(secret, '/v3/deals')
    expect([over.status, over.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(other, '/v3/deals')).status).toBe(200)
    expect((await app.call(listDeals, {}, { as: owner })).headers.get('ratelimit-limit')).toBeNull()
    app.clock.advance(60_000)
    expect((await ask(secret, '/v3/deals')).status).toBe(200)
  })

  test('who has a list already is told so, and that counts as the same list until something is written', async () => {
    const secret = await secretOf(['calls:write'])
    const first = await ask(secret, '/v3/casting-calls/own')
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await ask(secret, '/v3/casting-calls/own', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const body = { uuid: randomUUID(), fields: {}, form_version: formVersion }
    expect((await app.call(createCastingCall, { body }, { as: secret })).status).toBe(200)
    expect((await ask(secret, '/v3/casting-calls/own', { 'if-none-match': etag })).status).toBe(200)
    // The app's own calls are answered as ever.
    expect((await app.call(listOwnCastingCalls, {}, { as: owner })).headers.get('etag')).toBeNull()
  })

  test('a page of another site asks first, and is let in with a key alone', async () => {
    const preflight = (path: string, method = 'GET') =>
      app.request(`/api${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://tools.example',
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
        },
      })
    const let_in = await preflight('/v3/deals')
    expect(let_in.status).toBe(204)
    expect(Object.fromEntries(let_in.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    })
    expect(let_in.headers.get('access-control-allow-credentials')).toBeNull()
    for (const path of ['/accounts/profile', '/v3/team', '/v3/api-keys', '/v3/nothing']) {
      const kept_out = await preflight(path)
      expect([kept_out.status >= 400, kept_out.headers.get('access-control-allow-origin')], path).toEqual([true, null])
    }
    const secret = await secretOf(['deals:read'])
    const answered = await ask(secret, '/v3/deals', { origin: 'https://tools.example', 'sec-fetch-site': 'cross-site' })
    expect(answered.headers.get('access-control-allow-origin')).toBe('*')
    expect(answered.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining')
    const session = await app.call(listDeals, {}, { as: owner, headers: { origin: 'https://tools.example' } })
    expect(session.headers.get('access-control-allow-origin')).toBeNull()
    expect((await app.call(listCastingCalls, {})).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('a search that counts is no forgery where a key is sent along', async () => {
    const secret = await secretOf(['searches:read'])
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await app.call(finderSearches, {}, { as: secret, headers })).status).toBe(200)
    expect((await app.call(finderSearches, {}, { as: owner, headers })).error.code).toBe('request.cross_site')
  })
})
