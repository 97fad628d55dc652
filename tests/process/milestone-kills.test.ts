import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import type { Deal } from '#contract/entities/deal.ts'
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
import { provenBooks } from '#tests/support/proven-books.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const staff = 'admin@elenco.test'
/** How long after the share comes due the process is killed, in ms: before, in and after the step that pays it. */
const moments = process.env.LONG ? Array.from({ length: 200 }, (_, n) => n * 2) : [0, 15, 40, 100]

let folder: string
let market: Market
beforeAll(async () => {
  const fresh = await freshMarket()
  folder = fresh.folder
  market = { serverUrl: '', sessions: fresh.sessions }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR: folder })
  market.serverUrl = server.url
  return server
}

const clock = async (advance_ms = 0) => Date.parse((await callAs(market, staff, moveClock, { body: { advance_ms } })).now)

/** A deal in two parts, paid for, whose first part has just been approved. */
async function approvedPart(): Promise<Deal> {
  const { pitch, terms } = await pitchInMarket(market, undefined, new Date(await clock()))
  const body = { terms: { ...terms, ...nothingPublished, ...scriptAndFilm(new Date()) }, valid_days: 7 }
  const offered: Deal = await callAs(market, agency, offerApplication, { params: { uuid: pitch.uuid }, body })
  const params = { uuid: offered.uuid }
  const revision = async () => (await callAs(market, agency, getDeal, { params })).revision
  await callAs(market, lucia, acceptOffer, { params, body: { revision: await revision(), version: offered.version } })
  const { session } = await callAs(market, agency, fundDeal, { params, body: { revision: await revision() } })
  await callAs(market, agency, payCheckout, { params: { session }, body: { card: 'approved' } })
  const work = { revision: await revision(), links: ['https://drive.example/guion'], note: 'Guion' }
  await callAs(market, lucia, deliverWork, { params, body: work })
  return await callAs(market, agency, approveDelivery, { params, body: { revision: await revision() } })
}

test('a process that is killed between the approval of a milestone and its share, or in the middle of paying it, pays it once', {
  timeout: process.env.LONG ? 14_400_000 : 600_000,
}, async () => {
  let server = await start()
  const { uuid } = await approvedPart()
  await server.kill()
  const read = async (): Promise<Deal> => await callAs(market, lucia, getDeal, { params: { uuid } })
  const share = async () => (await read()).milestones[0]
  for (const moment of moments) {
    server = await start()
    const first = await share()
    expect(['approved', 'paid'], `killed after ${moment} ms`).toContain(first?.state)
    const due = Date.parse(first?.paid_at ?? '') - (await clock()) + 1_000
    // Its answer may never come.
    const moved = clock(Math.max(0, due)).catch(() => null)
    await new Promise(resolve => setTimeout(resolve, moment))
    await server.kill()
    await moved
  }
  server = await start()
  await clock(Math.max(0, Date.parse((await share())?.paid_at ?? '') - (await clock()) + 1_000))
  await expect.poll(async () => (await share())?.state, { timeout: 30_000 }).toBe('paid')
  const released = await callAs(market, lucia, listTransactions, { body: { filter: { deal: uuid, type: ['release'] } } })
  expect(released.map((one: { amount_minor: number }) => one.amount_minor)).toEqual([(await share())?.payout_minor])
  await server.stop()
  expect(await provenBooks({ DATA_DIR: folder })).toBe('proven')
})
