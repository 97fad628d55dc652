import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { offerApplication } from '#contract/endpoints/applications.ts'
import {
  acceptOffer,
  approveDelivery,
  deliverWork,
  fundDeal,
  getDeal,
  listTransactions,
  payCheckout,
} from '#contract/endpoints/deals.ts'
import { moveClock } from '#contract/endpoints/dev.ts'
import type { Deal, DealState } from '#contract/entities/deal.ts'
import { freshMarket } from '#tests/support/market.ts'
import {
  agency,
  callAs,
  lucia,
  type Market,
  nothingPublished,
  pitchInMarket,
  scriptAndFilm,
} from '#tests/support/offer-in-market.ts'
import { type Cluster, startPostgres } from '#tests/support/postgres.ts'
import { provenBooks } from '#tests/support/proven-books.ts'
import { startServer } from '#tests/support/server.ts'

const staff = 'admin@elenco.test'
const kills = process.env.LONG ? 200 : 6
const hour = 3_600_000
/** Refusals in a row after which nothing more can come of a pair. */
const mostRefusals = 12

let folder: string
beforeAll(async () => {
  folder = (await freshMarket()).folder
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// A test that fails leaves no database behind.
let cluster: Cluster | undefined
afterEach(async () => {
  await cluster?.stop()
  cluster = undefined
})

/** A brand and a creator who make one deal after another: the present one, as the server acknowledged it last. */
interface Pair {
  creator: string
  deal: Pick<Deal, 'uuid' | 'revision'> | null
  paid: boolean
  begun: number
}

const pairs = (): Pair[] =>
  [lucia, 'newcreator@elenco.test', lucia].map(creator => ({ creator, deal: null, paid: false, begun: 0 }))
const over: readonly DealState[] = ['completed', 'closed', 'expired', 'cancelled', 'resolved']

/** The next step of whoever's turn it is, decided on what the server says now; answers the deal's state before it. */
async function goOn(market: Market, pair: Pair): Promise<DealState | 'none'> {
  const clock = async (hours: number) =>
    new Date((await callAs(market, staff, moveClock, { body: { advance_ms: hours * hour } })).now)
  if (!pair.deal) {
    const now = await clock(0)
    const { pitch, terms } = await pitchInMarket(market, undefined, now, pair.creator)
    // Every second one is paid in two parts.
    const { draft_due, milestones } = scriptAndFilm(now)
    const plain = { ...terms, ...nothingPublished, draft_due }
    const body = { terms: pair.begun % 2 ? { ...plain, milestones } : plain, valid_days: 7 }
    pair.deal = await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
    pair.begun += 1
    pair.paid = false
    return 'none'
  }
  const params = { uuid: pair.deal.uuid }
  const now: Deal = await callAs(market, pair.creator, getDeal, { params })
  const { revision, version, state } = now
  expect(revision).toBeGreaterThanOrEqual(pair.deal.revision)
  if (pair.paid) expect(['offer_pending', 'awaiting_funds', 'expired']).not.toContain(state)
  if (over.includes(state)) pair.deal = null
  else if (state === 'offer_pending')
    pair.deal = await callAs(market, pair.creator, acceptOffer, { params, body: { revision, version } })
  else if (state === 'awaiting_funds') {
    const { session } = await callAs(market, agency, fundDeal, { params, body: { revision } })
    await callAs(market, agency, payCheckout, { params: { session }, body: { card: 'approved' } })
    pair.paid = true
  } else if (state === 'in_production' || state === 'late')
    pair.deal = await callAs(market, pair.creator, deliverWork, {
      params,
      body: { revision, links: ['https://drive.example/pieza'], note: 'La pieza' },
    })
  else if (state === 'delivered') pair.deal = await callAs(market, agency, approveDelivery, { params, body: { revision } })
  // Nobody's turn: the hold goes by.
  else await clock(25)
  return state
}

test.each(['embedded', 'PostgreSQL'])(
  `a process that is killed ${kills} times while deals are paid, delivered and paid out, on %s: what was acknowledged stands, and the books are right`,
  { timeout: process.env.LONG ? 14_400_000 : 600_000 },
  async kind => {
    cluster = kind === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined
    const env = { DATA_DIR: folder, ...(cluster && { DATABASE_URL: cluster.url }) }
    const market: Market = { serverUrl: '', sessions: {} }
    const met = new Map<string, number>()
    const made = pairs()
    /** Deals that ended well. */
    const completed: string[] = []
    for (let round = 0; round < kills; round += 1) {
      const server = await startServer(env)
      market.serverUrl = server.url
      // Now and then in the very first step, now and then after many.
      const most = 1 + ((round * 7) % 12)
      let steps = 0
      const play = async (pair: Pair) => {
        let refused = 0
        for (;;) {
          const uuid = pair.deal?.uuid
          try {
            const state = await goOn(market, pair)
            met.set(state, (met.get(state) ?? 0) + 1)
            if (state === 'completed' && uuid) completed.push(uuid)
            refused = 0
          } catch (error) {
            if (server.exitCode() !== null || server.signal() !== null || error instanceof TypeError) return
            // The clock, or the call before the kill, came first: the next look says how it stands.
            if (!/: 4\d\d /.test(String(error)) || ++refused > mostRefusals) throw error
          }
          steps += 1
          if (steps >= most) void server.kill()
        }
      }
      await Promise.all(made.map(play))
      await server.kill()
    }
    const server = await startServer(env)
    market.serverUrl = server.url
    for (const state of ['offer_pending', 'awaiting_funds', 'in_production', 'delivered'])
      expect([...met.keys()]).toContain(state)
    for (const uuid of completed) {
      const { milestones, fees }: Deal = await callAs(market, agency, getDeal, { params: { uuid } })
      const owed = milestones.length > 0 ? milestones.reduce((sum, part) => sum + part.payout_minor, 0) : fees.payout_minor
      const creator = made.map(({ creator }) => creator)
      const released = await Promise.all(
        [...new Set(creator)].map(as =>
          callAs(market, as, listTransactions, { body: { filter: { deal: uuid, type: ['release'] } } }),
        ),
      )
      const sum = released.flat().reduce((total: number, one: { amount_minor: number }) => total + one.amount_minor, 0)
      expect(sum, uuid).toBe(owed)
    }
    await server.stop()
    expect(await provenBooks(env)).toBe('proven')
  },
)
