import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getCheckout, payCheckout } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { buyExtraCredits } from '#contract/endpoints/shop.ts'
import { getStatement, listStatements, statementCsv, statementJson, statementPdf } from '#contract/endpoints/statements.ts'
import type { Statement, StatementCard, StatementOwner } from '#contract/entities/statement.ts'
import { closesAt, lastClosing, monthAfter, monthOf, totalsOf } from '#contract/rules/statement.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { closeMonths, startStatements } from '#server/features/statements/close-months.ts'
import { post } from '#server/ledger/post.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, fundedDeal, holdingDeal } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)
beforeAll(async () => {
  await startStatements(app.ctx)
  await app.runner.runDue()
})

const now = () => app.clock.now()
const list = async (as: string): Promise<{ response: StatementCard[]; meta: { count: number } }> =>
  await app.call(listStatements, { query: { size_page: '100' } }, { as })
const read = async (as: string, of: StatementOwner, month: string, currency = 'EUR'): Promise<Statement> =>
  (await app.call(getStatement, { params: { of, month, currency } }, { as })).response

const fileOf = async (endpoint: Endpoint, { of, month, currency }: Record<string, string>, as: string) =>
  await app.request(
    `/api${endpoint.path.replace('{of}', String(of)).replace('{month}', String(month)).replace('{currency}', String(currency))}`,
    { headers: { authorization: `Bearer ${await app.tokenOf(as)}` } },
  )

/** Time passes until the moment has come; whoever is signed in stays so. */
async function waitFor(moment: Date) {
  app.clock.advance(moment.getTime() - now().getTime())
  const later = new Date(now().getTime() + 90 * 86_400_000)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
  await app.runner.runDue()
}

/** Something is earned without a deal, at the moment. */
const earn = async (user: string, key: string, amount_minor: number, currency = 'EUR') =>
  await inTransaction(app.ctx, inner =>
    post(inner, {
      key,
      kind: 'release',
      deal: null,
      gateway: 'sandbox',
      currency,
      transfers: [{ from: { name: 'psp_clearing', by: user }, to: { name: 'creator_available', user }, amount_minor }],
    }),
  )

test('a deal stands on the statements of both: what was paid in, the price, each side’s own fee, and what is left where', async () => {
  const { deal, creator } = await holdingDeal(app)
  const month = monthOf(now())
  const before = await read(brand, 'company', month)
  expect(before.state).toBe('open')
  expect(before.lines.filter(line => line.deal_uuid === deal.uuid)).toMatchObject([
    { kind: 'charge', amount_minor: deal.fees.total_minor, title: deal.terms.title },
  ])
  await waitFor(new Date(now().getTime() + 80 * 3_600_000))
  const after = monthOf(now())
  const own = await read(creator, 'person', after)
  const { fee_minor, total_minor, payout_minor } = deal.fees
  expect(own).toMatchObject({
    in_minor: fee_minor,
    out_minor: fee_minor - payout_minor,
    closing_minor: payout_minor,
    held: { available_minor: payout_minor, on_its_way_minor: 0, protected_minor: 0 },
    lines: [
      { kind: 'release', amount_minor: fee_minor, deal_uuid: deal.uuid },
      { kind: 'fee', amount_minor: payout_minor - fee_minor },
    ],
  })
  const companys = (await read(brand, 'company', after)).lines.filter(line => line.deal_uuid === deal.uuid)
  expect(companys.filter(({ kind }) => kind !== 'charge').map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['release', -fee_minor],
    ['fee', fee_minor - total_minor],
  ])
  expect(totalsOf(own.lines)).toEqual([
    { kind: 'release', in_minor: fee_minor, out_minor: 0 },
    { kind: 'fee', in_minor: 0, out_minor: fee_minor - payout_minor },
  ])
})

test('a purchase is paid in and spent at once, with the number of its invoice', async () => {
  const as = 'marc.soler@elenco.test'
  const opened = await app.call(buyExtraCredits, { body: { pack: 'credits_250', quantity: 2 } }, { as })
  const params = { session: opened.response.session }
  await app.call(payCheckout, { params, body: { card: 'approved' } }, { as })
  expect((await app.call(getCheckout, { params }, { as })).response.state).toBe('paid')
  const { lines } = await read(as, 'person', monthOf(now()))
  expect(lines.slice(-2)).toMatchObject([
    { kind: 'charge', amount_minor: 1000 },
    {
      kind: 'purchase',
      amount_minor: -1000,
      items: [{ item: 'credits_250', quantity: 2 }],
      invoice: expect.stringMatching(/^\d{4}-\d{4}$/),
    },
  ])
})

test('a month is closed five hours into the next one, once, with its hash; what is booked later belongs to the later month', async () => {
  const { creator } = await fundedDeal(app)
  const user = await app.idOf(creator)
  const month = monthOf(now())
  await earn(user, `${user}:1`, 4_000)
  await earn(user, `${user}:2`, 2_500, 'USD')
  const [end, next] = [closesAt(month), monthAfter(month)]
  await waitFor(new Date(end.getTime() - 60_000))
  // The next month runs already, and this one is not closed yet: both are told from the books.
  await earn(user, `${user}:3`, 1_000)
  expect((await list(creator)).response.map(one => [one.month, one.currency, one.state, one.closing_minor])).toEqual([
    [next, 'EUR', 'open', 5_000],
    [next, 'USD', 'open', 2_500],
    [month, 'EUR', 'open', 4_000],
    [month, 'USD', 'open', 2_500],
  ])
  await waitFor(end)
  const closed = await read(creator, 'person', month)
  expect(closed).toMatchObject({ state: 'closed', opening_minor: 0, closing_minor: 4_000, lines: [{ amount_minor: 4_000 }] })
  const params = { of: 'person', month, currency: 'EUR' }
  const json = await (await fileOf(statementJson, params, creator)).text()
  expect(createHash('sha256').update(json).digest('hex')).toBe(closed.sha256)

  // Late: dated in the month that is closed.
  await earn(user, `${user}:late`, 700)
  await app.database.db
    .updateTable('ledger_postings')
    .set({ created_at: new Date(`${month}-15T10:00:00Z`) })
    .where('key', '=', `${user}:late`)
    .execute()
  await Promise.all([1, 2].map(() => closeMonths(app.ctx, { of: 'person', uuid: user })))
  await startStatements(app.ctx)
  await app.runner.runDue()
  expect(await read(creator, 'person', month)).toEqual(closed)
  expect(await read(creator, 'person', next)).toMatchObject({
    state: 'open',
    opening_minor: 4_000,
    closing_minor: 5_700,
    // Lines stand in the order of their days, and each says its own.
    lines: [{ amount_minor: 700 }, { amount_minor: 1_000 }],
  })
  const told = (await app.call(listNotifications, { query: { size_page: '50' } }, { as: creator })).response
  const ready = told.filter((one: { metadata: { type: string } }) => one.metadata.type === 'statement_ready')
  expect(ready).toMatchObject([{ action_url: '/statements' }])
})

test('after an outage of months each is closed, and only the newest is news', async () => {
  const { creator } = await fundedDeal(app)
  const user = await app.idOf(creator)
  await earn(user, `${user}:1`, 4_000)
  const month = monthOf(now())
  const third = monthAfter(monthAfter(month))
  // The runner is away until then.
  await waitFor(closesAt(third))
  const own = (await list(creator)).response
  expect(own.map(one => [one.month, one.state, one.opening_minor, one.closing_minor])).toEqual([
    [monthAfter(third), 'open', 4_000, 4_000],
    [third, 'closed', 4_000, 4_000],
    [monthAfter(month), 'closed', 4_000, 4_000],
    [month, 'closed', 0, 4_000],
  ])
  expect(lastClosing(now())).toBe(third)
  const told = (await app.call(listNotifications, { query: { size_page: '50' } }, { as: creator })).response
  expect(told.filter((one: { metadata: { type: string } }) => one.metadata.type === 'statement_ready')).toHaveLength(1)
})

test('it is nobody else’s, and of a company only for whoever sees its money', async () => {
  const [{ month }] = (await list(brand)).response as [StatementCard]
  const params = { of: 'company', month, currency: 'EUR' }
  const stranger = 'marc.soler@elenco.test'
  expect((await app.call(getStatement, { params }, { as: stranger })).status).toBe(404)
  expect((await app.call(getStatement, { params: { ...params, month: '1999-01' } }, { as: brand })).status).toBe(404)
  for (const bad of [{ of: 'everybody' }, { month: '2026-13' }, { currency: 'XXX' }])
    expect((await app.call(getStatement, { params: { ...params, ...bad } }, { as: brand })).status).toBe(404)
})

test('it goes along as a document in one’s language and as a table that no program takes for formulas', async () => {
  const { deal } = await fundedDeal(app, { title: '=HYPERLINK("https://evil.example")' })
  const params = { of: 'company', month: monthOf(now()), currency: 'EUR' }
  const csv = await (await fileOf(statementCsv, params, brand)).text()
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toBe('at,kind,title,milestone,invoice,amount,balance,currency,deal,booking,posting,reason,tax')
  expect(lines.find(line => line.includes(deal.uuid))).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const { closing_minor } = await read(brand, 'company', params.month)
  expect(lines.at(-1)).toBe(`,closing,,,,,${(closing_minor / 100).toFixed(2)},EUR,,,,,`)
  const pdf = new Uint8Array(await (await fileOf(statementPdf, params, brand)).arrayBuffer())
  expect(new TextDecoder('latin1').decode(pdf.slice(0, 5))).toBe('%PDF-')
  expect((await app.call(statementJson, { params }, { as: brand })).status).toBe(404)
})
