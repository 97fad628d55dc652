import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/deals.ts'
import { changePlan, invoicePdf, listInvoices } from '#contract/endpoints/plans.ts'
import { buyExtraCredits, checkoutCart, putCartItem } from '#contract/endpoints/shop.ts'
import { getStatement } from '#contract/endpoints/statements.ts'
import { decideTaxChange, downloadTaxLines, proposeTaxChange } from '#contract/endpoints/taxes.ts'
import type { Invoice } from '#contract/entities/shop.ts'
import type { TaxWay } from '#contract/entities/tax.ts'
import { splitTax } from '#contract/rules/fee-tax.ts'
import type { TaxPlace } from '#contract/tax-countries.ts'
import { stripePayments } from '#server/gateways/payments-stripe.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { stripeFake } from '#tests/support/stripe-fake.ts'
import { present } from '#workbench/present.ts'

/** What was paid for a purchase is its price without tax and the tax inside of it, in one posting; what went back takes both as they were billed. */
const as = 'brand@elenco.test'
const staff = 'admin@elenco.test'
let app: TestApp
let stripe: Awaited<ReturnType<typeof stripeFake>>
beforeAll(async () => {
  stripe = await stripeFake()
  app = await createTestApp({ gateways: { payments: stripePayments(stripe.gateway) } })
})
afterEach(async () => {
  expect((await auditBooks(app.database.db)).findings).toEqual([])
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
  await stripe.stop()
})

const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const turned = async (place: TaxPlace, way: TaxWay = 'on') => {
  const proposed = await app.call(proposeTaxChange, { body: { place, way, from_day: dayIn(1) } }, { as: 'moderator@elenco.test' })
  const params = { uuid: proposed.response.uuid }
  const decided = await app.call(decideTaxChange, { params, body: { decision: 'confirm', answer: '' } }, { as: staff })
  expect(decided.response).toMatchObject({ state: 'agreed' })
  app.clock.advance(24 * 3_600_000)
  await app.runner.runDue()
}
const companyIs = async (country: string, tax_id: string | null) => {
  await sql`update organizations set country = ${country}, tax_id = ${tax_id} where uuid in (
    select org_id from memberships m join users u on u.uuid = m.user_id where u.email = ${as})`.execute(app.database.db)
}
const hear = async (...[type, object]: [string, Record<string, unknown>]) =>
  (await app.request('/api/v3/webhooks/stripe', stripe.message(app.clock.now(), type, object))).status
const invoices = async (): Promise<Invoice[]> => (await app.call(listInvoices, { query: { size_page: 100 } }, { as })).response
/** Stripe says that what was just opened has been paid; answers its invoice. */
const settled = async (amount_minor: number, id: string, card: Record<string, string> = {}): Promise<Invoice | undefined> => {
  const session = present(stripe.asked.at(-1)?.fields.get('client_reference_id'), 'one of asked')
  const paid = { id, amount_received: amount_minor, currency: 'eur', metadata: { session }, ...card }
  expect(await hear('payment_intent.succeeded', paid)).toBe(200)
  return (await invoices()).find(({ kind }) => kind === 'sale')
}
const pack = async (id: string): Promise<Invoice | undefined> => {
  const { response } = await app.call(buyExtraCredits, { body: { pack: 'credits_1000', quantity: 2 } }, { as })
  return await settled(response.amount_minor, id)
}
const owed = async () => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(balance_minor), 0) as sum from ledger_accounts where name = 'tax_payable'`.execute(app.database.db)
  return Number(rows[0]?.sum)
}
/** The tax that the posting of an invoice alone moved: in the month until a renewal other things are billed, too. */
const liesFor = async (invoice: Invoice | undefined) => {
  const { rows } = await sql<{ sum: string }>`
    select sum(e.amount_minor) as sum from invoices i join ledger_entries e on e.posting_id = i.posting_id
    join ledger_accounts a on a.uuid = e.account_id and a.name = 'tax_payable'
    where i.number = ${invoice?.number ?? ''}`.execute(app.database.db)
  return Number(rows[0]?.sum)
}
const fileAs = async (path: string, who: string) =>
  await app.request(`/api${path}`, { headers: { Authorization: `Bearer ${await app.tokenOf(who)}` } })
const textOf = async (uuid = '') => {
  const answer = await fileAs(invoicePdf.path.replace('{uuid}', uuid), as)
  return readPdf(Buffer.from(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join(' ')
}
const taxLines = async () => {
  const answer = await fileAs(`${downloadTaxLines.path}?year=${app.clock.now().getUTCFullYear()}`, staff)
  return (await answer.text()).trim().split('\r\n').slice(1)
}

test('where the country is off a purchase has no tax line', async () => {
  await companyIs('ES', 'B12345674')
  const sold = await pack('pi_off')
  expect(sold).toMatchObject({ kind: 'sale', amount_minor: 3_600, tax: null })
  expect(await textOf(sold?.uuid)).toMatch(/no incluyen impuestos|No tax is included/)
  expect(await owed()).toBe(0)
})

test('credits, views and a plan include their tax: the price stays, invoice, PDF, statement and file of the year name it', async () => {
  await turned('ES')
  const bought = [await pack('pi_on')]
  const cart = await app.call(putCartItem, { params: { id: 'reports_10' }, body: { quantity: 1 } }, { as })
  await app.call(checkoutCart, { body: { amount_minor: cart.response.amount_minor } }, { as })
  bought.push(await settled(cart.response.amount_minor, 'pi_views'))
  await app.call(changePlan, { body: { plan: 'premium', period: 'month' } }, { as })
  bought.push(await settled(9_900, 'pi_plan', { customer: 'cus_1', payment_method: 'pm_1' }))
  expect(new Set(bought.map(one => one?.lines[0]?.item))).toEqual(new Set(['credits_1000', 'reports_10', 'premium_month']))
  let whole = 0
  for (const one of bought) {
    const split = splitTax(one?.amount_minor ?? 0, 2_100)
    expect(one?.tax).toEqual({ country: 'ES', treatment: 'standard', rate_bp: 2_100, ...split })
    whole += split.tax_minor
    const text = await textOf(one?.uuid)
    expect(text).toMatch(/IVA 21\s%|VAT 21%/)
    expect(text).toMatch(/El total incluye este impuesto|The total includes this tax/)
  }
  expect(bought[0]?.amount_minor).toBe(3_600)
  expect(await owed()).toBe(whole)
  const { response } = await app.call(
    listTransactions,
    { body: { page: 1, size_page: 50, filter: { type: ['purchase'] } } },
    { as },
  )
  expect(response[2]).toMatchObject({ type: 'purchase', amount_minor: -3_600 })
  const params = { of: 'company' as const, month: dayIn(0).slice(0, 7), currency: 'EUR' }
  const { lines } = (await app.call(getStatement, { params }, { as })).response
  const ofPack = lines.filter(({ invoice }: { invoice: string | null }) => invoice === bought[0]?.number)
  expect(ofPack).toMatchObject([
    { kind: 'charge', amount_minor: 3_600 },
    { kind: 'purchase', amount_minor: -3_600, tax: { rate_bp: 2_100, tax_minor: splitTax(3_600, 2_100).tax_minor } },
  ])
  expect(ofPack[0].tax).toBeUndefined()
  expect((await taxLines()).filter(row => row.includes(',sale,'))).toHaveLength(3)
})

test('what goes back has one credit note with the tax as it was billed, though the country is off by then', async () => {
  const before = await owed()
  const [sold] = (await invoices()).filter(({ kind, amount_minor }) => kind === 'sale' && amount_minor === 3_600)
  await turned('ES', 'off')
  for (const _ of [1, 2]) expect(await hear('charge.dispute.created', { id: 'dp_on', payment_intent: 'pi_on' })).toBe(200)
  const [note, ...rest] = await invoices()
  const split = splitTax(-3_600, 2_100)
  expect(note).toMatchObject({
    kind: 'credit_note',
    credits: sold?.number,
    amount_minor: -3_600,
    tax: { treatment: 'standard', rate_bp: 2_100, ...split },
    lines: [{ item: 'credits_1000', quantity: 2, amount_minor: -3_600 }],
  })
  expect(note?.number).toMatch(/^C-/)
  expect(rest.filter(({ kind }) => kind === 'credit_note')).toEqual([])
  expect(rest.find(({ uuid }) => uuid === sold?.uuid)?.state).toBe('reversed')
  expect(await owed()).toBe(before + split.tax_minor)
  expect(await textOf(note?.uuid)).toContain(sold?.number ?? 'none')
  const params = { of: 'company' as const, month: dayIn(0).slice(0, 7), currency: 'EUR' }
  const { lines } = (await app.call(getStatement, { params }, { as })).response
  expect(lines.filter(({ invoice }: { invoice: string | null }) => invoice === note?.number)).toMatchObject([
    { kind: 'purchase_returned', amount_minor: 3_600, tax: { rate_bp: 2_100 } },
    { kind: 'refund', amount_minor: -3_600 },
  ])
  expect((await taxLines()).some(row => row.includes(`,credit_note,${sold?.number},`))).toBe(true)
})

test('a company elsewhere in the Union owes the tax itself, one outside owes none', async () => {
  await turned('DE')
  await turned('elsewhere')
  const before = await owed()
  await companyIs('DE', 'DE136695976')
  const inside = await pack('pi_de')
  expect(inside?.tax).toEqual({ country: 'DE', treatment: 'reverse_charge', rate_bp: 0, net_minor: 3_600, tax_minor: 0 })
  expect(await textOf(inside?.uuid)).toMatch(/Inversión del sujeto pasivo|Reverse charge/)
  await companyIs('CH', null)
  expect((await pack('pi_ch'))?.tax).toMatchObject({ country: 'CH', treatment: 'outside', tax_minor: 0 })
  expect(await owed()).toBe(before)
  await companyIs('DE', null)
  expect((await pack('pi_de_2'))?.tax).toMatchObject({ treatment: 'standard', rate_bp: 1_900 })
})

test('a renewal on the kept card includes its tax, too, and its credit note gives back as much, though the rate is off by then', async () => {
  await companyIs('ES', 'B12345674')
  await turned('ES')
  const known = new Set((await invoices()).map(({ uuid }) => uuid))
  const far = new Date(app.clock.now().getTime() + 90 * 86_400_000)
  app.clock.advance(31 * 86_400_000)
  await app.database.db.updateTable('sessions').set({ expires_at: far, longest_at: far }).execute()
  await app.runner.runDue()
  const renewed = (await invoices()).filter(({ uuid }) => !known.has(uuid))
  const split = splitTax(9_900, 2_100)
  expect(renewed).toMatchObject([
    {
      kind: 'sale',
      amount_minor: 9_900,
      lines: [{ item: 'premium_month', quantity: 1 }],
      tax: { country: 'ES', treatment: 'standard', rate_bp: 2_100, ...split },
    },
  ])
  const [sold] = renewed
  expect(await liesFor(sold)).toBe(split.tax_minor)
  expect(await textOf(sold?.uuid)).toMatch(/IVA 21\s%|VAT 21%/)
  await turned('ES', 'off')
  expect(await hear('charge.dispute.created', { id: 'dp_renewal', payment_intent: 'pi_renewal' })).toBe(200)
  const [note] = await invoices()
  expect(note).toMatchObject({
    kind: 'credit_note',
    credits: sold?.number,
    amount_minor: -9_900,
    lines: [{ item: 'premium_month', amount_minor: -9_900 }],
    tax: { country: 'ES', treatment: 'standard', rate_bp: 2_100, ...splitTax(-9_900, 2_100) },
  })
  expect(await liesFor(note)).toBe(-split.tax_minor)
  expect((await taxLines()).filter(row => row.includes(`,${sold?.number},`))).toHaveLength(1)
  const { response } = await app.call(
    listTransactions,
    { body: { page: 1, size_page: 2, filter: { text: note?.number } } },
    { as },
  )
  expect(response).toMatchObject([
    {
      type: 'purchase_returned',
      amount_minor: 9_900,
      way: 'card',
      invoices: [{ number: note?.number, kind: 'credit_note', amount_minor: -9_900, tax: { rate_bp: 2_100 } }],
    },
  ])
})
