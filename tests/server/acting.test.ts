import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { getProfile, getSecurity, listSessions, putPassword } from '#contract/endpoints/accounts.ts'
import {
  beginActing,
  endActing,
  listActedChanges,
  listManagedClients,
  listOwnActing,
  revokeActing,
} from '#contract/endpoints/acting.ts'
import { listAudit } from '#contract/endpoints/audit.ts'
import { fundDeal } from '#contract/endpoints/deals.ts'
import { getPayoutMethods } from '#contract/endpoints/finance.ts'
import { createList, listLists } from '#contract/endpoints/lists.ts'
import { endpointTable } from '#contract/endpoints/table.ts'
import { limits } from '#contract/limits.ts'
import { actingVerdict, namedForActing, writes } from '#contract/rules/act-as.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

const staff = 'admin@elenco.test'
const other = 'moderator@elenco.test'
const client = 'espejo@elenco.test'
const reason = 'The client asked us to prepare their next call.'
let app: TestApp
let almazara: string
withMarket(made => {
  app = made
})
beforeAll(async () => {
  almazara = await app.idOf(client)
})

const begin = (as = staff, words = reason, uuid = almazara) =>
  app.call(beginActing, { params: { uuid }, body: { reason: words } }, { as })
const within = (acting: string, as = staff) => ({ as, headers: { 'acting-session': acting } })
const keep = (acting: string, name: string) => app.call(createList, { body: { uuid: randomUUID(), name } }, within(acting))
const end = () => app.call(endActing, {}, { as: staff })
const ownOnes = async () => (await app.call(listOwnActing, {}, { as: client })).response
const entries = async (query: object = {}) => (await app.call(listAudit, { query }, { as: staff })).response.entries

test('staff alone begin, in a managed account alone, with a reason of its length; the client is told with it', async () => {
  expect((await begin('premium@elenco.test')).status).toBe(403)
  expect((await begin(staff, 'too short')).error.fields).toEqual({ reason: [`min_length ${limits.actAs.reason.min}`] })
  expect((await begin(staff, reason, await app.idOf('premium@elenco.test'))).status).toBe(404)
  const { response } = await begin()
  expect(response).toMatchObject({ state: 'active', reason, changes: 0 })
  expect(new Date(response.ends_at).getTime() - new Date(response.started_at).getTime()).toBe(limits.actAs.longest)
  expect((await begin(other)).error.code).toBe('acting.busy')
  const told = await app.database.db
    .selectFrom('notifications')
    .select('params')
    .where('user_id', '=', almazara)
    .where('type', '=', 'acting_begun')
    .executeTakeFirstOrThrow()
  expect(told.params).toMatchObject({ title: reason })
  const clients = (await app.call(listManagedClients, {}, { as: staff })).response
  expect(clients).toMatchObject([{ company: 'Grupo Almazara', last: { mine: true, state: 'active' } }])
  await end()
})

test('within the account the one who acts is the client as a manager, says so, and cannot pass the session on', async () => {
  const { uuid } = (await begin()).response
  const me = (await app.call(getProfile, {}, within(uuid))).response
  expect(me).toMatchObject({ uuid: almazara, is_superuser: false, team: { role: 'manager' }, acting: { uuid, reason } })
  expect((await app.call(getProfile, {}, { as: client })).response.acting).toBeUndefined()
  // The id alone opens nothing.
  expect((await app.call(getProfile, {}, within(uuid, other))).error.code).toBe('acting.over')
  expect((await app.call(getProfile, {}, within(uuid, 'brand@elenco.test'))).error.code).toBe('acting.over')
  await end()
  expect((await app.call(getProfile, {}, within(uuid))).error.code).toBe('acting.over')
})

test('every change has its line with actor and subject, in the same transaction, and the client reads it', async () => {
  const { uuid } = (await begin()).response
  const list = await keep(uuid, 'Oil and bread')
  expect(list.status).toBe(200)
  // What is refused is no change.
  expect((await keep(uuid, '')).status).toBe(400)
  const changes = (await app.call(listActedChanges, { params: { uuid } }, { as: client })).response
  expect(changes).toMatchObject([{ call: 'lists.create' }])
  const [did] = await entries({ actor: staff, subject: client, kind: 'acting' })
  expect(did).toMatchObject({ act: 'did', call: 'lists.create', acting: uuid, subject: { uuid: almazara } })
  expect(did.actor.uuid).toBe(await app.idOf(staff))
  // Foreign ones are not there.
  expect((await app.call(listActedChanges, { params: { uuid } }, { as: 'premium@elenco.test' })).status).toBe(404)
  await end()
  expect((await ownOnes())[0]).toMatchObject({ uuid, state: 'ended', changes: 1 })
})

test('what is the client’s alone is refused with a code of its own: sign-in, money, and what binds them', async () => {
  const { uuid } = (await begin()).response
  const into = within(uuid)
  for (const [endpoint, input, code] of [
    [getPayoutMethods, {}, 'acting.closed'],
    [getSecurity, {}, 'acting.closed'],
    [listSessions, {}, 'acting.closed'],
    [putPassword, { body: { current: 'elenco-demo', new: 'another-password' } }, 'acting.closed'],
    [revokeActing, { params: { uuid } }, 'acting.closed'],
    [fundDeal, { params: { uuid: almazara }, body: { revision: 1 } }, 'acting.binding'],
  ] as const) {
    const { status, error } = await app.call(endpoint, input, into)
    expect([endpoint.id, status, error.code]).toEqual([endpoint.id, 403, code])
  }
  await end()
})

test('the client ends it at once; the second of two who end it is told', async () => {
  const { uuid } = (await begin()).response
  const revoke = () => app.call(revokeActing, { params: { uuid } }, { as: client })
  expect((await revoke()).response).toMatchObject({ state: 'revoked' })
  expect((await revoke()).error.code).toBe('acting.wrong_state')
  const refused = await keep(uuid, 'Too late')
  expect([refused.status, refused.error.code]).toEqual([401, 'acting.over'])
  expect((await end()).error.code).toBe('acting.wrong_state')
})

test('a change that began in time is completed, the next is refused, and the staff’s own session goes on', async () => {
  const { uuid } = (await begin()).response
  app.clock.advance(limits.actAs.longest - 1000)
  // Its body arrives when the time is over: who it was is asked at its beginning.
  const token = await app.tokenOf(staff)
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        app.clock.advance(2000)
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ uuid: randomUUID(), name: 'In time' })))
        controller.close()
      },
    },
    // Nobody reads ahead.
    { highWaterMark: 0 },
  )
  const late = await app.request('/api/v3/lists', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'acting-session': uuid, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(late.status).toBe(200)
  const refused = await keep(uuid, 'Too late')
  expect([refused.status, refused.error.code]).toEqual([401, 'acting.over'])
  expect((await app.call(getProfile, {}, { as: staff })).response.is_superuser).toBe(true)
  const names = (await app.call(listLists, {}, { as: client })).response.map((one: { name: string }) => one.name)
  expect(names).toContain('In time')
  expect(names).not.toContain('Too late')
  await app.runner.runDue()
  expect((await ownOnes())[0]).toMatchObject({ uuid, state: 'expired', changes: 1 })
  expect((await entries({ kind: 'acting' }))[0]).toMatchObject({ act: 'expire', actor: null })
})

test('nothing of the log can be changed, by whomever', async () => {
  const { db } = app.database
  await expect(db.updateTable('audit_entries').set({ act: 'x' }).execute()).rejects.toThrow('only ever added to')
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('only ever added to')
})

test('pages of the log meet without a gap, and its days end at midnight', async () => {
  const { uuid } = (await begin()).response
  for (let n = 0; n < limits.page.size; n += 1) await keep(uuid, `List ${n}`)
  await end()
  const first = (await app.call(listAudit, { query: { kind: 'acting' } }, { as: staff })).response
  expect(first.entries).toHaveLength(limits.page.size)
  const second = (await app.call(listAudit, { query: { kind: 'acting', before: first.older } }, { as: staff })).response
  const ids = [...first.entries, ...second.entries].map((one: { id: number }) => one.id)
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  expect(await entries({ until: '2020-01-01' })).toEqual([])
  expect(await entries({ actor: 'nobody@elenco.test' })).toEqual([])
  expect((await app.call(listAudit, {}, { as: client })).status).toBe(403)
})

test('every name of the rules is a call, and none that is open asks the network', () => {
  const ids = endpointTable.map(({ id }) => id)
  for (const name of namedForActing)
    expect([name, ids.some(id => (name.endsWith('.') ? id.startsWith(name) : id === name))]).toEqual([name, true])
  const open = endpointTable.filter(one => writes(one) && one.auth === 'required' && actingVerdict(one) === 'open')
  expect(open.filter(one => one.multipart || one.reply.kind !== 'json').map(({ id }) => id)).toEqual([])
})
