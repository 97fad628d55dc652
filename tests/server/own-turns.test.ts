import { expect, test } from 'vitest'
import { getAgenda } from '#contract/endpoints/agenda.ts'
import { listChats } from '#contract/endpoints/chats.ts'
import { acceptOffer, getDeal, listDeals } from '#contract/endpoints/deals.ts'
import { home, homeFigures } from '#contract/endpoints/home.ts'
import { mayAs, type TeamRole } from '#contract/rules/roles.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { deliveredDeal, freshCreator, freshPitch, must, offeredDeal, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const owner = 'premium@elenco.test'
const member = 'reviewer@elenco.test'

/** Takes the member's seat in the owner's company, in this role. */
async function seat(role: TeamRole) {
  const { db } = app.database
  const { org_id } = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(owner))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('memberships')
    .set({ role, org_id })
    .where('user_id', '=', await app.idOf(member))
    .execute()
}

test.each(['admin', 'manager', 'reviewer', 'finance', 'viewer'] satisfies TeamRole[])(
  '%s has the turns of the company that the role takes, and sees the sums that it may see',
  async role => {
    const offered = await offeredDeal(app)
    const unpaid = must(await takeStep(app, acceptOffer, offered.deal, offered.creator, { version: offered.deal.version }))
    const delivered = (await deliveredDeal(app)).deal
    const call = await freshCall(app, {}, { owner })
    await freshPitch(app, await freshCreator(app), owner, call)
    await seat(role)
    const as = member
    const turns = (await app.answer(listDeals, { query: { turn: '1', size_page: 100 } }, { as })).map(({ uuid }) => uuid)
    const all = await app.answer(listDeals, { query: { size_page: 100 } }, { as })
    for (const [deal, need] of [
      [unpaid, 'pay'],
      [delivered, 'run'],
    ] as const) {
      const mine = mayAs(role, need)
      const said = { your_turn: mine, team_turn: !mine }
      expect([role, need, turns.includes(deal.uuid)]).toEqual([role, need, mine])
      expect(all.find(({ uuid }) => uuid === deal.uuid)).toMatchObject(said)
      expect(await app.answer(getDeal, { params: { uuid: deal.uuid } }, { as })).toMatchObject(said)
    }
    const shown = await app.answer(home, {}, { as })
    const { meta } = await app.call(listDeals, { query: { size_page: 1 } }, { as })
    // The menu says the same number as home.
    expect(meta).toMatchObject({ turn: shown.turn_count, to_read: shown.applications_to_read.length })
    expect(shown.applications_to_read.some(({ casting_call }) => casting_call === call)).toBe(mayAs(role, 'take_part'))
    expect(shown.money !== null).toBe(mayAs(role, 'see_money'))
    const figures = await app.answer(homeFigures, { query: { days: '30' } }, { as })
    const sums = [figures.now, figures.past, ...figures.points].map(one => one.money_minor !== null)
    expect([...new Set(sums)]).toEqual([mayAs(role, 'see_money')])
    expect(figures.now.pieces_minor !== null).toBe(mayAs(role, 'see_money'))
    const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
    const file = await (await app.request('/api/v3/home/figures/export?days=30', { headers })).text()
    expect(file.includes('spent')).toBe(mayAs(role, 'see_money'))
  },
)

test('conversations and the agenda wait for those who take the step', async () => {
  const { deal, brand } = await deliveredDeal(app)
  const due = async (as: string) => {
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const { items } = await app.answer(getAgenda, { query: { from: day(0), to: day(20) } }, { as })
    return items.find(({ uuid }) => uuid === deal.uuid)
  }
  const inList = async (as: string) => {
    const found = await app.answer(listChats, { query: { turn: '1', size_page: 100 } }, { as })
    return found.some(({ uuid }) => uuid === deal.chat_uuid)
  }
  expect([await inList(brand), await due(brand)]).toMatchObject([true, { your_turn: true }])
  const user_id = await app.idOf(brand)
  const as = (role: TeamRole) => app.database.db.updateTable('memberships').set({ role }).where('user_id', '=', user_id).execute()
  await as('reviewer')
  expect([await inList(brand), await due(brand)]).toMatchObject([false, { your_turn: false }])
  await as('owner')
})
