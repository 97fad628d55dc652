import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerReport, openReport } from '#contract/endpoints/analyzer.ts'
import { endReportLink, getSharedReport, listReportLinks, makeReportLink } from '#contract/endpoints/report-sharing.ts'
import type { ReportLink } from '#contract/entities/report-link.ts'
import { limits } from '#contract/limits.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'

const lucia = 'creator@elenco.test'
const brand = 'premium@elenco.test'
const reviewer = 'reviewer@elenco.test'
const free = 'brand@elenco.test'
const channel = { network: 'instagram', handle: 'lucia.vega' } as const
const day = 86_400_000

let app: TestApp
let company: string
beforeAll(async () => {
  app = await createTestApp()
  await refreshOwnChannels(app.ctx)
  await app.call(openReport, { params: channel }, { as: brand })
  const { owner_id } = await app.database.db.selectFrom('report_openings').select('owner_id').executeTakeFirstOrThrow()
  company = owner_id
})
beforeEach(async () => {
  await app.database.db.deleteFrom('report_links').execute()
})
afterAll(async () => {
  expect(app.faults).toEqual([])
  await app.close()
})

const make = (days = 7, as = brand) => app.call(makeReportLink, { params: channel, body: { days } }, { as })
const links = async (as = brand): Promise<ReportLink[]> =>
  (await app.call(listReportLinks, { params: channel }, { as })).response.links
const end = (link: string, as = brand) => app.call(endReportLink, { params: { ...channel, link } }, { as })
const shared = (token: string) => app.call(getSharedReport, { params: { token } })
async function token(days = 7): Promise<string> {
  const { response } = await make(days)
  return response.links[0].token
}
const usersOf = (email: string) => app.database.db.updateTable('users').where('email', '=', email)

test('whoever has the link reads the report with the creator’s answer, without a session, and nothing of who shares it', async () => {
  await app.call(answerReport, { params: channel, body: { text: 'En julio estuve de baja.' } }, { as: lucia })
  const { status, response } = await shared(await token())
  expect(status).toBe(200)
  expect(response).toMatchObject({
    profile: { handle: 'lucia.vega', vanity_name: 'luciavega' },
    parts: { followers: { basis: 'verified', source: 'elenco' }, age: null, quality: null },
    answer: { text: 'En julio estuve de baja.' },
    made_at: expect.any(String),
  })
  const { name } = await app.database.db
    .selectFrom('organizations')
    .select('name')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow()
  const all = JSON.stringify(response)
  for (const secret of [name, company, 'meter', 'opening', 'readers']) expect(all).not.toContain(secret)
})

test('a link ends with its days, at once where it is ended, and never after the view that it stands on', async () => {
  const first = await token(7)
  const second = await token(90)
  const [newest, oldest] = await links()
  const { until } = await app.database.db.selectFrom('report_openings').select('until').executeTakeFirstOrThrow()
  expect(newest?.expires_at).toBe(until.toISOString())
  expect(Date.parse(oldest?.expires_at ?? '') - Date.parse(oldest?.made_at ?? '')).toBe(7 * day)
  expect(newest?.made_by).toMatch(/\S/)
  for (const _ of [1, 2]) expect((await end(newest?.uuid ?? '')).status).toBe(200)
  expect((await shared(second)).error.code).toBe('list.link_over')
  expect((await shared(first)).status).toBe(200)
  await app.database.db.updateTable('report_links').set({ expires_at: app.clock.now() }).execute()
  expect((await shared(first)).error.code).toBe('list.link_over')
  expect(await links()).toEqual([])
})

test('everybody in the company who may read the report shares it and ends its links, and nobody else does', async () => {
  expect((await make(7, reviewer)).status).toBe(200)
  const [link] = await links()
  expect((await links(reviewer)).map(one => one.uuid)).toEqual([link?.uuid])
  // Another company has no view of it, and then none of these links.
  for (const answer of [await make(7, free), await end(link?.uuid ?? '', free)])
    expect(answer.error.code).toBe('analyzer.not_open')
  await app.call(openReport, { params: channel }, { as: free })
  expect(await links(free)).toEqual([])
  await end(link?.uuid ?? '', free)
  expect(await links()).toHaveLength(1)
  for (const as of [lucia, 'realty@elenco.test']) expect((await make(7, as)).error.code).toBe('ability.forbidden')
  // Staff read without a view, so there is nothing that they could hand on.
  expect((await make(7, 'admin@elenco.test')).error.code).toBe('analyzer.not_open')
  expect((await app.call(makeReportLink, { params: channel, body: { days: 7 } })).status).toBe(401)
  expect((await end(link?.uuid ?? '', reviewer)).response.links).toEqual([])
})

test('links that are made at the same time stay within their number, and days within theirs', async () => {
  const answers = await Promise.all(Array.from({ length: limits.analyzer.links + 3 }, () => make()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.analyzer.links)
  expect(answers.find(({ status }) => status !== 200)?.error.code).toBe('analyzer.links_full')
  const { min, max } = limits.lists.linkDays
  for (const days of [min - 1, max + 1, 1.5]) expect((await make(days)).status).toBe(400)
})

test('a token that nobody was given leads nowhere, even where only its signature is wrong', async () => {
  const real = await token()
  const forged = real.slice(0, -1) + (real.endsWith('_') ? '-' : '_')
  for (const wrong of [forged, real.slice(0, 32), 'x'.repeat(40), randomUUID().replaceAll('-', '')])
    expect((await shared(wrong)).status).toBe(404)
})

test('a link shows nobody who is blocked, hidden or blocks the company, and shows them again afterwards', async () => {
  const { db } = app.database
  const link = await token()
  const creator_id = await app.idOf(lucia)
  const gone = async () => expect((await shared(link)).error.code).toBe('analyzer.gone')
  await usersOf(lucia).set({ status: 'suspended' }).execute()
  await gone()
  await usersOf(lucia).set({ status: 'active' }).execute()
  await db.updateTable('creator_profiles').set({ hidden_at: app.clock.now() }).where('user_id', '=', creator_id).execute()
  await gone()
  await db.updateTable('creator_profiles').set({ hidden_at: null }).where('user_id', '=', creator_id).execute()
  const block = { uuid: randomUUID(), creator_id, org_id: company, blocked_by: 'creator' as const, created_at: app.clock.now() }
  await db.insertInto('blocks').values(block).execute()
  await gone()
  await db.deleteFrom('blocks').execute()
  expect((await shared(link)).status).toBe(200)
})

test('the link says so once the creator is erased', async () => {
  const { db } = app.database
  await db
    .updateTable('report_openings')
    .set({ until: new Date(app.clock.now().getTime() + 20 * day) })
    .execute()
  const link = await token()
  const id = await app.idOf(lucia)
  await usersOf(lucia).set({ status: 'deleting', delete_at: app.clock.now() }).execute()
  expect((await shared(link)).error.code).toBe('analyzer.gone')
  await eraseAccount(app.ctx, id)
  expect((await shared(link)).error.code).toBe('analyzer.gone')
})
