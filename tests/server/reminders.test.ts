import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReminder, changeReminder, getAgenda, linkAgenda, removeReminder } from '#contract/endpoints/agenda.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import type { Agenda } from '#contract/entities/agenda.ts'
import type { Reminded } from '#contract/entities/reminder.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { brand, freshCreator, fundedDeal } from '#tests/support/make-deal.ts'

const hour = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString()
const dayFrom = (more: number) => inHours(24 * more).slice(0, 10)
const pass = async (ms: number) => {
  app.clock.advance(ms)
  await app.runner.runDue()
}
const remind = async (as: string, title: string, at: string, about: Reminded | null = null) =>
  await app.call(addReminder, { body: { title, at, about } }, { as })
const inAgenda = async (as: string) => {
  const { response }: { response: Agenda } = await app.call(getAgenda, { query: { from: dayFrom(-30), to: dayFrom(30) } }, { as })
  return response.items.filter(item => item.kind === 'reminder')
}
const told = async (as: string) => {
  const { response } = await app.call(listNotifications, { query: { size_page: 50 } }, { as })
  return response.filter((one: { metadata: { type: string } }) => one.metadata.type === 'reminder')
}

test('stands in one’s own agenda and calendar, and is told once at its instant', async () => {
  const { deal, creator } = await fundedDeal(app)
  const about = { kind: 'deal', uuid: deal.uuid, chat_uuid: deal.chat_uuid } as const
  const at = inHours(5)
  const { response } = await remind(creator, '  Pack the props ', at, about)
  expect(await inAgenda(creator)).toEqual([{ uuid: response.uuid, kind: 'reminder', title: 'Pack the props', at, about }])
  expect(await inAgenda(brand)).toEqual([])
  const { ical_token } = (await app.call(linkAgenda, {}, { as: creator })).response
  const file = await (await app.request(`/api/v3/agendas/${ical_token}/calendar.ics`)).text()
  expect(file.replaceAll('\r\n ', '')).toContain('Recordatorio: Pack the props')
  await pass(4 * hour)
  expect(await told(creator)).toEqual([])
  await pass(2 * hour)
  expect(await told(creator)).toMatchObject([{ title: 'Pack the props', action_url: `/chat/${deal.chat_uuid}` }])
  await pass(48 * hour)
  expect(await told(creator)).toHaveLength(1)
  expect(await inAgenda(creator)).toHaveLength(1)
})

test('one that is about nothing leads to the agenda of its person’s side', async () => {
  const creator = await freshCreator(app)
  for (const as of [creator, brand, 'realty@elenco.test']) await remind(as, 'Stretch', inHours(1))
  await pass(2 * hour)
  const addresses = await Promise.all([creator, brand, 'realty@elenco.test'].map(async as => (await told(as))[0]?.action_url))
  expect(addresses).toEqual(['/my-work?view=calendar', '/brand-work?view=calendar', '/realty/bookings?view=calendar'])
})

test('is moved and told anew, and one that was removed is not told', async () => {
  const creator = await freshCreator(app)
  const { uuid } = (await remind(creator, 'Call the studio', inHours(1))).response
  await app.call(changeReminder, { params: { uuid }, body: { title: 'Call Ana', at: inHours(3), about: null } }, { as: creator })
  await pass(2 * hour)
  expect(await told(creator)).toEqual([])
  await pass(2 * hour)
  expect(await told(creator)).toMatchObject([{ title: 'Call Ana' }])
  await app.call(
    changeReminder,
    { params: { uuid }, body: { title: 'Call Ana again', at: inHours(1), about: null } },
    { as: creator },
  )
  await pass(2 * hour)
  expect((await told(creator)).map((one: { title: string }) => one.title).toSorted()).toEqual(['Call Ana', 'Call Ana again'])
  await app.call(changeReminder, { params: { uuid }, body: { title: 'Never', at: inHours(1), about: null } }, { as: creator })
  await app.call(removeReminder, { params: { uuid } }, { as: creator })
  await pass(2 * hour)
  expect(await told(creator)).toHaveLength(2)
  expect(await inAgenda(creator)).toEqual([])
})

test('nobody changes or removes another’s', async () => {
  const [creator, other] = [await freshCreator(app), await freshCreator(app)]
  const { uuid } = (await remind(creator, 'Mine', inHours(1))).response
  const body = { title: 'Yours', at: inHours(2), about: null }
  expect(await app.call(changeReminder, { params: { uuid }, body }, { as: other })).toMatchObject({ status: 404 })
  expect(await app.call(removeReminder, { params: { uuid } }, { as: other })).toMatchObject({ status: 404 })
  expect(await inAgenda(creator)).toMatchObject([{ title: 'Mine' }])
})

test('says beside its field what is wrong, and that there is no room for more', async () => {
  const creator = await freshCreator(app)
  const refused = async (title: string, at: string) =>
    (await app.call(addReminder, { body: { title, at, about: null } }, { as: creator })).error.fields
  expect(await refused('Late', inHours(-1))).toEqual({ at: ['past'] })
  expect(await refused('Far', new Date(app.clock.now().getTime() + limits.reminder.ahead + hour).toISOString())).toEqual({
    at: ['too_late'],
  })
  const user_id = await app.idOf(creator)
  const { db } = app.database
  const row = { user_id, title: 'One of many', at: inHours(9), about: null, told_at: null, updated_at: app.clock.now() }
  await db
    .insertInto('reminders')
    .values(Array.from({ length: limits.reminder.open }, () => ({ ...row, uuid: crypto.randomUUID() })))
    .execute()
  expect(
    await app.call(addReminder, { body: { title: 'One more', at: inHours(1), about: null } }, { as: creator }),
  ).toMatchObject({ error: { code: 'reminder.too_many' } })
})
