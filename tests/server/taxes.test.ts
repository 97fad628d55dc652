import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { listAudit } from '#contract/endpoints/audit.ts'
import { answerSplit, offerSplit } from '#contract/endpoints/disputes.ts'
import { invoicePdf } from '#contract/endpoints/plans.ts'
import { getStatement, statementCsv } from '#contract/endpoints/statements.ts'
import { decideTaxChange, downloadTaxLines, listTaxChanges, proposeTaxChange } from '#contract/endpoints/taxes.ts'
import type { StaffDecision } from '#contract/entities/four-eyes.ts'
import type { TaxChange, TaxWay } from '#contract/entities/tax.ts'
import { splitTax } from '#contract/rules/fee-tax.ts'
import type { TaxPlace } from '#contract/tax-countries.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import type { TestApp } from '#tests/support/app.ts'
import { invoicesIn } from '#tests/support/invoices-of.ts'
import { brand, holdingDeal, must, type Pair, readAs } from '#tests/support/make-deal.ts'
import { act, opened, pass } from '#tests/support/make-dispute.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { withMarket } from '#tests/support/with-market.ts'

// Weeks go by in the whole market.
vi.setConfig({ testTimeout: 300_000 })

const first = 'moderator@elenco.test'
const second = 'admin@elenco.test'
let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'after each' },
)

const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const propose = async (place: TaxPlace, way: TaxWay = 'on', from_day = dayIn(1), as = first) =>
  await app.call(proposeTaxChange, { body: { place, way, from_day } }, { as })
const decide = async (uuid: string, decision: StaffDecision = 'confirm', as = second, answer = '') =>
  await app.call(decideTaxChange, { params: { uuid }, body: { decision, answer } }, { as })
const agreed = async (place: TaxPlace, way: TaxWay = 'on') => {
  const { uuid }: TaxChange = (await propose(place, way)).response
  expect((await decide(uuid)).response).toMatchObject({ state: 'agreed', decided_by: 'Alba' })
}
const placeOf = async (place: TaxPlace) => {
  const { meta } = await app.call(listTaxChanges, { query: {} }, { as: first })
  return meta.places.find((one: { place: string }) => one.place === place)
}
const completed = async (): Promise<Pair> => {
  const pair = await holdingDeal(app)
  await pass(app, 73)
  return pair
}
const invoicesOf = (pair: Pair, side: 'brand' | 'creator') => invoicesIn(app, pair, side)
const fileAs = async (path: string, as: string) =>
  await app.request(`/api${path}`, { headers: { Authorization: `Bearer ${await app.tokenOf(as)}` } })
const textOf = async (uuid: string, as: string) => {
  const answer = await fileAs(invoicePdf.path.replace('{uuid}', uuid), as)
  return readPdf(Buffer.from(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join(' ')
}
const owed = async () => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(balance_minor), 0) as sum from ledger_accounts where name = 'tax_payable'`.execute(app.database.db)
  return Number(rows[0]?.sum)
}
const brandIs = async (country: string, tax_id: string | null) => {
  await sql`update organizations set country = ${country}, tax_id = ${tax_id} where uuid in (
    select org_id from memberships m join users u on u.uuid = m.user_id where u.email = ${brand})`.execute(app.database.db)
}

test('tax lines are off: nothing of an invoice, its PDF or the books says otherwise', async () => {
  const pair = await completed()
  const [one] = await invoicesOf(pair, 'creator')
  expect(one?.tax).toBeNull()
  expect(await textOf(one?.uuid ?? '', pair.creator)).toContain('Estos importes no incluyen impuestos.')
  expect(await owed()).toBe(0)
  expect(await placeOf('ES')).toEqual({ place: 'ES', standard_bp: 2_100, rate_bp: null, since: null, next: null })
})

test('a country is turned on by two of the staff, from tomorrow at the earliest, and each step stands in the log', async () => {
  expect((await propose('PT', 'on', dayIn(0))).error.fields).toEqual({ from_day: ['from_tomorrow'] })
  expect((await propose('PT', 'on', dayIn(1), brand)).status).toBe(403)
  expect((await propose('PT', 'off')).error.code).toBe('tax.same')
  const { uuid }: TaxChange = (await propose('PT')).response
  expect((await propose('PT', 'on', dayIn(3), second)).error.code).toBe('tax.exists')
  expect((await decide(uuid, 'confirm', first)).error.code).toBe('tax.own')
  expect((await decide(uuid, 'withdraw')).error.code).toBe('tax.not_own')
  expect((await decide(uuid, 'decline')).error.fields).toEqual({ answer: ['required'] })
  const answers = await Promise.all([decide(uuid), decide(uuid, 'confirm', 'referee@elenco.test')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await placeOf('PT')).toMatchObject({ rate_bp: null, next: { way: 'on', from_day: dayIn(1) } })
  expect((await propose('PT')).error.code).toBe('tax.same')
  await pass(app, 24)
  expect(await placeOf('PT')).toMatchObject({ rate_bp: 2_300, since: dayIn(0), next: null })
  const { response } = await app.call(listAudit, { query: { kind: 'tax' } }, { as: second })
  expect(response.entries.map(({ act: one }: { act: string }) => one)).toEqual(['confirm', 'propose'])
})

test('nobody agrees to a day that has begun: what is not decided by then lapses', async () => {
  const { uuid }: TaxChange = (await propose('FR')).response
  app.clock.advance(24 * 3_600_000)
  expect((await decide(uuid)).error).toMatchObject({ code: 'tax.wrong_state', details: { state: 'lapsed' } })
  await app.runner.runDue()
  expect((await decide(uuid)).error).toMatchObject({ code: 'tax.wrong_state', details: { state: 'lapsed' } })
  expect(await placeOf('FR')).toMatchObject({ rate_bp: null, next: null })
})

test('from its day on a fee shows net and tax, nobody pays more or gets less, and the tax lies on its own account', async () => {
  await brandIs('ES', 'B12345674')
  await agreed('ES')
  const pair = await completed()
  const { fees } = pair.deal
  let whole = 0
  for (const [side, fee] of [
    ['brand', fees.total_minor - fees.fee_minor] as const,
    ['creator', fees.fee_minor - fees.payout_minor] as const,
  ]) {
    const [one] = await invoicesOf(pair, side)
    const split = splitTax(fee, 2_100)
    expect(one).toMatchObject({ amount_minor: fee, tax: { country: 'ES', treatment: 'standard', rate_bp: 2_100, ...split } })
    whole += split.tax_minor
    const text = await textOf(one?.uuid ?? '', pair[side])
    expect(text).toMatch(/IVA 21\s%|VAT 21%/)
    expect(text).not.toMatch(/no incluyen|No tax/)
  }
  const { rows: set } = await sql<{ sum: string }>`
    select sum(e.amount_minor) as sum from ledger_entries e join ledger_postings p on p.uuid = e.posting_id
    join ledger_accounts a on a.uuid = e.account_id where p.deal_id = ${pair.deal.uuid}::uuid and a.name = 'tax_payable'`.execute(
    app.database.db,
  )
  expect(Number(set[0]?.sum)).toBe(whole)
  expect(await owed()).toBeGreaterThanOrEqual(whole)
  const month = app.clock.now().toISOString().slice(0, 7)
  const params = { of: 'person', month, currency: 'EUR' }
  const { lines } = (await app.call(getStatement, { params }, { as: pair.creator })).response
  const taxed = lines.filter(({ tax }: { tax?: unknown }) => tax)
  expect(taxed).toMatchObject([{ kind: 'fee', tax: { rate_bp: 2_100 } }])
  const csv = await fileAs(
    statementCsv.path.replace('{of}', 'person').replace('{month}', month).replace('{currency}', 'EUR'),
    pair.creator,
  )
  const [head = '', ...rows] = (await csv.text()).trim().split('\r\n')
  expect(head.split(',').at(-1)).toBe('tax')
  expect(rows.filter(row => row.includes(',fee,')).map(row => Number(row.split(',').at(-1)) * 100)).toEqual([
    splitTax(fees.fee_minor - fees.payout_minor, 2_100).tax_minor,
  ])
})

test('what a dispute takes back gives back the tax as it was billed, though the country is off by then', async () => {
  const held = await holdingDeal(app)
  await pass(app, 73)
  const before = await owed()
  await agreed('ES', 'off')
  await pass(app, 24)
  const pair = await opened(app, { ...held, deal: await readAs(app, held.deal, held.brand) }, 'brand', 'fake_metrics')
  must(await act(app, offerSplit, pair, 'creator', { creator_percent: 0 }))
  must(await act(app, answerSplit, pair, 'brand', { n: 1, accept: true }))
  let back = 0
  for (const side of ['brand', 'creator'] as const) {
    const [note, invoice] = await invoicesOf(pair, side)
    expect(note).toMatchObject({ kind: 'credit_note', tax: { rate_bp: 2_100 }, credits: invoice?.number })
    expect((note?.tax?.tax_minor ?? 0) + (invoice?.tax?.tax_minor ?? 0)).toBe(0)
    back += invoice?.tax?.tax_minor ?? 0
  }
  expect(back).toBeGreaterThan(0)
  expect(await owed()).toBe(before - back)
  const later = await completed()
  expect((await invoicesOf(later, 'brand'))[0]?.tax).toBeNull()
})

test('a company elsewhere in the Union owes the tax itself, one outside owes none, and the invoice says which', async () => {
  await agreed('DE')
  await agreed('elsewhere')
  await pass(app, 24)
  const before = await owed()
  await brandIs('DE', 'DE136695976')
  const inside = await completed()
  const [reversed] = await invoicesOf(inside, 'brand')
  expect(reversed?.tax).toMatchObject({ country: 'DE', treatment: 'reverse_charge', rate_bp: 0, tax_minor: 0 })
  expect(await textOf(reversed?.uuid ?? '', inside.brand)).toMatch(/Inversión del sujeto pasivo|Reverse charge/)
  await brandIs('CH', null)
  const outside = await completed()
  const [free] = await invoicesOf(outside, 'brand')
  expect(free?.tax).toMatchObject({ country: 'CH', treatment: 'outside', tax_minor: 0 })
  expect(await owed()).toBe(before)
  await brandIs('DE', null)
  const [taxed] = await invoicesOf(await completed(), 'brand')
  expect(taxed?.tax).toMatchObject({ treatment: 'standard', rate_bp: 1_900 })
})

test('staff take along the tax lines of a year, each net and tax together its invoice', async () => {
  const year = app.clock.now().getUTCFullYear()
  const answer = await fileAs(`${downloadTaxLines.path}?year=${year}`, second)
  const [head = '', ...rows] = (await answer.text()).trim().split('\r\n')
  expect(head).toBe('number,issued_on,kind,credits,customer,tax_number,country,treatment,rate_percent,net,tax,total,currency')
  expect(rows.length).toBeGreaterThan(6)
  for (const row of rows) {
    const [net = 0, tax = 0, total = 0] = row.split(',').slice(-4, -1).map(Number)
    expect(Math.round((net + tax) * 100)).toBe(Math.round(total * 100))
  }
  expect(rows.some(row => row.includes(',credit_note,'))).toBe(true)
  expect((await fileAs(`${downloadTaxLines.path}?year=${year}`, brand)).status).toBe(403)
  expect((await (await fileAs(`${downloadTaxLines.path}?year=${year - 1}`, second)).text()).trim().split('\r\n')).toHaveLength(1)
})

test('the books name a tax line that no account holds', async () => {
  const { db } = app.database
  const undone = new Error('undone')
  const found: string[][] = []
  const taken = db.transaction().execute(async trx => {
    await sql`alter table invoices disable trigger invoices_stay`.execute(trx)
    await sql`update invoices set tax = jsonb_set(jsonb_set(tax, '{tax_minor}', to_jsonb((tax->>'tax_minor')::int + 1)), '{net_minor}',
      to_jsonb((tax->>'net_minor')::int - 1)) where uuid = (select uuid from invoices where (tax->>'tax_minor')::int > 0
        and uuid not in (select credits from invoices where credits is not null) limit 1)`.execute(trx)
    found.push((await auditBooks(trx)).findings.map(({ rule }) => rule))
    throw undone
  })
  await expect(taken).rejects.toBe(undone)
  expect(found).toEqual([[expect.stringContaining('owed to tax offices')]])
})

test('a proposal is taken however often others were: its statement has one plan by then', async () => {
  const answers: number[] = []
  // More than the five calls after which it is prepared, and the five after which PostgreSQL keeps a plan for all of them.
  for (let n = 0; n < 14; n += 1) {
    const { status, response } = await propose('MT')
    answers.push(status)
    if (status === 200) await decide(response.uuid, 'withdraw', first)
  }
  expect(new Set(answers)).toEqual(new Set([200]))
})
