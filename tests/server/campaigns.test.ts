import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  campaignChoices,
  campaignDeals,
  createCampaign,
  dealsOutside,
  declareResult,
  editCampaign,
  getCampaign,
  getCampaignReport,
  getSharedCampaign,
  linkCampaign,
  listCampaigns,
  placeDeals,
  printCampaign,
  setCampaignParts,
  stepCampaign,
  unlinkCampaign,
} from '#contract/endpoints/campaigns.ts'
import { listOwnCastingCalls } from '#contract/endpoints/casting-calls.ts'
import { approveDelivery, fundDeal, getDeal, listDeals, payCheckout } from '#contract/endpoints/deals.ts'
import { answerSplit, offerSplit } from '#contract/endpoints/disputes.ts'
import { home } from '#contract/endpoints/home.ts'
import { takeRenewal } from '#contract/endpoints/rights.ts'
import { createTrackingLink } from '#contract/endpoints/tracking-links.ts'
import type { PlacedDeals, Placing } from '#contract/entities/campaign.ts'
import type { ListedDeal } from '#contract/entities/deal.ts'
import { settle } from '#contract/fees.ts'
import { plans } from '#contract/plans.ts'
import type { CampaignStep } from '#contract/processes/campaign.ts'
import type { TestApp } from '#tests/support/app.ts'
import { deliveredDeal, holdingDeal, must, readAs, someTerms, takeStep } from '#tests/support/make-deal.ts'
import { act, opened } from '#tests/support/make-dispute.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const as = 'premium@elenco.test'
const agency = 'whitelabel@elenco.test'
const free = 'brand@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })
async function begin(who = as) {
  const uuid = randomUUID()
  const made = await app.call(createCampaign, { body: { uuid, name: 'Invierno' } }, { as: who })
  expect(made.response).toMatchObject({ uuid, state: 'draft' })
  return uuid
}
const step = async (uuid: string, what: CampaignStep, who = as) =>
  await app.call(stepCampaign, { ...at(uuid), body: { step: what } }, { as: who })
const edit = async (uuid: string, body: object, who = as) => await app.call(editCampaign, { ...at(uuid), body }, { as: who })
const read = async (uuid: string, who = as) => await app.answer(getCampaign, at(uuid), { as: who })
const nothing = { calls: [], deals: [], lists: [], links: [] }
const parts = async (uuid: string, body: { add?: object; remove?: object }, who = as) =>
  await app.call(
    setCampaignParts,
    { ...at(uuid), body: { add: { ...nothing, ...body.add }, remove: { ...nothing, ...body.remove } } },
    { as: who },
  )
const ready = async (uuid: string) => {
  const [brand] = (await read(uuid)).brands
  return await edit(uuid, {
    brand_id: brand?.uuid,
    objective: 'sales',
    starts_on: '2026-12-01',
    ends_on: '2026-12-31',
    budget_minor: 500_000,
  })
}
const outside = async () => await app.answer(dealsOutside, { query: { size_page: 100 } }, { as })
const dealsIn = async (uuid: string) => await app.answer(campaignDeals, { ...at(uuid), query: { size_page: 100 } }, { as })

describe('a campaign', () => {
  test('takes every step of its chart, and no other', async () => {
    const uuid = await begin()
    expect((await step(uuid, 'start')).error.code).toBe('campaign.wrong_state')
    await step(uuid, 'plan')
    // Not before brand, objective, dates and budget stand.
    expect((await step(uuid, 'start')).error.code).toBe('campaign.wrong_state')
    expect((await ready(uuid)).response.facts.ready).toBe(true)
    for (const [what, state] of [
      ['start', 'active'],
      ['hold', 'on_hold'],
      ['resume', 'active'],
      ['hold', 'on_hold'],
      ['wrapUp', 'wrapping_up'],
      ['reopen', 'active'],
      ['wrapUp', 'wrapping_up'],
      ['complete', 'completed'],
      ['archive', 'archived'],
    ] as const)
      expect((await step(uuid, what)).response).toEqual({ state })
    expect((await edit(uuid, { name: 'Tarde' })).error.code).toBe('campaign.wrong_state')
    const thrown = await begin()
    expect((await step(thrown, 'discard')).response).toEqual({ state: 'discarded' })
    expect((await app.call(getCampaign, at(thrown), { as })).status).toBe(404)
    const dropped = await begin()
    await step(dropped, 'plan')
    expect((await step(dropped, 'archive')).response.state).toBe('archived')
  })

  test('is not there for another company, nor for a creator; its fields are judged', async () => {
    const uuid = await begin()
    for (const endpoint of [getCampaign, getCampaignReport, campaignDeals, campaignChoices])
      expect((await app.call(endpoint, at(uuid), { as: agency })).status).toBe(404)
    expect((await app.call(getCampaign, at(uuid), { as: 'creator@elenco.test' })).status).toBe(403)
    expect(
      (await app.call(createCampaign, { body: { uuid: randomUUID(), name: 'De la casa' } }, { as: 'admin@elenco.test' })).error
        .code,
    ).toBe('ability.staff')
    expect((await edit(uuid, { starts_on: '2026-12-31', ends_on: '2026-12-01' })).error.fields).toEqual({ ends_on: ['order'] })
    expect((await edit(uuid, { brand_id: randomUUID() })).error.fields).toEqual({ brand_id: ['option'] })
    expect((await edit(uuid, { spent: 7 })).error.fields).toEqual({ spent: ['unknown'] })
    await step(uuid, 'plan')
    await ready(uuid)
    await step(uuid, 'start')
    expect((await edit(uuid, { budget_minor: null })).error.fields).toEqual({ budget_minor: ['required'] })
    await step(uuid, 'wrapUp')
    await step(uuid, 'complete')
  })

  test('counts for the plan from planning to its end', async () => {
    const first = await begin(free)
    const second = await begin(free)
    expect((await step(first, 'plan', free)).status).toBe(200)
    expect((await step(second, 'plan', free)).error).toMatchObject({
      code: 'plan.limit_reached',
      details: { name: 'campaigns', limit: plans.free.campaigns, upgrade_to: 'premium' },
    })
    await step(first, 'archive', free)
    expect((await step(second, 'plan', free)).status).toBe(200)
  })
})

describe('what belongs to it', () => {
  test('deals come by their call or by themselves, to one campaign at a time; the others are found outside', async () => {
    const [uuid, other] = [await begin(), await begin()]
    const [deal] = await outside()
    if (!deal) throw new Error('the demonstration has deals of no campaign')
    await parts(uuid, { add: { deals: [deal.uuid] } })
    expect((await dealsIn(uuid)).map(one => [one.uuid, one.direct])).toEqual([[deal.uuid, true]])
    expect((await outside()).map(one => one.uuid)).not.toContain(deal.uuid)
    await parts(other, { add: { deals: [deal.uuid] } })
    expect(await dealsIn(uuid)).toEqual([])
    await parts(other, { remove: { deals: [deal.uuid] } })
    expect((await outside()).map(one => one.uuid)).toContain(deal.uuid)
    const row = await app.database.db
      .selectFrom('deals')
      .select('casting_call_id')
      .where('uuid', '=', deal.uuid)
      .executeTakeFirstOrThrow()
    if (row.casting_call_id) {
      await parts(uuid, { add: { calls: [row.casting_call_id] } })
      expect((await dealsIn(uuid)).map(one => one.uuid)).toContain(deal.uuid)
      await parts(uuid, { remove: { calls: [row.casting_call_id] } })
    }
    expect((await parts(uuid, { add: { deals: [randomUUID()] } })).status).toBe(404)
    expect((await parts(await begin(agency), { add: { deals: [deal.uuid] } }, agency)).status).toBe(404)
  })

  test('tracking links come by their deal or by themselves, to one campaign at a time, with what they brought', async () => {
    const [uuid, other] = [await begin(), await begin()]
    const linksIn = async (id: string) => (await read(id)).links
    const choices = async (): Promise<{ uuid: string }[]> => (await app.call(campaignChoices, at(uuid), { as })).response.links
    const link = (
      await app.call(
        createTrackingLink,
        { body: { name: 'Un cartel en la barra', destination: 'https://cafeceiba.example/tienda' } },
        { as },
      )
    ).response.uuid
    expect((await choices()).map(one => one.uuid)).toContain(link)
    await parts(uuid, { add: { links: [link] } })
    const { db } = app.database
    await db
      .insertInto('link_days')
      .values({ link_id: link, day: '2026-01-10', clicks: 7, visitors: 7, bots: 0, prefetches: 0 })
      .execute()
    expect(await linksIn(uuid)).toEqual([{ uuid: link, name: 'Un cartel en la barra', clicks: 7, orders: 0, direct: true }])
    expect((await choices()).map(one => one.uuid)).not.toContain(link)
    await parts(other, { add: { links: [link] } })
    expect(await linksIn(uuid)).toEqual([])
    await parts(other, { remove: { links: [link] } })
    expect(await linksIn(other)).toEqual([])
    // The link of a deal's work is where the deal is.
    const [deal] = await outside()
    await db
      .updateTable('tracking_links')
      .set({ deal_id: deal?.uuid ?? '' })
      .where('uuid', '=', link)
      .execute()
    await parts(uuid, { add: { deals: [deal?.uuid ?? ''] } })
    expect((await linksIn(uuid)).find(one => one.uuid === link)).toMatchObject({ clicks: 7, direct: false })
    await parts(other, { add: { links: [link] } })
    expect((await linksIn(uuid)).map(one => one.uuid)).not.toContain(link)
    await db.updateTable('tracking_links').set({ state: 'archived' }).where('uuid', '=', link).execute()
    expect(await linksIn(other)).toEqual([])
    expect((await parts(uuid, { add: { links: [randomUUID()] } })).status).toBe(404)
    expect((await parts(await begin(agency), { add: { links: [link] } }, agency)).status).toBe(404)
    await parts(uuid, { remove: { deals: [deal?.uuid ?? ''] } })
  })

  test('together with the others of the company, leaves on home what is free of their budgets', async () => {
    const budget = async (who = as) => (await app.answer(home, {}, { as: who })).budget
    const none = { campaigns: 0, planned: 0, committed: 0, spent: 0, free: 0 }
    const before = (await budget()) ?? none
    const uuid = await begin()
    await step(uuid, 'plan')
    const pair = await holdingDeal(app)
    const { total_minor } = pair.deal.fees
    await parts(uuid, { add: { deals: [pair.deal.uuid] } })
    // Not before somebody wrote down how much it may cost.
    expect((await budget()) ?? none).toEqual(before)
    await ready(uuid)
    const planned = before.planned + 500_000
    const held = { campaigns: before.campaigns + 1, planned, committed: before.committed + total_minor, spent: before.spent }
    expect(await budget()).toEqual({ ...held, free: before.free + 500_000 - total_minor })
    app.clock.advance(73 * 3_600_000)
    await app.runner.runDue()
    const after = present(await budget(), 'the budget')
    expect(after.free).toBe(planned - after.committed - after.spent)
    expect(after.spent).toBeGreaterThanOrEqual(before.spent + total_minor)
    expect(await budget('creator@elenco.test')).toBeNull()
  })

  test('of what a dispute holds again and divides, it has spent what did not come back', async () => {
    const pair = await holdingDeal(app)
    const { fees } = pair.deal
    const uuid = await begin()
    await parts(uuid, { add: { deals: [pair.deal.uuid] } })
    const budget = async () => (await read(uuid)).budget
    expect(await budget()).toMatchObject({ committed: fees.total_minor, spent: 0 })
    app.clock.advance(73 * 3_600_000)
    await app.runner.runDue()
    expect(await budget()).toMatchObject({ committed: 0, spent: fees.total_minor })
    await opened(app, pair, 'brand', 'fake_metrics')
    expect(await budget()).toMatchObject({ committed: fees.payout_minor, spent: fees.total_minor - fees.payout_minor })
    must(await act(app, offerSplit, pair, 'creator', { creator_percent: 40 }))
    must(await act(app, answerSplit, pair, 'brand', { n: 1, accept: true }))
    expect(await budget()).toMatchObject({ committed: 0, spent: fees.total_minor - settle(fees, 40).brand_minor })
  })

  test('what is committed and spent is what the ledger says, in the campaign’s currency', async () => {
    const uuid = await begin()
    const all = (await outside()).map(one => one.uuid)
    await parts(uuid, { add: { deals: all } })
    const { budget, currency, elsewhere } = await read(uuid)
    const rows = await app.database.db.selectFrom('deals').selectAll().where('uuid', 'in', all).execute()
    const own = rows.filter(row => row.currency === currency)
    const spent = own.filter(row => row.state === 'completed').reduce((sum, row) => sum + row.total_minor, 0)
    const waiting = own.filter(row => row.state === 'awaiting_funds').reduce((sum, row) => sum + row.total_minor, 0)
    const held = await app.database.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('name', '=', 'deal_protected')
      .where(
        'owner',
        'in',
        own.map(row => row.uuid),
      )
      .execute()
    if (!budget) throw new Error('a budget that its company does not see')
    expect(budget.committed).toBe(waiting + held.reduce((sum, row) => sum + Number(row.balance_minor), 0))
    expect(budget.spent).toBeGreaterThanOrEqual(spent)
    expect(elsewhere.every(one => one.currency !== currency)).toBe(true)
    // Deals that go on keep it from being complete.
    await step(uuid, 'plan')
    await ready(uuid)
    await step(uuid, 'start')
    await step(uuid, 'wrapUp')
    expect((await read(uuid)).facts.open_deals).toBeGreaterThan(0)
    expect((await step(uuid, 'complete')).error.code).toBe('campaign.wrong_state')
    await parts(uuid, { remove: { deals: all } })
    expect((await step(uuid, 'complete')).response.state).toBe('completed')
  })
})

describe('the report', () => {
  test('keeps declared figures apart, and its link shows money only where that was allowed, until it ends', async () => {
    const listed = await app.call(listCampaigns, {}, { as })
    const { uuid } = (listed.response as { uuid: string; deals: number }[]).find(one => one.deals > 0) ?? { uuid: '' }
    const [deal] = await dealsIn(uuid)
    const before = (await app.call(getCampaignReport, at(uuid), { as })).response
    const said = { params: { uuid, deal: deal?.uuid ?? '' }, body: { views: 12_000, engagements: 900 } }
    expect((await app.call(declareResult, said, { as })).status).toBe(200)
    const after = (await app.call(getCampaignReport, at(uuid), { as })).response
    expect(after.verified).toEqual(before.verified)
    expect((await dealsIn(uuid)).find(one => one.uuid === deal?.uuid)?.declared).toEqual(said.body)
    expect((await app.call(declareResult, { ...said, params: { uuid, deal: randomUUID() } }, { as })).status).toBe(404)
    const link = async (body: object) =>
      present((await app.answer(linkCampaign, { ...at(uuid), body }, { as })).link, 'the link').token
    const shown = async (token: string) => await app.call(getSharedCampaign, { params: { token } })
    const plain = await link({ days: 1 })
    expect((await shown(plain)).response).toMatchObject({ money: null, company: expect.any(String) })
    const priced = await link({ days: 1, show_money: true })
    expect((await shown(priced)).response.money.planned).toBeGreaterThan(0)
    expect((await shown(plain)).error.code).toBe('list.link_over')
    const forged = priced.slice(0, -1) + (priced.endsWith('_') ? '-' : '_')
    expect((await shown(forged)).status).toBe(404)
    await app.call(unlinkCampaign, at(uuid), { as })
    expect((await shown(priced)).error.code).toBe('list.link_over')
    const file = await app.request(`/api/v3/campaigns/${uuid}/export`, {
      headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
    })
    expect(file.headers.get('content-type')).toContain('text/csv')
  })
})

test('the report says what links brought and what results cost, and leaves out what nobody knows or a guest may not see', async () => {
  const { db } = app.database
  const pair = await deliveredDeal(app)
  const { total_minor } = pair.deal.fees
  const uuid = await begin()
  await parts(uuid, { add: { deals: [pair.deal.uuid] } })
  const report = async () => await app.answer(getCampaignReport, at(uuid), { as })
  expect(await report()).toMatchObject({
    links: null,
    declared: { engagement_rate: null, per_thousand_minor: null, per_engagement_minor: null },
  })
  const body = { name: 'La tienda', destination: 'https://cafeceiba.example/tienda' }
  const { uuid: link } = await app.answer(createTrackingLink, { body }, { as })
  await db.updateTable('tracking_links').set({ deal_id: pair.deal.uuid }).where('uuid', '=', link).execute()
  const click = (day: string, clicks: number) => ({ link_id: link, day, clicks, visitors: clicks, bots: 3, prefetches: 0 })
  await db
    .insertInto('link_days')
    .values([click('2026-01-10', 7), click('2026-01-12', 5)])
    .execute()
  expect((await report()).links).toMatchObject({ links: 1, clicks: 12, orders: 0, per_order_minor: null, step: 'day' })
  const { org_id } = await db.selectFrom('campaigns').select('org_id').where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const order = (n: number, state: 'confirmed' | 'cancelled') => ({
    uuid: randomUUID(),
    org_id,
    order_id: `${uuid} ${n}`,
    click_link_id: link,
    coupon_link_id: null,
    link_id: link,
    value_minor: 2_000,
    currency: 'EUR' as const,
    state,
    occurred_at: new Date('2026-01-11T10:00:00Z'),
    received_at: app.clock.now(),
  })
  await db
    .insertInto('link_conversions')
    .values([order(1, 'confirmed'), order(2, 'confirmed'), order(3, 'cancelled')])
    .execute()
  await app.call(declareResult, { params: { uuid, deal: pair.deal.uuid }, body: { views: 12_000, engagements: 900 } }, { as })
  const shown = await report()
  expect(shown.links).toEqual({
    links: 1,
    clicks: 12,
    orders: 2,
    per_order_minor: total_minor / 2,
    step: 'day',
    points: [
      { from: '2026-01-10', clicks: 7, orders: 0 },
      { from: '2026-01-11', clicks: 0, orders: 2 },
      { from: '2026-01-12', clicks: 5, orders: 0 },
    ],
  })
  expect(shown.declared).toMatchObject({
    engagement_rate: 0.075,
    per_thousand_minor: Math.round(total_minor / 12),
    per_engagement_minor: Math.round(total_minor / 900),
  })
  // The campaign's own currency is another: its costs are not known in it, and nothing is converted.
  await edit(uuid, { currency: 'MXN' })
  expect(await report()).toMatchObject({
    links: { per_order_minor: null },
    declared: { per_thousand_minor: null, engagement_rate: 0.075 },
  })
  await edit(uuid, { currency: 'EUR' })
  const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
  const [head = '', line = ''] = (await (await app.request(`/api/v3/campaigns/${uuid}/export`, { headers })).text()).split('\r\n')
  const cells = new Map(head.split(',').map((name, n) => [name, line.split(',')[n]]))
  const sum = (minor: number) => (minor / 100).toFixed(2)
  expect(Object.fromEntries(cells)).toMatchObject({
    engagement_rate: '0.0750',
    clicks: '12',
    orders: '2',
    paid: sum(total_minor),
    per_thousand_views: sum(Math.round(total_minor / 12)),
    per_order: sum(total_minor / 2),
  })
  const pages = await app.request(`/api/v3/campaigns/${uuid}/report.pdf`, { headers })
  const written = readPdf(new Uint8Array(await pages.arrayBuffer())).map(({ text }) => text)
  for (const words of [
    'Enlaces de seguimiento',
    'Pagado por pedido',
    'Pagado por mil visualizaciones',
    'Interacciones por visualización',
  ])
    expect(written).toContain(words)
  // Whoever is not shown money is not shown what the shop tells, either.
  const token = present((await app.answer(linkCampaign, { ...at(uuid), body: { days: 1 } }, { as })).link, 'the link').token
  expect((await app.call(getSharedCampaign, { params: { token } })).response).toMatchObject({
    money: null,
    links: null,
    declared: { engagement_rate: 0.075, per_thousand_minor: null, per_engagement_minor: null },
  })
})

test('the rights in a piece are those of its licence and of the one that renews it, in the report and in its files', async () => {
  const renewal = { days: 60, fee_minor: 11_000 }
  const pair = await deliveredDeal(app, { publish_by: null, rights: { ...someTerms(app).rights, days: 30, renewal } })
  const uuid = await begin()
  await parts(uuid, { add: { deals: [pair.deal.uuid] } })
  const rights = async () => (await app.answer(getCampaignReport, at(uuid), { as })).gallery[0]?.rights
  must(await takeStep(app, approveDelivery, await readAs(app, pair.deal, as), as))
  const licence = async () =>
    await app.database.db
      .selectFrom('licences')
      .select(['uuid', 'ends_on'])
      .where('deal_id', '=', pair.deal.uuid)
      .executeTakeFirstOrThrow()
  const first = await licence()
  expect(await rights()).toEqual({ state: 'running', until: first.ends_on })
  app.clock.advance(73 * 3_600_000)
  await app.runner.runDue()
  // A later day than the one that is counted from the approval.
  const { renewal: taken } = await app.answer(takeRenewal, at(first.uuid), { as })
  const visit = await takeStep(
    app,
    fundDeal,
    await readAs(app, { uuid: present(taken?.deal_uuid, 'the deal of the renewal') }, as),
    as,
  )
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as })
  const next = await app.database.db
    .selectFrom('licences')
    .select(['state', 'ends_on'])
    .where('renews_id', '=', first.uuid)
    .executeTakeFirstOrThrow()
  expect(next.ends_on && first.ends_on && next.ends_on > first.ends_on).toBe(true)
  expect(await rights()).toEqual({ state: 'running', until: next.ends_on })
  const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
  const csv = await (await app.request(`/api/v3/campaigns/${uuid}/export`, { headers })).text()
  expect(csv).toContain(`,running,${next.ends_on},`)
  const creator_id = await app.idOf(pair.creator)
  await app.database.db.updateTable('licences').set({ state: 'revoked' }).where('creator_id', '=', creator_id).execute()
  expect(await rights()).toEqual({ state: 'revoked', until: null })
})

describe('the plan', () => {
  test('says how far the campaign is from its targets, and how its calls stand, as the report and the calls say it', async () => {
    const listed = await app.call(listCampaigns, {}, { as })
    const { uuid } = (listed.response as { uuid: string; deals: number }[]).find(one => one.deals > 0) ?? { uuid: '' }
    const shown = await read(uuid)
    const { gallery, declared, creators } = await app.answer(getCampaignReport, at(uuid), { as })
    const approved = await Promise.all(gallery.map(one => app.call(getDeal, at(one.deal), { as })))
    const pieces = approved.flatMap(({ response }) => response.terms.deliverables as { quantity: number }[])
    expect(shown.progress).toEqual({
      creators,
      pieces: pieces.reduce((sum, one) => sum + one.quantity, 0),
      views: declared.views,
    })
    expect(shown.progress.pieces).toBeGreaterThan(0)
    const own = await app.answer(listOwnCastingCalls, { query: { size_page: 50 } }, { as })
    expect(shown.casting_calls.length).toBeGreaterThan(0)
    for (const call of shown.casting_calls) {
      const same = own.find(one => one.uuid === call.uuid)
      expect(call).toMatchObject({ pitches: same?.applications, hired: same?.hired, wanted: same?.creators_wanted })
    }
  })
})

describe('the report as pages', () => {
  const print = async (uuid: string, who: string) => {
    const token = await app.tokenOf(who)
    const answer = await app.request(`/api/v3/campaigns/${uuid}/report.pdf`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    return readPdf(new Uint8Array(await answer.arrayBuffer())).map(line => line.text)
  }

  test('say verified and declared apart, and head with the company’s own name while its plan has one', async () => {
    const { db } = app.database
    const uuid = await begin()
    const { org_id: org } = await db.selectFrom('campaigns').select('org_id').where('uuid', '=', uuid).executeTakeFirstOrThrow()
    const plain = await print(uuid, as)
    expect(plain).toContain('Elenco')
    for (const words of ['Invierno', 'Verificado por Elenco', 'Declarado por la marca', 'Lo que se entregó'])
      expect(plain).toContain(words)
    expect(plain.indexOf('Verificado por Elenco')).toBeLessThan(plain.indexOf('Declarado por la marca'))
    await db
      .insertInto('brandings')
      .values({ org_id: org, name: 'Marea Estudio', accent: '#0b5c8a', updated_at: app.clock.now() })
      .execute()
    await db.updateTable('organizations').set({ plan: 'whitelabel' }).where('uuid', '=', org).execute()
    const own = await print(uuid, as)
    expect(own).toContain('Marea Estudio')
    expect(own).not.toContain('Elenco')
  })

  test('are nobody else’s', async () => {
    const uuid = await begin()
    expect((await app.call(printCampaign, at(uuid), { as: agency })).status).toBe(404)
  })
})

describe('deals placed together', () => {
  const place = async (placings: Placing[], who = as) => await app.call(placeDeals, { body: { placings } }, { as: who })
  const listed = async (query: object, who = as): Promise<ListedDeal[]> =>
    (await app.call(listDeals, { query: { size_page: 100, ...query } }, { as: who })).response

  test('are in one campaign, found by it, and back where they were when that is undone', async () => {
    const [spring, autumn] = [await begin(), await begin()]
    const [first, second] = await listed({ campaign: 'none' })
    if (!first || !second) throw new Error('the demonstration has two deals of no campaign')
    await place([{ deal: first.uuid, to: spring }])
    const moved: PlacedDeals = (await place([first, second].map(({ uuid }) => ({ deal: uuid, to: autumn })))).response
    expect(moved).toEqual({
      placed: [
        { deal: first.uuid, from: spring, to: autumn, now: autumn },
        { deal: second.uuid, from: null, to: autumn, now: autumn },
      ],
      kept: 0,
    })
    const found = await listed({ campaign: autumn })
    expect(found.map(deal => deal.uuid).sort()).toEqual([first.uuid, second.uuid].sort())
    expect(found[0]?.campaign).toEqual({ uuid: autumn, name: 'Invierno' })
    expect((await listed({ campaign: 'none' })).map(deal => deal.uuid)).not.toContain(second.uuid)
    // One of them is moved on before the undo.
    await place([{ deal: second.uuid, to: spring }])
    const undone = await place(moved.placed.map(({ deal, from, to }) => ({ deal, to: from, expected: to })))
    expect(undone.response).toEqual({ placed: [{ deal: first.uuid, from: autumn, to: spring, now: spring }], kept: 1 })
    expect((await listed({ campaign: spring })).map(deal => deal.uuid).sort()).toEqual([first.uuid, second.uuid].sort())
    expect(await listed({ campaign: autumn })).toEqual([])
  })

  test('that are taken out stay in the campaign of their casting call, and that is said', async () => {
    const uuid = await begin()
    const { casting_call_id, uuid: deal } = await app.database.db
      .selectFrom('deals as d')
      .innerJoin('campaigns as c', 'c.org_id', 'd.org_id')
      .select(['d.uuid', 'd.casting_call_id'])
      .where('c.uuid', '=', uuid)
      .where('d.casting_call_id', 'is not', null)
      .executeTakeFirstOrThrow()
    await parts(uuid, { add: { calls: [casting_call_id] } })
    const other = await begin()
    await place([{ deal, to: other }])
    expect((await place([{ deal, to: null }])).response.placed).toEqual([{ deal, from: other, to: null, now: uuid }])
  })

  test('are all of the company’s, and go into none that is archived, or into nothing', async () => {
    const uuid = await begin()
    const [own] = await listed({})
    if (!own) throw new Error('the company has deals')
    const foreign = await app.database.db
      .selectFrom('deals')
      .innerJoin('campaigns', join => join.on('campaigns.uuid', '=', uuid))
      .select('deals.uuid')
      .whereRef('deals.org_id', '<>', 'campaigns.org_id')
      .executeTakeFirstOrThrow()
    const both = [own, foreign].map(deal => ({ deal: deal.uuid, to: uuid }))
    expect((await place(both)).status).toBe(404)
    expect(await listed({ campaign: uuid })).toEqual([])
    expect((await place([{ deal: foreign.uuid, to: uuid }], agency)).status).toBe(404)
    await step(uuid, 'plan')
    await step(uuid, 'archive')
    expect((await place([{ deal: own.uuid, to: uuid }])).error.code).toBe('campaign.wrong_state')
    expect((await place([])).status).toBe(400)
    expect((await listed({}, 'creator@elenco.test')).every(deal => deal.campaign === null)).toBe(true)
  })
})
