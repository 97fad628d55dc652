import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, listSessions, logout, revokeSession } from '#contract/endpoints/accounts.ts'
import { createCampaign, placeDeals } from '#contract/endpoints/campaigns.ts'
import { listDeals } from '#contract/endpoints/deals.ts'
import { viewedNotification } from '#contract/endpoints/notifications.ts'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { authenticate } from '#server/features/accounts/authenticate.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import { emit } from '#server/jobs/emit.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { makeHub } from '#server/jobs/hub.ts'
import { notify } from '#server/jobs/notify.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { portOf } from '#tests/support/port-of.ts'
import { readStream } from '#tests/support/read-stream.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
let server: Server
let url: string
let user: string
beforeAll(async () => {
  app = await createTestApp()
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  url = `http://127.0.0.1:${portOf(server)}/api/v3/events`
  user = await app.idOf('creator@elenco.test')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

const fresh = async () => (await openSession(app.ctx, user, null)).access_token

async function open(token: string, lastId?: string) {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (lastId !== undefined) headers['last-event-id'] = lastId
  const response = await fetch(url, { headers })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  return readStream(response)
}

const tell = (n: number) =>
  emit(app.ctx, user, { type: 'chat.read', chat_uuid: '00000000-0000-4000-8000-000000000001', user, read_seq: n })
const seqOf = (heard: Awaited<ReturnType<ReturnType<typeof readStream>['next']>>) =>
  heard?.event.type === 'chat.read' ? heard.event.read_seq : heard?.event.type

test('without a session there is no stream', async () => {
  expect((await fetch(url)).status).toBe(401)
  expect((await fetch(url, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status).toBe(401)
})

test('a notification arrives on every stream of its person, in the person’s language', async () => {
  const token = await fresh()
  const [one, two] = await Promise.all([open(token), open(token)])
  await notify(app.ctx, user, 'application_status', { state: 'shortlisted', who: 'Café Ceiba', title: 'Desayunos' })
  for (const stream of [one, two]) {
    const heard = await stream.next()
    expect(heard?.event).toMatchObject({
      type: 'notification.arrived',
      notification: { title: 'Estás entre los finalistas de Café Ceiba', body: { type: 'application_status', chat_uuid: null } },
    })
    await stream.stop()
  }
})

test('what one tab views, the others hear', async () => {
  const token = await fresh()
  const stream = await open(token)
  const { uuid } = await app.database.db
    .selectFrom('notifications')
    .select('uuid')
    .where('user_id', '=', user)
    .where('viewed_at', 'is', null)
    .executeTakeFirstOrThrow()
  await app.call(viewedNotification, { params: { uuid } }, { as: token })
  expect((await stream.next())?.event).toMatchObject({ type: 'notification.viewed', uuid })
  await stream.stop()
})

test('deals that are placed in a campaign are told to the other tabs of whoever did it and to the company, and to nobody else', async () => {
  const people = await Promise.all(['premium', 'finance', 'whitelabel'].map(name => app.idOf(`${name}@elenco.test`)))
  const streams = await Promise.all(
    people.map(async person => await open((await openSession(app.ctx, person, null)).access_token)),
  )
  const [, , stranger = ''] = people
  const as = 'premium@elenco.test'
  const [deal] = (await app.call(listDeals, { query: { campaign: 'none' } }, { as })).response
  const uuid = randomUUID()
  await app.call(createCampaign, { body: { uuid, name: 'Invierno' } }, { as })
  const hear = async () => await Promise.all(streams.slice(0, 2).map(async stream => (await stream.next())?.event.type))
  expect(await hear()).toEqual(['campaigns.changed', 'campaigns.changed'])
  await app.call(placeDeals, { body: { placings: [{ deal: deal.uuid, to: uuid }] } }, { as })
  expect(await hear()).toEqual(['campaigns.changed', 'campaigns.changed'])
  // Where nothing moves there is nothing to tell.
  await app.call(placeDeals, { body: { placings: [{ deal: deal.uuid, to: null, expected: null }] } }, { as })
  for (const person of people) await emit(app.ctx, person, { type: 'chat.read', chat_uuid: uuid, user: stranger, read_seq: 5 })
  expect(await Promise.all(streams.map(async stream => seqOf(await stream.next())))).toEqual([5, 5, 5])
  for (const stream of streams) await stream.stop()
})

test('what happens between reading who one is and the opening of the stream is told', async () => {
  const token = await fresh()
  const { last_event } = (await app.call(getProfile, {}, { as: token })).response
  await tell(7)
  const stream = await open(token, String(last_event))
  expect(seqOf(await stream.next())).toBe(7)
  await stream.stop()
})

test('after a cut it goes on from the last id: nothing lost, nothing twice', async () => {
  const token = await fresh()
  const first = await open(token)
  await tell(1)
  const heard = await first.next()
  await first.stop()
  for (const n of [2, 3, 4]) await tell(n)
  const second = await open(token, heard?.id)
  expect([seqOf(await second.next()), seqOf(await second.next()), seqOf(await second.next())]).toEqual([2, 3, 4])
  await tell(5)
  const last = await second.next()
  expect(seqOf(last)).toBe(5)
  expect(Number(last?.id)).toBe(Number(heard?.id) + 4)
  await second.stop()
})

test('many at once arrive in order without gaps', async () => {
  const stream = await open(await fresh())
  await Promise.all(Array.from({ length: 60 }, (_, n) => tell(1000 + n)))
  const ids: number[] = []
  const seen = new Set<unknown>()
  for (let i = 0; i < 60; i++) {
    const heard = await stream.next()
    ids.push(Number(heard?.id))
    seen.add(seqOf(heard))
  }
  expect(seen.size).toBe(60)
  expect(ids).toEqual(ids.map((_, i) => present(ids[0], 'the first of ids') + i))
  await stream.stop()
})

test('what was rolled back is never heard', async () => {
  const stream = await open(await fresh())
  const undone = inTransaction(app.ctx, async inner => {
    await emit(inner, user, { type: 'resync' })
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow()
  await tell(77)
  expect(seqOf(await stream.next())).toBe(77)
  await stream.stop()
})

test('an id that is too old, or of the future, gets a resync and goes on from now', async () => {
  const token = await fresh()
  const future = await open(token, '999999')
  expect((await future.next())?.event).toEqual({ type: 'resync' })
  await tell(81)
  expect(seqOf(await future.next())).toBe(81)
  await future.stop()

  const early = await open(token)
  await tell(82)
  const known = await early.next()
  await early.stop()
  await tell(83)
  await tell(84)
  app.clock.advance(limits.stream.keep + 1000)
  await startHousekeeping(app.ctx)
  app.clock.advance(10 * 60_000)
  await app.runner.runDue()
  const stale = await open(token, known?.id)
  expect((await stale.next())?.event).toEqual({ type: 'resync' })
  await tell(85)
  expect(seqOf(await stale.next())).toBe(85)
  await stale.stop()
})

test('signing out ends that session’s streams at once, and no others', async () => {
  const [leaving, staying] = [await fresh(), await fresh()]
  const [gone, other] = await Promise.all([open(leaving), open(staying)])
  await app.call(logout, {}, { as: leaving })
  expect((await gone.next())?.event).toEqual({ type: 'session.ended', reason: 'revoked' })
  expect(await gone.next()).toBeNull()
  await tell(91)
  expect(seqOf(await other.next())).toBe(91)
  await other.stop()
})

test('revoking another device ends its stream', async () => {
  const [here, there] = [await fresh(), await fresh()]
  const stream = await open(there)
  const list = await app.call(listSessions, {}, { as: there })
  const { id } = list.response.find((session: { current: boolean }) => session.current)
  await app.call(revokeSession, { params: { uuid: id } }, { as: here })
  expect((await stream.next())?.event).toEqual({ type: 'session.ended', reason: 'revoked' })
})

test('the same without a port', async () => {
  const response = await app.request('/api/v3/events', { headers: { authorization: `Bearer ${await fresh()}` } })
  const stream = readStream(response)
  await tell(95)
  expect(seqOf(await stream.next())).toBe(95)
  await stream.stop()
})

test('another node on the same PostgreSQL hears of it, and of the end of a session', async () => {
  // The embedded database has one process by design.
  if (app.database.kind === 'pglite') return
  const { database, clock, ctx } = app
  const neighbour = makeHub({ db: database.db, clock, hints: database.hints, log: ctx.log })
  const token = await fresh()
  const reader = await authenticate(ctx, token)
  const heard: string[] = []
  let ended = false
  const sink = {
    write: (text: string) => Boolean(heard.push(text)),
    end: () => {
      ended = true
    },
  }
  await neighbour.open(reader, sink, null)
  await tell(96)
  await expect.poll(() => heard.join('')).toContain('"read_seq":96')
  await app.call(logout, {}, { as: token })
  await expect.poll(() => ended).toBe(true)
  expect(heard.at(-1)).toContain('session.ended')
  neighbour.closeAll()
})

test('a node does not read again for what it told itself', async () => {
  const { database, clock, ctx } = app
  const told: string[] = []
  let hear = (_: string) => {}
  const hints = {
    tell: (payload: string) => void told.push(payload),
    listen: (hearer: (payload: string) => void) => (hear = hearer),
  }
  let reads = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const hub = makeHub({ db, clock, hints, log: ctx.log })
  await hub.open(await authenticate(ctx, await fresh()), { write: () => true, end: () => {} }, null)
  await expect.poll(() => reads).toBe(3)
  hub.announce(user, [])
  await expect.poll(() => told.length).toBe(1)
  const before = reads
  hear(present(told[0], 'the first of told'))
  expect(reads).toBe(before)
  hear(`another-node u:${user}`)
  expect(reads).toBe(before + 1)
  hub.closeAll()
})

test.each(['nonsense', '-1', '1e3', '9'.repeat(16), '12 ', '0x10'])('%s is no number of ours: read anew', async last => {
  await tell(1)
  const stream = await open(await fresh(), last)
  expect((await stream.next())?.event).toEqual({ type: 'resync' })
  await tell(2)
  expect(seqOf(await stream.next())).toBe(2)
  await stream.stop()
})

test('closed streams are forgotten', async () => {
  await expect.poll(() => app.hub.count()).toBe(0)
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
