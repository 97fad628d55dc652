import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { acceptOffer } from '#contract/endpoints/deals.ts'
import * as transfers from '#contract/endpoints/incoming-transfers.ts'
import type { BankMovement } from '#contract/entities/bank-statement.ts'
import type { IncomingTransfer } from '#contract/entities/incoming-transfer.ts'
import type { TestApp } from '#tests/support/app.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { must, offeredDeal, type Pair, readAs, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The demonstration's account, as the standard prints it. */
const ours = 'ES9121000418450200051332'
const staff = { as: 'admin@elenco.test' }
let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)

async function announced(): Promise<Pair & { transfer: IncomingTransfer }> {
  const pair = await offeredDeal(app)
  const deal = must(await takeStep(app, acceptOffer, pair.deal, pair.creator, { version: pair.deal.version }))
  const answer = await takeStep(app, transfers.fundDealByTransfer, await readAs(app, deal, pair.brand), pair.brand)
  return { ...pair, deal, transfer: answer.response }
}

const upload = async (text: string | Uint8Array<ArrayBuffer>, as = staff) => {
  const form = new FormData()
  form.set('file', new File([text], 'statement'))
  return await app.call(transfers.readBankStatement, { body: form }, as)
}
const today = () => app.clock.now().toISOString().slice(0, 10)
const euros = (minor: number) => (minor / 100).toFixed(2)

interface Entry {
  id?: string
  amount: string
  text: string
  direction?: string
  status?: string
  currency?: string
  from?: string
  on?: string
}
const entryOf = ({
  id = randomUUID(),
  amount,
  text,
  direction = 'CRDT',
  status = 'BOOK',
  currency = 'EUR',
  from = ibans.spain,
  on = today(),
}: Entry) => `
  <Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
    <BookgDt><Dt>${on}</Dt></BookgDt>${id && `<AcctSvcrRef>${id}</AcctSvcrRef>`}
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><Dbtr><Pty><Nm>Café &amp; Ceiba S.L.</Nm></Pty></Dbtr>${from && `<DbtrAcct><Id><IBAN>${from}</IBAN></Id></DbtrAcct>`}</RltdPties>
      <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const camt = (entries: readonly string[], account = ours) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const verdicts = (movements: BankMovement[]) => movements.map(({ verdict }) => verdict)
const book = ({ transfer, n, text, currency, verdict, ...body }: BankMovement) =>
  app.call(transfers.recordArrival, { params: { uuid: transfer?.uuid ?? '' }, body }, staff)

test('a movement with our reference and the right sum is proposed, booked once by one press, and known the next time', async () => {
  const { transfer, deal, brand } = await announced()
  const id = randomUUID()
  const text = `PAGO ${transfer.reference.toLowerCase().replaceAll('-', ' ')} gracias`
  const file = camt([entryOf({ id, amount: euros(transfer.amount_minor), text })])
  const { response } = await upload(file)
  expect(response).toMatchObject({ account: ours })
  const [movement]: BankMovement[] = response.movements
  if (!movement) throw new Error('no movement')
  expect(movement).toMatchObject({
    verdict: 'fits',
    bank_reference: id,
    sender_name: 'Café & Ceiba S.L.',
    sender_account: ibans.spain,
    transfer: { uuid: transfer.uuid, reference: transfer.reference },
  })
  // Reading books nothing.
  expect((await readAs(app, deal, brand)).state).toBe('awaiting_funds')
  const answers = await Promise.all([book(movement), book(movement)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await readAs(app, deal, brand)).state).not.toBe('awaiting_funds')
  expect(verdicts((await upload(file)).response.movements)).toEqual(['booked'])
})

test('every other movement is left to staff with its reason', async () => {
  const { transfer } = await announced()
  const { reference } = transfer
  const amount = euros(transfer.amount_minor)
  const other = await announced()
  const id = randomUUID()
  const entries = [
    entryOf({ amount, text: reference, direction: 'DBIT' }),
    entryOf({ amount, text: reference, status: 'PDNG' }),
    entryOf({ amount, text: reference, id: '' }),
    entryOf({ amount, text: 'Factura 12' }),
    entryOf({ amount, text: 'EL-2222-2222' }),
    entryOf({ amount, text: `${reference} ${other.transfer.reference}` }),
    entryOf({ amount, text: reference, currency: 'USD' }),
    entryOf({ amount: euros(transfer.amount_minor + 1), text: reference }),
    entryOf({ amount, text: reference, from: '' }),
    entryOf({ amount, text: reference, on: '2020-01-01' }),
    entryOf({ amount, text: reference, on: '2099-01-01' }),
    entryOf({ amount: '1.234', text: reference }),
    entryOf({ amount, text: reference, id }),
    entryOf({ amount, text: reference, id }),
    entryOf({ amount, text: reference }),
  ]
  const { movements } = (await upload(camt(entries))).response
  expect(verdicts(movements)).toEqual([
    ...['outgoing', 'pending', 'no_id', 'no_reference', 'unknown_reference', 'several_references', 'other_currency', 'other_sum'],
    ...['no_sender', 'too_old', 'future', 'amount', 'fits', 'twice', 'second'],
  ])
  const fitting = movements.find(({ verdict }: BankMovement) => verdict === 'fits')
  expect((await book(fitting)).status).toBe(200)
  expect(verdicts((await upload(camt([entryOf({ amount, text: reference })]))).response.movements)).toEqual(['not_awaited'])
})

test('one entry for several payments is as many movements, each under a name of its own', async () => {
  const [one, two] = [await announced(), await announced()]
  const part = ({ transfer }: typeof one) => `<TxDtls><Amt Ccy="EUR">${euros(transfer.amount_minor)}</Amt>
    <RltdPties><Dbtr><Nm>Ceiba</Nm></Dbtr><DbtrAcct><Id><IBAN>${ibans.spain}</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>${transfer.reference}</Ustrd></RmtInf></TxDtls>`
  const sum = euros(one.transfer.amount_minor + two.transfer.amount_minor)
  const name = randomUUID().slice(0, 30)
  const entry = `<Ntry><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today()}</Dt></BookgDt>
    <AcctSvcrRef>${name}</AcctSvcrRef><NtryDtls>${part(one)}${part(two)}</NtryDtls></Ntry>`
  const { movements } = (await upload(camt([entry]))).response
  expect(movements).toMatchObject([
    { verdict: 'fits', bank_reference: `${name}/1` },
    { verdict: 'fits', bank_reference: `${name}/2` },
  ])
})

test('a CSV of a bank is read by its titles, in either language', async () => {
  const { transfer } = await announced()
  const amount = euros(transfer.amount_minor).replace('.', ',')
  const lines = [
    'Fecha;Importe;Divisa;Concepto;Ordenante;Cuenta ordenante;Referencia bancaria',
    `${today().split('-').reverse().join('/')};${amount};EUR;"Pago; ${transfer.reference}";Ceiba;${ibans.spain};${randomUUID()}`,
  ]
  const { movements } = (await upload(lines.join('\r\n'))).response
  expect(movements).toMatchObject([{ verdict: 'fits', arrived_on: today(), transfer: { uuid: transfer.uuid } }])
})

test('a broken or foreign file says what is wrong with it, and only staff may send one', async () => {
  const problem = async (text: string | Uint8Array<ArrayBuffer>) => {
    const { error, status } = await upload(text)
    expect(status).toBe(400)
    expect(error.code).toBe('bank_file.unreadable')
    return error.details?.problem
  }
  const fine = camt([entryOf({ amount: '1.00', text: 'x' })])
  expect(await problem(fine.slice(0, -20))).toBe('broken')
  expect(await problem(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe('broken')
  expect(await problem(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(100)}">]><a>&b;</a>`)).toBe('broken')
  expect(await problem('<rss><channel/></rss>')).toBe('not_statement')
  expect(await problem(camt([]))).toBe('empty')
  expect(await problem(camt([entryOf({ amount: '1.00', text: 'x' })], ibans.germany))).toBe('other_account')
  expect(await problem('name,age\r\nAda,36')).toBe('columns')
  expect((await upload(fine, { as: 'premium@elenco.test' })).status).toBe(403)
})

test('five thousand movements are read in a few seconds, and the one that fits is found among them', async () => {
  const { transfer } = await announced()
  const entries = Array.from({ length: 5_000 }, (_, n) =>
    n === 4_321
      ? entryOf({ amount: euros(transfer.amount_minor), text: transfer.reference })
      : entryOf({ amount: '12.34', text: `EL-${String(2_222 + n).replace(/[01]/g, '2')}-ABCD pedido ${n}` }),
  )
  const { movements } = (await upload(camt(entries))).response
  expect(movements).toHaveLength(5_000)
  expect(movements[4_321]).toMatchObject({ n: 4_322, verdict: 'fits', transfer: { uuid: transfer.uuid } })
  expect(new Set(verdicts(movements)).size).toBe(2)
})
