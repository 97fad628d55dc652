import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveDelivery, publishProof } from '#contract/endpoints/deals.ts'
import { exportHomeFigures, homeFigures } from '#contract/endpoints/home.ts'
import type { FigureSpan, Figures } from '#contract/entities/figures.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { brand, deliveredDeal, freshCreator, freshPitch, holdingDeal, must, takeStep } from '#tests/support/make-deal.ts'
import { present } from '#workbench/present.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const figuresOf = async (as: string, days: FigureSpan = '30'): Promise<Figures> =>
  (await app.call(homeFigures, { query: { days } }, { as })).response

describe('figures', () => {
  test('count a pitch for both sides on the reader’s own day, and what the lines add up to is the sum', async () => {
    const creator = await freshCreator(app)
    const before = await figuresOf(brand)
    await freshPitch(app, creator, brand, await freshCall(app))
    const [theirs, ours] = [await figuresOf(creator), await figuresOf(brand)]
    expect(theirs).toMatchObject({ side: 'creator', step: 'day', now: { pitches: 1, read: 0 }, past: { pitches: 0 } })
    expect(theirs.points).toHaveLength(30)
    expect(theirs.points.at(-1)).toMatchObject({ from: theirs.to, pitches: 1 })
    expect(ours.now.pitches).toBe(before.now.pitches + 1)
    expect(ours.points.reduce((sum, point) => sum + point.pitches, 0)).toBe(ours.now.pitches)
  })

  test('take a day as the reader’s clock has it: late in the evening of one place is the next day of another', async () => {
    const creator = await freshCreator(app)
    await freshPitch(app, creator, brand, await freshCall(app))
    const { db } = app.database
    const uuid = await app.idOf(creator)
    const { created_at } = await db
      .selectFrom('applications')
      .select('created_at')
      .where('creator_id', '=', uuid)
      .executeTakeFirstOrThrow()
    const days = new Set<string>()
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      await db.updateTable('users').set({ timezone }).where('uuid', '=', uuid).execute()
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(created_at)
      const found = (await figuresOf(creator)).points.find(point => point.pitches > 0)
      expect(found?.from).toBe(day)
      days.add(day)
    }
    expect(days.size).toBe(2)
  })

  test('say what was earned and spent when it is released, and put it into the period before once that is over', async () => {
    const { deal, creator } = await holdingDeal(app)
    const since = app.clock.now()
    const before = await figuresOf(brand)
    expect((await figuresOf(creator)).now).toMatchObject({ agreed: 1, delivered: 1, on_time: 1, money_minor: 0 })
    app.clock.advance(4 * 86_400_000)
    await app.runner.runDue()
    const earned = (await figuresOf(creator)).now.money_minor
    expect(earned).toBe(deal.fees.payout_minor)
    // Other deals of the market ended meanwhile, too.
    const ended = await app.database.db
      .selectFrom('deals as d')
      .innerJoin('deals as own', join => join.onRef('own.org_id', '=', 'd.org_id').on('own.uuid', '=', deal.uuid))
      .innerJoin('deal_timeline as t', 't.deal_id', 'd.uuid')
      .select(['d.uuid', 'd.total_minor'])
      .where('t.event', '=', 'deal.completed')
      .where('t.created_at', '>', since)
      .execute()
    expect(ended.map(({ uuid }) => uuid)).toContain(deal.uuid)
    expect(present((await figuresOf(brand)).now.money_minor, 'money') - present(before.now.money_minor, 'money before')).toBe(
      ended.reduce((sum, one) => sum + Number(one.total_minor), 0),
    )
    await app.database.db
      .updateTable('ledger_postings')
      .set({ created_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where('deal_id', '=', deal.uuid)
      .execute()
    expect(await figuresOf(creator)).toMatchObject({ now: { money_minor: 0 }, past: { money_minor: earned } })
    // A year goes by weeks, and its last one ends today.
    const year = await figuresOf(creator, '364')
    expect(year).toMatchObject({ step: 'week', now: { money_minor: earned } })
    expect(year.points).toHaveLength(52)
  })

  test('tell a company what its published works reached and cost, verified and declared apart, on the day of publication', async () => {
    const before = (await figuresOf(brand)).now
    const { deal, creator } = await deliveredDeal(app)
    const approved = must(await takeStep(app, approveDelivery, deal, brand))
    const published_on = app.clock.now().toISOString().slice(0, 10)
    const proof = { url: 'https://www.instagram.com/reel/C9ejemplo01', published_on }
    must(await takeStep(app, publishProof, approved, creator, proof))
    await app.database.db
      .insertInto('campaign_results')
      .values({
        deal_id: deal.uuid,
        views: 10_000,
        engagements: 500,
        declared_by: await app.idOf(brand),
        declared_at: app.clock.now(),
      })
      .execute()
    const ours = await figuresOf(brand)
    expect(ours.now.publications).toBe(before.publications + 1)
    expect(ours.now.views).toBe(before.views + 10_000)
    expect(ours.now.engagements).toBe(before.engagements + 500)
    expect(ours.now.declared_minor).toBe((before.declared_minor ?? 0) + deal.fees.total_minor)
    const last = present(ours.points.at(-1), 'today')
    expect(last).toMatchObject({ views: 10_000, engagements: 500, declared_minor: deal.fees.total_minor })
    expect(last.publications).toBeGreaterThan(0)
    expect((await figuresOf(creator)).now).toMatchObject({ publications: 0, followers: 0, views: 0, engagements: 0 })
    // Sums in another currency are added to nothing.
    const other = ours.currency === 'USD' ? 'EUR' : 'USD'
    await app.database.db.updateTable('deals').set({ currency: other }).where('uuid', '=', deal.uuid).execute()
    expect((await figuresOf(brand)).now).toMatchObject({ views: before.views + 10_000, declared_minor: null })
    await app.database.db.updateTable('deals').set({ currency: ours.currency }).where('uuid', '=', deal.uuid).execute()
    // Published in the period before, it stands there.
    await app.database.db
      .updateTable('deal_timeline')
      .set({ created_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where('deal_id', '=', deal.uuid)
      .where('event', '=', 'work.published')
      .execute()
    const later = await figuresOf(brand)
    expect([later.now.views, later.past.views - ours.past.views]).toEqual([before.views, 10_000])
  })

  test('of a company stay with it, and of nobody are all nought', async () => {
    const stranger = await figuresOf(await freshCreator(app))
    expect(Object.values(stranger.now).every(value => !value)).toBe(true)
    expect(stranger.points.every(({ from: _, ...values }) => Object.values(values).every(value => value === 0))).toBe(true)
  })

  test('go into a file with one line for each day', async () => {
    expect(exportHomeFigures.reply.kind).toBe('file')
    const answer = await app.request('/api/v3/home/figures/export?days=30', {
      headers: { authorization: `Bearer ${await app.tokenOf(brand)}` },
    })
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines[0]).toBe(
      'from,pitches,agreed,spent,currency,clicks,conversions,verified_publications,verified_followers,declared_views,declared_engagements,paid_for_declared',
    )
    expect(lines).toHaveLength(31)
  })
})
