import { afterAll, beforeAll, expect, test } from 'vitest'
import { listChats } from '#contract/endpoints/chats.ts'
import { listReports } from '#contract/endpoints/moderation.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { ReportCase } from '#contract/entities/report.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each(['premium@elenco.test', 'creator@elenco.test'])('the demonstration tells %s in the order of time', async as => {
  const told = await app.answer(listNotifications, { query: { size_page: 100 } }, { as })
  const times = told.map(({ created_at }) => created_at)
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual(times.toSorted().reverse())
  const chats = await app.answer(listChats, { query: { size_page: 100 } }, { as })
  const last = chats.map(chat => chat.last_message?.created_at ?? chat.updated_at)
  expect(last.length).toBeGreaterThan(2)
  expect(last).toEqual(last.toSorted().reverse())
})

test('the demonstration’s queue of reports holds a message of a thread, with those around it, and other kinds', async () => {
  const reported: ReportCase[] = (await app.call(listReports, { query: {} }, { as: 'admin@elenco.test' })).response
  expect(reported.map(({ kind }) => kind).sort()).toEqual(['company', 'message', 'profile', 'proposal'])
  const message = reported.find(({ kind }) => kind === 'message')
  expect(message).toMatchObject({
    state: 'open',
    severity: 'urgent',
    count: 1,
    shown: true,
    reports: [{ reason: 'off_platform_payment' }],
  })
  const around = message?.before?.around ?? []
  expect(around.filter(one => one.reported).map(({ text }) => text)).toEqual([message?.before?.text])
  expect(new Set(around.map(({ author }) => author)).size).toBe(2)
})
