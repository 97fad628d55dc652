import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDeals } from '#contract/endpoints/deals.ts'
import { type Home, home } from '#contract/endpoints/home.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { freshCall } from '#tests/support/make-call.ts'
import { freshCreator, freshPitch } from '#tests/support/make-deal.ts'

const brand = 'premium@elenco.test'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const homeOf = async (as: string): Promise<Home> => (await app.call(home, {}, { as })).response
const stepsOf = ({ steps }: Home) => Object.fromEntries(steps.map(({ step, done }) => [step, done]))

describe('home', () => {
  test('and the menu count the same things: deals that wait, and calls with pitches that nobody has read', async () => {
    const before = await homeOf(brand)
    await freshPitch(app, await freshCreator(app), brand, await freshCall(app))
    const shown = await homeOf(brand)
    const { meta } = await app.call(listDeals, { query: { size_page: 1 } }, { as: brand })
    expect(shown.applications_to_read.length).toBeGreaterThan(0)
    expect(meta).toMatchObject({ turn: shown.turn_count, to_read: shown.applications_to_read.length })
    expect(shown.funnel?.pitches).toBe((before.funnel?.pitches ?? 0) + 1)
  })

  test('of a brand has its calls, those with new pitches first, and how pitches became people cast', async () => {
    const { calls, funnel, matches } = await homeOf(brand)
    expect(calls.length).toBeGreaterThan(1)
    const waiting = calls.map(call => call.new_applications > 0)
    expect(waiting).toEqual(waiting.toSorted((a, b) => Number(b) - Number(a)))
    expect(funnel && funnel.pitches >= funnel.read && funnel.read >= funnel.shortlisted).toBe(true)
    expect(matches).toBeNull()
  })

  test('of a creator has the calls whose rules they meet and for which they have not pitched', async () => {
    const creator = await freshCreator(app)
    const user_id = await app.idOf(creator)
    expect((await homeOf(creator)).matches).toMatchObject({ fit: false })
    await app.database.db
      .insertInto('networks')
      .values({
        uuid: randomUUID(),
        user_id,
        network: 'twitch',
        handle: 'someone',
        followers: 500,
        state: 'connected',
        source: 'declared',
        profile_url: 'https://example.org',
        created_at: app.clock.now(),
      })
      .execute()
    const [fits, tooBig] = [
      await freshCall(app, { networks: ['twitch'], followers_min: 100 }),
      await freshCall(app, { networks: ['twitch'], followers_min: 1_000 }),
    ]
    const { matches } = await homeOf(creator)
    const found = matches?.calls.map(({ uuid }) => uuid) ?? []
    expect(matches?.fit).toBe(true)
    expect(found).toContain(fits)
    expect(found).not.toContain(tooBig)
    expect(matches?.calls.length).toBeLessThanOrEqual(6)
  })

  test('names the first steps of somebody new until all are done', async () => {
    const creator = await freshCreator(app)
    expect(stepsOf(await homeOf(creator))).toEqual({ channel: false, portfolio: false, rates: false, pitch: false })
    await freshPitch(app, creator, brand)
    expect(stepsOf(await homeOf(creator))).toMatchObject({ pitch: true })
    expect((await homeOf(brand)).steps).toEqual([])
  })
})
