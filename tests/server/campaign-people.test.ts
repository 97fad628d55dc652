import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCampaign, editCampaign, getCampaign, listCampaigns } from '#contract/endpoints/campaigns.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { changeTeamRole, getTeam, invitePeopleToTeam, joinTeam, removeTeamMember } from '#contract/endpoints/team.ts'
import type { CampaignPeople } from '#contract/entities/campaign.ts'
import type { GivenRole } from '#contract/rules/roles.ts'
import type { TestApp } from '#tests/support/app.ts'
import { invitationTo, newPassword } from '#tests/support/team-invitation.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const owner = 'whitelabel@elenco.test'
const at = (uuid: string) => ({ params: { uuid } })
let n = 0

/** Somebody new of the company, with this role. */
async function join(first_name: string, role: GivenRole, campaigns: string[] = []) {
  const email = `colleague-${++n}@inside.test`
  await app.call(invitePeopleToTeam, { body: { people: [{ email, role }], campaigns } }, { as: owner })
  const token = await invitationTo(app, email)
  await app.answer(joinTeam, { body: { token, first_name, last_name: 'Prado', password: newPassword, locale: 'en' } }, {})
  const { members } = await app.answer(getTeam, {}, { as: owner })
  return { email, uuid: present(members.find(one => one.email === email)?.uuid, 'the new colleague') }
}

async function begin() {
  const uuid = randomUUID()
  await app.answer(createCampaign, { body: { uuid, name: 'Invierno' } }, { as: owner })
  return uuid
}
const set = async (uuid: string, people: CampaignPeople, as = owner) =>
  await app.call(editCampaign, { ...at(uuid), body: { people } }, { as })
const people = async (uuid: string, as = owner) =>
  (await app.answer(getCampaign, at(uuid), { as })).people?.map(one => [one.name, one.responsible])
const told = async (as: string) =>
  (await app.answer(listNotifications, {}, { as })).filter(one => one.metadata.type === 'campaign_people')

test('a campaign says who of the company works on it and who answers for it, and each hears of it once', async () => {
  const uuid = await begin()
  const [ana, berta] = [await join('Ana', 'manager'), await join('Berta', 'viewer')]
  expect(await people(uuid)).toEqual([])
  expect((await set(uuid, { responsible: ana.uuid, members: [berta.uuid] })).status).toBe(200)
  expect(await people(uuid)).toEqual([
    ['Ana Prado', true],
    ['Berta Prado', false],
  ])
  const list = await app.answer(listCampaigns, {}, { as: berta.email })
  expect(list.find(one => one.uuid === uuid)?.people?.map(one => one.uuid)).toEqual([ana.uuid, berta.uuid])
  expect((await told(ana.email)).map(one => [one.title, one.action_url])).toEqual([
    ['You answer for the campaign “Invierno” now', `/campaign/${uuid}`],
  ])
  expect((await told(berta.email)).map(one => one.title)).toEqual(['You work on the campaign “Invierno” now'])

  // The other one answers for it now, and Ana, who only goes on working on it, hears nothing.
  await set(uuid, { responsible: berta.uuid, members: [ana.uuid, berta.uuid] }, ana.email)
  expect(await people(uuid)).toEqual([
    ['Berta Prado', true],
    ['Ana Prado', false],
  ])
  expect(await told(ana.email)).toHaveLength(1)
  expect(await told(berta.email)).toHaveLength(2)
  // Other fields leave people as they are.
  await app.answer(editCampaign, { ...at(uuid), body: { name: 'Otoño' } }, { as: owner })
  expect(await people(uuid)).toHaveLength(2)
})

test('only who may change the campaign names people, and only of the company', async () => {
  const uuid = await begin()
  const viewer = await join('Carla', 'viewer')
  const visitor = await join('Dora', 'guest', [uuid])
  expect((await set(uuid, { responsible: null, members: [viewer.uuid] }, viewer.email)).status).toBe(403)
  const stranger = await app.database.db
    .selectFrom('users')
    .select('uuid')
    .where('email', '=', 'premium@elenco.test')
    .executeTakeFirstOrThrow()
  for (const other of [stranger.uuid, visitor.uuid, randomUUID()])
    expect((await set(uuid, { responsible: null, members: [other] })).error.fields).toEqual({ people: ['option'] })
  await set(uuid, { responsible: null, members: [viewer.uuid] })
  // Guests see the campaign and not who of the company works on it.
  const seen = await app.answer(getCampaign, at(uuid), { as: visitor.email })
  expect(seen.name).toBe('Invierno')
  expect(seen.people).toBeUndefined()
  expect(seen.colleagues).toBeUndefined()
})

test('whoever leaves the company or becomes a guest falls out, and does not come back with a new invitation', async () => {
  const uuid = await begin()
  const [eva, fina] = [await join('Eva', 'manager'), await join('Fina', 'reviewer')]
  await set(uuid, { responsible: eva.uuid, members: [fina.uuid] })
  await app.answer(removeTeamMember, { params: { uuid: eva.uuid } }, { as: owner })
  expect(await people(uuid)).toEqual([['Fina Prado', false]])
  await app.answer(changeTeamRole, { params: { uuid: fina.uuid }, body: { role: 'guest', campaigns: [uuid] } }, { as: owner })
  expect(await people(uuid)).toEqual([])
  await app.answer(changeTeamRole, { params: { uuid: fina.uuid }, body: { role: 'viewer', campaigns: [] } }, { as: owner })
  expect(await people(uuid)).toEqual([])
})
