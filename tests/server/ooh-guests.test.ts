import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { actOnBooking, getBooking } from '#contract/endpoints/bookings.ts'
import {
  bookPlan,
  createOohCampaign,
  exportOohPlan,
  getOohCampaign,
  getOohReport,
  listOohCampaigns,
  planSpace,
  printOohPlan,
  stepOohCampaign,
} from '#contract/endpoints/ooh-campaigns.ts'
import { getTeam, invitePeopleToTeam, joinTeam } from '#contract/endpoints/team.ts'
import type { OohCampaign, OohReport } from '#contract/entities/ooh-campaign.ts'
import type { Team } from '#contract/entities/team.ts'
import type { TestApp } from '#tests/support/app.ts'
import { copySpace, orgOf } from '#tests/support/copy-space.ts'
import { freshHost } from '#tests/support/make-space.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { invitationTo, newPassword } from '#tests/support/team-invitation.ts'
import { withMarket } from '#tests/support/with-market.ts'

const host = 'host@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

let n = 0
const at = (uuid: string) => ({ params: { uuid } })
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function begin(as: string, name: string): Promise<string> {
  const uuid = randomUUID()
  await app.call(createOohCampaign, { body: { uuid, name } }, { as })
  return uuid
}
async function plan(uuid: string, space: string, as: string): Promise<void> {
  const made = await app.call(planSpace, { ...at(uuid), body: { space, from: dayFrom(10), to: dayFrom(16) } }, { as })
  expect(made.status).toBe(200)
}
const read = async (uuid: string, as: string): Promise<OohCampaign> => (await app.call(getOohCampaign, at(uuid), { as })).response

/** A client who came in as a guest of these campaigns. */
const guestOf = (campaigns: string[], as: string) => comes({ people: { role: 'guest' }, campaigns }, as)
const colleagueOf = (as: string, role: 'manager' | 'finance') => comes({ people: { role } }, as)

async function comes({ people, ...more }: { people: { role: string }; campaigns?: string[] }, as: string): Promise<string> {
  const email = `client-${++n}@outside.test`
  const sent = await app.call(invitePeopleToTeam, { body: { people: [{ email, ...people }], ...more } }, { as })
  expect(sent.response.invited).toEqual([email])
  const token = await invitationTo(app, email)
  const body = { token, first_name: 'Vera', last_name: 'Lago', password: newPassword, locale: 'en' }
  expect((await app.call(joinTeam, { body })).status).toBe(200)
  return email
}

async function act(uuid: string, what: Record<string, unknown>, as: string): Promise<void> {
  const { revision } = (await app.call(getBooking, at(uuid), { as })).response
  expect((await app.call(actOnBooking, { ...at(uuid), body: { act: what, revision } }, { as })).status).toBe(200)
}

test('a guest sees the campaigns out of home that they were named for; any other is like one that does not exist', async () => {
  const as = await freshHost(app)
  const [seen, other] = [await begin(as, 'Verano'), await begin(as, 'Invierno')]
  const foreign = await begin(await freshHost(app), 'De otros')
  const { campaigns }: Team = (await app.call(getTeam, {}, { as })).response
  expect(campaigns.map(one => one.uuid).sort()).toEqual([seen, other].sort())
  const guest = await guestOf([seen], as)
  expect((await app.call(getProfile, {}, { as: guest })).response).toMatchObject({
    groups: [{ name: 'realty' }],
    team: { role: 'guest' },
  })
  const list = await app.call(listOohCampaigns, {}, { as: guest })
  expect(list.response.map((one: OohCampaign) => one.uuid)).toEqual([seen])
  expect(list.meta).toMatchObject({ count: 1, totals: { planning: 1 } })
  for (const call of [getOohCampaign, getOohReport, exportOohPlan, printOohPlan]) {
    expect((await app.call(call, at(seen), { as: guest })).status, call.id).toBe(200)
    for (const uuid of [other, foreign]) expect((await app.call(call, at(uuid), { as: guest })).status, call.id).toBe(404)
  }
  const step = await app.call(stepOohCampaign, { ...at(seen), body: { step: 'discard' } }, { as: guest })
  expect(step.error.code).toBe('team.role')
})

test('a guest reads places, days and agreed bookings, without prices, troubles and negotiations', async () => {
  const as = await freshHost(app)
  const uuid = await begin(as, 'Verano')
  const guest = await guestOf([uuid], as)
  const agreed = await copySpace(app, host, { instant_book: true })
  const [asked, refused] = [await copySpace(app, host), await copySpace(app, host)]
  for (const space of [agreed, asked, refused]) await plan(uuid, space, as)
  const { plan: planned } = await read(uuid, as)
  const spaces = planned.map(({ uuid: one, total_minor, version }) => ({ uuid: one, total_minor, version }))
  const { results } = (await app.call(bookPlan, { ...at(uuid), body: { spaces } }, { as })).response
  const bookingOf = (space: string): string =>
    results[planned.findIndex(one => one.space_uuid === space)]?.booking ?? expect.fail('nothing was booked')
  await act(bookingOf(refused), { type: 'booking.decline', reason: 'Ese mes la pared se repara.' }, host)
  // A place that is only planned, and taken by somebody else meanwhile.
  await plan(uuid, agreed, as)
  const inside = await read(uuid, as)
  expect(inside.plan.some(one => one.problems.includes('taken'))).toBe(true)
  expect(inside.budget?.committed).toBeGreaterThan(0)

  const outside = await read(uuid, guest)
  expect(outside).toMatchObject({ name: 'Verano', budget: null, open: [], elsewhere: [], spaces: 3, bookings: 1 })
  expect(outside.plan).toHaveLength(3)
  for (const one of outside.plan) expect(one).toMatchObject({ total_minor: null, problems: [], next_free: null })
  expect(outside.plan.map(one => one.booking?.state ?? null).sort()).toEqual(['awaiting_funds', null, null].sort())
  expect(outside.plan.some(one => one.space_uuid === refused)).toBe(false)
  expect(JSON.stringify(outside)).not.toContain(bookingOf(asked))

  const report: OohReport = (await app.call(getOohReport, at(uuid), { as: guest })).response
  expect(report.rows.map(row => [row.booking, row.total_minor])).toEqual([[bookingOf(agreed), null]])
  expect((await app.call(getBooking, at(bookingOf(agreed)), { as: guest })).error.code).toBe('team.role')

  const token = await app.tokenOf(guest)
  const file = async (call: typeof exportOohPlan | typeof printOohPlan) =>
    await app.request(`/api${call.path.replace('{uuid}', uuid)}`, { headers: { authorization: `Bearer ${token}` } })
  const csv = await (await file(exportOohPlan)).text()
  expect(csv.split('\n')[0]).not.toMatch(/total|currency|problems/)
  expect(csv.trim().split('\n')).toHaveLength(4)
  const pdf = await readPdf(new Uint8Array(await (await file(printOohPlan)).arrayBuffer()))
  expect(JSON.stringify(pdf)).toContain('Verano')
  expect(JSON.stringify(pdf)).not.toMatch(/€|EUR/)
})

test('a plan is the whole team’s: a manager goes on with it and books, finance reads it and changes nothing', async () => {
  const as = await freshHost(app)
  await app.database.db
    .updateTable('organizations')
    .set({ plan: 'whitelabel' })
    .where('uuid', '=', await orgOf(app, as))
    .execute()
  const uuid = await begin(as, 'Verano')
  const [manager, finance] = [await colleagueOf(as, 'manager'), await colleagueOf(as, 'finance')]
  await plan(uuid, await copySpace(app, host), as)
  await plan(uuid, await copySpace(app, host), manager)
  const seen = await read(uuid, finance)
  expect(seen.plan.map(one => one.total_minor)).toEqual((await read(uuid, as)).plan.map(one => one.total_minor))
  expect(seen.plan).toHaveLength(2)
  const body = { spaces: seen.plan.map(({ uuid: one, total_minor, version }) => ({ uuid: one, total_minor, version })) }
  expect((await app.call(bookPlan, { ...at(uuid), body }, { as: finance })).error.code).toBe('team.role')
  const { results } = (await app.call(bookPlan, { ...at(uuid), body }, { as: manager })).response
  expect(results).toMatchObject([{ code: null }, { code: null }])
  expect((await read(uuid, as)).plan.map(one => one.booking?.state)).toEqual(['requested', 'requested'])
})

test('a campaign out of home that is thrown away leaves the lists of its guests', async () => {
  const as = await freshHost(app)
  const [gone, kept] = [await begin(as, 'Se va'), await begin(as, 'Se queda')]
  const guest = await guestOf([gone, kept], as)
  expect((await app.call(stepOohCampaign, { ...at(gone), body: { step: 'discard' } }, { as })).status).toBe(200)
  const { members }: Team = (await app.call(getTeam, {}, { as })).response
  expect(members.find(one => one.email === guest)?.campaigns.map(one => one.uuid)).toEqual([kept])
  expect((await app.call(listOohCampaigns, {}, { as: guest })).meta.count).toBe(1)
})
