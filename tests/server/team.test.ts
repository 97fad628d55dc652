import { expect, test } from 'vitest'
import { deleteAccount, getProfile } from '#contract/endpoints/accounts.ts'
import { createCastingCall } from '#contract/endpoints/casting-calls.ts'
import { listChats } from '#contract/endpoints/chats.ts'
import { listDeals } from '#contract/endpoints/deals.ts'
import {
  acceptTeamInvitation,
  changeTeamRole,
  declineTeamInvitation,
  getTeam,
  handOverTeam,
  invitePeopleToTeam,
  joinTeam,
  leaveTeam,
  listTeamActs,
  readTeamLetter,
  removeTeamMember,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '#contract/endpoints/team.ts'
import { formVersion } from '#contract/entities/casting-call.ts'
import type { Team } from '#contract/entities/team.ts'
import { limits } from '#contract/limits.ts'
import type { GivenRole } from '#contract/rules/roles.ts'
import { openSession } from '#server/features/accounts/open-session.ts'
import type { TestApp } from '#tests/support/app.ts'
import { invitationTo, newPassword } from '#tests/support/team-invitation.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const owner = 'whitelabel@elenco.test'
let n = 0
const freshEmail = () => `person-${++n}@colleagues.test`
const team = async (as = owner): Promise<Team> => (await app.call(getTeam, {}, { as })).response
const invite = (email: string, role: GivenRole = 'manager', as = owner) =>
  app.call(invitePeopleToTeam, { body: { people: [{ email, role }] } }, { as })
const open = async (email: string) => (await team()).invitations.find(one => one.email === email)
const ofInvitation = async (email: string) => ({ params: { uuid: (await open(email))?.uuid ?? 'none' } })

const join = async (email: string, first_name = 'Noa') =>
  await app.call(joinTeam, {
    body: { token: await invitationTo(app, email), first_name, last_name: 'Sanz', password: newPassword, locale: 'es' },
  })

/** Somebody who was invited and came in. */
async function colleague(role: GivenRole, of = owner): Promise<string> {
  const email = freshEmail()
  await invite(email, role, of)
  expect((await join(email)).status).toBe(200)
  return email
}

/** Somebody with an account and nothing else. */
async function account(groups: ('creator' | 'brand')[] = []): Promise<string> {
  const email = freshEmail()
  const now = app.clock.now()
  await app.database.db
    .insertInto('users')
    .values({
      uuid: crypto.randomUUID(),
      email,
      first_name: 'Iker',
      locale: 'en',
      groups,
      country: 'ES',
      birthday: null,
      created_at: now,
      updated_at: now,
      email_verified_at: now,
      password_hash: null,
      google_sub: null,
      profile_image: null,
    })
    .execute()
  return email
}

/** Something that only who runs the company's work may do. */
const begin = (as: string) =>
  app.call(createCastingCall, { body: { uuid: crypto.randomUUID(), fields: {}, form_version: formVersion } }, { as })

test('an invited stranger chooses a password by the mailed link, once, and is in the company with their role', async () => {
  const email = freshEmail()
  expect((await invite(email.toUpperCase(), 'reviewer')).response).toEqual({ invited: [email], passed_over: [] })
  const token = await invitationTo(app, email)
  const letter = await app.call(readTeamLetter, { body: { token } })
  expect(letter.response).toMatchObject({ email, role: 'reviewer', state: 'invited', reader: 'stranger' })

  const weak = await app.call(joinTeam, { body: { token, first_name: 'Noa', password: 'short', locale: 'es' } })
  expect(weak.error).toMatchObject({ code: 'request.invalid', fields: { password: expect.anything() } })
  const joined = await join(email)
  expect(joined.response.user).toMatchObject({
    email,
    organization: { name: 'Agencia Marea' },
    team: { role: 'reviewer', over_seats: false },
  })
  expect((await team(joined.response.access_token)).members.find(one => one.you)).toMatchObject({ name: 'Noa Sanz' })
  expect((await join(email)).status).toBe(409)
  expect((await app.call(readTeamLetter, { body: { token } })).response.state).toBe('active')
})

test('the mailed link is not enough for somebody who is signed in as another', async () => {
  const email = freshEmail()
  await invite(email)
  const token = await invitationTo(app, email)
  const uuid = (await open(email))?.uuid
  const other = await account()
  expect((await app.call(readTeamLetter, { body: { token } }, { as: other })).response.reader).toBe('other')
  const accepted = await app.call(acceptTeamInvitation, { params: { uuid } }, { as: other })
  expect(accepted.error.code).toBe('not_found')
  expect(accepted.error).toEqual(
    (await app.call(acceptTeamInvitation, { params: { uuid: crypto.randomUUID() } }, { as: other })).error,
  )
  const declined = await app.call(declineTeamInvitation, { params: { uuid }, body: { token } }, { as: other })
  expect(declined.error.code).toBe('team.wrong_person')
  expect((await app.call(readTeamLetter, { body: { uuid } }, { as: other })).status).toBe(404)
})

test('whoever has an account says yes signed in with the email that was invited', async () => {
  const email = await account()
  await invite(email, 'finance')
  const uuid = (await open(email))?.uuid
  expect((await app.call(readTeamLetter, { body: { uuid } }, { as: email })).response.reader).toBe('meant')
  const taken = await join(email)
  expect(taken.error.code).toBe('account.email_taken')
  const answer = await app.call(acceptTeamInvitation, { params: { uuid } }, { as: email })
  expect(answer.response).toMatchObject({ team: { role: 'finance' }, current_plan: { name: 'whitelabel' } })
  expect((await app.call(acceptTeamInvitation, { params: { uuid } }, { as: email })).error.code).toBe('team.wrong_state')
})

test('creators and owners of companies with something in them are refused, an empty company is given up', async () => {
  const creator = await account(['creator'])
  await invite(creator)
  expect((await app.call(acceptTeamInvitation, await ofInvitation(creator), { as: creator })).error.code).toBe('team.other_side')

  await invite('brand@elenco.test')
  const busy = await app.call(acceptTeamInvitation, await ofInvitation('brand@elenco.test'), { as: 'brand@elenco.test' })
  expect(busy.error.code).toBe('team.has_company')

  const idle = await account(['brand'])
  const org = crypto.randomUUID()
  const { db } = app.database
  await db
    .insertInto('organizations')
    .values({
      uuid: org,
      name: 'Vacía SL',
      plan: 'free',
      country: 'ES',
      website: null,
      default_currency: 'EUR',
      tax_id: null,
      size: null,
      industry: null,
      phone: null,
      created_at: app.clock.now(),
    })
    .execute()
  await db
    .insertInto('memberships')
    .values({ org_id: org, user_id: await app.idOf(idle), role: 'owner', state: 'active' })
    .execute()
  await invite(idle)
  const moved = await app.call(acceptTeamInvitation, await ofInvitation(idle), { as: idle })
  expect(moved.response.organization.name).toBe('Agencia Marea')
})

test('an invitation is sent again a few times a day, taken back, declined, and over after its days', async () => {
  const email = freshEmail()
  await invite(email)
  const at = await ofInvitation(email)
  expect((await invite(email)).response.passed_over).toEqual([{ email, reason: 'invited' }])
  for (let i = 0; i < limits.team.resendsPerDay; i += 1)
    expect((await app.call(resendTeamInvitation, at, { as: owner })).status).toBe(200)
  expect((await app.call(resendTeamInvitation, at, { as: owner })).error.code).toBe('team.wrong_state')
  // Another company's people see nothing there.
  expect((await app.call(resendTeamInvitation, at, { as: 'premium@elenco.test' })).error.code).toBe('not_found')

  app.clock.advance(limits.team.invitation + 1000)
  await app.runner.runDue()
  expect(await open(email)).toMatchObject({ state: 'expired', resent: 0 })
  expect((await app.call(resendTeamInvitation, at, { as: owner })).status).toBe(200)
  expect(await open(email)).toMatchObject({ state: 'invited', resent: 1 })
  const token = await invitationTo(app, email)
  expect((await app.call(declineTeamInvitation, { ...at, body: { token } })).response).toEqual({ declined: true })
  expect((await join(email)).error.code).toBe('team.wrong_state')
  expect((await app.call(withdrawTeamInvitation, at, { as: owner })).error.code).toBe('team.wrong_state')

  await invite(email)
  await app.call(withdrawTeamInvitation, await ofInvitation(email), { as: owner })
  expect((await join(email)).error.code).toBe('team.wrong_state')
})

test('removed, one is out on every device at once and reads nothing of the company any more', async () => {
  const owner = 'premium@elenco.test'
  const email = await colleague('manager', owner)
  const uuid = await app.idOf(email)
  const phone = await app.tokenOf(email)
  expect((await app.call(listChats, {}, { as: phone })).meta.count).toBeGreaterThan(0)
  expect((await app.call(removeTeamMember, { params: { uuid } }, { as: owner })).status).toBe(200)
  expect((await begin(phone)).error.code).toBe('session.expired')

  // Signed in again they are somebody without a company.
  const again = (await openSession(app.ctx, uuid, 'test')).access_token
  expect((await app.call(getProfile, {}, { as: again })).response).toMatchObject({ organization: null, team: null })
  expect((await app.call(listChats, {}, { as: again })).meta.count).toBe(0)
  expect((await app.call(getTeam, {}, { as: again })).error.code).toBe('company.required')
  expect((await app.call(removeTeamMember, { params: { uuid } }, { as: owner })).error.code).toBe('not_found')
})

test('seats end with the plan: an open invitation keeps one, and whoever is beyond them reads along', async () => {
  const premium = 'premium@elenco.test'
  const { seats } = await team(premium)
  const emails = Array.from({ length: seats.limit - seats.used - seats.invited + 1 }, freshEmail)
  const people = emails.map(email => ({ email, role: 'manager' as const }))
  const { response } = await app.call(invitePeopleToTeam, { body: { people } }, { as: premium })
  expect(response.passed_over).toEqual([{ email: emails.at(-1), reason: 'seats' }])
  const first = emails[0] ?? ''
  await join(first)
  expect((await begin(first)).status).toBe(200)

  const { db } = app.database
  await db.updateTable('organizations').set({ plan: 'free' }).where('name', '=', 'Café Ceiba').execute()
  expect((await app.call(getProfile, {}, { as: first })).response.team).toEqual({ role: 'viewer', over_seats: true })
  const refused = await begin(first)
  expect(refused.error).toMatchObject({ code: 'team.role', details: { role: 'viewer', needs: 'run' } })
  expect((await app.call(listDeals, {}, { as: first })).status).toBe(200)
  expect((await join(emails[1] ?? '')).error.code).toBe('team.full')
  await db.updateTable('organizations').set({ plan: 'premium' }).where('name', '=', 'Café Ceiba').execute()
  expect((await begin(first)).status).toBe(200)
})

test('roles are given and taken, the owner’s is handed over with the password, and the last owner stays', async () => {
  const email = await colleague('viewer')
  const uuid = await app.idOf(email)
  expect((await begin(email)).error.code).toBe('team.role')
  expect((await app.call(changeTeamRole, { params: { uuid }, body: { role: 'admin' } }, { as: owner })).status).toBe(200)
  expect((await begin(email)).status).toBe(200)
  const boss = await app.idOf(owner)
  expect((await app.call(removeTeamMember, { params: { uuid: boss } }, { as: email })).error.code).toBe('team.wrong_state')
  expect((await app.call(changeTeamRole, { params: { uuid: boss }, body: { role: 'viewer' } }, { as: email })).status).toBe(409)
  expect((await app.call(leaveTeam, {}, { as: owner })).error.code).toBe('team.owner_stays')

  const give = (word: string) => app.call(handOverTeam, { body: { to: uuid, password: word } }, { as: owner })
  expect((await give('not the password')).error.code).toBe('account.wrong_password')
  expect((await give('elenco-demo')).response.role).toBe('admin')
  const after = await team(email)
  expect(after.members[0]).toMatchObject({ uuid, role: 'owner' })
  expect(after.members.filter(one => one.role === 'owner')).toHaveLength(1)
  expect((await give('elenco-demo')).error).toMatchObject({ code: 'team.role', details: { needs: 'own' } })
  await app.call(handOverTeam, { body: { to: boss, password: newPassword } }, { as: email })

  expect((await app.call(leaveTeam, {}, { as: email })).response.organization).toBeNull()
  const { response } = await app.call(listTeamActs, {}, { as: owner })
  expect(response.slice(0, 3)).toMatchObject([
    { kind: 'left', actor: 'Noa Sanz' },
    { kind: 'handed_over', about: expect.any(String) },
    { kind: 'handed_over', about: 'Noa Sanz' },
  ])
})

test('an owner who has colleagues hands the company over before the account goes', async () => {
  const own = 'espejo@elenco.test'
  const email = await colleague('manager', own)
  await app.database.db.updateTable('deals').set({ state: 'closed' }).execute()
  const leave = () => app.call(deleteAccount, { body: { password: 'elenco-demo' } }, { as: own })
  expect((await leave()).error.code).toBe('team.owner_stays')
  await app.call(leaveTeam, {}, { as: email })
  expect((await leave()).status).toBe(200)
})
