import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/endpoints/accounts.ts'
import { maxViews } from '#contract/endpoints/allowance.ts'
import { exportReport, getReport, listReports, openReport } from '#contract/endpoints/analyzer.ts'
import { audienceParts, reportPartNames } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { qualityScore } from '#contract/rules/quality-score.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addViews } from '#server/features/credits/report-views.ts'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'
import { present } from '#workbench/present.ts'

const brand = 'premium@elenco.test'
const free = 'brand@elenco.test'

let app: TestApp
let channels: { network: string; handle: string }[]
withMarket(made => {
  app = made
})
beforeAll(async () => {
  await refreshOwnChannels(app.ctx)
  channels = await app.database.db
    .selectFrom('found_profiles')
    .select(['network', 'handle'])
    .where('source', '=', 'demo')
    .where('followers', '>', 20_000)
    .orderBy('uuid')
    .limit(60)
    .execute()
})

/** A person who was away for long signs in again. */
const sessions = new Map<string, string>()
async function signedIn(email: string): Promise<string> {
  const known = sessions.get(email)
  if (known) return known
  const { response } = await app.call(login, { body: { email, password: 'elenco-demo' } })
  sessions.set(email, response.access_token)
  return response.access_token
}
function pass(ms: number): void {
  app.clock.advance(ms)
  sessions.clear()
}

const read = async (params: object | undefined, as = brand) => await app.call(getReport, { params }, { as: await signedIn(as) })
const open = async (params: object | undefined, as = brand) => await app.call(openReport, { params }, { as: await signedIn(as) })
const left = async (as = brand) => (await app.call(maxViews, {}, { as: await signedIn(as) })).response

/** Channels with enough to open, or without. */
async function some(enough: boolean, count: number) {
  const found = []
  for (const params of channels) {
    if (found.length === count) break
    const { response } = await read(params, 'admin@elenco.test')
    if (response.enough === enough) found.push(params)
  }
  expect(found).toHaveLength(count)
  return found
}

describe('a report', () => {
  test('tells before it is opened what is known, costs nothing to look at, and holds no figure back that it showed', async () => {
    const [params] = await some(true, 1)
    const before = await left()
    const { response } = await read(params)
    expect(response).toMatchObject({ parts: null, opening: null, enough: true, whole: true, meter: { left: before.max_views } })
    expect(response.known).toContain('engagement')
    expect(Object.keys(response.profile)).not.toContain('followers')
    expect(await left()).toEqual(before)
  })

  test('has source, method, sample, date and confidence for each value, and null for what nobody knows', async () => {
    for (const params of await some(true, 6)) {
      const { response } = await read(params, 'admin@elenco.test')
      expect(Object.keys(response.parts)).toEqual([...reportPartNames])
      expect(reportPartNames.filter(name => response.parts[name] !== null)).toEqual(response.known)
      for (const name of response.known) {
        const part = present(response.parts[name], 'one of parts')
        expect(part).toMatchObject({ source: 'demo', as_of: expect.any(String), confidence: 'low', method: expect.any(String) })
        expect(part).toHaveProperty('sample')
      }
      for (const name of audienceParts) {
        const part = response.parts[name]
        if (!part) continue
        const sum = part.shares.reduce((all: number, one: { share: number }) => all + one.share, 0)
        expect(sum).toBeLessThan(1.01)
        if (name !== 'city') expect(sum).toBeGreaterThan(0.99)
      }
      const { quality, growth, price } = response.parts
      if (quality) expect(quality.sample).toBeGreaterThanOrEqual(limits.analyzer.sample)
      if (growth) expect([growth.months.length, growth.months.at(-1).followers]).toEqual([13, response.parts.followers.value])
      if (price) expect(price.sample).toBeGreaterThanOrEqual(limits.analyzer.fewest)
    }
  })

  test('has intervals that hold their figures, the channel’s place among peers, and a score where its four parts are known', async () => {
    for (const params of await some(true, 6)) {
      const { parts } = await app.answer(getReport, { params }, { as: await signedIn('admin@elenco.test') })
      if (!parts) throw new Error('staff read every report')
      const { engagement, peers, price, quality, growth } = parts
      const holds = (figures: Record<string, unknown>, intervals: Record<string, { low: number; high: number }> = {}) => {
        for (const [figure, { low, high }] of Object.entries(intervals)) {
          // Prices are rounded to whole units.
          const room = figure.endsWith('_minor') ? 100 : 0.01
          expect(low).toBeLessThanOrEqual(Number(figures[figure]) + room)
          expect(high).toBeGreaterThanOrEqual(Number(figures[figure]) - room)
        }
        return Object.keys(intervals)
      }
      if (engagement) expect(holds(engagement, engagement.intervals)).toEqual(['by_followers'])
      if (peers) {
        expect(holds(peers, peers.intervals)).toEqual(['median'])
        const above = (engagement?.by_followers ?? 0) > peers.median
        expect((peers.below ?? 0) >= 0.5).toBe(above)
      }
      if (price) expect(holds(price, price.intervals)).toEqual(['low_minor', 'high_minor'])
      expect(qualityScore(parts) === null).toBe(quality === null)
      if (quality && peers && growth) expect(qualityScore(parts)?.score).not.toBeNull()
    }
  })

  test('of an own creator holds what was read with the proof and published, and its audience is unknown', async () => {
    const { response } = await read({ network: 'instagram', handle: '@Lucia.Vega' }, 'admin@elenco.test')
    expect(response.profile).toMatchObject({ handle: 'lucia.vega', vanity_name: 'luciavega', source: 'elenco' })
    expect(response.parts.followers).toMatchObject({ basis: 'verified', source: 'elenco', confidence: 'high' })
    expect(audienceParts.map(name => response.parts[name])).toEqual(audienceParts.map(() => null))
    expect(response.parts.quality).toBeNull()
    expect(response.parts.growth).toBeNull()
    // Growth is known once there are two months.
    pass(32 * 86_400_000)
    await refreshOwnChannels(app.ctx)
    const later = await read({ network: 'instagram', handle: 'lucia.vega' }, 'admin@elenco.test')
    expect(later.response.parts.growth).toMatchObject({ sample: 2, method: 'monthly_readings', change: 0 })
  })

  test('is not there for channels that nobody knows, and not for creators, hosts and strangers', async () => {
    expect((await read({ network: 'instagram', handle: 'nobody.here' })).status).toBe(404)
    expect((await open({ network: 'instagram', handle: '‏🙂'.repeat(30) })).status).toBe(404)
    expect((await read({ network: 'myspace', handle: 'x' })).status).toBe(404)
    expect((await read({ network: 'instagram', handle: 'x'.repeat(300) })).status).toBe(404)
    for (const as of ['creator@elenco.test', 'realty@elenco.test'])
      expect((await open(channels[0], as)).error.code).toBe('ability.forbidden')
    expect((await app.call(openReport, { params: channels[0] })).status).toBe(401)
  })
})

describe('a view', () => {
  test('is charged once for presses at the same time, and not again for thirty days', async () => {
    const [params] = await some(true, 2)
    const before = await left()
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(params)))
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
    expect(answers.filter(answer => answer.response.charged)).toHaveLength(1)
    expect((await left()).used).toBe(before.used + 1)
    const { response } = await read(params)
    expect(response.parts.followers.value).toBeGreaterThan(0)
    expect(response.opening.paid_from).toBe('plan')
    pass(limits.analyzer.open - 86_400_000)
    expect((await open(params)).response.charged).toBe(false)
    pass(2 * 86_400_000)
    expect((await read(params)).response.parts).toBeNull()
    expect((await open(params)).response.charged).toBe(true)
  })

  test('is never charged where too little is known', async () => {
    const [params] = await some(false, 1)
    const before = await left()
    expect((await open(params)).error.code).toBe('analyzer.too_little')
    expect(await left()).toEqual(before)
    expect((await read(params)).response).toMatchObject({ enough: false, parts: null, opening: null })
  })

  test('of Free is one of three a month; then bought ones are spent, and the answer says what would help', async () => {
    const [a, b, c, d, e] = await some(true, 5)
    for (const params of [a, b, c]) expect((await open(params, free)).response.charged).toBe(true)
    const refused = await open(d, free)
    expect(refused.error).toMatchObject({ code: 'plan.limit_reached', details: { name: 'report_views', limit: 3, used: 3 } })
    expect(refused.error.details?.upgrade_to).toBe('premium')
    // An open report stays readable.
    expect((await read(a, free)).response).toMatchObject({ whole: false, meter: { left: 0 } })
    const [owner] = await app.database.db
      .selectFrom('memberships')
      .select('org_id')
      .where('user_id', '=', await app.idOf(free))
      .execute()
    await inTransaction(app.ctx, async inner => await addViews(inner, owner?.org_id ?? (await app.idOf(free)), 1))
    expect((await open(d, free)).response.page.opening.paid_from).toBe('bought')
    expect((await open(e, free)).error.code).toBe('plan.limit_reached')
    const { response, meta } = await app.call(listReports, { query: {} }, { as: await signedIn(free) })
    expect(response.map((one: { profile: { handle: string } }) => one.profile.handle)).toHaveLength(4)
    expect(meta).toMatchObject({ count: 4, whole: false, meter: { left: 0, extra: 0 } })
    expect((await app.call(exportReport, { params: a }, { as: await signedIn(free) })).error.code).toBe('ability.forbidden')
  })

  test('counts come out even whatever happens in whatever order', async () => {
    const as = 'whitelabel@elenco.test'
    const { org_id: owner } = await app.database.db
      .selectFrom('memberships')
      .select('org_id')
      .where('user_id', '=', await app.idOf(as))
      .executeTakeFirstOrThrow()
    const all = await some(true, 12)
    const few = await some(false, 2)
    const seed = Math.floor(Math.random() * 2 ** 31)
    let state = seed
    const chance = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state / 2 ** 31
    }
    let bought = 0
    await left(as)
    for (let step = 0; step < 60; step++) {
      const what = chance()
      const params = (what < 0.1 ? few : all)[Math.floor(chance() * (what < 0.1 ? few : all).length)]
      if (what < 0.6) await Promise.all([open(params, as), open(params, as)])
      else if (what < 0.75) {
        bought += 2
        await inTransaction(app.ctx, async inner => await addViews(inner, owner, 2))
      } else if (what < 0.9) pass(Math.floor(chance() * 20) * 86_400_000)
      // The plan's month is nearly used up.
      else
        await app.database.db
          .updateTable('usage_counters')
          .set({ used: plans.whitelabel.report_views })
          .where('owner_id', '=', owner)
          .where('name', '=', 'report_views')
          .execute()
      const opened = await app.database.db
        .selectFrom('report_openings')
        .selectAll()
        .where('owner_id', '=', owner)
        .orderBy('profile_id')
        .orderBy('at')
        .execute()
      const { extra } = await left(as)
      expect(extra, `seed ${seed}, step ${step}`).toBe(bought - opened.filter(one => one.paid_from === 'bought').length)
      for (const [index, one] of opened.entries()) {
        const next = opened[index + 1]
        if (next?.profile_id === one.profile_id)
          expect(next?.at.getTime(), `seed ${seed}`).toBeGreaterThanOrEqual(one.until.getTime())
      }
    }
    expect(plans.whitelabel.report_views).toBeGreaterThan(0)
  })
})

test('a file has each value with its facts, says what is unknown, and holds no formula', async () => {
  const [params] = await some(true, 1)
  const asked = async () => app.call(exportReport, { params }, { as: await signedIn('espejo@elenco.test') })
  expect((await asked()).error.code).toBe('analyzer.not_open')
  await open(params, 'espejo@elenco.test')
  const answer = await app.request(`/api/v3/analyzer/${params?.network}/${params?.handle}/export`, {
    headers: { authorization: `Bearer ${await signedIn('espejo@elenco.test')}` },
  })
  const text = await answer.text()
  expect(text.split('\r\n')[0]).toBe(
    'part,key,value,unit,source,basis,method,sample,window_days,as_of,confidence,publisher,error',
  )
  expect(text).toMatch(/^engagement,by_followers,.*,[\d.]+ – [\d.]+$/m)
  expect(text).toMatch(/^followers,value,\d+,,demo,public,channel_reading,/m)
  expect(text).not.toMatch(/(^|,)[=+@]/m)
})
