import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getSpace, listSpaces } from '#contract/endpoints/spaces.ts'
import type { Space, SpaceSummary } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { areaHas, type MapArea, parseArea, writeArea } from '#contract/rules/map-area.ts'
import { priceOfDays } from '#contract/rules/space-price.ts'
import { spaceColumns } from '#server/db/space-columns.ts'
import type { TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { host } from '#tests/support/make-booking.ts'
import { handedIn } from '#tests/support/make-space.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const madrid = '-3.75,40.38,-3.65,40.46'
const find = async (query: Record<string, unknown>) => await app.call(listSpaces, { query: { size_page: 100, ...query } })
const read = async (uuid: string, query = {}) => await app.call(getSpace, { params: { uuid }, query })
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('searching spaces', () => {
  test('a view holds what lies in it, as rows and as points; the date line is crossed', async () => {
    const all = await find({})
    expect(all.meta.count).toBeGreaterThan(55)
    const here = await find({ box: madrid })
    expect(here.meta.count).toBe(22)
    const onMap = (meta: { points: unknown[]; clusters: { count: number }[] }) =>
      meta.points.length + meta.clusters.reduce((sum, one) => sum + one.count, 0)
    expect(here.meta.points.length).toBeGreaterThan(8)
    expect(onMap(here.meta)).toBe(22)
    expect(onMap(all.meta)).toBe(all.meta.count)
    expect(here.response.every((one: SpaceSummary) => one.city === 'Madrid')).toBe(true)
    expect((await find({ box: '150,-60,-30,60' })).meta.count).toBe(
      all.response.filter((one: SpaceSummary) => one.lng <= -30).length,
    )
    expect((await find({ box: '0,-90,10,-80' })).response).toEqual([])
  })

  test('near a kind of place holds what hosts say is within reach, one of several is enough, and each kind is counted', async () => {
    const all: SpaceSummary[] = (await find({})).response
    const has = (one: SpaceSummary, kinds: string[], within: number) =>
      one.near.some(({ kind, metres }) => kinds.includes(kind) && metres <= within)
    for (const [kinds, within] of [
      [['metro'], 500],
      [['metro'], 250],
      [['university', 'stadium'], 1_000],
      [['beach'], 2_000],
    ] as const) {
      const { response, meta } = await find({ near: kinds.join(','), within })
      const inside = all.filter(one => has(one, [...kinds], within)).map(one => one.uuid)
      expect(inside.length).toBeGreaterThan(0)
      expect(inside.length).toBeLessThan(all.length)
      expect(response.map((one: SpaceSummary) => one.uuid).sort()).toEqual(inside.sort())
      // What is chosen among the kinds does not count in their numbers: each says what it would bring.
      for (const kind of ['metro', 'university', 'beach', 'airport'])
        expect(meta.near[kind] ?? 0).toBe(all.filter(one => has(one, [kind], within)).length)
    }
    const usual = await find({ near: 'metro' })
    expect(usual.meta.count).toBe((await find({ near: 'metro', within: limits.space.near.usual })).meta.count)
    expect((await find({ near: 'castle' })).error.fields).toHaveProperty('near.0')
    expect((await find({ near: 'metro', within: limits.space.near.metres + 1 })).error.fields).toHaveProperty('within')
    const order = (rows: SpaceSummary[]) => rows.map(one => one.impressions_weekly)
    expect(order(usual.response)).toEqual(order(usual.response).toSorted((a, b) => b - a))
  })

  test('an area that was drawn holds what the contract says it holds, as rows, as points and in the count', async () => {
    const all: SpaceSummary[] = (await find({})).response
    const near = (km: number): MapArea => ({ kind: 'circle', lat: 40.4168, lng: -3.7038, km })
    const star = parseArea('poly:40.5,-3.7_40.43,-3.69_40.42,-3.6_40.41,-3.69_40.3,-3.7_40.41,-3.71_40.42,-3.8_40.43,-3.71')
    const america = parseArea('poly:20,-100_20,-98_18.5,-98_18.5,-100')
    if (!star || !america) throw new Error('these are areas')
    for (const area of [near(0.5), near(1.5), near(4), near(500), star, america]) {
      const { response, meta } = await find({ area: writeArea(area) })
      const inside = all.filter(one => areaHas(area, one)).map(one => one.uuid)
      expect(inside.length).toBeGreaterThan(0)
      expect(response.map((one: SpaceSummary) => one.uuid).sort()).toEqual(inside.sort())
      expect(meta.count).toBe(inside.length)
      const shown = meta.clusters.reduce((sum: number, one: { count: number }) => sum + one.count, 0)
      expect(meta.points.length + shown).toBe(inside.length)
    }
    const both = await find({ area: writeArea(near(500)), box: madrid, sort: 'distance' })
    expect(both.meta.count).toBe(22)
    const metres = both.response.map((one: SpaceSummary) => one.distance_m)
    expect(metres).toEqual([...metres].sort((a, b) => a - b))
  })

  test('an area is found across the date line', async () => {
    const { uuid } = (await find({ query: 'embajadores' })).response[0]
    const put = async (lat: number, lng: number) =>
      await app.database.db.updateTable('spaces').set({ lat, lng }).where('uuid', '=', uuid).execute()
    const { lat, lng } = (await read(uuid)).response
    for (const at of [179.5, -179.5]) {
      await put(-17, at)
      for (const area of [
        'poly:-16,179_-16,-179_-18,-179_-18,179',
        'poly:-16,-179_-18,-179_-18,179_-16,179',
        'circle:-17,180,80',
      ])
        expect((await find({ area })).meta.count).toBe(1)
      expect((await find({ area: 'poly:-16,179.6_-16,-179.6_-18,-179.6_-18,179.6' })).meta.count).toBe(0)
    }
    await put(lat, lng)
  })

  test('the price in the list is the contract’s for these days, and sorts and filters by it', async () => {
    for (const days of [1, 6, 28, 90]) {
      const query = { box: madrid, from: dayFrom(3), to: dayFrom(2 + days), sort: 'price' }
      const { response, meta } = await find(query)
      expect(meta.priced.days).toBe(days)
      const prices = response.map((one: SpaceSummary) => one.total_minor)
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
      expect(
        meta.points.every((one: { uuid: string; total_minor: number }) =>
          response.some((row: SpaceSummary) => row.uuid === one.uuid && row.total_minor === one.total_minor),
        ),
      ).toBe(true)
      const [third] = response.slice(2)
      expect((await find({ ...query, price_max: third.total_minor })).meta.count).toBeGreaterThanOrEqual(3)
      const space: Space = (await read(third.uuid, { from: query.from, to: query.to })).response
      const rate = { ...space, production_minor: space.rate_production_minor }
      expect(space.price.total_minor).toBe(priceOfDays(rate, days).total_minor)
      expect(third.total_minor).toBe(space.price.total_minor)
    }
    const thousand = (await find({ box: madrid, sort: 'cpm' })).response.map((one: SpaceSummary) => one.cpm_minor ?? Infinity)
    expect(thousand).toEqual([...thousand].sort((a, b) => a - b))
  })

  test('rates by the play and by the hour are priced for the days, in the list and on the page alike', async () => {
    const rates = [
      { kind: 'billboard_digital', rate_model: 'per_play', amount_minor: 5, units_daily: 1_440 },
      { kind: 'event_space', rate_model: 'per_hour', amount_minor: 9_000, units_daily: 10 },
    ] as const
    for (const rate of rates) {
      const uuid = await copySpace(app, host, { ...rate, lat: -50.1, lng: -120.1, production_minor: null })
      const { content } = await app.database.db
        .selectFrom('spaces')
        .select('content')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      if (!content) throw new Error('it is public')
      await app.database.db.updateTable('spaces').set(spaceColumns(uuid, content)).where('uuid', '=', uuid).execute()
      const dates = { from: dayFrom(3), to: dayFrom(9) }
      const { response } = await find({ area: 'circle:-50.1,-120.1,5', ...dates })
      const space: Space = (await read(uuid, dates)).response
      const listed = response.find((one: SpaceSummary) => one.uuid === uuid)
      expect(listed.total_minor).toBe(space.price.total_minor)
      expect(space.units_daily).toBe(rate.units_daily)
      expect(space.price.media_minor).toBe(priceOfDays({ ...space, production_minor: null }, 7).media_minor)
      await app.database.db.updateTable('spaces').set({ state: 'retired' }).where('uuid', '=', uuid).execute()
    }
  })

  test('what is taken says when it is free again, and can be left out', async () => {
    const { response } = await find({ from: dayFrom(1), to: dayFrom(7) })
    const taken = response.find((one: SpaceSummary) => !one.free)
    expect(taken.next_free > dayFrom(1)).toBe(true)
    const later = (await read(taken.uuid, { from: taken.next_free, to: taken.next_free })).response
    expect(later.taken).not.toContain(taken.next_free)
    const free = await find({ from: dayFrom(1), to: dayFrom(7), free: '1' })
    expect(free.response.map((one: SpaceSummary) => one.uuid)).not.toContain(taken.uuid)
    expect(free.response.every((one: SpaceSummary) => one.free)).toBe(true)
  })

  test('where there are many the server gathers them, and none is lost', async () => {
    const now = app.clock.now()
    const base = await app.database.db
      .selectFrom('spaces')
      .selectAll()
      .where('city', '=', 'Madrid')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { search_vector: _, ...row } = base as typeof base & { search_vector?: string }
    const json = (value: unknown) => JSON.stringify(value) as never
    const many = Array.from({ length: 150 }, (_, index) => ({
      ...row,
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      facts: json(row.facts),
      fields: json(row.fields),
      content: json(row.content),
      cover: json(row.cover),
      discounts: json(row.discounts),
      near: json(row.near),
      other_hours: null,
      pending: null,
      review: null,
      city: 'Lejos',
      lat: 60 + index / 100,
      lng: 10 + (index % 13) / 10,
      created_at: now,
      updated_at: now,
    }))
    await app.database.db.insertInto('spaces').values(many).execute()
    const { meta } = await find({ box: '9,59,12,63' })
    expect(meta.clusters.length).toBeGreaterThan(3)
    expect(meta.clusters.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(150)
    await app.database.db.deleteFrom('spaces').where('city', '=', 'Lejos').execute()
  })

  test('words, kinds, size, light and switches narrow it', async () => {
    expect((await find({ query: 'callao pantalla' })).response[0].title).toBe('Pantalla Callao, fachada norte')
    const all = await find({})
    const digital = await find({ kind: ['billboard_digital', 'indoor_screen'], digital: '1' })
    expect(digital.response.every((one: SpaceSummary) => one.digital)).toBe(true)
    const instant = await find({ instant: '1' })
    expect(instant.response.every((one: SpaceSummary) => one.instant_book)).toBe(true)
    const subway = await find({ venue: ['transit.subway'] })
    expect([...new Set(subway.response.map((one: SpaceSummary) => one.kind))]).toEqual(['transit'])
    const seen = await find({ impressions_min: 500_000, size_page: 100 })
    const often = (await find({ size_page: 100 })).response.filter((one: SpaceSummary) => one.impressions_weekly >= 500_000)
    expect(seen.response.map((one: SpaceSummary) => one.uuid)).toEqual(often.map((one: SpaceSummary) => one.uuid))
    expect(often.length).toBeGreaterThan(3)
    const lit = await find({ lit: '1' })
    expect(lit.response.map((one: SpaceSummary) => one.uuid).sort()).toEqual(
      all.response
        .filter((one: SpaceSummary) => one.lit)
        .map((one: SpaceSummary) => one.uuid)
        .sort(),
    )
    const large = await find({ size_min: 50 })
    expect(large.response.map((one: SpaceSummary) => one.uuid).sort()).toEqual(
      all.response
        .filter((one: SpaceSummary) => one.width_m * one.height_m >= 50)
        .map((one: SpaceSummary) => one.uuid)
        .sort(),
    )
    expect(large.meta.count).toBeGreaterThan(3)
  })

  test('the shape of a face narrows list, map and number, by its pixels where it has some', async () => {
    const shapes = { portrait: [3, 6], landscape: [8, 3], square: [5, 5.2] } as const
    const city = `Formas ${randomUUID().slice(0, 4)}`
    const made: Record<string, string> = {}
    for (const [name, [width_m, height_m]] of Object.entries(shapes))
      made[name] = (await handedIn(app, host, { city, width_m, height_m, lat: -48.2, lng: -120.1 })).uuid
    // Eight metres wide, and a picture that stands upright.
    const pixels = { width: 1080, height: 1920 }
    made.turned = (
      await handedIn(app, host, {
        city,
        kind: 'billboard_digital',
        slot_s: 10,
        width_m: 8,
        height_m: 3,
        pixels,
        lat: -48.2,
        lng: -120.1,
      })
    ).uuid
    made.place = (
      await handedIn(app, host, {
        city,
        kind: 'shoot_location',
        venue_type: null,
        width_m: 3,
        height_m: 6,
        lat: -48.2,
        lng: -120.1,
      })
    ).uuid
    const found = async (orientation: string[], more = {}) => {
      const { response, meta } = await find({ query: city, orientation, size_page: 100, ...more })
      expect(meta.count).toBe(response.length)
      const shown = meta.points.length + meta.clusters.reduce((sum: number, one: { count: number }) => sum + one.count, 0)
      expect(shown).toBe(response.length)
      return response.map((one: SpaceSummary) => one.uuid).sort()
    }
    expect(await found(['portrait'])).toEqual([made.portrait, made.turned].sort())
    expect(await found(['landscape'])).toEqual([made.landscape])
    expect(await found(['square', 'landscape'])).toEqual([made.square, made.landscape].sort())
    expect(await found([])).toHaveLength(5)
    // A wide view reads cells, which know no shapes.
    const wide = { query: '', box: '-180,-60,180,75' }
    expect(await found(['square'], wide)).toContain(made.square)
    expect(await found(['square'], wide)).not.toContain(made.portrait)
  })

  test('creators of the city are those whose page everybody sees', async () => {
    const city = `Zárágoza ${randomUUID().slice(0, 4)}`
    const { uuid } = await handedIn(app, host, { city, lat: -46.2, lng: -119.1 })
    const found = async () => (await find({ query: city, creators: '1' })).response.map((one: SpaceSummary) => one.uuid)
    expect(await found()).toEqual([])
    const user_id = await app.idOf('creator@elenco.test')
    const profile = app.database.db.updateTable('creator_profiles').where('user_id', '=', user_id)
    const before = await app.database.db
      .selectFrom('creator_profiles')
      .select(['city', 'country'])
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    await profile.set({ city: city.toLowerCase().replace('á', 'a'), country: 'ES' }).execute()
    expect(await found()).toEqual([uuid])
    await profile.set({ country: 'MX' }).execute()
    expect(await found()).toEqual([])
    await profile.set({ country: 'ES', hidden_at: app.clock.now() }).execute()
    expect(await found()).toEqual([])
    await profile.set({ ...before, hidden_at: null }).execute()
  })

  test('a permit that ends within the days is none for them', async () => {
    const valid_to = dayFrom(20)
    const uuid = await copySpace(app, host, { lat: -52.5, lng: -122.5, permit: { number: 'LU-1', authority: 'A', valid_to } })
    await app.database.db.updateTable('spaces').set({ permit_to: valid_to }).where('uuid', '=', uuid).execute()
    const permitted = async (from: number, to: number) =>
      (await find({ area: 'circle:-52.5,-122.5,5', permit: '1', from: dayFrom(from), to: dayFrom(to) })).meta.count
    expect([await permitted(10, 20), await permitted(10, 21), await permitted(25, 26)]).toEqual([1, 0, 0])
    await app.database.db.updateTable('spaces').set({ state: 'retired' }).where('uuid', '=', uuid).execute()
  })

  test('distance sorts the nearest first; what was found says in which cities and districts', async () => {
    const all = await find({})
    const near = await find({ box: madrid, sort: 'distance' })
    const metres = near.response.map((one: SpaceSummary) => one.distance_m)
    expect(metres).toEqual([...metres].sort((a, b) => a - b))
    expect(all.meta.places[0]).toMatchObject({ name: 'Madrid', count: 22 })
    expect(near.meta.places.map((one: { name: string }) => one.name)).toContain('Lavapiés')
  })

  test.each([
    [{ box: '1,2,3' }, { box: ['format'] }],
    [{ box: '0,50,10,40' }, { box: ['format'] }],
    [{ box: '0,0,999,1' }, { box: ['format'] }],
    [{ area: 'nowhere' }, { area: ['format'] }],
    [{ area: 'circle:40,-3,9000' }, { area: ['format'] }],
    [{ area: 'circle:40,-3,900' }, { area: ['large'] }],
    [{ area: 'circle:89,-3,300' }, { area: ['poles'] }],
    [{ area: 'poly:40,-4_41,-3' }, { area: ['corners_few'] }],
    [{ area: 'poly:40,-4_41,-3_40,-3_41,-4' }, { area: ['crossing'] }],
    [{ area: `poly:${Array.from({ length: 31 }, (_, n) => `${n},${(n * n) / 10}`).join('_')}` }, { area: ['corners_many'] }],
    [{ area: `poly:${'1,1_'.repeat(900)}` }, { area: [`max_length ${limits.space.area.text}`, 'format'] }],
    [{ area: "poly:40,-4_41,-3_40,-3');drop table spaces" }, { area: ['format'] }],
    [{ from: '2026-02-30' }, { from: ['date'] }],
    [{ from: '2027-01-10', to: '2027-01-01' }, { to: ['order'] }],
    [{ from: '2027-01-01', to: '2037-01-01' }, { to: ['too_late'] }],
    [{ kind: 'castle' }, { 'kind.0': ['option'] }],
    [{ impressions_min: -1 }, { impressions_min: ['min 0'] }],
    [{ currency: 'KWD' }, { currency: ['option'] }],
  ])('%j is refused beside its field', async (query, fields) => {
    expect((await find(query)).error.fields).toEqual(fields)
  })

  test('a space that is not public is missing for everybody but its host', async () => {
    const { uuid } = (await find({ query: 'embajadores' })).response[0]
    await app.database.db.updateTable('spaces').set({ state: 'suspended' }).where('uuid', '=', uuid).execute()
    expect((await read(uuid)).status).toBe(404)
    expect((await app.call(getSpace, { params: { uuid }, query: {} }, { as: 'realty@elenco.test' })).status).toBe(404)
    await app.database.db.updateTable('spaces').set({ state: 'live' }).where('uuid', '=', uuid).execute()
  })
})
