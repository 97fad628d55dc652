import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { resumeCastingCall } from '#contract/endpoints/casting-calls.ts'
import { listMessages, removeMessage, sendMessage } from '#contract/endpoints/chats.ts'
import { decideReport, listReports, reportThing } from '#contract/endpoints/moderation.ts'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import { caseKinds } from '#contract/entities/report.ts'
import { limits } from '#contract/limits.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCreator, offeredDeal } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const staff = 'admin@elenco.test'
const brand = 'premium@elenco.test'
const lucia = 'creator@elenco.test'
let app: TestApp
let chat: string
let creator: string
withMarket(made => {
  app = made
})
beforeAll(async () => {
  await app.database.db.deleteFrom('report_cases').execute()
  await app.database.db.deleteFrom('reports').execute()
  const pair = await offeredDeal(app)
  chat = pair.deal.chat_uuid
  creator = pair.creator
})

const say = async (as: string, text: string) =>
  (await app.call(sendMessage, { params: { uuid: chat }, body: { client_id: randomUUID(), text, reply_to: null } }, { as }))
    .response
const report = (as: string, kind: string, thing: string, reason = 'abuse', text = '') =>
  app.call(reportThing, { params: { kind, thing }, body: { reason, text } }, { as })
const list = async (query: object = {}) => (await app.call(listReports, { query }, { as: staff })).response
const decide = (kind: string, uuid: string, outcome: string, more: object = {}) =>
  app.call(decideReport, { params: { kind, uuid }, body: { outcome, note: 'Va contra las normas.', ...more } }, { as: staff })
const told = async (email: string) =>
  (
    await app.database.db
      .selectFrom('notifications')
      .select('params')
      .where('type', '=', 'report_decided')
      .where('user_id', '=', await app.idOf(email))
      .orderBy('n')
      .execute()
  ).map(row => row.params)
const publicThing = async (table: 'proposals' | 'spaces' | 'casting_calls', state: string) =>
  (
    await app.database.db
      .selectFrom(table)
      .select('uuid')
      .where(eb => eb(eb.ref('state'), '=', state as never))
      .orderBy('uuid')
      .execute()
  ).map(row => row.uuid)

test('a message is reported with a few around it, and stays readable for staff when its author takes it back', async () => {
  for (let n = 1; n <= 5; n++) await say(brand, `Antes ${n}`)
  const bad = await say(creator, 'Págame fuera y te hago descuento.')
  await say(brand, 'Después')
  expect((await report(brand, 'message', bad.uuid, 'off_platform_payment', 'Quiere cobrar fuera.')).status).toBe(200)
  const [open] = await list({ kind: 'message' })
  const now = app.clock.now().getTime()
  expect(open).toMatchObject({ kind: 'message', uuid: bad.uuid, state: 'open', severity: 'urgent', count: 1, shown: true })
  expect(Math.abs(Date.parse(open.due_at) - now - limits.reports.due.urgent)).toBeLessThan(60_000)
  expect(open.before.around.map((one: { text: string }) => one.text)).toEqual([
    'Antes 3',
    'Antes 4',
    'Antes 5',
    'Págame fuera y te hago descuento.',
    'Después',
  ])
  await app.call(removeMessage, { params: { uuid: chat, message: bad.uuid } }, { as: creator })
  expect((await list({ kind: 'message' }))[0]).toMatchObject({
    shown: false,
    now: null,
    before: { text: 'Págame fuera y te hago descuento.' },
  })
  expect((await decide('message', bad.uuid, 'keep', { note: '' })).status).toBe(200)
})

test('a hidden message is empty for both, says so, and both sides are told; it cannot be put back', async () => {
  const bad = await say(creator, 'Eres una inútil.')
  await report(brand, 'message', bad.uuid)
  expect((await decide('message', bad.uuid, 'hide', { strike: 'abuse' })).response).toMatchObject({
    state: 'closed',
    shown: false,
    points: limits.strikes.points.abuse,
  })
  for (const as of [brand, creator]) {
    const { response } = await app.call(listMessages, { params: { uuid: chat }, query: {} }, { as })
    expect(response.find((one: { uuid: string }) => one.uuid === bad.uuid)).toMatchObject({
      text: '',
      removed: true,
      hidden: true,
    })
  }
  expect((await told(creator)).at(-1)).toMatchObject({ kind: 'message', side: 'author', outcome: 'hide' })
  expect((await told(brand)).at(-1)).toMatchObject({ kind: 'message', side: 'reporter', outcome: 'hide' })
  expect((await decide('message', bad.uuid, 'restore')).error.code).toBe('report.not_restorable')
  expect((await decide('message', bad.uuid, 'hide')).error.code).toBe('report.decided')
})

test('what one does not see, and what is one’s own, is not reported', async () => {
  const own = await say(brand, 'Hola')
  expect((await report(brand, 'message', own.uuid)).error.code).toBe('report.own')
  expect((await report(lucia, 'message', own.uuid)).error.code).toBe('not_found')
  expect((await report(lucia, 'profile', 'luciavega')).error.code).toBe('report.own')
  for (const kind of caseKinds)
    expect((await report(brand, kind, kind === 'profile' ? 'nobody-here' : randomUUID())).error.code, kind).toBe('not_found')
  expect((await report(brand, 'call', 'no-uuid')).error.code).toBe('request.invalid')
})

test('everybody’s reports of one thing are one case by its gravest reason; a second one of the same person changes the first', async () => {
  const [proposal] = await publicThing('proposals', 'published')
  const reporters = [brand, await freshCreator(app)]
  await report(brand, 'proposal', proposal ?? '', 'spam', 'Publicidad.')
  await Promise.all([
    ...reporters.map(as => report(as, 'proposal', proposal ?? '', 'false')),
    report(brand, 'proposal', proposal ?? '', 'false'),
  ])
  expect((await list({ kind: 'proposal' }))[0]).toMatchObject({ count: 2, severity: 'normal' })
  await report(brand, 'proposal', proposal ?? '', 'scam', 'Es un fraude.')
  const [open] = await list({ kind: 'proposal' })
  expect(open).toMatchObject({ count: 2, severity: 'urgent' })
  expect(open.reports.map((one: { reason: string }) => one.reason).sort()).toEqual(['false', 'scam'])
  const severities = (await list()).map((one: { severity: string }) => one.severity)
  const rank = { urgent: 0, high: 1, normal: 2 }
  expect(severities).toEqual([...severities].sort((a, b) => rank[a as 'urgent'] - rank[b as 'urgent']))
})

test('a proposal is suspended and put back by its own process; a decided case opens for somebody new alone', async () => {
  const [, , proposal = ''] = await publicThing('proposals', 'published')
  await report(brand, 'proposal', proposal, 'scam')
  expect((await decide('proposal', proposal, 'hide')).response).toMatchObject({ state: 'closed', shown: false })
  const state = async () =>
    (await app.database.db.selectFrom('proposals').select('state').where('uuid', '=', proposal).executeTakeFirstOrThrow()).state
  expect(await state()).toBe('suspended')
  expect((await decide('proposal', proposal, 'restore')).response).toMatchObject({
    shown: true,
    decision: { outcome: 'restore' },
  })
  expect(await state()).toBe('published')
  await report(brand, 'proposal', proposal, 'abuse')
  expect((await list({ kind: 'proposal', state: 'open' })).some((one: { uuid: string }) => one.uuid === proposal)).toBe(false)
  await report(await freshCreator(app), 'proposal', proposal, 'abuse')
  expect((await list({ kind: 'proposal', state: 'open' })).find((one: { uuid: string }) => one.uuid === proposal)).toMatchObject({
    count: 2,
    severity: 'high',
  })
})

test('a space is suspended, a profile is out of sight for others, and a paused call is not opened again by its company', async () => {
  const [space = ''] = await publicThing('spaces', 'live')
  await report(lucia, 'space', space, 'false')
  expect((await decide('space', space, 'hide')).response).toMatchObject({ shown: false })
  expect(await publicThing('spaces', 'suspended')).toContain(space)

  await report(brand, 'profile', 'luciavega', 'impersonation')
  const id = await app.idOf(lucia)
  const page = (as?: string) => app.call(getPublicProfile, { params: { vanityName: 'luciavega' } }, as ? { as } : {})
  expect((await page()).status).toBe(200)
  await decide('profile', id, 'hide')
  expect([(await page()).status, (await page(brand)).status, (await page(lucia)).status]).toEqual([404, 404, 200])
  await decide('profile', id, 'restore')
  expect((await page(brand)).status).toBe(200)

  const { uuid: call } = await app.database.db
    .selectFrom('casting_calls')
    .select('uuid')
    .where('state', '=', 'open')
    .where('visibility', '<>', 'invited')
    .where(
      'org_id',
      'in',
      app.database.db
        .selectFrom('memberships')
        .select('org_id')
        .where('user_id', '=', await app.idOf(brand)),
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await report(brand, 'call', call, 'scam')).error.code).toBe('report.own')
  await report(lucia, 'call', call, 'scam')
  await decide('call', call, 'hide')
  expect((await app.call(resumeCastingCall, { params: { uuid: call } }, { as: brand })).error.code).toBe('report.hidden')
  expect((await told(brand)).at(-1)).toMatchObject({ kind: 'call', side: 'author' })
  await decide('call', call, 'restore')
  expect(await publicThing('casting_calls', 'open')).toContain(call)

  await report(lucia, 'company', call, 'off_platform_payment')
  const [company] = await list({ kind: 'company' })
  expect((await decide('company', company.uuid, 'hide')).error.fields).toEqual({ strike: ['required'] })
  expect((await decide('company', company.uuid, 'hide', { strike: 'off_platform_payment' })).response).toMatchObject({
    state: 'closed',
    points: limits.strikes.points.off_platform_payment,
  })
})

test('the copy goes in time after the decision, and at once with its author where it was decided', async () => {
  const kept = async (uuid: string) =>
    (await app.database.db.selectFrom('report_cases').select('copy').where('target_id', '=', uuid).executeTakeFirstOrThrow()).copy
  const lucias = await app.idOf(lucia)
  expect(await kept(lucias)).not.toBeNull()
  const pair = await offeredDeal(app)
  const bad = (
    await app.call(
      sendMessage,
      { params: { uuid: pair.deal.chat_uuid }, body: { client_id: randomUUID(), text: 'Tonta.', reply_to: null } },
      { as: pair.creator },
    )
  ).response
  await report(brand, 'message', bad.uuid)
  await decide('message', bad.uuid, 'keep', { note: '' })
  const leaving = await app.idOf(pair.creator)
  await app.database.db.updateTable('users').set({ status: 'deleting' }).where('uuid', '=', leaving).execute()
  await eraseAccount(app.ctx, leaving)
  expect(await kept(bad.uuid)).toBeNull()
  app.clock.advance(limits.reports.copy + 60_000)
  await app.runner.runDue()
  expect(await kept(lucias)).toBeNull()
})
