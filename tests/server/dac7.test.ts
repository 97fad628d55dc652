import { expect, test, vi } from 'vitest'
import { answerSplit, offerSplit } from '#contract/endpoints/disputes.ts'
import { downloadDac7 } from '#contract/endpoints/reconciliation.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, fundedDeal, holdingDeal, must, type Pair, readAs } from '#tests/support/make-deal.ts'
import { act, opened, pass } from '#tests/support/make-dispute.ts'
import { withMarket } from '#tests/support/with-market.ts'

// Weeks go by in the whole market.
vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
withMarket(made => {
  app = made
})

const read = async (year: number, as = 'admin@elenco.test') => {
  const answer = await app.request(`/api${downloadDac7.path}?year=${year}`, {
    headers: { Authorization: `Bearer ${await app.tokenOf(as)}` },
  })
  if (answer.status !== 200) return { status: answer.status, rows: [] }
  const [head = '', ...lines] = (await answer.text()).trim().split('\r\n')
  const names = head.split(',')
  return {
    status: 200,
    rows: lines.map(line => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell]))),
  }
}
/** The rows of one creator; everybody's own name is in this test. */
const call = async (pair: Pair, first_name: string) =>
  await app.database.db.updateTable('users').set({ first_name, last_name: '' }).where('email', '=', pair.creator).execute()
const rowsOf = async (name: string, year = app.clock.now().getUTCFullYear()) =>
  (await read(year)).rows.filter(row => row.name === name)
const quarter = () => Math.floor(app.clock.now().getUTCMonth() / 3) + 1

test('each seller has what they were credited, for how much work and with which fees, in the quarter in which it was', async () => {
  const pair = await holdingDeal(app)
  await call(pair, 'Una')
  expect(await rowsOf('Una')).toEqual([])
  await pass(app, 73)
  const n = quarter()
  const { fees } = pair.deal
  const [row, ...more] = await rowsOf('Una')
  expect(more).toEqual([])
  expect(row).toMatchObject({ company: '', country: 'ES', tax_number: '', address: '', currency: 'EUR' })
  expect(row).toMatchObject({
    [`q${n}_consideration`]: String(fees.payout_minor / 100),
    [`q${n}_activities`]: '1',
    [`q${n}_fees`]: String((fees.fee_minor - fees.payout_minor) / 100),
  })
  for (const other of [1, 2, 3, 4].filter(one => one !== n))
    expect([row?.[`q${other}_consideration`], row?.[`q${other}_activities`], row?.[`q${other}_fees`]]).toEqual(['0', '0', '0'])
  expect(await rowsOf('Una', app.clock.now().getUTCFullYear() - 1)).toEqual([])
})

test('what a dispute took back is taken off, with its fee, and money that is only protected is nobody’s yet', async () => {
  const held = await holdingDeal(app)
  await call(held, 'Dora')
  await pass(app, 73)
  const pair = await opened(app, { ...held, deal: await readAs(app, held.deal, held.brand) }, 'brand', 'fake_metrics')
  must(await act(app, offerSplit, pair, 'creator', { creator_percent: 40 }))
  must(await act(app, answerSplit, pair, 'brand', { n: 1, accept: true }))
  const { fees } = pair.deal
  const [row] = await rowsOf('Dora')
  const sums = (name: string) => [1, 2, 3, 4].reduce((sum, n) => sum + Math.round(Number(row?.[`q${n}_${name}`]) * 100), 0)
  const fee = Math.round((fees.fee_minor - fees.payout_minor) * 0.4)
  expect(sums('fees')).toBe(fee)
  expect(sums('consideration')).toBe(Math.round(fees.fee_minor * 0.4) - fee)
  const waiting = await fundedDeal(app)
  await call(waiting, 'Vera')
  expect(await rowsOf('Vera')).toEqual([])
})

test('a name that a table program would reckon with is text, and only staff who see money may read it', async () => {
  const pair = await holdingDeal(app)
  await call(pair, '=2+2')
  await pass(app, 73)
  expect(await rowsOf("'=2+2")).toHaveLength(1)
  expect((await read(app.clock.now().getUTCFullYear(), brand)).status).toBe(403)
})

test('a fee of before there were invoices is unknown, not nothing', async () => {
  const pair = await holdingDeal(app)
  await call(pair, 'Olga')
  await pass(app, 73)
  await app.database.db
    .updateTable('ledger_postings')
    .set({ fees_billed: false })
    .where('deal_id', '=', pair.deal.uuid)
    .where('kind', '=', 'release')
    .execute()
  expect((await rowsOf('Olga'))[0]?.[`q${quarter()}_fees`]).toBe('')
})
