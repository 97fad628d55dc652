import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveDelivery, objectProof, publishProof } from '#contract/endpoints/deals.ts'
import { getDisputePack } from '#contract/endpoints/disputes.ts'
import { limits } from '#contract/limits.ts'
import { reachOf, withoutLooks } from '#server/gateways/reach.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { deliveredDeal, must, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { disputeOf, opened } from '#tests/support/make-dispute.ts'
import { portOf } from '#tests/support/port-of.ts'

const hour = 3_600_000
const day = 24 * hour
const network = 'https://www.instagram.com'

let app: TestApp
let site: Server
/** What the network answers about each piece. */
const says = new Map<string, number | string>()
let asked: string[] = []

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = says.get(path) ?? 404
    if (typeof answer === 'string') return void response.writeHead(302, { location: answer }).end()
    response.writeHead(answer).end('a piece')
  })
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${portOf(site)}`
  const real = reachOf({ allows: address => address === '127.0.0.1', ports: () => true, patience: 700 })
  const look = async (address: string) => {
    const answer = await real.look(address.replace(network, origin))
    return 'status' in answer ? { ...answer, address: answer.address.replace(origin, network) } : answer
  }
  app = await createTestApp({ gateways: { reach: { ...real, look } } })
})
afterAll(async () => {
  site.closeAllConnections()
  await new Promise(done => site.close(done))
  expect((await auditBooks(app.database.db)).findings).toEqual([])
  expect(app.faults).toEqual([])
  await app.close()
})

async function pass(ms: number) {
  app.clock.advance(ms)
  const later = new Date(app.clock.now().getTime() + 90 * day)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  while ((await app.runner.runDue()) > 0);
}

const today = () => app.clock.now().toISOString().slice(0, 10)

/** A deal whose piece stands at this path. */
async function publishedDeal(path: string): Promise<Pair> {
  const pair = await deliveredDeal(app)
  must(await takeStep(app, approveDelivery, pair.deal, pair.brand))
  const proof = { url: network + path, published_on: today() }
  must(await takeStep(app, publishProof, await readAs(app, pair.deal, pair.creator), pair.creator, proof))
  return pair
}

/** A deal of so many pieces, approved and ready to be shown. */
async function approvedDeal(quantity: number): Promise<Pair> {
  const pair = await deliveredDeal(app, {
    deliverables: [{ network: 'instagram', content_type: 'reel', quantity, spec: '' }],
  })
  must(await takeStep(app, approveDelivery, pair.deal, pair.brand))
  return pair
}
const show = async ({ deal, creator }: Pair, url: string, more: string[]) =>
  await takeStep(app, publishProof, await readAs(app, deal, creator), creator, { url, more, published_on: today() })

const pieceOf = async ({ deal, brand }: Pair) => (await readAs(app, deal, brand)).publication
const told = async (of: string) =>
  await app.database.db
    .selectFrom('notifications')
    .select('uuid')
    .where('user_id', '=', await app.idOf(of))
    .where('type', '=', 'publication_gone')
    .execute()

describe('a published piece', () => {
  test('is looked at after an hour, a day, a week and at the end, and has then been kept', async () => {
    says.set('/reel/stays/', 200)
    const pair = await publishedDeal('/reel/stays/')
    expect(await pieceOf(pair)).toMatchObject({ state: 'waiting', looks: [], url: `${network}/reel/stays/` })
    await pass(hour - 60_000)
    expect((await pieceOf(pair))?.looks).toEqual([])
    await pass(60_000)
    expect(await pieceOf(pair)).toMatchObject({ state: 'up', looks: [{ result: 'up', reason: null }] })
    await pass(23 * hour)
    await pass(6 * day)
    expect((await pieceOf(pair))?.looks).toHaveLength(3)
    await pass(24 * day)
    const kept = await pieceOf(pair)
    expect(kept).toMatchObject({ state: 'kept', next_look_at: null })
    expect(kept?.looks).toHaveLength(4)
    asked = []
    await pass(10 * day)
    expect(asked).toEqual([])
  })

  test('that is not found twice in a row was taken down early: both are told once, and the thread says it', async () => {
    says.set('/reel/leaves/', 200)
    const pair = await publishedDeal('/reel/leaves/')
    await pass(hour)
    says.set('/reel/leaves/', 404)
    await pass(23 * hour)
    expect(await pieceOf(pair)).toMatchObject({
      state: 'gone',
      looks: [{ result: 'up' }, { result: 'gone', reason: 'not_found' }],
    })
    const before = await told(pair.brand)
    expect(await told(pair.creator)).toEqual([])
    await pass(limits.publication.again)
    expect(await pieceOf(pair)).toMatchObject({ state: 'taken_down', next_look_at: null })
    expect(await told(pair.creator)).toHaveLength(1)
    expect((await told(pair.brand)).length - before.length).toBe(1)
    const cards = await app.database.db
      .selectFrom('messages')
      .select('card')
      .where('conversation_id', '=', pair.deal.chat_uuid)
      .execute()
    expect(cards.filter(({ card }) => card?.event === 'publication.takenDown')).toHaveLength(1)

    const { brand } = pair
    const { deal } = await opened(app, pair, 'brand', 'published_then_removed')
    const pack = await app.call(getDisputePack, { params: { uuid: disputeOf(deal).uuid } }, { as: brand })
    expect(pack.response.publications).toMatchObject([
      { state: 'taken_down', looks: [{ result: 'up' }, { result: 'gone' }, { result: 'gone' }] },
    ])
  })

  test('that comes back between two looks is up, and nobody is told', async () => {
    const pair = await publishedDeal('/reel/returns/')
    await pass(hour)
    expect((await pieceOf(pair))?.state).toBe('gone')
    says.set('/reel/returns/', 200)
    await pass(limits.publication.again)
    expect((await pieceOf(pair))?.state).toBe('up')
    expect(await told(pair.creator)).toEqual([])
  })

  test('that leads to the front page is gone; a busy site, a sign-in and silence say nothing about it', async () => {
    const pair = await publishedDeal('/reel/unclear/')
    for (const [answer, result, reason, wait] of [
      [429, 'unchecked', 'busy', hour],
      ['/accounts/login/', 'unchecked', 'sign_in', 23 * hour],
      ['/', 'gone', 'redirected', 6 * day],
    ] as const) {
      says.set('/reel/unclear/', answer)
      says.set('/accounts/login/', 200)
      says.set('/', 200)
      await pass(wait)
      expect((await pieceOf(pair))?.looks.at(-1)).toMatchObject({ result, reason })
    }
    expect(await told(pair.creator)).toEqual([])
  })

  test('that the brand objected to is looked at no more; the next address is', async () => {
    says.set('/reel/wrong/', 200)
    says.set('/reel/right/', 200)
    const pair = await publishedDeal('/reel/wrong/')
    const { brand, creator, deal } = pair
    const reason = 'This is another film than the one we agreed on.'
    must(await takeStep(app, objectProof, await readAs(app, deal, brand), brand, { reason }))
    expect(await pieceOf(pair)).toBeNull()
    const proof = { url: `${network}/reel/right/`, published_on: today() }
    must(await takeStep(app, publishProof, await readAs(app, deal, creator), creator, proof))
    asked = []
    await pass(hour)
    expect(asked).toContain('/reel/right/')
    expect(asked).not.toContain('/reel/wrong/')
    expect(await pieceOf(pair)).toMatchObject({ state: 'up', url: `${network}/reel/right/` })
  })

  test('is looked at once where several looks came due while nobody could look, and never twice for one due time', async () => {
    says.set('/reel/late/', 200)
    const pair = await publishedDeal('/reel/late/')
    await pass(2 * day)
    const { uuid = '', looks } = (await pieceOf(pair)) ?? {}
    expect(looks).toHaveLength(1)
    const now = app.clock.now()
    const values = { kind: 'publication.look', ref: null, payload: `{"publication":"${uuid}"}`, due_at: now, created_at: now }
    await app.database.db
      .insertInto('jobs')
      .values(values as never)
      .execute()
    await pass(0)
    expect((await pieceOf(pair))?.looks).toHaveLength(1)
  })
})

test('the demonstration asks nobody outside and says so', async () => {
  asked = []
  const demo = withoutLooks(reachOf({ allows: () => true, ports: () => true }))
  expect(await demo.look(`${network}/reel/stays/`)).toEqual({ failed: 'demonstration' })
  expect(asked).toEqual([])
})

describe('a proof of several pieces', () => {
  const reel = (name: string) => `https://www.instagram.com/reel/${name}/`

  test('names a post for each, and each of them is looked at; an objection ends all of them', async () => {
    const pair = await approvedDeal(3)
    const shown = must(await show(pair, reel('one'), [reel('two'), reel('three')]))
    expect(shown.proof).toMatchObject({ url: reel('one'), more: [reel('two'), reel('three')] })
    expect(shown.publication).toMatchObject({ url: reel('one'), state: 'waiting' })
    expect(shown.more_publications).toMatchObject([
      { url: reel('two'), state: 'waiting' },
      { url: reel('three'), state: 'waiting' },
    ])
    const seen = await readAs(app, pair.deal, pair.brand)
    const objected = must(await takeStep(app, objectProof, seen, pair.brand, { reason: 'Falta la mención acordada' }))
    expect(objected).toMatchObject({ proof: null, publication: null })
    expect(objected).not.toHaveProperty('more_publications')
    const rows = await app.database.db.selectFrom('publications').select('state').where('deal_id', '=', pair.deal.uuid).execute()
    expect(rows).toEqual([{ state: 'dropped' }, { state: 'dropped' }, { state: 'dropped' }])
    const again = must(await show(pair, reel('one'), []))
    expect(again.publication).toMatchObject({ url: reel('one'), state: 'waiting' })
    expect(again).not.toHaveProperty('more_publications')
  })

  test('is judged post by post: elsewhere, there already in another spelling, no address, or more than the pieces', async () => {
    const pair = await approvedDeal(3)
    const wrong = async (...more: string[]) => (await show(pair, reel('one'), more)).error.fields
    expect(await wrong(reel('two'), 'https://example.com/reel/two')).toEqual({ 'more.1': ['elsewhere'] })
    expect(await wrong('https://instagram.com/reel/one?igsh=1')).toEqual({ 'more.0': ['duplicate'] })
    expect(await wrong(reel('two'), reel('two'))).toEqual({ 'more.1': ['duplicate'] })
    expect(await wrong('instagram')).toHaveProperty(['more.0'])
    expect(await wrong(reel('two'), reel('three'), reel('four'))).toEqual({ more: ['max_items 2'] })
    expect((await readAs(app, pair.deal, pair.creator)).proof).toBeNull()
  })
})
