import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getNotificationSettings,
  listNotifications,
  notificationActivity,
  putNotificationSettings,
} from '#contract/endpoints/notifications.ts'
import { defaultNotificationSettings, type NotificationSettings } from '#contract/entities/notification-settings.ts'
import { notify } from '#server/jobs/notify.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const as = 'omar.haddad@elenco.test'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = async (who = as) => (await app.call(getNotificationSettings, {}, { as: who })).response
const put = async (change: (draft: NotificationSettings) => void) => {
  const body = structuredClone(await read())
  change(body)
  return await app.call(putNotificationSettings, { body }, { as })
}

test('nothing chosen means the defaults; what is chosen stays, and is one’s own', async () => {
  expect(await read()).toEqual(defaultNotificationSettings)
  const quiet_hours = { from: '22:00', to: '07:30', tz: 'Europe/Madrid' }
  for (const [index, email] of (['off', 'weekly'] as const).entries()) {
    const answer = await put(draft => {
      draft.quiet_hours = quiet_hours
      draft.categories.chat.email = email
    })
    expect(answer.status).toBe(200)
    expect(await read()).toMatchObject({ quiet_hours, categories: { chat: { email } }, revision: index + 1 })
  }
  expect(await read('premium@elenco.test')).toEqual(defaultNotificationSettings)
})

test('of two that changed the same revision the second is told, and changes nothing', async () => {
  const before = await read()
  expect((await put(draft => Object.assign(draft, { digest_hour: 7 }))).response).toMatchObject({
    digest_hour: 7,
    revision: before.revision + 1,
  })
  const late = await app.call(putNotificationSettings, { body: { ...before, digest_hour: 8 } }, { as })
  expect([late.status, late.error.code]).toEqual([409, 'version.stale'])
  expect((await read()).digest_hour).toBe(7)
  const body = { ...defaultNotificationSettings, digest_hour: 6 }
  const both = await Promise.all([1, 2].map(() => app.call(putNotificationSettings, { body }, { as: 'brand@elenco.test' })))
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
})

test('a pause of more than a month is refused', async () => {
  const answer = await put(draft => Object.assign(draft, { pause_until: '2999-01-01T00:00:00.000Z' }))
  expect(answer.error.fields).toEqual({ pause_until: ['max'] })
})

test.each(['money', 'security', 'legal'] as const)('%s cannot be switched off', async category => {
  const before = await read()
  const answer = await put(draft => {
    draft.categories[category] = { inapp: false, push: false, email: 'off' }
  })
  expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid'])
  expect(Object.keys(answer.error.fields ?? {})).toEqual([`categories.${category}.inapp`, `categories.${category}.email`])
  expect(await read()).toEqual(before)
})

test.each([
  { from: '25:00', to: '07:00', tz: 'Europe/Madrid' },
  { from: '22:00', to: '22:00', tz: 'Europe/Madrid' },
  { from: '22:00', to: '07:00', tz: 'Europe/Atlantis' },
])('quiet hours that are none are refused: %o', async quiet_hours => {
  const answer = await put(draft => {
    draft.quiet_hours = quiet_hours
  })
  expect(answer.error.code).toBe('request.invalid')
})

test('what is off in the app is in the activity alone, and counts as nothing unread', async () => {
  const id = await app.idOf(as)
  const counts = async () => {
    const feed = await app.call(listNotifications, {}, { as })
    const activity = await app.call(notificationActivity, {}, { as })
    return [feed.meta.count, feed.meta.unread, activity.meta.count]
  }
  const [feed = 0, unread = 0, activity = 0] = await counts()
  await put(draft => {
    draft.categories.news.inapp = false
  })
  await notify(app.ctx, id, 'system', { title: 'Uno' })
  expect(await counts()).toEqual([feed, unread, activity + 1])
  await notify(app.ctx, id, 'payment_funded', { title: 'Dos' })
  expect(await counts()).toEqual([feed + 1, unread + 1, activity + 2])
})

test('nothing above was a fault of ours', () => {
  expect(app.faults).toEqual([])
})
