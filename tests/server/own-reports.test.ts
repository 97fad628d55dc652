import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { login } from '#contract/endpoints/accounts.ts'
import { answerReport, getReport, listOwnReports, openReport, removeReportAnswer } from '#contract/endpoints/analyzer.ts'
import { decideReport, reportThing } from '#contract/endpoints/moderation.ts'
import { limits } from '#contract/limits.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'
import { freshCreator } from '#tests/support/make-deal.ts'

const lucia = 'creator@elenco.test'
const brand = 'premium@elenco.test'
const free = 'brand@elenco.test'
const channel = { network: 'instagram', handle: 'lucia.vega' } as const

const app = appWithChannels()
beforeEach(async () => {
  await app().database.db.deleteFrom('report_answers').execute()
})

const own = async (as = lucia) => (await app().call(listOwnReports, {}, { as })).response.channels
const ofChannel = async () =>
  (await own()).find((one: { profile: { network: string; handle: string } }) => one.profile.handle === channel.handle)
const say = (text: string, params: typeof channel | { network: 'tiktok'; handle: string } = channel, as = lucia) =>
  app().call(answerReport, { params, body: { text } }, { as })
const read = async (as = brand) => (await app().call(getReport, { params: channel }, { as })).response

test('a creator reads the report about a proved channel, as others do, and no view is spent', async () => {
  const mine = await ofChannel()
  const staff = await read('admin@elenco.test')
  // Reckoned at the moment of reading, some parts say so.
  const undated = (parts: object) => JSON.stringify(parts).replace(/"as_of":"[^"]*"/g, '')
  expect(undated(mine.parts)).toBe(undated(staff.parts))
  expect(mine).toMatchObject({ answer: null, readers: 0 })
  expect(await app().database.db.selectFrom('report_openings').selectAll().execute()).toEqual([])
  await app().call(openReport, { params: channel }, { as: brand })
  await app().call(openReport, { params: channel }, { as: brand })
  expect((await ofChannel()).readers).toBe(1)
})

test('those who have the report open read the answer with its date, and nobody before they open it', async () => {
  const { response } = await say('  En julio estuve de baja: por eso hay menos piezas.  ')
  const mine = response.channels.find((one: { answer: unknown }) => one.answer !== null)
  expect(mine.answer).toMatchObject({ text: 'En julio estuve de baja: por eso hay menos piezas.', hidden: false })
  await app().call(openReport, { params: channel }, { as: brand })
  const { uuid, text, at } = mine.answer
  expect((await read()).answer).toEqual({ uuid, text, at })
  expect(await read(free)).toMatchObject({ parts: null, answer: null })
  const { response: session } = await app().call(login, { body: { email: brand, password: 'elenco-demo' } })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const file = await app().request('/api/v3/analyzer/instagram/lucia.vega/export', { headers })
  expect(await file.text()).toContain('por eso hay menos piezas')
})

test('an answer is one for each channel: changed by another, with its new date, and taken back', async () => {
  await say('Antes.')
  const before = (await ofChannel()).answer
  app().clock.advance(60_000)
  await Promise.all([say('Ahora.'), say('Ahora.')])
  const after = (await ofChannel()).answer
  expect(after).toMatchObject({ uuid: before.uuid, text: 'Ahora.' })
  expect(Date.parse(after.at)).toBeGreaterThan(Date.parse(before.at))
  expect(await app().database.db.selectFrom('report_answers').select('uuid').execute()).toHaveLength(1)
  for (const _ of [1, 2]) {
    const { status } = await app().call(removeReportAnswer, { params: channel }, { as: lucia })
    expect(status).toBe(200)
    expect((await ofChannel()).answer).toBeNull()
  }
})

test('what is too long, empty or leads around the platform is refused at its field', async () => {
  const most = limits.analyzer.answer
  expect((await say('x'.repeat(most))).status).toBe(200)
  for (const text of ['x'.repeat(most + 1), '   ', 'Escríbeme a lucia@correo.es', 'WhatsApp 600 123 456']) {
    const { status, error } = await say(text)
    expect([text.slice(0, 12), status, Object.keys(error.fields ?? {})]).toEqual([text.slice(0, 12), 400, ['text']])
  }
  expect((await ofChannel()).answer.text).toHaveLength(most)
})

test('nobody answers for a channel that is not proved as theirs, and no other side has own reports', async () => {
  expect((await say('Mía.', { network: 'tiktok', handle: 'nobody.here' })).error.code).toBe('not_found')
  const { handle } = await app()
    .database.db.selectFrom('found_profiles')
    .select('handle')
    .where('source', '=', 'elenco')
    .where('network', '=', 'tiktok')
    .where('name', 'not like', 'Luc%')
    .executeTakeFirstOrThrow()
  expect((await say('Mía.', { network: 'tiktok', handle })).error.code).toBe('not_found')
  for (const as of [brand, 'realty@elenco.test']) {
    expect((await app().call(listOwnReports, {}, { as })).error.code).toBe('ability.forbidden')
    expect((await say('Mía.', channel, as)).error.code).toBe('ability.forbidden')
  }
})

test('an answer is out of sight while the channel is not proved, and hidden ones are neither changed nor taken back', async () => {
  await say('Aquí estoy.')
  await app().call(openReport, { params: channel }, { as: brand })
  const { db } = app().database
  const state = (state: 'connected' | 'expired') =>
    db.updateTable('networks').set({ state }).where('handle', '=', channel.handle).where('network', '=', 'instagram').execute()
  await state('expired')
  expect((await read()).answer).toBeNull()
  expect((await say('Otra.')).error.code).toBe('not_found')
  await state('connected')
  await db.updateTable('report_answers').set({ hidden_at: app().clock.now() }).execute()
  expect((await read()).answer).toBeNull()
  expect((await ofChannel()).answer).toMatchObject({ hidden: true })
  expect((await say('Otra.')).error.code).toBe('report.hidden')
  expect((await app().call(removeReportAnswer, { params: channel }, { as: lucia })).error.code).toBe('report.hidden')
})

test('whoever reads an answer reports it, and staff hide it and put it back', async () => {
  await say('Las cifras de otros son falsas.')
  const { uuid } = (await ofChannel()).answer
  const report = (as: string) =>
    app().call(reportThing, { params: { kind: 'answer', thing: uuid }, body: { reason: 'false', text: '' } }, { as })
  const decide = (outcome: 'hide' | 'restore') =>
    app().call(
      decideReport,
      { params: { kind: 'answer', uuid }, body: { outcome, note: 'Va contra las normas.' } },
      { as: 'admin@elenco.test' },
    )
  await app().call(openReport, { params: channel }, { as: brand })
  expect((await report(free)).error.code).toBe('not_found')
  expect((await report(lucia)).error.code).toBe('report.own')
  expect((await report(brand)).status).toBe(200)
  expect((await decide('hide')).response).toMatchObject({ shown: false, kind: 'answer' })
  expect((await read()).answer).toBeNull()
  expect((await decide('restore')).response).toMatchObject({ shown: true })
  expect((await read()).answer).toMatchObject({ uuid })
})

test('an answer goes with its creator', async () => {
  const as = await freshCreator(app())
  const user_id = await app().idOf(as)
  const { db } = app().database
  await db
    .insertInto('networks')
    .values({
      uuid: randomUUID(),
      user_id,
      network: 'tiktok',
      handle: 'short.stay',
      profile_url: 'https://www.tiktok.com/@short.stay',
      followers: 9000,
      avg_views: null,
      engagement_rate: null,
      source: 'public',
      state: 'connected',
      created_at: app().clock.now(),
    })
    .execute()
  expect((await say('Hasta luego.', { network: 'tiktok', handle: 'short.stay' }, as)).status).toBe(200)
  await db.updateTable('users').set({ status: 'deleting', delete_at: app().clock.now() }).where('uuid', '=', user_id).execute()
  await eraseAccount(app().ctx, user_id)
  expect(await db.selectFrom('report_answers').selectAll().execute()).toEqual([])
})
