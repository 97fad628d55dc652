import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, queryNames } from '#contract/endpoint.ts'
import { makeApiKey } from '#contract/endpoints/api-keys.ts'
import { inviteCreators } from '#contract/endpoints/invitations.ts'
import { createList, deleteList, listLists } from '#contract/endpoints/lists.ts'
import { endpointTable } from '#contract/endpoints/table.ts'
import { limits } from '#contract/limits.ts'
import { apiScopes, scopeOf } from '#contract/rules/api-scopes.ts'
import { openApi } from '#server/http/openapi.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

/** Somebody of a company that has much of everything; its one key is the one below. */
const person = 'premium@elenco.test'
let app: TestApp
let as = ''
let org = ''
withMarket(made => {
  app = made
})
beforeAll(async () => {
  await app.database.db.deleteFrom('api_keys').execute()
  const memberships = app.database.db.selectFrom('memberships').select('org_id')
  org = (await memberships.where('user_id', '=', await app.idOf(person)).executeTakeFirstOrThrow()).org_id
  await fillEmptyLists()
  const body = { name: 'Cursors', scopes: apiScopes, password: 'elenco-demo' }
  as = (await app.call(makeApiKey, { body }, { as: person })).response.secret
})

const lists = endpointTable.filter(one => one.reply.kind === 'list' && scopeOf(one))
const withCursor = lists.filter(one => queryNames(one)?.includes('cursor'))
/** A key may call so often in a minute, and the walks are longer. */
const ask = async (endpoint: Endpoint, input: Record<string, unknown>) => {
  app.clock.advance(1_100)
  return await app.call(endpoint, input, { as })
}
const idOf = (row: { uuid?: string; profile?: { uuid: string } }) => row.uuid ?? row.profile?.uuid ?? ''

/** Every id that a list answers by cursor; `between` runs after the first page. */
async function walk(endpoint: Endpoint, input: { params?: object; query?: object }, size = 2, between?: () => Promise<void>) {
  const ids: string[] = []
  let cursor: string | null = 'start'
  while (cursor) {
    const { status, response, meta, error } = await ask(endpoint, {
      ...input,
      query: { ...input.query, size_page: size, cursor },
    })
    if (status !== 200) throw new Error(JSON.stringify(error))
    expect(response.length).toBeLessThanOrEqual(size)
    ids.push(...response.map(idOf))
    cursor = meta.next
    await between?.()
    between = undefined
  }
  return ids
}

test('every list that keys read by page has a cursor; brands come whole', () => {
  expect(lists.filter(one => !withCursor.includes(one)).map(one => one.id)).toEqual(['brands.list'])
  expect(lists.filter(one => queryNames(one)?.includes('page')).every(one => withCursor.includes(one))).toBe(true)
  const described = JSON.stringify(openApi(withCursor, 'http://elenco.test'))
  expect(described.split('meta.next').length - 1).toBe(withCursor.length)
  expect(described.split('components/headers/Next').length - 1).toBe(withCursor.length)
})

/** The demonstration has neither opened reports nor invitations of this company. */
async function fillEmptyLists() {
  const { db } = app.database
  const channels = await db.selectFrom('found_profiles').select('uuid').limit(3).execute()
  const at = app.clock.now()
  const openedBy = await app.idOf(person)
  const until = new Date(at.getTime() + 30 * 86_400_000)
  const openings = channels.map(({ uuid }) => ({
    uuid: randomUUID(),
    owner_id: org,
    profile_id: uuid,
    opened_by: openedBy,
    paid_from: 'plan' as const,
    at,
    until,
  }))
  await db.insertInto('report_openings').values(openings).execute()
  const uuid = await freshCall(app)
  const people: { creator: string }[] = []
  for (const name of ['Nadia', 'Noa', 'Nuria']) people.push({ creator: await app.idOf(await freshCreator(app, name)) })
  const body = { people, message: 'Your mornings would suit our coffee.' }
  const { response, error } = await app.call(inviteCreators, { params: { uuid }, body }, { as: person })
  expect(response?.invited, JSON.stringify(error)).toBe(3)
}

describe('by cursor a list answers what its pages answer, each row once', () => {
  const calls = () => app.database.db.selectFrom('casting_calls as c').where('c.org_id', '=', org)
  const most: Record<string, () => Promise<object>> = {
    'applications.listForCall': () =>
      calls()
        .innerJoin('applications as a', 'a.casting_call_id', 'c.uuid')
        .select('c.uuid')
        .groupBy('c.uuid')
        .orderBy(eb => eb.fn.countAll(), 'desc')
        .executeTakeFirstOrThrow(),
    'invitations.listForCall': () =>
      calls().innerJoin('invitations as i', 'i.casting_call_id', 'c.uuid').select('c.uuid').executeTakeFirstOrThrow(),
    'lists.items': () =>
      app.database.db
        .selectFrom('lists as l')
        .innerJoin('list_items as i', 'i.list_id', 'l.uuid')
        .select('l.uuid')
        .where('l.org_id', '=', org)
        .groupBy('l.uuid')
        .orderBy(eb => eb.fn.countAll(), 'desc')
        .executeTakeFirstOrThrow(),
    'campaigns.deals': () =>
      app.database.db
        .selectFrom('campaigns as c')
        .innerJoin('campaign_calls as l', 'l.campaign_id', 'c.uuid')
        .innerJoin('deals as d', 'd.casting_call_id', 'l.casting_call_id')
        .select('c.uuid')
        .where('c.org_id', '=', org)
        .groupBy('c.uuid')
        .orderBy(eb => eb.fn.countAll(), 'desc')
        .executeTakeFirstOrThrow(),
    'reviews.ofCreator': () =>
      app.database.db
        .selectFrom('reviews as r')
        .innerJoin('creator_profiles as p', 'p.user_id', 'r.about')
        .select('p.vanity_name as vanityName')
        .where('r.published_at', 'is not', null)
        .where('r.hidden_at', 'is', null)
        .groupBy('p.vanity_name')
        .orderBy(eb => eb.fn.countAll(), 'desc')
        .executeTakeFirstOrThrow(),
  }

  test.each(withCursor.map(one => [one.id, one] as const))('%s', async (id, endpoint) => {
    const params = await most[id]?.()
    // The searcher counts what it shows: a network with few.
    const few = id === 'finder.searches' && { query: { network: 'twitch' } }
    const input = { ...(params && { params }), ...few }
    const whole = await ask(endpoint, { ...input, query: { ...input.query, size_page: few ? 50 : 100 } })
    expect(whole.status, JSON.stringify(whole.error)).toBe(200)
    expect(whole.meta).not.toHaveProperty('next')
    const all: string[] = whole.response.map(idOf)
    expect(all.length).toBeGreaterThan(0)
    const ids = await walk(endpoint, input, all.length > 30 ? 13 : all.length > 4 ? 2 : 1)
    expect(new Set(ids).size).toBe(ids.length)
    if (all.length < 50) expect([...ids].sort()).toEqual([...all].sort())
    else expect(ids).toEqual(expect.arrayContaining(all))
  })
})

describe('between two pages', () => {
  const make = async (name: string) => {
    const uuid = randomUUID()
    const made = await ask(createList, { body: { uuid, name } })
    expect(made.status, JSON.stringify(made.error)).toBe(200)
    return uuid
  }

  test('a row that is made, changed or removed neither repeats nor hides another', async () => {
    const own: string[] = []
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) own.push(await make(name))
    const query = { query: '' }
    const before = await walk(listLists, { query })
    expect(before.slice(0, 6)).toEqual([...own].reverse())
    const [, two, three, , five, six] = own
    let made = ''
    const after = await walk(listLists, { query }, 2, async () => {
      made = await make('seven')
      // Read already, the cursor's own row, one that is still to come, and one that a change would bring to the top.
      for (const uuid of [six, five, three]) await app.call(deleteList, { params: { uuid } }, { as: person })
      await app.database.db
        .updateTable('lists')
        .set({ updated_at: app.clock.now() })
        .where('uuid', '=', two ?? '')
        .execute()
    })
    expect(after).toEqual(before.filter(uuid => uuid !== three))
    expect(after).not.toContain(made)
    expect((await walk(listLists, { query }))[0]).toBe(made)
  })

  test('rows of one moment, and of one millisecond, come once each', async () => {
    const names = ['moment 1', 'moment 2', 'moment 3', 'moment 4', 'moment 5']
    const own: string[] = []
    for (const name of names) own.push(await make(name))
    for (const [index, uuid] of own.entries())
      await sql`update lists set created_at = ${`2031-01-01 00:00:00.00000${index < 3 ? 1 : 2}+00`}::timestamptz where uuid = ${uuid}`.execute(
        app.database.db,
      )
    const ids = await walk(listLists, {}, 1)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids.slice(0, 2)].sort()).toEqual(own.slice(3).sort())
    expect([...ids.slice(2, 5)].sort()).toEqual(own.slice(0, 3).sort())
  })
})

test('the header Link leads on, with everything else that was asked', async () => {
  app.clock.advance(61_000)
  const headers = { Authorization: `Bearer ${as}` }
  const answer = await app.request('/api/v3/lists?size_page=1&query=&cursor=start', { headers })
  const { meta } = await answer.json()
  expect(answer.headers.get('link')).toBe(`</api/v3/lists?size_page=1&query=&cursor=${meta.next}>; rel="next"`)
  expect(answer.headers.get('access-control-expose-headers')).toContain('Link')
  const same = await app.request(`/api/v3/lists?size_page=1&query=&cursor=start`, {
    headers: { ...headers, 'If-None-Match': answer.headers.get('etag') ?? '' },
  })
  expect(same.status).toBe(304)
  expect((await app.request('/api/v3/lists?size_page=100&cursor=start', { headers })).headers.has('link')).toBe(false)
})

test.each([
  '',
  'nonsense',
  'zzzzzzzzzzz-00000000000000000000000000000000',
  'zzzzzzzzzz-',
  '1-0000',
  'start%00',
  "1-'; drop table deals",
])('a cursor that is none is refused: %j', async cursor => {
  app.clock.advance(61_000)
  const { status, error } = await ask(listLists, { query: { cursor } })
  expect([status, error.code, error.fields?.cursor?.length]).toEqual([400, 'request.invalid', 1])
})

test('the farthest places that can be written are read', async () => {
  app.clock.advance(61_000)
  for (const [cursor, some] of [
    ['zzzzzzzzzz-ffffffffffffffffffffffffffffffff', true],
    ['0-00000000000000000000000000000000', false],
  ] as const) {
    const { status, response } = await ask(listLists, { query: { cursor } })
    expect([status, response.length > 0]).toEqual([200, some])
  }
})

test.each([{ page: 2 }, { page: 1 }, { sort: 'fee' }, { top: 'featured' }])(
  'words that would do nothing are refused: %j',
  async words => {
    app.clock.advance(limits.api.perMinute * 1_100)
    const endpoint = endpointTable.find(one => one.id === 'castingCalls.list')
    if (!endpoint) throw new Error('no such call')
    const { status, error } = await ask(endpoint, { query: { cursor: 'start', ...words } })
    expect([status, error.fields]).toEqual([400, { [Object.keys(words)[0] ?? '']: ['unknown'] }])
  },
)
