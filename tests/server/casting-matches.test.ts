import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCastingCall, publishCastingCall } from '#contract/endpoints/casting-calls.ts'
import { openUnsubscribe, unsubscribeMail } from '#contract/endpoints/notifications.ts'
import { defaultNotificationSettings } from '#contract/entities/notification-settings.ts'
import { json } from '#server/db/database.ts'
import { startMatching } from '#server/features/casting-calls/matches.ts'
import { readNotificationSettings } from '#server/jobs/notification-settings.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator } from '#tests/support/make-deal.ts'

const day = 86_400_000

let app: TestApp
let lucia: string
let noa: string
beforeAll(async () => {
  app = await createTestApp()
  // The demonstration's calls are its own business.
  await app.database.db
    .updateTable('casting_calls')
    .set({ published_at: new Date(0) })
    .execute()
  await app.database.db.deleteFrom('jobs').execute()
  lucia = await creatorWith({ network: 'instagram', followers: 20_000, interests: ['running'] })
  noa = await creatorWith({ network: 'youtube', followers: 900, interests: [] })
})
afterAll(() => app.close())

async function creatorWith(has: { network: 'instagram' | 'youtube'; followers: number; interests: string[] }) {
  const email = await freshCreator(app)
  const user_id = await app.idOf(email)
  await app.database.db
    .insertInto('creator_profiles')
    .values({
      user_id,
      vanity_name: email.slice(0, 8),
      country: 'ES',
      languages: ['es'],
      interests: has.interests,
    })
    .execute()
  await app.database.db
    .insertInto('networks')
    .values({
      uuid: randomUUID(),
      user_id,
      network: has.network,
      handle: email.slice(0, 8),
      followers: has.followers,
      state: 'connected',
      source: 'declared',
      profile_url: 'https://example.org',
      created_at: app.clock.now(),
    })
    .execute()
  return email
}

const told = async (email: string) =>
  await app.database.db
    .selectFrom('notifications')
    .select(['params', 'action_url'])
    .where('user_id', '=', await app.idOf(email))
    .where('type', '=', 'casting_match')
    .orderBy('n')
    .execute()

/** To the coming Sunday evening in UTC, or so much later, and what is due then. */
async function sunday(late = 0) {
  await startMatching(app.ctx)
  const { due_at } = await app.database.db
    .selectFrom('jobs')
    .select('due_at')
    .where('kind', '=', 'casting_call.matches')
    .executeTakeFirstOrThrow()
  expect([due_at.getUTCDay(), due_at.getUTCHours(), due_at.getUTCMinutes()]).toEqual([0, 18, 0])
  app.clock.advance(due_at.getTime() - app.clock.now().getTime() + late)
  await app.runner.runDue()
}

test('once a week a creator hears of the new calls whose rules they meet, those of their interests first', async () => {
  await freshCall(app, { networks: ['instagram'], followers_min: 50_000, title: 'Demasiado grande' })
  await freshCall(app, { networks: ['tiktok'], title: 'Otra red' })
  const plain = await freshCall(app, { networks: ['instagram'], category: 'food' })
  const sport = await freshCall(app, { networks: ['instagram'], category: 'sport' })
  await sunday()
  const [note, ...more] = await told(lucia)
  expect(more).toEqual([])
  expect(note?.params).toMatchObject({ count: 2, calls: [{ uuid: sport }, { uuid: plain }] })
  expect(await told(noa)).toEqual([])
})

test('their mail of Monday has a line and a link for each, and one click ends such mails', async () => {
  app.clock.advance(day)
  const [mail] = await mailsTo(app, lucia)
  expect(mail?.subject).toBe('Tu semana en Elenco: 2 novedades')
  expect(mail?.html.match(/href="http:\/\/elenco\.test\/casting-calls\/[0-9a-f-]{36}"/g)).toHaveLength(2)
  const address = new URL(mail?.unsubscribe ?? '')
  const query = Object.fromEntries(address.searchParams)
  expect((await app.call(openUnsubscribe, { query })).headers.get('location')).toBe('/settings/notifications')
  const email = async () => (await readNotificationSettings(app.ctx, await app.idOf(lucia))).categories.matches.email
  expect(await email()).toBe('weekly')
  for (const wrong of [
    { ...query, of: 'deals' },
    { ...query, person: await app.idOf(noa) },
    { ...query, sign: 'x' },
  ])
    expect((await app.call(unsubscribeMail, { query: wrong })).error.code).toBe('link.invalid')
  expect(await email()).toBe('weekly')
  // As mail programs do it: a form, without cookies, without asking.
  const answer = await app.request(`${address.pathname}${address.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([answer.status, await answer.json()]).toEqual([200, { response: { unsubscribed: ['matches'] } }])
  expect(await email()).toBe('off')
})

test('a week without anything new is silent, and what one pitched for is not new', async () => {
  await sunday()
  expect(await told(lucia)).toHaveLength(1)
  const call = await freshCall(app, { networks: ['instagram'] })
  const now = app.clock.now()
  await app.database.db
    .insertInto('applications')
    .values({
      uuid: randomUUID(),
      casting_call_id: call,
      casting_call_version: 1,
      creator_id: await app.idOf(lucia),
      state: 'submitted',
      message: 'x',
      answers: json([]),
      currency: 'EUR',
      portfolio_refs: [],
      expires_at: new Date(now.getTime() + 14 * day),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await sunday()
  expect(await told(lucia)).toHaveLength(1)
  expect(app.faults).toEqual([])
})

test('a run that is late tells of the calls until Sunday evening, each once', async () => {
  await sunday()
  const before = (await told(lucia)).length
  const uuid = await freshCall(app, { networks: ['instagram'], category: 'food' })
  await sunday(600_000)
  const first = await told(lucia)
  expect(first.slice(before)).toMatchObject([{ action_url: `/casting-calls/${uuid}` }])
  await sunday()
  expect(await told(lucia)).toEqual(first)
})

test('a creator who wants to know at once is told when a call opens, and not again on Sunday', async () => {
  const eager = await creatorWith({ network: 'instagram', followers: 20_000, interests: [] })
  await app.database.db
    .insertInto('notification_settings')
    .values({
      user_id: await app.idOf(eager),
      revision: 1,
      settings: json({
        ...defaultNotificationSettings,
        categories: { ...defaultNotificationSettings.categories, matches: { inapp: true, push: true, email: 'instant' } },
      }),
      updated_at: app.clock.now(),
    })
    .execute()
  const patient = await creatorWith({ network: 'instagram', followers: 20_000, interests: [] })
  const model = await freshCall(app, { title: 'Pan con tomate' }, { owner: 'whitelabel@elenco.test' })
  const { content } = await app.database.db
    .selectFrom('casting_calls')
    .select('content')
    .where('uuid', '=', model)
    .executeTakeFirstOrThrow()
  await app.database.db.deleteFrom('casting_calls').where('uuid', '=', model).execute()
  const uuid = randomUUID()
  const as = 'whitelabel@elenco.test'
  const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
  const fields = {
    ...content,
    apply_by: dayIn(20),
    decision_by: dayIn(30),
    draft_due: dayIn(40),
    publish_from: null,
    publish_to: null,
  }
  const draft = await app.call(createCastingCall, { body: { uuid, fields, form_version: 1 } }, { as })
  const published = await app.call(publishCastingCall, { params: { uuid }, body: { revision: draft.response.revision } }, { as })
  expect(published.status, JSON.stringify(published.error)).toBe(200)
  await app.runner.runDue()
  expect(await told(eager)).toMatchObject([{ params: { title: 'Pan con tomate' }, action_url: `/casting-calls/${uuid}` }])
  expect(await told(patient)).toEqual([])
  await sunday()
  expect(await told(eager)).toHaveLength(1)
  expect(await told(patient)).toHaveLength(1)
})
