import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getAgendaFile, linkAgenda } from '#contract/endpoints/agenda.ts'
import { createCampaign, getCampaign, getSharedCampaign, linkCampaign, placeDeals } from '#contract/endpoints/campaigns.ts'
import { listMessages, removeMessage, sendMessage } from '#contract/endpoints/chats.ts'
import { approveDelivery, getDeal } from '#contract/endpoints/deals.ts'
import { reportThing } from '#contract/endpoints/moderation.ts'
import { archiveProposal } from '#contract/endpoints/proposals.ts'
import { leaveTeam, removeTeamMember } from '#contract/endpoints/team.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { deliveredDeal, fundedDeal, offeredDeal } from '#tests/support/make-deal.ts'
import { offeringCreator, publishedProposal } from '#tests/support/make-proposal.ts'
import { otherToken } from '#tests/support/other-token.ts'
import { withMarket } from '#tests/support/with-market.ts'

const owner = 'premium@elenco.test'
const colleague = 'reviewer@elenco.test'
const agency = 'whitelabel@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

/** The colleague is in the company, with a role that approves work. */
async function seated(): Promise<string> {
  const user_id = await app.idOf(colleague)
  await app.database.db
    .updateTable('memberships')
    .set({ role: 'manager', state: 'active' })
    .where('user_id', '=', user_id)
    .execute()
  return user_id
}

const approvals = async (deal: string) =>
  await app.database.db
    .selectFrom('deal_timeline')
    .select('id')
    .where('deal_id', '=', deal)
    .where('to_state', 'in', ['approved', 'holding'])
    .execute()

describe('somebody who is removed while they approve', () => {
  test('has approved or has not: never half, and never afterwards', async () => {
    for (let n = 0; n < 3; n += 1) {
      const uuid = await seated()
      const { deal } = await deliveredDeal(app, { publish_by: null })
      const body = { revision: deal.revision }
      const as = await app.tokenOf(colleague)
      const [approved, removed] = await Promise.all([
        app.call(approveDelivery, { params: { uuid: deal.uuid }, body }, { as }),
        app.call(removeTeamMember, { params: { uuid } }, { as: owner }),
      ])
      expect(removed.status).toBe(200)
      const now = (await app.call(getDeal, { params: { uuid: deal.uuid } }, { as: owner })).response
      expect(now.state).toBe(approved.status === 200 ? 'holding' : 'delivered')
      expect(await approvals(deal.uuid)).toHaveLength(approved.status === 200 ? 1 : 0)
      expect((await app.call(approveDelivery, { params: { uuid: deal.uuid }, body }, { as })).status).toBe(401)
    }
  })

  test('and a step that was read before the removal is not carried out after it', async () => {
    const uuid = await seated()
    const { deal } = await deliveredDeal(app)
    const as = await app.tokenOf(colleague)
    await app.call(removeTeamMember, { params: { uuid } }, { as: owner })
    const answer = await app.call(approveDelivery, { params: { uuid: deal.uuid }, body: { revision: deal.revision } }, { as })
    expect([answer.status, answer.error.code]).toEqual([401, 'session.expired'])
    expect((await app.call(getDeal, { params: { uuid: deal.uuid } }, { as: owner })).response.state).toBe('delivered')
  })
})

test('the last owner cannot leave, whoever else is there', async () => {
  await seated()
  expect((await app.call(leaveTeam, {}, { as: owner })).status).toBeGreaterThanOrEqual(400)
  const { role } = await app.database.db
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', await app.idOf(owner))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  expect(role).toBe('owner')
})

test('a campaign of others is not there: by its id, by a guessed link, or by a link that ended', async () => {
  const body = { uuid: randomUUID(), name: 'Invierno', brand_id: null }
  expect((await app.call(createCampaign, { body }, { as: owner })).status).toBe(200)
  const at = { params: { uuid: body.uuid } }
  const other = await app.call(getCampaign, at, { as: agency })
  const missing = await app.call(getCampaign, { params: { uuid: randomUUID() } }, { as: agency })
  expect([other.status, other.error.code]).toEqual([missing.status, missing.error.code])
  const linked = await app.call(linkCampaign, { ...at, body: { days: 1, show_money: false } }, { as: owner })
  const token: string = linked.response.link.token
  expect((await app.call(getSharedCampaign, { params: { token } })).status).toBe(200)
  expect((await app.call(getSharedCampaign, { params: { token: otherToken(token) } })).status).toBe(404)
  app.clock.advance(86_400_000 + 1000)
  expect((await app.call(getSharedCampaign, { params: { token } })).status).toBeGreaterThanOrEqual(404)
})

test('a calendar that asks every second is told to wait, and is answered again in the next minute', async () => {
  const { creator } = await fundedDeal(app)
  const token = (await app.call(linkAgenda, {}, { as: creator })).response.ical_token
  const ask = async (address = '203.0.113.9') => await app.call(getAgendaFile, { params: { token } }, { address })
  const most = getAgendaFile.rate.limit
  const early = []
  for (let n = 0; n < most; n += 1) early.push((await ask()).status)
  expect(new Set(early)).toEqual(new Set([200]))
  const refused = await ask()
  expect([refused.status, refused.error.code]).toEqual([429, 'rate.limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.10')).status).toBe(200)
  app.clock.advance(getAgendaFile.rate.windowMs + 1000)
  expect((await ask()).status).toBe(200)
})

test('deals that two tabs move at once go one way, and the other tab is told how many stayed', async () => {
  const begin = async (name: string) => {
    const uuid = randomUUID()
    await app.call(createCampaign, { body: { uuid, name, brand_id: null } }, { as: owner })
    return uuid
  }
  const [spring, autumn] = [await begin('Primavera'), await begin('Otoño')]
  const { deal } = await offeredDeal(app)
  const put = (to: string) =>
    app.call(placeDeals, { body: { placings: [{ deal: deal.uuid, to, expected: null }] } }, { as: owner })
  const both = await Promise.all([put(spring), put(autumn)])
  expect(both.map(one => one.status)).toEqual([200, 200])
  expect(both.map(one => one.response.placed.length).sort()).toEqual([0, 1])
  expect(both.map(one => one.response.kept).sort()).toEqual([0, 1])
  const winner = both[0]?.response.placed.length === 1 ? spring : autumn
  const row = await app.database.db.selectFrom('campaign_deals').select('campaign_id').where('deal_id', '=', deal.uuid).execute()
  expect(row).toEqual([{ campaign_id: winner }])
})

test('what was deleted meanwhile cannot be reported, and answers like what never was', async () => {
  const { deal, creator } = await offeredDeal(app)
  const chat = { uuid: deal.chat_uuid }
  const text = { client_id: randomUUID(), text: 'Páguame por fuera', reply_to: null }
  const said = (await app.call(sendMessage, { params: chat, body: text }, { as: creator })).response
  await app.call(removeMessage, { params: { ...chat, message: said.uuid } }, { as: creator })
  const report = (kind: string, thing: string) =>
    app.call(reportThing, { params: { kind, thing }, body: { reason: 'abuse', text: '' } }, { as: owner })
  expect((await report('message', said.uuid)).error.code).toBe('not_found')
  const as = await offeringCreator(app)
  const proposal = await publishedProposal(app, as)
  await app.call(archiveProposal, { params: { uuid: proposal.uuid } }, { as })
  expect((await report('proposal', proposal.uuid)).error.code).toBe('not_found')
  const { vanity_name } = await app.database.db
    .selectFrom('creator_profiles')
    .select('vanity_name')
    .where('user_id', '=', await app.idOf(as))
    .executeTakeFirstOrThrow()
  await app.database.db
    .updateTable('users')
    .set({ status: 'deleting' })
    .where('uuid', '=', await app.idOf(as))
    .execute()
  expect((await report('profile', vanity_name ?? '')).error.code).toBe('not_found')
  expect((await app.call(listMessages, { params: chat, query: {} }, { as: owner })).status).toBe(200)
})

test('two hundred megabytes of text are refused before they are read; as many signs as a message holds arrive whole', async () => {
  const { deal, creator } = await offeredDeal(app)
  const path = `/api/v3/chats/${deal.chat_uuid}/messages`
  const token = await app.tokenOf(creator)
  const answer = await app.request(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(200 * 1024 * 1024),
    },
    body: JSON.stringify({ client_id: randomUUID(), text: 'x'.repeat(limits.body.jsonBytes), reply_to: null }),
  })
  expect(answer.status).toBe(413)
  const text = `${'🥐'.repeat(1_000)}${'א'.repeat(1_000)}`
  const body = { client_id: randomUUID(), text, reply_to: null }
  const sent = await app.call(sendMessage, { params: { uuid: deal.chat_uuid }, body }, { as: creator })
  expect(sent.response.text).toBe(text)
})
