import { afterAll, beforeAll, expect, test } from 'vitest'
import { listChats } from '#contract/endpoints/chats.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each(['premium@elenco.test', 'creator@elenco.test'])('the demonstration tells %s in the order of time', async as => {
  const told = (await app.call(listNotifications, { query: { size_page: 100 } }, { as })).response as { created_at: string }[]
  const times = told.map(({ created_at }) => created_at)
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual(times.toSorted().reverse())
  const chats = (await app.call(listChats, { query: { size_page: 100 } }, { as })).response as {
    updated_at: string
    last_message: { created_at: string } | null
  }[]
  const last = chats.map(chat => chat.last_message?.created_at ?? chat.updated_at)
  expect(last.length).toBeGreaterThan(2)
  expect(last).toEqual(last.toSorted().reverse())
})
