import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/deals.ts'
import { listPayouts, requestPayout } from '#contract/endpoints/finance.ts'
import * as batches from '#contract/endpoints/payout-batches.ts'
import type { PayoutMethodKind } from '#contract/entities/payout.ts'
import type { WaitingPayouts } from '#contract/entities/payout-batch.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tellPayout } from '#server/features/finance/advance-payout.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import { post } from '#server/ledger/post.ts'
import type { TestApp } from '#tests/support/app.ts'
import { clabe, ibans } from '#tests/support/bank-accounts.ts'
import { newPerson } from '#tests/support/new-person.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const day = 86_400_000
const histories = process.env.LONG ? 300 : 15
const staff = { as: 'admin@elenco.test' }
let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)
beforeAll(async () => {
  // What the demonstration lets wait stands in a file of its own, so that each test knows its own.
  while ((await app.runner.runDue()) > 0);
  await make()
  await make('clabe')
})

const currencies = { paypal: 'EUR', iban: 'EUR', clabe: 'MXN', stripe: 'EUR' }
const addresses = { iban: plainAccount('iban', ibans.spain), clabe }

async function earn(user: string, amount_minor: number, currency: string) {
  const transfers = [{ from: { name: 'psp_clearing', by: user }, to: { name: 'creator_available', user }, amount_minor }] as const
  const posting = { key: `earned:${randomUUID()}`, kind: 'release', deal: null, gateway: 'sandbox', currency, transfers } as const
  await inTransaction(app.ctx, inner => post(inner, posting))
}

/** Somebody with money that is theirs, and every method in use. */
async function earner(amount_minor: number, { account = addresses.iban, holder = 'Ana Muñoz' } = {}) {
  const person = await newPerson(app, 'creator')
  for (const currency of ['EUR', 'MXN']) await earn(person.uuid, amount_minor, currency)
  const before = new Date(app.clock.now().getTime() - 1000)
  const common = { user_id: person.uuid, asked_at: before, confirmed_at: before, active_from: before }
  await app.database.db
    .insertInto('payout_methods')
    .values([
      { uuid: randomUUID(), kind: 'paypal', email: `${person.uuid}@paypal.example`, ...common },
      { uuid: randomUUID(), kind: 'iban', account, holder, ...common },
      { uuid: randomUUID(), kind: 'clabe', account: addresses.clabe, holder, ...common },
    ])
    .execute()
  return person
}
type Person = { uuid: string; as: string }
const ask = async (person: Person, method: PayoutMethodKind, currency = currencies[method]) => {
  const answer = await app.call(requestPayout, { body: { currency, method } }, { as: person.as })
  while ((await app.runner.runDue()) > 0);
  return answer
}
/** Time passes; whoever is signed in stays so. */
async function pass(ms: number) {
  app.clock.advance(ms)
  const later = new Date(app.clock.now().getTime() + 90 * day)
  await app.database.db.updateTable('sessions').set({ expires_at: later, longest_at: later }).execute()
}
const list = async (person: Person) => await app.call(listPayouts, {}, { as: person.as })
const newest = async (person: Person) => (await list(person)).response[0]
const availableOf = async (person: Person, currency: string): Promise<number> =>
  (await list(person)).meta.available.find((one: { currency: string }) => one.currency === currency)?.amount_minor ?? 0
const make = (kind = 'iban') => app.call(batches.makePayoutBatch, { body: { kind } }, staff)
const execute = (uuid: string) => app.call(batches.executePayoutBatch, { params: { uuid } }, staff)
const giveBack = (uuid: string, reason = 'account_closed') =>
  app.call(batches.returnTransfer, { params: { uuid }, body: { reason } }, staff)
const fileOf = async (uuid: string) =>
  await app.request(`/api/v3/finance/batches/${uuid}/file`, {
    headers: { authorization: `Bearer ${await app.tokenOf(staff.as)}` },
  })

test('money goes by bank with the next file, and is paid when the bank has carried it out', async () => {
  const ana = await earner(40_500)
  expect((await ask(ana, 'iban')).response).toMatchObject({ state: 'requested', method: 'iban', to: 'ES•••1332' })
  expect(await newest(ana)).toMatchObject({ state: 'queued' })
  expect(await availableOf(ana, 'EUR')).toBe(0)
  const { meta } = await app.call(batches.listPayoutBatches, {}, staff)
  expect(meta.waiting).toContainEqual({ kind: 'iban', currency: 'EUR', country: 'ES', count: 1, total_minor: 40_500 })
  const { response: batch } = await make()
  expect(batch).toMatchObject({ kind: 'iban', count: 1, total_minor: 40_500, returned: 0, built_in: true, executed_at: null })
  expect(await newest(ana)).toMatchObject({ state: 'in_batch' })
  expect((await make()).error.code).toBe('payout_batch.nothing')
  expect((await execute(batch.uuid)).response).toMatchObject({ executed_at: expect.any(String) })
  expect(await newest(ana)).toMatchObject({ state: 'paid', sent_at: expect.any(String), ended_at: expect.any(String) })
  expect((await execute(batch.uuid)).error.code).toBe('payout_batch.executed')
  const { response } = await app.call(listTransactions, { body: {} }, { as: ana.as })
  expect(response[0]).toMatchObject({ type: 'payout', state: 'settled', amount_minor: -40_500 })
})

test('what the bank sends back before or a month after is available again once, with the reason, and can be asked for again', async () => {
  const [leo, eva] = [await earner(7_000), await earner(8_000)]
  await ask(leo, 'iban')
  await ask(eva, 'iban')
  const { uuid } = (await make()).response
  const transfers = (await app.call(batches.listBatchTransfers, { params: { uuid } }, staff)).response
  expect(transfers).toMatchObject([{ holder: 'Ana Muñoz', to: 'ES•••1332', country: 'ES' }, { state: 'in_batch' }])
  expect((await giveBack((await newest(leo)).uuid)).response).toMatchObject({ state: 'returned', reason: 'account_closed' })
  await execute(uuid)
  expect(await newest(leo)).toMatchObject({ state: 'returned', reason: 'account_closed' })
  expect(await newest(eva)).toMatchObject({ state: 'paid' })
  await pass(31 * day)
  // Two staff read the bank's list at once.
  const late = (await newest(eva)).uuid
  const statuses = (await Promise.all([giveBack(late), giveBack(late), giveBack(late)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect((await giveBack(late)).error.code).toBe('payout_batch.over')
  expect([await availableOf(leo, 'EUR'), await availableOf(eva, 'EUR')]).toEqual([7_000, 8_000])
  const { response, meta } = await app.call(listTransactions, { body: {} }, { as: eva.as })
  expect(response[0]).toMatchObject({ type: 'payout_returned', amount_minor: 8_000 })
  expect(meta.totals).toMatchObject({ paid_minor: 0, available_minor: 8_000 })
  expect((await ask(eva, 'iban')).response).toMatchObject({ state: 'requested' })
  expect((await app.call(batches.listPayoutBatches, {}, staff)).response[0]).toMatchObject({ count: 2, returned: 2 })
  await make()
})

test('of two staff who press at once one makes the file, and no transfer stands in two', async () => {
  const people = await Promise.all([earner(5_000), earner(6_000), earner(7_000)])
  for (const person of people) await ask(person, 'iban')
  const answers = await Promise.all([make(), make()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const made = answers.find(({ status }) => status === 200)?.response
  expect(made).toMatchObject({ count: 3, total_minor: 18_000 })
  expect((await Promise.all([execute(made.uuid), execute(made.uuid)])).map(({ status }) => status).sort()).toEqual([200, 409])
  for (const person of people) expect((await newest(person)).state).toBe('paid')
})

/** Elements with the names of their children, and what is said in those of a name. */
function readXml(text: string) {
  const open: { name: string; children: string[] }[] = [{ name: '', children: [] }]
  const elements: typeof open = []
  for (const [, closes, name = ''] of text.matchAll(/<(\/?)([A-Za-z]+)[^>?]*>/g)) {
    if (closes) expect(open.pop()?.name).toBe(name)
    else {
      const element = { name, children: [] }
      open.at(-1)?.children.push(name)
      open.push(element)
      elements.push(element)
    }
  }
  const said = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, inside]) => inside)
  return { elements, said }
}

/** The elements of pain.001.001.09 in the order that its schema has them, as far as the file uses them. */
const order: Record<string, string[]> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    ...['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr'],
    ...['CdtTrfTxInf', 'CdtTrfTxInf'],
  ],
  CdtTrfTxInf: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
}

test('the SEPA file says each transfer in the order of its schema, adds up, and is the same whenever it is asked for', async () => {
  await ask(await earner(12_345, { holder: 'Łukasz Żak & Peña' }), 'iban')
  await ask(await earner(100_001, { account: plainAccount('iban', ibans.germany), holder: 'Jörg O’Brien' }), 'iban')
  const { uuid, number } = (await make()).response
  const answer = await fileOf(uuid)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="elenco-sepa-${number}.xml"`)
  const text = await answer.text()
  expect(await (await fileOf(uuid)).text()).toBe(text)
  expect(text).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
  const { elements, said } = readXml(text)
  for (const [name, children] of Object.entries(order))
    for (const element of elements.filter(one => one.name === name)) expect(element.children).toEqual(children)
  expect(said('NbOfTxs')).toEqual(['2', '2'])
  expect(said('CtrlSum')).toEqual(['1123.46', '1123.46'])
  expect(said('InstdAmt')).toEqual(['123.45', '1000.01'])
  expect(said('Nm').slice(2)).toEqual(['Lukasz Zak + Pena', 'Jorg O&apos;Brien'])
  expect(said('IBAN').slice(1)).toEqual([addresses.iban, plainAccount('iban', ibans.germany)])
  for (const id of [...said('MsgId'), ...said('EndToEndId')]) expect(id).toMatch(/^[A-Za-z0-9-]{1,35}$/)
  expect(new Set(said('EndToEndId')).size).toBe(2)
})

test('pesos go by CLABE, as a table that nothing runs in; somebody erased leaves no half of a file', async () => {
  const eva = await earner(50_000)
  expect((await ask(eva, 'iban', 'MXN')).error.code).toBe('payout.wrong_currency')
  expect((await ask(await earner(19_999), 'clabe')).error.code).toBe('payout.too_little')
  await ask(eva, 'clabe')
  const { uuid } = (await make('clabe')).response
  const [head, line] = (await (await fileOf(uuid)).text()).split('\r\n')
  expect(head).toBe('reference,clabe,holder,amount,currency,concept')
  expect(line).toMatch(/^[0-9a-f]{32},032180000118359719,Ana Munoz,500\.00,MXN,Elenco [0-9a-f]{8}$/)
  await app.database.db.updateTable('payouts').set({ receiver: '', holder: null }).where('batch_id', '=', uuid).execute()
  expect((await fileOf(uuid)).status).toBe(409)
  // It may still come back, and staff may still read it.
  expect((await giveBack((await newest(eva)).uuid)).response).toMatchObject({ to: '', state: 'returned' })
})

test('nobody but staff sees, makes or moves a file', async () => {
  const params = { uuid: randomUUID() }
  for (const as of ['creator@elenco.test', 'premium@elenco.test'])
    for (const [endpoint, input] of [
      [batches.listPayoutBatches, {}],
      [batches.makePayoutBatch, { body: { kind: 'iban' } }],
      [batches.listBatchTransfers, { params }],
      [batches.downloadPayoutBatch, { params }],
      [batches.executePayoutBatch, { params }],
      [batches.returnTransfer, { params, body: { reason: 'account_closed' } }],
    ] as const)
      expect((await app.call(endpoint, input, { as })).error.code).toBe('ability.forbidden')
  expect((await execute(params.uuid)).error.code).toBe('not_found')
  expect((await giveBack(params.uuid)).error.code).toBe('not_found')
  const lia = await earner(5_000)
  const { uuid } = (await ask(lia, 'paypal')).response
  expect((await giveBack(uuid)).error.code).toBe('not_found')
})

test('whatever happens by both ways, in whatever order and twice at once, the books stay true', {
  timeout: 240_000,
}, async () => {
  const step = fc.record({
    act: fc.constantFrom('paypal', 'iban', 'clabe', 'make', 'execute', 'return', 'return', 'told paid', 'told failed', 'earn'),
    who: fc.nat({ max: 1 }),
    twice: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
      const people = [await earner(30_000), await earner(40_000)]
      const earned = [30_000, 40_000]
      for (const { act, who, twice } of steps) {
        const person = present(people[who], 'one of people')
        const { response } = await list(person)
        const mine = response[0]
        const inFile = (await app.call(batches.listPayoutBatches, {}, staff)).response[0]
        const once = async (): Promise<number> => {
          if (act === 'paypal' || act === 'iban' || act === 'clabe') return (await ask(person, act)).status
          if (act === 'make') return Math.max((await make()).status, (await make('clabe')).status)
          if (act === 'execute') return inFile ? (await execute(inFile.uuid)).status : 404
          if (act === 'return') return mine ? (await giveBack(mine.uuid)).status : 404
          if (mine) await tellPayout(app.ctx, mine.uuid, { state: act === 'told paid' ? 'paid' : 'failed' })
          return 200
        }
        if (act === 'earn') {
          await earn(person.uuid, 25_000, 'EUR')
          earned[who] = (earned[who] ?? 0) + 25_000
          continue
        }
        for (const status of await Promise.all(twice ? [once(), once()] : [once()])) expect(status).toBeLessThan(500)
      }
      for (const [at, person] of people.entries()) {
        const sums = (await list(person)).response.filter((one: { currency: string; state: string }) => one.currency === 'EUR')
        const away = sums
          .filter((one: { state: string }) => one.state !== 'failed' && one.state !== 'returned')
          .reduce((sum: number, one: { amount_minor: number }) => sum + one.amount_minor, 0)
        expect((await availableOf(person, 'EUR')) + away).toBe(earned[at])
      }
      expect((await auditBooks(app.database.db)).findings).toEqual([])
    }),
    { numRuns: histories },
  )
  const { meta } = await app.call(batches.listPayoutBatches, {}, staff)
  expect(meta.waiting.every((one: WaitingPayouts) => one.count > 0)).toBe(true)
})
