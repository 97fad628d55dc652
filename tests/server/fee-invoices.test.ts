import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  answerCancel,
  answerChange,
  approveDelivery,
  deliverWork,
  fundDeal,
  payCheckout,
  proposeChange,
  requestCancel,
} from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit } from '#contract/endpoints/disputes.ts'
import { invoicePdf } from '#contract/endpoints/plans.ts'
import type { Invoice } from '#contract/entities/shop.ts'
import { splitFees } from '#contract/fees.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import type { TestApp } from '#tests/support/app.ts'
import { invoicesIn } from '#tests/support/invoices-of.ts'
import { deliveredDeal, fundedDeal, holdingDeal, must, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { act, opened, pass } from '#tests/support/make-dispute.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { withMarket } from '#tests/support/with-market.ts'

// Weeks go by in the whole market.
vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'after each' },
)

const invoicesOf = (pair: Pair, side: 'brand' | 'creator') => invoicesIn(app, pair, side)
const amounts = (all: Invoice[]) => all.map(({ kind, amount_minor }) => [kind, amount_minor])
const asFeeOf = (amount: number) => ({
  kind: 'fee',
  lines: [],
  credits: null,
  amount_minor: amount,
  currency: 'EUR',
  state: 'paid',
})

async function textOf(uuid: string, as: string): Promise<string> {
  const answer = await app.request(`/api${invoicePdf.path.replace('{uuid}', uuid)}`, {
    headers: { Authorization: `Bearer ${await app.tokenOf(as)}` },
  })
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  return readPdf(Buffer.from(await answer.arrayBuffer()))
    .map(({ text }) => text)
    .join(' ')
}

test('a finished deal has one invoice of each side’s fee, which the other side never sees, and nothing is billed before', async () => {
  const pair = await holdingDeal(app)
  const { fees, terms } = pair.deal
  expect(await invoicesOf(pair, 'brand')).toEqual([])
  await pass(app, 73)
  const [brands, creators] = [await invoicesOf(pair, 'brand'), await invoicesOf(pair, 'creator')]
  const ofBrand = { ...asFeeOf(fees.total_minor - fees.fee_minor), title: terms.title }
  expect(brands).toEqual([expect.objectContaining(ofBrand)])
  expect(creators).toEqual([expect.objectContaining(asFeeOf(fees.fee_minor - fees.payout_minor))])
  expect(brands[0]?.number).toMatch(/^XF-\d{4}-\d{4}$/)
  expect(new Set([brands[0]?.number, creators[0]?.number]).size).toBe(2)
  const [own] = creators
  if (!own) throw new Error('no invoice')
  const text = await textOf(own.uuid, pair.creator)
  expect(text).toContain(`Factura ${own.number}`)
  expect(text).toContain(`Comisión de Elenco por «${terms.title}»`)
  expect((await app.call(invoicePdf, { params: { uuid: own.uuid } }, { as: pair.brand })).status).toBe(404)
})

test('each milestone bills the fees on its share, together those of the price', async () => {
  const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const pair = await fundedDeal(app, {
    publish_by: null,
    fee_minor: 33_331,
    milestones: [
      { title: 'Guion', percent: 21, due: dayIn(4), pieces: [] },
      { title: 'Corte final', percent: 79, due: dayIn(10), pieces: [0] },
    ],
  })
  for (const _ of ['first', 'last']) {
    const links = ['https://drive.example/corte']
    must(await takeStep(app, deliverWork, await readAs(app, pair.deal, pair.creator), pair.creator, { links }))
    must(await takeStep(app, approveDelivery, await readAs(app, pair.deal, pair.brand), pair.brand))
    await pass(app, 73)
  }
  const { brand_fee_minor, creator_fee_minor } = splitFees(33_331, 'premium')
  for (const [side, fee] of [['brand', brand_fee_minor] as const, ['creator', creator_fee_minor] as const]) {
    const all = await invoicesOf(pair, side)
    expect(all.length).toBe(2)
    expect(all.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(fee)
  }
})

test('a price that was raised on the way is billed once, with the fees on all of it', async () => {
  const pair = await fundedDeal(app, { publish_by: null })
  const changed = { fee_minor: 44_000 }
  must(
    await takeStep(app, proposeChange, await readAs(app, pair.deal, pair.brand), pair.brand, { changed, reason: 'One more cut' }),
  )
  must(await takeStep(app, answerChange, await readAs(app, pair.deal, pair.creator), pair.creator, { accept: true, note: '' }))
  const visit = await takeStep(app, fundDeal, await readAs(app, pair.deal, pair.brand), pair.brand)
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as: pair.brand })
  expect(await invoicesOf(pair, 'brand')).toEqual([])
  const links = ['https://drive.example/corte']
  must(await takeStep(app, deliverWork, await readAs(app, pair.deal, pair.creator), pair.creator, { links }))
  must(await takeStep(app, approveDelivery, await readAs(app, pair.deal, pair.brand), pair.brand))
  await pass(app, 73)
  const { brand_fee_minor, creator_fee_minor } = splitFees(44_000, 'premium')
  expect(amounts(await invoicesOf(pair, 'brand'))).toEqual([['fee', brand_fee_minor]])
  expect(amounts(await invoicesOf(pair, 'creator'))).toEqual([['fee', creator_fee_minor]])
})

test('what a dispute after completion takes back is a credit note to each invoice, and both keep their numbers', async () => {
  const held = await holdingDeal(app)
  await pass(app, 73)
  const pair = await opened(app, { ...held, deal: await readAs(app, held.deal, held.brand) }, 'brand', 'fake_metrics')
  const before = await invoicesOf(pair, 'brand')
  must(await act(app, offerSplit, pair, 'creator', { creator_percent: 40 }))
  must(await act(app, answerSplit, pair, 'brand', { n: 1, accept: true }))
  const { fees } = pair.deal
  for (const [side, fee] of [
    ['brand', fees.total_minor - fees.fee_minor] as const,
    ['creator', fees.fee_minor - fees.payout_minor] as const,
  ]) {
    const [note, invoice] = await invoicesOf(pair, side)
    expect(invoice).toMatchObject(asFeeOf(fee))
    expect(note).toMatchObject({ kind: 'credit_note', amount_minor: Math.round(fee * 0.4) - fee, credits: invoice?.number })
    const text = await textOf(note?.uuid ?? '', pair[side])
    expect(text).toContain(note?.number)
    expect(text).toContain(invoice?.number)
  }
  expect((await invoicesOf(pair, 'brand'))[1]).toEqual(before[0])
})

test('before completion only what a dispute releases is billed, and a cancelled deal bills nothing', async () => {
  const pair = await opened(app, await deliveredDeal(app), 'brand', 'abuse')
  must(await act(app, offerSplit, pair, 'brand', { creator_percent: 50 }))
  must(await act(app, answerSplit, pair, 'creator', { n: 1, accept: true }))
  const { fees } = pair.deal
  expect(amounts(await invoicesOf(pair, 'brand'))).toEqual([['fee', Math.round((fees.total_minor - fees.fee_minor) / 2)]])
  const off = await fundedDeal(app)
  const asked = await takeStep(app, requestCancel, off.deal, off.brand, { reason: 'Han cambiado los planes' })
  await takeStep(app, answerCancel, must(asked), off.creator, { agree: true })
  expect((await readAs(app, off.deal, off.brand)).state).toBe('cancelled')
  expect(await invoicesOf(off, 'brand')).toEqual([])
})

test('deals that end at once take numbers without gaps, and what was written cannot be changed or taken away', async () => {
  for (let count = 0; count < 4; count += 1) await holdingDeal(app)
  await pass(app, 73)
  const { db } = app.database
  const rows = await db.selectFrom('invoices').select(['uuid', 'number']).where('kind', '=', 'fee').orderBy('number').execute()
  expect(rows.map(({ number }) => Number(number.split('-')[2]))).toEqual(rows.map((_, index) => index + 1))
  const uuid = rows[0]?.uuid ?? ''
  await expect(sql`update invoices set amount_minor = amount_minor + 1 where uuid = ${uuid}`.execute(db)).rejects.toThrow(/stays/)
  await expect(sql`delete from invoices where uuid = ${uuid}`.execute(db)).rejects.toThrow(/stays/)
})

test('the books name a fee without its invoice and a number that is missing, and no fee is billed twice', async () => {
  await holdingDeal(app)
  await pass(app, 73)
  const { db } = app.database
  const undone = new Error('undone')
  const found: string[][] = []
  const taken = db.transaction().execute(async trx => {
    await sql`alter table invoices disable trigger invoices_stay`.execute(trx)
    await sql`delete from invoices where uuid = (select uuid from invoices where kind = 'fee' and uuid not in
      (select credits from invoices where credits is not null) order by number desc limit 1)`.execute(trx)
    found.push((await auditBooks(trx)).findings.map(({ rule }) => rule))
    throw undone
  })
  await expect(taken).rejects.toBe(undone)
  expect(found).toEqual([[expect.stringContaining('every fee has one invoice'), expect.stringContaining('no gaps')]])
  const twice =
    sql`insert into invoices (uuid, number, owner_id, kind, posting_id, side, deal_id, booking_id, title, billed_to, lines, amount_minor, currency, state, issued_at)
    select gen_random_uuid(), 'XF-2099-0001', owner_id, kind, posting_id, side, deal_id, booking_id, title, billed_to, lines, amount_minor, currency, state, issued_at
    from invoices where kind = 'fee' limit 1`.execute(db)
  await expect(twice).rejects.toThrow(/posting_id/)
})
