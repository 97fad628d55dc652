import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { decideAdjustment, listAdjustments, proposeAdjustment } from '#contract/endpoints/adjustments.ts'
import { listAudit } from '#contract/endpoints/audit.ts'
import { listTransactions } from '#contract/endpoints/deals.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getStatement, statementCsv, statementPdf } from '#contract/endpoints/statements.ts'
import type { Adjustment } from '#contract/entities/adjustment.ts'
import type { StaffDecision } from '#contract/entities/four-eyes.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, freshCreator, fundedDeal, holdingDeal } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const first = 'moderator@elenco.test'
const second = 'admin@elenco.test'
const note = 'The fee of your last deal was taken twice.'

let app: TestApp
withMarket(
  made => {
    app = made
  },
  { books: 'at the end' },
)
beforeAll(async () => {
  // The house earns its fees before it gives anything.
  await holdingDeal(app)
  app.clock.advance(80 * 3_600_000)
  await app.runner.runDue()
})

const sum = { of: 'person', way: 'give', amount_minor: 1_250, currency: 'EUR', reason: 'fee_correction', about: '', note }
const propose = async (who: string, fields: object = {}, as = first) =>
  await app.call(proposeAdjustment, { body: { ...sum, who, ...fields } }, { as })
const proposed = async (who: string, fields: object = {}): Promise<Adjustment> => {
  const answer = await propose(who, fields)
  expect(answer.status).toBe(200)
  return answer.response
}
const decide = async (uuid: string, decision: StaffDecision, as = second, answer = '') =>
  await app.call(decideAdjustment, { params: { uuid }, body: { decision, answer } }, { as })
const posted = async (who: string, fields: object = {}) => {
  const { uuid } = await proposed(who, fields)
  const answer = await decide(uuid, 'confirm')
  expect(answer.response).toMatchObject({ state: 'posted', decided_by: 'Alba' })
  return uuid
}
const moves = async (as: string, type?: string) =>
  await app.call(listTransactions, { body: { page: 1, size_page: 50, filter: type ? { type: [type] } : {} } }, { as })
const balanceOf = async (name: string, owner: string) => {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(balance_minor) as sum from ledger_accounts where name = ${name} and owner = ${owner} and currency = 'EUR'`.execute(
    app.database.db,
  )
  return Number(rows[0]?.sum ?? 0)
}
const told = async (as: string) =>
  (await app.call(listNotifications, { query: { size_page: 100 } }, { as })).response.filter(
    (one: { metadata: { type: string } }) => one.metadata.type === 'adjustment_posted',
  )
const month = () => app.clock.now().toISOString().slice(0, 7)

test('a sum moves once two of the staff agree; until then nobody hears of it', async () => {
  const creator = await freshCreator(app)
  const { uuid, ...one } = await proposed(creator)
  expect(one).toMatchObject({ state: 'proposed', available_minor: 0, covered: true, proposed_by: { name: 'Bruno' } })
  expect(await told(creator)).toEqual([])
  expect((await decide(uuid, 'confirm', first)).error.code).toBe('adjustment.own')
  expect((await decide(uuid, 'decline', first, 'No.')).error.code).toBe('adjustment.own')
  expect((await moves(creator)).response).toEqual([])
  expect((await decide(uuid, 'confirm')).response).toMatchObject({ state: 'posted', decided_by: 'Alba', available_minor: 1_250 })
  expect((await decide(uuid, 'confirm')).error.code).toBe('adjustment.wrong_state')
  const { response, meta } = await moves(creator, 'adjustment')
  expect(response).toMatchObject([
    { type: 'adjustment', state: 'settled', amount_minor: 1_250, adjustment: { reason: 'fee_correction', note } },
  ])
  expect(meta.totals).toMatchObject({ available_minor: 1_250, currency: 'EUR' })
  expect(await told(creator)).toMatchObject([
    {
      body: `Corrección de una comisión. ${note}`,
      title: expect.stringMatching(/^Hemos añadido 12,50\s€ a tu saldo$/),
      action_url: '/statements',
    },
  ])
})

test('two who confirm at once post it once', async () => {
  const creator = await freshCreator(app)
  const { uuid } = await proposed(creator)
  const answers = await Promise.all([
    decide(uuid, 'confirm'),
    decide(uuid, 'confirm', 'referee@elenco.test'),
    decide(uuid, 'confirm'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await balanceOf('creator_available', await app.idOf(creator))).toBe(1_250)
  expect(await told(creator)).toHaveLength(1)
})

test('no more is taken than the account has, not even by two at once, and what is taken is the house’s again', async () => {
  const creator = await freshCreator(app)
  await posted(creator)
  const take = { way: 'take', reason: 'paid_too_much', amount_minor: 1_000 }
  const [one, other] = [await proposed(creator, take), await proposed(creator, take)]
  const answers = await Promise.all([decide(one.uuid, 'confirm'), decide(other.uuid, 'confirm')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error).toMatchObject({ code: 'adjustment.not_covered', details: { available_minor: 250 } })
  expect(await balanceOf('creator_available', await app.idOf(creator))).toBe(250)
  const { response } = await app.call(listAdjustments, { query: { state: 'proposed', size_page: '100' } }, { as: second })
  expect(response.find(({ account }: Adjustment) => account.name.startsWith('Nadia') && !response[0].covered)).toBeTruthy()
})

test('the house gives no more than it has earned', async () => {
  const creator = await freshCreator(app)
  const { uuid, covered } = await proposed(creator, { amount_minor: 90_000_000 })
  expect(covered).toBe(false)
  expect((await decide(uuid, 'confirm')).error.code).toBe('adjustment.not_covered')
  // In a currency in which it earned nothing, nothing.
  const other = await proposed(creator, { amount_minor: 1, currency: 'CLP' })
  expect((await decide(other.uuid, 'confirm')).error.code).toBe('adjustment.not_covered')
  expect(await told(creator)).toEqual([])
})

test('a decline says why, whoever proposed it takes it back, and what nobody decides about lapses', async () => {
  const creator = await freshCreator(app)
  const declined = await proposed(creator)
  expect((await decide(declined.uuid, 'decline')).error.fields).toEqual({ answer: ['required'] })
  expect((await decide(declined.uuid, 'decline', second, 'It was taken once.')).response).toMatchObject({
    state: 'declined',
    answer: 'It was taken once.',
    decided_by: 'Alba',
  })
  const back = await proposed(creator)
  expect((await decide(back.uuid, 'withdraw')).error.code).toBe('adjustment.not_own')
  expect((await decide(back.uuid, 'withdraw', first)).response).toMatchObject({ state: 'withdrawn', decided_by: null })
  const late = await proposed(creator)
  app.clock.advance(limits.adjustment.lapses)
  await app.runner.runDue()
  expect((await decide(late.uuid, 'confirm')).error).toMatchObject({
    code: 'adjustment.wrong_state',
    details: { state: 'lapsed' },
  })
  expect(await balanceOf('creator_available', await app.idOf(creator))).toBe(0)
  const { response } = await app.call(listAudit, { query: { kind: 'adjustment' } }, { as: second })
  const acts = response.entries.filter(({ thing }: { thing: string }) =>
    [declined, back, late].some(({ uuid }) => uuid === thing),
  )
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['lapse', 'propose', 'withdraw', 'propose', 'decline', 'propose'])
  expect(acts[0].actor).toBeNull()
})

test('it names the deal that it is about, on the movements and on the statement, its CSV and its PDF', async () => {
  const { deal, creator } = await fundedDeal(app)
  const about = `https://elenco.test/agreement/${deal.uuid}`
  await posted(creator, { about })
  const { response } = await moves(creator, 'adjustment')
  expect(response).toMatchObject([{ title: 'Desayunos que despiertan', deal_uuid: deal.uuid }])
  const params = { of: 'person', month: month(), currency: 'EUR' }
  const { lines } = (await app.call(getStatement, { params }, { as: creator })).response
  expect(lines).toMatchObject([{ kind: 'adjustment', amount_minor: 1_250, reason: 'fee_correction', deal_uuid: deal.uuid }])
  const headers = { authorization: `Bearer ${await app.tokenOf(creator)}` }
  const file = async (endpoint: { path: string }) =>
    await app.request(`/api${endpoint.path.replace('{of}', 'person').replace('{month}', month()).replace('{currency}', 'EUR')}`, {
      headers,
    })
  expect(await (await file(statementCsv)).text()).toContain('fee_correction')
  expect((await file(statementPdf)).headers.get('content-type')).toBe('application/pdf')
  const stranger = await freshCreator(app)
  expect((await propose(stranger, { about })).error.fields).toEqual({ about: ['not_of_account'] })
})

test('a company’s is its own, is read on its statement, and is taken back once it was sent otherwise', async () => {
  const org = await app.database.db
    .selectFrom('organizations as o')
    .innerJoin('memberships as m', 'm.org_id', 'o.uuid')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select(['o.uuid', 'o.name'])
    .where('u.email', '=', brand)
    .executeTakeFirstOrThrow()
  await posted(org.name.toUpperCase(), { of: 'company' })
  expect(await balanceOf('brand_balance', org.uuid)).toBe(1_250)
  const { response, meta } = await moves(brand, 'adjustment')
  expect(response[0]).toMatchObject({ type: 'adjustment', amount_minor: 1_250 })
  expect(meta.totals.currencies.find(({ currency }: { currency: string }) => currency === 'EUR')).toMatchObject({
    available_minor: 1_250,
  })
  const { response: statement } = await app.call(
    getStatement,
    { params: { of: 'company', month: month(), currency: 'EUR' } },
    { as: brand },
  )
  expect(statement.held.available_minor).toBe(1_250)
  expect(await told(brand)).toHaveLength(1)
  // A deal that is paid meanwhile only passes through.
  await fundedDeal(app)
  await posted(brand, { of: 'company', way: 'take', reason: 'sent_otherwise' })
  expect(await balanceOf('brand_balance', org.uuid)).toBe(0)
})

test('whose account, how much and why are asked for, and a reason fits its way', async () => {
  const wrong = async (who: string, fields: object) => (await propose(who, fields)).error.fields
  expect(await wrong('', { amount_minor: null, reason: '', note: 'short' })).toEqual({
    who: ['required'],
    amount_minor: ['required'],
    reason: ['required'],
    note: [`min_length ${limits.adjustment.note.min}`],
  })
  const creator = await freshCreator(app)
  expect(await wrong(creator, { amount_minor: 0 })).toEqual({ amount_minor: ['min 1'] })
  expect(await wrong(creator, { way: 'take', reason: 'goodwill' })).toEqual({ reason: ['option'] })
  expect(await wrong('nobody@elenco.test', {})).toEqual({ who: ['nobody_here'] })
  expect(await wrong(brand, {})).toEqual({ who: ['not_paid_here'] })
  expect(await wrong(creator, { of: 'company' })).toEqual({ who: ['nobody_here'] })
  expect((await propose(creator, {}, brand)).status).toBe(403)
})
