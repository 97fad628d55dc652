import { expect, test } from 'vitest'
import { getChat } from '#contract/endpoints/chats.ts'
import { acceptOffer, counterOffer, fundDeal, getCheckout, getDeal, payCheckout } from '#contract/endpoints/deals.ts'
import { home } from '#contract/endpoints/home.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getPaper } from '#contract/endpoints/papers.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import type { TestApp } from '#tests/support/app.ts'
import { brand, must, offeredDeal, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const finance = 'reviewer@elenco.test'

/** Takes a seat in the brand's company as whoever pays, with an empty bell. */
async function seatFinance() {
  const { db } = app.database
  const { org_id } = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', await app.idOf(brand))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('memberships')
    .set({ role: 'finance', org_id })
    .where('user_id', '=', await app.idOf(finance))
    .execute()
  await db.deleteFrom('notifications').execute()
}

test('what the brand agrees on is told to finance, whom the notification leads to the contract and to its payment', async () => {
  await seatFinance()
  const offered = await offeredDeal(app)
  const terms = someTerms(app, { fee_minor: 36_000 })
  const countered = must(await takeStep(app, counterOffer, offered.deal, offered.creator, { terms, valid_days: 7 }))
  const bell = async () => await app.answer(listNotifications, {}, { as: finance })
  expect(await bell()).toEqual([])
  const deal = must(await takeStep(app, acceptOffer, countered, brand, { version: 2 }))

  const [told, ...others] = await bell()
  expect(others).toEqual([])
  expect(told).toMatchObject({ metadata: { type: 'payment_due', chat_uuid: null }, action_url: `/deals/${deal.uuid}/contract` })
  expect(told?.body).toMatch(/^Paga .*374,40/)

  // The conversation stays that of those who take part in it.
  expect((await app.call(getChat, { params: { uuid: deal.chat_uuid } }, { as: finance })).status).toBe(404)
  const paper = await app.answer(getPaper, { params: { uuid: deal.uuid } }, { as: finance })
  expect(paper.body.fees.total_minor).toBe(37_440)
  const [turn] = (await app.answer(home, {}, { as: finance })).turns.filter(one => one.uuid === deal.uuid)
  expect(turn?.your_turn).toBe(true)
  expect(dealPage(deal, 'finance')).toBe(told?.action_url)

  const { revision } = await app.answer(getDeal, { params: { uuid: deal.uuid } }, { as: finance })
  const { checkout_url } = await app.answer(fundDeal, { params: { uuid: deal.uuid }, body: { revision } }, { as: finance })
  const session = checkout_url.split('/').at(-1) ?? ''
  const visit = await app.answer(getCheckout, { params: { session } }, { as: finance })
  expect(visit).toMatchObject({ amount_minor: 37_440, return_url: told?.action_url })
  await app.answer(payCheckout, { params: { session }, body: { card: 'approved' } }, { as: finance })
  const paid = await app.answer(getDeal, { params: { uuid: deal.uuid } }, { as: finance })
  expect([paid.protected_minor, paid.pay, paid.your_turn]).toEqual([37_440, null, false])
  expect(await bell()).toHaveLength(1)
})

test('whoever takes part is led to the conversation, and pays there', async () => {
  const { deal, creator } = await offeredDeal(app)
  must(await takeStep(app, acceptOffer, deal, creator, { version: 1 }))
  const told = (await app.answer(listNotifications, {}, { as: brand })).filter(one => one.metadata.chat_uuid === deal.chat_uuid)
  expect(told.map(one => [one.metadata.type, one.action_url])).toContainEqual(['offer_accepted', `/chat/${deal.chat_uuid}`])
  expect(told.map(one => one.metadata.type)).not.toContain('payment_due')
})
