import { expect, test } from 'vitest'
import { generateText } from '#contract/endpoints/ai.ts'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import {
  capTeamMember,
  changeTeamRole,
  getTeam,
  handOverTeam,
  invitePeopleToTeam,
  joinTeam,
  listTeamActs,
  removeTeamMember,
} from '#contract/endpoints/team.ts'
import type { Team } from '#contract/entities/team.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { isWithinShare, leftOfShare } from '#contract/rules/credit-share.ts'
import type { GivenRole } from '#contract/rules/roles.ts'
import { auditBooks } from '#server/ledger/audit.ts'
import type { TestApp } from '#tests/support/app.ts'
import { invitationTo, newPassword } from '#tests/support/team-invitation.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const owner = 'whitelabel@elenco.test'
let n = 0
const freshEmail = () => `spender-${++n}@colleagues.test`

async function comeIn(email: string, role: GivenRole) {
  await app.call(invitePeopleToTeam, { body: { people: [{ email, role }] } }, { as: owner })
  const body = {
    token: await invitationTo(app, email),
    first_name: 'Noa',
    last_name: 'Sanz',
    password: newPassword,
    locale: 'en',
  }
  return await app.call(joinTeam, { body })
}
async function colleague(role: GivenRole = 'manager'): Promise<{ as: string; uuid: string }> {
  const as = freshEmail()
  expect((await comeIn(as, role)).status).toBe(200)
  return { as, uuid: await app.idOf(as) }
}
const share = (uuid: string, cap: unknown, as = owner) => app.call(capTeamMember, { params: { uuid }, body: { cap } }, { as })
const creditsOf = async (uuid: string, as = owner) => {
  const team: Team = (await app.call(getTeam, {}, { as })).response
  return team.members.find(one => one.uuid === uuid)?.credits
}
const brief = 'Moka pot at seven in the morning, no talking. Coffee from Finca Las Nubes. End on the first sip.'
const write = (as: string) =>
  app.call(generateText, { body: { kind: 'caption', brief, language: 'en', versions: 3 } }, { as, key: crypto.randomUUID() })
const ownShare = async (as: string) => (await app.call(summaryCredits, {}, { as })).response.own_share

test('somebody spends up to their share of the company’s credits and no further; a larger one opens it again', async () => {
  const { as, uuid } = await colleague()
  expect(await creditsOf(uuid)).toEqual({ cap: null, used: 0 })
  expect((await write(as)).status).toBe(200)
  await app.runner.runDue()
  const { used: price } = (await creditsOf(uuid)) ?? { used: 0 }
  expect(price).toBeGreaterThan(0)
  expect(await ownShare(as)).toBeNull()
  expect((await share(uuid, 2 * price - 1)).response.members.find((one: { uuid: string }) => one.uuid === uuid)).toMatchObject({
    credits: { cap: 2 * price - 1, used: price },
  })
  expect(await ownShare(as)).toEqual({ cap: 2 * price - 1, used: price })
  const refused = await write(as)
  expect(refused).toMatchObject({
    status: 402,
    error: { code: 'credits.member_cap', details: { cap: 2 * price - 1, left: price - 1, needed: price } },
  })
  // Nothing was set aside for it, and colleagues spend on.
  expect(await creditsOf(uuid)).toEqual({ cap: 2 * price - 1, used: price })
  expect((await write(owner)).status).toBe(200)
  await share(uuid, 2 * price)
  expect((await write(as)).status).toBe(200)
  await share(uuid, 0)
  expect((await write(as)).error.code).toBe('credits.member_cap')
  await share(uuid, null)
  expect((await write(as)).status).toBe(200)
  const acts = (await app.call(listTeamActs, { query: {} }, { as: owner })).response
  expect(acts[0]).toMatchObject({ kind: 'credits_changed', about: 'Noa Sanz' })
  expect((await auditBooks(app.database.db)).findings).toEqual([])
})

test('a page that asks the same rule knows of every order beforehand whether it is refused as beyond the share', async () => {
  const { as, uuid } = await colleague()
  await write(as)
  const price = (await creditsOf(uuid))?.used ?? 0
  for (const cap of [null, 0, price, 2 * price - 1, 2 * price, 5 * price]) {
    await share(uuid, cap)
    const said = isWithinShare(await ownShare(as), price)
    const { status, error } = await write(as)
    expect([cap, status === 200]).toEqual([cap, said])
    if (!said) expect(error).toMatchObject({ code: 'credits.member_cap', details: { left: leftOfShare(await ownShare(as)) } })
  }
})

test('of two orders at once the second counts the first', async () => {
  const { as, uuid } = await colleague()
  await write(as)
  const price = (await creditsOf(uuid))?.used ?? 0
  await share(uuid, 2 * price)
  const answers = await Promise.all([write(as), write(as), write(as)])
  expect(answers.filter(one => one.status === 200)).toHaveLength(1)
  expect(await creditsOf(uuid)).toEqual({ cap: 2 * price, used: 2 * price })
})

test('it is settled by who looks after the team, for others, and never for the owner or a guest', async () => {
  const [admin, manager] = [await colleague('admin'), await colleague()]
  expect((await share(manager.uuid, 5, admin.as)).status).toBe(200)
  expect((await share(manager.uuid, 9, manager.as)).error.code).toBe('team.role')
  expect((await share(admin.uuid, 9, admin.as)).error.code).toBe('team.wrong_state')
  expect((await share(await app.idOf(owner), 9, admin.as)).error.code).toBe('team.wrong_state')
  expect((await share(await app.idOf('premium@elenco.test'), 9)).error).toEqual((await share(crypto.randomUUID(), 9)).error)
  for (const wrong of [-1, 1.5, fieldLimits.creditCap + 1, '7'])
    expect((await share(manager.uuid, wrong)).status, String(wrong)).toBe(400)
  // Others of the company read of nobody's but their own.
  expect(await creditsOf(manager.uuid, manager.as)).toEqual({ cap: 5, used: 0 })
  expect(await creditsOf(admin.uuid, manager.as)).toBeNull()
})

test('it goes with another role of its bearer, ends with their place, and an owner has none', async () => {
  const { as, uuid } = await colleague()
  await share(uuid, 0)
  await app.call(changeTeamRole, { params: { uuid }, body: { role: 'admin' } }, { as: owner })
  expect(await creditsOf(uuid)).toEqual({ cap: 0, used: 0 })
  await app.call(handOverTeam, { body: { to: uuid, password: 'elenco-demo' } }, { as: owner })
  expect(await creditsOf(uuid, as)).toEqual({ cap: null, used: 0 })
  expect((await write(as)).status).toBe(200)
  await app.call(handOverTeam, { body: { to: await app.idOf(owner), password: newPassword } }, { as })
  expect((await creditsOf(uuid))?.cap).toBeNull()
  await share(uuid, 3)
  await app.call(removeTeamMember, { params: { uuid } }, { as: owner })
  const stored = app.database.db.selectFrom('memberships').select(['state', 'credit_cap']).where('user_id', '=', uuid)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ state: 'removed', credit_cap: null })
})

test('a share is that of the month of the plan’s credits: with the next one it is whole again', async () => {
  const { as, uuid } = await colleague()
  await write(as)
  await app.runner.runDue()
  const price = (await creditsOf(uuid))?.used ?? 0
  await share(uuid, price)
  expect((await write(as)).error.code).toBe('credits.member_cap')
  const { resets_at } = (await app.call(summaryCredits, {}, { as: owner })).response
  app.clock.advance(new Date(resets_at).getTime() - app.clock.now().getTime() + 1000)
  expect((await write(as)).status).toBe(200)
  expect(await ownShare(as)).toEqual({ cap: price, used: price })
})
