import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getProfile } from '#contract/endpoints/accounts.ts'
import { linkAgenda } from '#contract/endpoints/agenda.ts'
import {
  campaignDeals,
  createCampaign,
  exportCampaign,
  getCampaign,
  getCampaignReport,
  linkCampaign,
  listCampaigns,
  printCampaign,
  stepCampaign,
} from '#contract/endpoints/campaigns.ts'
import { getCastingCall, listCastingCalls } from '#contract/endpoints/casting-calls.ts'
import {
  acceptTeamInvitation,
  changeTeamInvitation,
  changeTeamRole,
  getTeam,
  handOverTeam,
  invitePeopleToTeam,
  joinTeam,
  leaveTeam,
  listTeamActs,
  readTeamLetter,
  withdrawTeamInvitation,
} from '#contract/endpoints/team.ts'
import type { Campaign, CampaignDeal } from '#contract/entities/campaign.ts'
import type { Team } from '#contract/entities/team.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { invitationTo, newPassword } from '#tests/support/team-invitation.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const owner = 'premium@elenco.test'
const agency = 'whitelabel@elenco.test'
/** A guest of the demonstration: of one campaign of the company above. */
const visitor = 'guest@elenco.test'
let n = 0
const freshEmail = () => `client-${++n}@outside.test`
const at = (uuid: string) => ({ params: { uuid } })
const team = async (as = owner): Promise<Team> => (await app.call(getTeam, {}, { as })).response
const named = async (name: string) =>
  (await app.database.db.selectFrom('campaigns').select('uuid').where('name', '=', name).executeTakeFirstOrThrow()).uuid

async function begin(as = owner, name = 'Invierno') {
  const uuid = randomUUID()
  await app.call(createCampaign, { body: { uuid, name } }, { as })
  return uuid
}

const invite = async (email: string, campaigns: string[], as = owner, role = 'guest') =>
  await app.call(invitePeopleToTeam, { body: { people: [{ email, role }], campaigns } }, { as })

/** Somebody from outside who came in as a guest of these campaigns. */
async function guestOf(campaigns: string[], as = owner): Promise<string> {
  const email = freshEmail()
  expect((await invite(email, campaigns, as)).response.invited).toEqual([email])
  const body = {
    token: await invitationTo(app, email),
    first_name: 'Vera',
    last_name: 'Lago',
    password: newPassword,
    locale: 'en',
  }
  expect((await app.call(joinTeam, { body }, {})).status).toBe(200)
  return email
}
const memberOf = async (email: string, as = owner) => {
  const found = (await team(as)).members.find(one => one.email === email)
  if (!found) throw new Error(`${email} is no member`)
  return found
}
const change = async (email: string, role: string, campaigns: string[] = [], as = owner) =>
  await app.call(changeTeamRole, { ...at((await memberOf(email, as)).uuid), body: { role, campaigns } }, { as })

describe('what a guest sees', () => {
  test('is the campaigns that they were named for; any other is like one that does not exist', async () => {
    const seen = await named('Tueste de otoño')
    const other = await named('Oficinas que despiertan')
    const foreign = await begin(agency)
    const list = await app.call(listCampaigns, { query: {} }, { as: visitor })
    expect(list.response.map((one: Campaign) => one.uuid)).toEqual([seen])
    expect(list.meta).toMatchObject({ count: 1, totals: { active: 1 }, outside: 0, meter: { limit: null, used: 0 } })
    for (const call of [getCampaign, getCampaignReport, campaignDeals, exportCampaign, printCampaign]) {
      expect((await app.call(call, at(seen), { as: visitor })).status, call.id).toBe(200)
      const missing = await app.call(call, at(randomUUID()), { as: visitor })
      expect(missing.error.code).toBe('not_found')
      for (const uuid of [other, foreign])
        expect((await app.call(call, at(uuid), { as: visitor })).error, call.id).toEqual(missing.error)
    }
  })

  test('has no money, no negotiation, no list of people and no link in it', async () => {
    const uuid = await named('Tueste de otoño')
    const inside: Campaign = (await app.call(getCampaign, at(uuid), { as: owner })).response
    await app.call(linkCampaign, { ...at(uuid), body: { days: 5, show_money: true } }, { as: owner })
    const [first]: CampaignDeal[] = (await app.call(campaignDeals, at(uuid), { as: owner })).response
    await app.database.db
      .updateTable('deals')
      .set({ state: 'in_production' })
      .where('uuid', '=', first?.uuid ?? '')
      .execute()
    const outside: Campaign = (await app.call(getCampaign, at(uuid), { as: visitor })).response
    expect(inside.lists.length).toBeGreaterThan(0)
    expect(inside.budget?.planned).toBe(600_000)
    expect(outside).toMatchObject({ name: inside.name, budget: null, lists: [], brands: [], link: null, elsewhere: [] })
    expect(outside.casting_calls).toEqual(inside.casting_calls)
    const all: CampaignDeal[] = (await app.call(campaignDeals, at(uuid), { as: owner })).response
    const shown = await app.call(campaignDeals, at(uuid), { as: visitor })
    expect(all.some(deal => deal.state === 'offer_pending' || deal.state === 'awaiting_funds')).toBe(true)
    expect(shown.response.length).toBeGreaterThan(0)
    expect(shown.response.length).toBeLessThan(all.length)
    expect(outside.deals).toBe(shown.meta.count)
    for (const deal of shown.response) expect(deal).toMatchObject({ total_minor: null, chat_uuid: null })

    expect((await app.call(getCampaignReport, at(uuid), { as: visitor })).response.money).toBeNull()
    expect((await app.call(getCampaignReport, at(uuid), { as: owner })).response.money).not.toBeNull()
    const token = await app.tokenOf(visitor)
    const file = async (call: typeof exportCampaign | typeof printCampaign) =>
      await app.request(`/api${call.path.replace('{uuid}', uuid)}`, { headers: { authorization: `Bearer ${token}` } })
    const csv = await (await file(exportCampaign)).text()
    expect(csv.split('\n')[0]).not.toMatch(/total|currency/)
    expect(csv.trim().split('\n')).toHaveLength(shown.response.length + 1)
    const pdf = await readPdf(new Uint8Array(await (await file(printCampaign)).arrayBuffer()))
    expect(JSON.stringify(pdf)).not.toContain('€')
  })

  test('is not what the company pays for, nor anything else that it makes', async () => {
    const profile = (await app.call(getProfile, {}, { as: visitor })).response
    expect(profile).toMatchObject({
      groups: [{ name: 'brand' }],
      team: { role: 'guest', over_seats: false },
      organization: { name: 'Café Ceiba' },
      trial: null,
      banner: null,
    })
    expect((await app.call(getTeam, {}, { as: visitor })).error).toMatchObject({
      code: 'team.role',
      details: { role: 'guest', needs: 'read' },
    })
    expect(
      (await app.call(stepCampaign, { ...at(await named('Tueste de otoño')), body: { step: 'hold' } }, { as: visitor })).error
        .code,
    ).toBe('team.role')
  })

  test('in public is what strangers see: a call that the company still writes is not there', async () => {
    const { db } = app.database
    const call = await db
      .selectFrom('casting_calls as c')
      .innerJoin('organizations as o', 'o.uuid', 'c.org_id')
      .select('c.uuid')
      .where('o.name', '=', 'Café Ceiba')
      .where('c.state', '=', 'draft')
      .executeTakeFirst()
    const uuid = call?.uuid ?? randomUUID()
    const strange = await app.call(getCastingCall, at(uuid))
    expect((await app.call(getCastingCall, at(uuid), { as: visitor })).error).toEqual(strange.error)
    const list = await app.call(listCastingCalls, { query: {} }, { as: visitor })
    expect(list.status).toBe(200)
    expect(list.meta.count).toBe((await app.call(listCastingCalls, { query: {} })).meta.count)
  })

  test('of their own deadlines is none: a calendar has nothing of the company in it', async () => {
    const { ical_token } = (await app.call(linkAgenda, {}, { as: visitor })).response
    const file = await (await app.request(`/api/v3/agenda/${ical_token}.ics`)).text()
    expect(file).not.toContain('BEGIN:VEVENT')
  })
})

describe('an invitation of guests', () => {
  test('names at least one campaign of the company, and a foreign one is like none', async () => {
    const email = freshEmail()
    expect((await invite(email, [])).error).toMatchObject({ code: 'request.invalid', fields: { campaigns: ['required'] } })
    const missing = await invite(email, [randomUUID()])
    expect(missing.error).toMatchObject({ code: 'request.invalid', fields: { campaigns: ['option'] } })
    expect((await invite(email, [await begin(agency)])).error).toEqual(missing.error)
    // Somebody who sees them all has no list.
    expect((await invite(email, [await named('Tueste de otoño')], owner, 'viewer')).response.invited).toEqual([email])
    expect((await team()).invitations.find(one => one.email === email)?.campaigns).toEqual([])
  })

  test('says in mail and on its page which campaigns, takes no seat, and lets in as a guest of these', async () => {
    const seats = (await team()).seats
    const guests = (await team()).guests
    const [first, second] = [await begin(owner, 'Primavera'), await begin(owner, 'Verano')]
    const email = freshEmail()
    await invite(email, [first, second])
    const token = await invitationTo(app, email)
    const [mail] = await mailsTo(app, email)
    expect(mail?.text).toMatch(/Primavera.*Verano/s)
    const letter = (await app.call(readTeamLetter, { body: { token } })).response
    expect(letter).toMatchObject({ role: 'guest', campaigns: ['Primavera', 'Verano'] })
    const body = { token, first_name: 'Vera', last_name: 'Lago', password: newPassword, locale: 'en' }
    expect((await app.call(joinTeam, { body })).response.user).toMatchObject({ team: { role: 'guest' } })
    const now = await team()
    expect(now.seats).toEqual(seats)
    expect(now.guests.used).toBe(guests.used + 1)
    expect((await memberOf(email)).campaigns.map(one => one.name)).toEqual(['Primavera', 'Verano'])
    expect((await app.call(listCampaigns, { query: {} }, { as: email })).meta.count).toBe(2)
  })

  test('is there without a free seat, up to as many guests as a company may have', async () => {
    const campaign = await begin('brand@elenco.test')
    expect(plans.free.seats).toBe(1)
    await guestOf([campaign], 'brand@elenco.test')
    const { uuid: org } = (await team('brand@elenco.test')).company
    const rows = Array.from({ length: limits.team.guests - 1 }, (_, index) => ({
      uuid: randomUUID(),
      org_id: org,
      email: `full-${index}@outside.test`,
      role: 'guest' as const,
      campaigns: [campaign],
      state: 'invited' as const,
      locale: 'en' as const,
      resent_on: null,
    }))
    const invited_by = await app.idOf('brand@elenco.test')
    const [then, soon] = [new Date(app.clock.now().getTime() - 2 * 86_400_000), new Date(app.clock.now().getTime() + 86_400_000)]
    const times = { sent_at: then, expires_at: soon, created_at: then, updated_at: then, invited_by }
    await app.database.db
      .insertInto('team_invitations')
      .values(rows.map(row => ({ ...row, ...times })))
      .execute()
    const email = freshEmail()
    expect((await invite(email, [campaign], 'brand@elenco.test')).response.passed_over).toEqual([{ email, reason: 'guests' }])
    await app.database.db
      .deleteFrom('team_invitations')
      .where(
        'uuid',
        'in',
        rows.map(row => row.uuid),
      )
      .execute()
  })

  test('does not take a creator or a company with something in it away from their own world', async () => {
    const campaign = await named('Tueste de otoño')
    for (const [email, code] of [
      ['newcreator@elenco.test', 'team.other_side'],
      ['brand@elenco.test', 'team.has_company'],
    ] as const) {
      expect((await invite(email, [campaign])).response.invited).toEqual([email])
      const uuid = (await team()).invitations.find(one => one.email === email)?.uuid
      expect((await app.call(acceptTeamInvitation, { params: { uuid } }, { as: email })).error.code).toBe(code)
      expect((await app.call(getProfile, {}, { as: email })).response.team?.role ?? 'none').not.toBe('guest')
    }
  })
})

describe('an invitation that is still open', () => {
  const other = async (uuid: string, campaigns: string[], as = owner) =>
    await app.call(changeTeamInvitation, { ...at(uuid), body: { campaigns } }, { as })
  const openTo = async (email: string, as = owner) => {
    const found = (await team(as)).invitations.find(one => one.email === email)
    if (!found) throw new Error(`${email} is not invited`)
    return found
  }

  test('is given other campaigns: the link of its mail leads to these, and the log says who changed them', async () => {
    const [first, second] = [await begin(owner, 'Antes'), await begin(owner, 'Después')]
    const email = freshEmail()
    await invite(email, [first])
    const token = await invitationTo(app, email)
    const before = await openTo(email)
    const changed: Team = (await other(before.uuid, [second])).response
    expect(changed.invitations.find(one => one.uuid === before.uuid)).toEqual({
      ...before,
      campaigns: [{ uuid: second, name: 'Después' }],
    })
    const acts = (await app.call(listTeamActs, { query: {} }, { as: owner })).response
    expect(acts[0]).toMatchObject({ kind: 'campaigns_changed', about: email, role: 'guest' })
    // The same again changes nothing, and says nothing.
    expect((await other(before.uuid, [second, second])).status).toBe(200)
    expect((await app.call(listTeamActs, { query: {} }, { as: owner })).response[0].id).toBe(acts[0].id)
    expect((await app.call(readTeamLetter, { body: { token } })).response.campaigns).toEqual(['Después'])
    const body = { token, first_name: 'Vera', last_name: 'Lago', password: newPassword, locale: 'en' }
    expect((await app.call(joinTeam, { body })).status).toBe(200)
    expect((await app.call(listCampaigns, { query: {} }, { as: email })).response.map((one: Campaign) => one.uuid)).toEqual([
      second,
    ])
    // A guest who is in is changed as a member.
    expect((await other(before.uuid, [first])).error.code).toBe('team.wrong_state')
  })

  test('names at least one of the company’s own campaigns, and is nobody else’s to change', async () => {
    const campaign = await begin(owner, 'Propia')
    const email = freshEmail()
    await invite(email, [campaign])
    const { uuid } = await openTo(email)
    expect((await other(uuid, [])).error).toMatchObject({ code: 'request.invalid', fields: { campaigns: ['required'] } })
    const missing = await other(uuid, [randomUUID()])
    expect(missing.error).toMatchObject({ code: 'request.invalid', fields: { campaigns: ['option'] } })
    const foreign = await begin(agency)
    expect((await other(uuid, [foreign])).error).toEqual(missing.error)
    expect((await other(uuid, [foreign], agency)).error).toEqual((await other(randomUUID(), [foreign], agency)).error)
    expect((await other(uuid, [campaign], visitor)).error.code).toBe('team.role')
    expect((await openTo(email)).campaigns.map(one => one.uuid)).toEqual([campaign])
  })

  test('of somebody who sees them all names none; one that was taken back or ran out of time is not changed', async () => {
    const [campaign, next] = [await begin(agency, 'Una'), await begin(agency, 'Otra más')]
    const viewer = freshEmail()
    await invite(viewer, [], agency, 'viewer')
    const all = await openTo(viewer, agency)
    expect((await other(all.uuid, [campaign], agency)).error.code).toBe('team.wrong_state')
    expect((await openTo(viewer, agency)).campaigns).toEqual([])
    await app.call(withdrawTeamInvitation, at(all.uuid), { as: agency })
    const email = freshEmail()
    await invite(email, [campaign], agency)
    const { uuid } = await openTo(email, agency)
    await app.database.db.updateTable('team_invitations').set({ state: 'expired' }).where('uuid', '=', uuid).execute()
    expect((await other(uuid, [next], agency)).error).toMatchObject({ code: 'team.wrong_state', details: { state: 'expired' } })
    await app.call(withdrawTeamInvitation, at(uuid), { as: agency })
    const over = await other(uuid, [next], agency)
    expect(over.error).toMatchObject({ code: 'team.wrong_state', details: { state: 'withdrawn' } })
  })
})

describe('later', () => {
  test('other campaigns are chosen, and the guest sees these at once; the log says so', async () => {
    const [first, second] = [await begin(owner, 'Uno'), await begin(owner, 'Dos')]
    const email = await guestOf([first])
    expect((await app.call(getCampaign, at(second), { as: email })).status).toBe(404)
    expect((await change(email, 'guest', [second])).status).toBe(200)
    expect((await app.call(getCampaign, at(first), { as: email })).status).toBe(404)
    expect((await app.call(getCampaign, at(second), { as: email })).status).toBe(200)
    expect((await change(email, 'guest', [])).error).toMatchObject({ fields: { campaigns: ['required'] } })
    const acts = (await app.call(listTeamActs, { query: {} }, { as: owner })).response
    expect(acts[0]).toMatchObject({ kind: 'campaigns_changed', about: 'Vera Lago', role: 'guest' })
  })

  test('a guest who becomes a viewer sees all and loses the list, needs a seat for it, and back', async () => {
    const campaign = await begin(agency, 'Otra')
    const email = await guestOf([campaign], agency)
    expect((await change(email, 'viewer', [campaign], agency)).status).toBe(200)
    expect((await memberOf(email, agency)).campaigns).toEqual([])
    expect((await app.call(getProfile, {}, { as: email })).response.groups[0].name).toBe('whitelabel')
    expect((await app.call(getTeam, {}, { as: email })).status).toBe(200)
    expect((await change(email, 'guest', [campaign], agency)).status).toBe(200)
    expect((await app.call(getTeam, {}, { as: email })).error.code).toBe('team.role')
    expect((await app.call(getProfile, {}, { as: email })).response.groups).toEqual([{ name: 'brand' }])

    const alone = await begin('brand@elenco.test')
    const stays = await guestOf([alone], 'brand@elenco.test')
    expect((await change(stays, 'viewer', [], 'brand@elenco.test')).error.code).toBe('plan.limit_reached')
    expect((await memberOf(stays, 'brand@elenco.test')).role).toBe('guest')
  })

  test('nobody from outside is handed the company', async () => {
    const { uuid } = await memberOf(visitor)
    const answer = await app.call(handOverTeam, { body: { to: uuid, password: 'elenco-demo' } }, { as: owner })
    expect(answer.error.code).toBe('team.wrong_state')
    expect((await memberOf(owner)).role).toBe('owner')
  })

  test('a campaign that is thrown away is gone for its guests, too; one that is archived stays to be read', async () => {
    const [gone, kept] = [await begin(owner, 'Se va'), await begin(owner, 'Se queda')]
    const email = await guestOf([gone, kept])
    const waiting = freshEmail()
    await invite(waiting, [gone])
    expect((await app.call(stepCampaign, { ...at(gone), body: { step: 'discard' } }, { as: owner })).status).toBe(200)
    await app.database.db.updateTable('campaigns').set({ state: 'archived' }).where('uuid', '=', kept).execute()
    expect((await app.call(getCampaign, at(gone), { as: email })).error.code).toBe('not_found')
    expect((await app.call(getCampaign, at(kept), { as: email })).response.state).toBe('archived')
    expect((await memberOf(email)).campaigns.map(one => one.uuid)).toEqual([kept])
    const body = {
      token: await invitationTo(app, waiting),
      first_name: 'Vera',
      last_name: 'Lago',
      password: newPassword,
      locale: 'en',
    }
    expect((await app.call(joinTeam, { body })).status).toBe(200)
    expect((await app.call(listCampaigns, { query: {} }, { as: waiting })).meta.count).toBe(0)
  })

  test('a guest leaves by themselves, and sees nothing from then on', async () => {
    const campaign = await begin(owner, 'Adiós')
    const email = await guestOf([campaign])
    expect((await app.call(leaveTeam, {}, { as: email })).response.organization).toBeNull()
    expect((await app.call(getCampaign, at(campaign), { as: email })).status).toBe(404)
  })
})
