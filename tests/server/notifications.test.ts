import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putProfile } from '#contract/endpoints/accounts.ts'
import {
  deleteNotification,
  listNotifications,
  notificationActivity,
  viewAllNotifications,
  viewedNotification,
} from '#contract/endpoints/notifications.ts'
import { type Notification, notificationTypes } from '#contract/entities/notification.ts'
import { notify } from '#server/jobs/notify.ts'
import { sayNotification } from '#server/phrases/notifications.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const as = 'omar.haddad@elenco.test'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const id = await app.idOf(as)
  // The demonstration's notifications are its own business.
  await app.database.db.deleteFrom('notifications').where('user_id', '=', id).execute()
  const where = { action_url: '/casting-calls/x' }
  for (const state of ['viewed', 'declined', 'shortlisted'])
    await notify(app.ctx, id, 'application_status', { state, who: 'Café Ceiba', title: 'Café frío' }, where)
  await app.database.db
    .updateTable('notifications')
    .set({ viewed_at: new Date() })
    .where('user_id', '=', id)
    .where('n', '<', eb => eb.selectFrom('notifications as x').select(inner => inner.fn.max('x.n').as('n')))
    .execute()
})
afterAll(() => app.close())

const feed = (query = {}) => app.call(listNotifications, { query }, { as })

test('newest first, with what is unread counted apart', async () => {
  const answer = await feed()
  expect(answer.meta).toEqual({ page: 1, size_page: 20, count: 3, unread: 1 })
  expect(answer.response[0]).toMatchObject({
    title: 'Estás entre los finalistas de Café Ceiba',
    viewed: false,
    metadata: { type: 'application_status', chat_uuid: null, detail: { title: 'Café frío' } },
    action_url: expect.stringMatching(/^\/casting-calls\//),
  })
})

test('they speak the reader’s language of today, and every other that a page may be in', async () => {
  await app.call(putProfile, { body: { locale: 'en' } }, { as })
  const [newest] = (await feed()).response
  expect(newest.title).toBe('You are on Café Ceiba’s short list')
  expect(newest.said.en).toEqual({ title: newest.title, body: newest.body })
  expect(newest.said.es.title).toBe('Estás entre los finalistas de Café Ceiba')
  await app.call(putProfile, { body: { locale: 'es' } }, { as })
})

test('viewed stays viewed, and says when it first was', async () => {
  const [first] = (await feed()).response
  const one = await app.call(viewedNotification, { params: { uuid: first.uuid } }, { as })
  expect(one.response).toMatchObject({ uuid: first.uuid, viewed: true, unread: 0 })
  app.clock.advance(60_000)
  const two = await app.call(viewedNotification, { params: { uuid: first.uuid } }, { as })
  expect(two.response).toEqual(one.response)
  expect((await feed()).response[0].viewed).toBe(true)
})

test('a removed one leaves the feed and stays in the activity', async () => {
  const [first] = (await feed()).response
  const remove = () => app.call(deleteNotification, { params: { uuid: first.uuid } }, { as })
  expect((await remove()).response).toEqual({ deleted: true, unread: 0 })
  expect((await remove()).response).toEqual({ deleted: true, unread: 0 })
  expect((await feed()).meta.count).toBe(2)
  const activity = await app.call(notificationActivity, {}, { as })
  expect(activity.meta).toMatchObject({ count: 3, size_page: 20 })
  expect(activity.response[0]).toMatchObject({ uuid: first.uuid, category: 'applications', place: 'removed' })
  const count = async (query: object) => (await app.call(notificationActivity, { query }, { as })).meta.count
  expect(await count({ category: 'applications,money' })).toBe(3)
  expect(await count({ category: 'legal' })).toBe(0)
  expect(await count({ unread: 'yes' })).toBe(0)
})

test('another person’s are like missing ones', async () => {
  const [first] = (await feed()).response
  for (const uuid of [first.uuid, randomUUID()]) {
    for (const endpoint of [viewedNotification, deleteNotification]) {
      const answer = await app.call(endpoint, { params: { uuid } }, { as: 'premium@elenco.test' })
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found'])
    }
  }
})

test('all that is known can be marked as read at once; what arrives meanwhile stays unread', async () => {
  const reader = 'premium@elenco.test'
  const id = await app.idOf(reader)
  const bell = () => app.call(listNotifications, {}, { as: reader })
  await notify(app.ctx, id, 'system', { title: 'Uno' })
  const until = (await bell()).response[0].created_at
  app.clock.advance(1000)
  await notify(app.ctx, id, 'system', { title: 'Dos' })
  expect((await bell()).meta.unread).toBeGreaterThan(1)
  const all = () => app.call(viewAllNotifications, { body: { until } }, { as: reader })
  expect((await all()).response).toMatchObject({ viewed: expect.any(Number), unread: 1 })
  expect((await all()).response).toEqual({ viewed: 0, unread: 1 })
  const { response } = await bell()
  expect(response.filter((item: Notification) => !item.viewed).map((item: Notification) => item.title)).toEqual(['Dos'])
  // Somebody else's are theirs.
  expect((await feed()).meta.unread).toBe(0)
})

test('the demonstration’s rows stand in the order of their times', async () => {
  for (const email of ['creator@elenco.test', 'whitelabel@elenco.test', 'brand@elenco.test']) {
    const { response } = await app.call(listNotifications, { query: { size_page: 100 } }, { as: email })
    const times = response.map((item: Notification) => item.created_at)
    expect(times).toEqual([...times].sort().reverse())
  }
})

test('what came after one already known can be asked for', async () => {
  const [newest] = (await feed()).response
  expect((await feed({ after: newest.uuid })).response).toEqual([])
  const id = await app.idOf(as)
  await notify(app.ctx, id, 'system', { title: 'Uno' })
  await notify(app.ctx, id, 'system', { title: 'Dos' })
  expect((await feed({ after: newest.uuid })).response.map((item: { title: string }) => item.title)).toEqual(['Dos', 'Uno'])
  expect((await feed({ after: randomUUID() })).meta.count).toBe(4)
})

test('what is the same and waits unread is one, on top, with its number; what was read stays for itself', async () => {
  const brand = 'premium@elenco.test'
  const id = await app.idOf(brand)
  await app.database.db.deleteFrom('notifications').where('user_id', '=', id).execute()
  const bell = async () => (await app.call(listNotifications, {}, { as: brand })).response
  const pitch = async (who: string, call: string) =>
    await notify(
      app.ctx,
      id,
      'application_new',
      { title: 'Café frío', who },
      { action_url: `/casting-calls/${call}`, together: true },
    )
  await pitch('Lucía', 'a')
  const [first] = await bell()
  await pitch('Noa', 'b')
  await pitch('Omar', 'a')
  await pitch('Inés', 'a')
  const three = await bell()
  expect(three.map((item: { title: string }) => item.title)).toEqual(['3 candidaturas nuevas', 'Noa ha enviado una candidatura'])
  expect(three[0].body).toBe('Para tu casting «Café frío». La última es de Inés.')
  expect(three.map((item: { uuid: string }) => item.uuid)).not.toContain(first.uuid)
  const events = await app.database.db
    .selectFrom('user_events')
    .select('payload')
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  const told = events.map(({ payload }) => payload).filter(({ type }) => type.startsWith('notification.'))
  expect(told.slice(-4).map(({ type }) => type)).toEqual(
    ['deleted', 'arrived', 'deleted', 'arrived'].map(what => `notification.${what}`),
  )
  expect(told.at(-1)).toMatchObject({ unread: 2, notification: { notification_uuid: three[0].uuid } })
  await app.call(viewedNotification, { params: { uuid: three[0].uuid } }, { as: brand })
  await pitch('Alba', 'a')
  expect((await bell()).map((item: { title: string }) => item.title)).toEqual([
    'Alba ha enviado una candidatura',
    '3 candidaturas nuevas',
    'Noa ha enviado una candidatura',
  ])
})

test('the activity forgets after 180 days', async () => {
  app.clock.advance(181 * 86_400_000)
  const token = await app.database.db.selectFrom('users').select('uuid').where('email', '=', as).executeTakeFirstOrThrow()
  const { openSession } = await import('#server/features/accounts/open-session.ts')
  const { access_token } = await openSession(app.ctx, token.uuid, null)
  expect((await app.call(notificationActivity, {}, { as: access_token })).meta.count).toBe(0)
})

test.each(notificationTypes)('%s says something whole in both languages, even when it knows nothing', type => {
  const full = {
    who: 'Café Ceiba',
    title: 'Desayunos',
    text: 'Hola',
    amount_minor: 40_550,
    currency: 'EUR',
    side: 'creator',
    by: 'brand',
    state: 'declined',
    reason: 'dates',
    happening: 'call.closed',
    files: 1,
  }
  for (const locale of ['en', 'es'] as const) {
    const said = sayNotification(locale, type, full)
    expect(said.title.length, `${locale} ${type}`).toBeGreaterThan(3)
    for (const params of [full, {}, { ...full, happening: 'work.late' }]) {
      const { title, body } = sayNotification(locale, type, params)
      expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN|\[object| {2}/)
    }
  }
  // The title of a reminder is its owner's own words.
  const said = type === 'reminder' ? 'body' : 'title'
  expect(sayNotification('en', type, full)[said]).not.toBe(sayNotification('es', type, full)[said])
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
