import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { actOnBooking, fundBooking, getBooking } from '#contract/endpoints/bookings.ts'
import { payCheckout } from '#contract/endpoints/deals.ts'
import {
  bookPlan,
  createOohCampaign,
  editOohCampaign,
  exportOohPlan,
  getOohCampaign,
  getOohReport,
  linkFace,
  listOohCampaigns,
  planSpace,
  printOohPlan,
  replanSpace,
  stepOohCampaign,
  unplanSpace,
} from '#contract/endpoints/ooh-campaigns.ts'
import type { OohCampaign, OohReport } from '#contract/entities/ooh-campaign.ts'
import { limits } from '#contract/limits.ts'
import { json } from '#server/db/database.ts'
import { uploadKey } from '#server/features/uploads/upload-key.ts'
import type { TestApp } from '#tests/support/app.ts'
import { copySpace } from '#tests/support/copy-space.ts'
import { freshHost } from '#tests/support/make-space.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { untilNoon } from '#tests/support/until-noon.ts'
import { withMarket } from '#tests/support/with-market.ts'

const host = 'host@elenco.test'
const dayMs = 86_400_000

let app: TestApp
withMarket(
  made => {
    app = made
    app.clock.advance(untilNoon(app.clock.now()))
  },
  { books: 'at the end' },
)
beforeAll(async () => {
  // The other jobs of the market are not the subject here.
  await app.database.db
    .updateTable('jobs')
    .set({ due_at: new Date(app.clock.now().getTime() + 4000 * dayMs) })
    .execute()
})

const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
const at = (uuid: string) => ({ params: { uuid } })

async function begin(as: string): Promise<string> {
  const uuid = randomUUID()
  const made = await app.call(createOohCampaign, { body: { uuid, name: 'Verano en la calle' } }, { as })
  expect(made.response).toMatchObject({ uuid, state: 'planning', plan: [] })
  return uuid
}
const read = async (uuid: string, as: string): Promise<OohCampaign> => (await app.call(getOohCampaign, at(uuid), { as })).response
const plan = async (uuid: string, space: string, from: number, to: number, as: string) =>
  await app.call(planSpace, { ...at(uuid), body: { space, from: dayFrom(from), to: dayFrom(to) } }, { as })
async function bookAll(uuid: string, as: string, more: Record<string, unknown> = {}) {
  const { plan: planned } = await read(uuid, as)
  const spaces = planned
    .filter(one => !one.booking)
    .map(({ uuid: one, total_minor, version }) => ({ uuid: one, total_minor, version }))
  return await app.call(bookPlan, { ...at(uuid), body: { spaces, ...more } }, { as })
}
async function act(uuid: string, what: Record<string, unknown>, as: string) {
  const { revision } = (await app.call(getBooking, at(uuid), { as })).response
  return await app.call(actOnBooking, { ...at(uuid), body: { act: what, revision } }, { as })
}
async function pay(uuid: string, as: string) {
  const { revision } = (await app.call(getBooking, at(uuid), { as })).response
  const visit = await app.call(fundBooking, { ...at(uuid), body: { revision } }, { as })
  await app.call(payCheckout, { params: { session: visit.response.session }, body: { card: 'approved' } }, { as })
}
async function wait(days: number) {
  app.clock.advance(days * dayMs)
  const far = new Date(app.clock.now().getTime() + 400 * dayMs)
  await app.database.db.deleteFrom('jobs').where('kind', '=', 'notification.deliver').execute()
  await app.database.db.updateTable('sessions').set({ last_seen_at: app.clock.now(), expires_at: far, longest_at: far }).execute()
  await app.runner.runDue()
}

describe('a plan', () => {
  test('adds prices and impressions up, and says what stands in the way of each space', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    const wall = await copySpace(app, host, { min_days: 7, impressions_weekly: 70_000, permit: permitTo(dayFrom(40)) })
    await plan(uuid, wall, 10, 16, as)
    const fine = await read(uuid, as)
    expect(fine.plan[0]).toMatchObject({ days: 7, impressions: 70_000, problems: [], booking: null })
    expect(fine.open).toEqual([{ currency: 'EUR', total_minor: fine.plan[0]?.total_minor }])
    await plan(uuid, wall, 15, 17, as)
    await plan(uuid, wall, 36, 45, as)
    await plan(uuid, wall, 0, 8, as)
    const problems = (await read(uuid, as)).plan.map(one => [one.from, one.problems])
    expect(problems).toEqual([
      [dayFrom(0), ['too_soon']],
      [dayFrom(10), ['twice']],
      [dayFrom(15), ['too_short', 'twice']],
      [dayFrom(36), ['permit']],
    ])
    const other = await copySpace(app, host, { impressions_weekly: 700_000 })
    const whole: OohCampaign = (await plan(uuid, other, 10, 16, as)).response
    expect(whole.reach).toMatchObject({ least: 700_000, unknown: 0 })
    expect(whole.reach.most).toBe(whole.plan.reduce((sum, one) => sum + one.impressions, 0))
  })

  test('says what is too far ahead, what meets within the days behind it, and a permit that now ends before a booking', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    const problems = async () => (await read(uuid, as)).plan.map(one => [one.from, one.problems])
    const [far, wall] = [await copySpace(app, host), await copySpace(app, host, { buffer_days: 3 })]
    const screen = await copySpace(app, host, { kind: 'billboard_digital', slots: 2, slot_s: 10 })
    const ahead = limits.booking.aheadDays + 1
    await plan(uuid, far, ahead, ahead + 6, as)
    await plan(uuid, wall, 10, 16, as)
    await plan(uuid, wall, 18, 24, as)
    // Two advertisers take turns on it.
    await plan(uuid, screen, 40, 46, as)
    await plan(uuid, screen, 40, 46, as)
    expect(await problems()).toEqual([
      [dayFrom(10), ['twice']],
      [dayFrom(18), ['twice']],
      [dayFrom(40), []],
      [dayFrom(40), []],
      [dayFrom(ahead), ['too_far']],
    ])
    await plan(uuid, screen, 40, 46, as)
    expect((await problems()).slice(2, 5)).toEqual(Array.from({ length: 3 }, () => [dayFrom(40), ['twice']]))
    const spaces = (await read(uuid, as)).plan.slice(0, 1).map(one => ({ ...one, total_minor: one.total_minor ?? 0 }))
    const body = { spaces: spaces.map(({ uuid: one, total_minor, version }) => ({ uuid: one, total_minor, version })) }
    const [booked] = (await app.call(bookPlan, { ...at(uuid), body }, { as })).response.results
    expect((await read(uuid, as)).plan[0]).toMatchObject({ booking: { uuid: booked.booking }, problems: [] })
    const { content } = await app.database.db
      .selectFrom('spaces')
      .select('content')
      .where('uuid', '=', wall)
      .executeTakeFirstOrThrow()
    if (!content) throw new Error('the wall is not live')
    const shorter = json({ ...content, permit: permitTo(dayFrom(12)) })
    await app.database.db.updateTable('spaces').set({ content: shorter }).where('uuid', '=', wall).execute()
    expect((await read(uuid, as)).plan[0]).toMatchObject({ booking: { uuid: booked.booking }, problems: ['permit'] })
    await act(booked.booking, { type: 'booking.decline', reason: 'El permiso se acorta.' }, host)
    await app.call(unplanSpace, { params: { uuid, planned: spaces[0]?.uuid } }, { as })
  })

  test('follows the space: days that somebody else has are taken, and the next free ones are named', async () => {
    const [first, second] = [await freshHost(app), await freshHost(app)]
    const space = await copySpace(app, host)
    const [one, two] = [await begin(first), await begin(second)]
    await plan(one, space, 10, 16, first)
    await plan(two, space, 12, 18, second)
    expect((await bookAll(one, first)).response.results[0]).toMatchObject({ code: null })
    const { plan: rows } = await read(two, second)
    expect(rows[0]).toMatchObject({ problems: ['taken'], next_free: dayFrom(17) })
    const [late] = (await bookAll(two, second)).response.results
    expect(late).toMatchObject({ booking: null, code: 'booking.taken' })
    // Days behind it are kept free for taking it down, and are not named.
    const third = await freshHost(app)
    const [lower, mine, theirs] = [await copySpace(app, host, { buffer_days: 2 }), await begin(first), await begin(third)]
    await plan(mine, lower, 10, 16, first)
    await plan(mine, lower, 22, 28, first)
    await bookAll(mine, first)
    await plan(theirs, lower, 16, 18, third)
    expect((await read(theirs, third)).plan[0]).toMatchObject({ problems: ['taken'], next_free: dayFrom(31) })
    // On other days it can be had.
    await app.call(
      replanSpace,
      { params: { uuid: two, planned: rows[0]?.uuid }, body: { from: dayFrom(17), to: dayFrom(23) } },
      { as: second },
    )
    expect((await bookAll(two, second)).response.results[0]).toMatchObject({ code: null })
  })

  test('takes single hours: their price, what stands in their way, the file and the pages, and asks for them', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    const rate = { kind: 'event_space', rate_model: 'per_hour', amount_minor: 4_000, units_daily: 10, production_minor: null }
    const opening = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 9, until: 22 }))
    const hall = await copySpace(app, host, { ...rate, discounts: [], min_days: 1, min_hours: 2, lat: 40.42, lng: -3.7, opening })
    const add = async (day: number, from: number, until: number, space = hall) => {
      const last = dayFrom(until > from ? day : day + 1)
      const body = { space, from: dayFrom(day), to: last, hours: { from, until } }
      return await app.call(planSpace, { ...at(uuid), body }, { as })
    }
    const planned: OohCampaign = (await add(10, 14, 18)).response
    const [afternoon] = planned.plan
    // Four hours at 40, and five per cent.
    expect(afternoon).toMatchObject({
      ...{ days: 1, hours: { from: 14, until: 18, zone: 'Europe/Madrid' }, total_minor: 16_800, impressions: 0, problems: [] },
      by_hour: { zone: 'Europe/Madrid', min_hours: 2, opening },
    })
    await add(10, 17, 20)
    await add(10, 18, 19)
    await add(11, 20, 23)
    const wall = await copySpace(app, host)
    expect((await add(10, 14, 18, wall)).error.fields).toEqual({ 'hours.from': ['option'] })
    const wrong = { space: hall, from: dayFrom(10), to: dayFrom(10), hours: { from: 22, until: 2 } }
    expect((await app.call(planSpace, { ...at(uuid), body: wrong }, { as })).error.fields).toEqual({ to: ['order'] })
    const found = await read(uuid, as)
    expect(found.plan.map(one => [one.hours?.from, one.problems])).toEqual([
      [14, ['twice']],
      [17, ['twice']],
      [18, ['too_short', 'twice']],
      [20, ['closed']],
    ])
    const drop = async (...hours: number[]) => {
      for (const one of (await read(uuid, as)).plan.filter(row => hours.includes(row.hours?.from ?? -1)))
        await app.call(unplanSpace, { params: { uuid, planned: one.uuid } }, { as })
    }
    await drop(17, 18)
    const csv = await app.request(`/api/v3/realty/campaigns/${uuid}/export`, {
      headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
    })
    expect(await csv.text()).toContain(`${dayFrom(10)},${dayFrom(10)},1,14:00-18:00,168`)
    const pages = await app.request(`/api/v3/realty/campaigns/${uuid}/plan.pdf`, {
      headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
    })
    const said = readPdf(new Uint8Array(await pages.arrayBuffer()))
      .map(line => line.text)
      .join(' ')
    expect(said).toContain('14:00–18:00 · hora de Madrid · 4 horas')
    expect(said).toContain('A alguna de esas horas está cerrado.')
    await drop(20)
    // Somebody else is quicker; the next as many hours are named and can be had.
    const other = await freshHost(app)
    const theirs = await begin(other)
    const body = { space: hall, from: dayFrom(10), to: dayFrom(10), hours: { from: 15, until: 17 } }
    await app.call(planSpace, { ...at(theirs), body }, { as: other })
    expect((await bookAll(theirs, other)).response.results[0]).toMatchObject({ code: null })
    const [late] = (await read(uuid, as)).plan
    expect(late).toMatchObject({ problems: ['taken'], next_free: null, next_hours: { day: dayFrom(10), from: 11, until: 15 } })
    expect((await bookAll(uuid, as)).response.results[0]).toMatchObject({ booking: null, code: 'booking.taken' })
    const move = { from: dayFrom(10), to: dayFrom(10), hours: { from: 11, until: 15 } }
    await app.call(replanSpace, { params: { uuid, planned: late?.uuid }, body: move }, { as })
    const [done] = (await bookAll(uuid, as)).response.results
    expect(done).toMatchObject({ code: null })
    const booking = (await app.call(getBooking, at(done?.booking ?? ''), { as })).response
    expect(booking).toMatchObject({ total_minor: 16_800, hours: { from: 11, until: 15, zone: 'Europe/Madrid' } })
    const report: OohReport = (await app.call(getOohReport, at(uuid), { as })).response
    expect(report.rows[0]).toMatchObject({ from: dayFrom(10), hours: { from: 11, until: 15 } })
    // The host asks another price by the day: what is planned by the hour says that it is not any more.
    await add(12, 10, 12)
    const { content } = await app.database.db
      .selectFrom('spaces')
      .select('content')
      .where('uuid', '=', hall)
      .executeTakeFirstOrThrow()
    if (!content) throw new Error('the hall is not live')
    const daily = json({ ...content, rate_model: 'per_day' as const, opening: null })
    await app.database.db.updateTable('spaces').set({ content: daily }).where('uuid', '=', hall).execute()
    expect((await read(uuid, as)).plan.find(one => one.from === dayFrom(12))?.problems).toEqual(['by_days'])
  })

  test('is printed: faces with their photos, sizes, days and prices, the sum, its reach, and what stands in the way', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    const print = async () => {
      const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
      const file = await app.request(`/api/v3/realty/campaigns/${uuid}/plan.pdf`, { headers })
      expect(file.headers.get('content-type')).toBe('application/pdf')
      const bytes = new Uint8Array(await file.arrayBuffer())
      return {
        text: readPdf(bytes).map(line => line.text),
        photos: Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1,
      }
    }
    const speak = async (locale: 'en' | 'es') =>
      await app.database.db.updateTable('users').set({ locale }).where('email', '=', as).execute()
    await speak('en')
    expect((await print()).text).toContain('No space is planned yet.')
    const size = { width_m: 12.5, height_m: 4 }
    const wall = await copySpace(app, host, { ...size, impressions_weekly: 70_000, permit: permitTo(dayFrom(20)) })
    const other = await copySpace(app, host, { impressions_weekly: 7_000 })
    const image = randomUUID()
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a04020' } })
      .webp()
      .toBuffer()
    await app.ctx.gateways.files.put(uploadKey(image), Readable.from([picture]))
    await app.database.db.updateTable('spaces').set({ title: 'حائط الميدان', image }).where('uuid', '=', wall).execute()
    await plan(uuid, wall, 16, 22, as)
    await plan(uuid, other, 16, 22, as)
    const { plan: faces, open } = await read(uuid, as)
    const english = await print()
    const whole = english.text.join(' ')
    expect(english.photos).toBe(1)
    expect(english.text).toContain('حائط الميدان')
    for (const words of [
      'Verano en la calle',
      '12.5 × 4 m (50 m²)',
      '7 days',
      '70,000 impressions',
      '77,000 impressions together.',
    ])
      expect(whole).toContain(words)
    expect(whole).toContain('Between 70,000 and 77,000 contacts')
    expect(whole).toContain('From the weekly figures of their hosts:')
    expect(whole).toContain('Its permit ends before that.')
    for (const minor of [...faces.map(one => one.total_minor ?? 0), open[0]?.total_minor ?? 0])
      expect(whole).toContain((minor / 100).toLocaleString('en-GB', { minimumFractionDigits: minor % 100 ? 2 : 0 }))
    await speak('es')
    const spanish = (await print()).text.join(' ')
    expect(spanish).toContain('Plan de exterior')
    expect(spanish).toContain('Su permiso acaba antes.')
    expect(spanish).toContain('77.000 impactos en conjunto.')
    // A photo that is gone leaves the rest as it is.
    await app.ctx.gateways.files.remove(uploadKey(image))
    expect(await print()).toMatchObject({ photos: 0 })
  })

  test('belongs to its company: everybody else finds nothing', async () => {
    const [mine, stranger] = [await freshHost(app), await freshHost(app)]
    const uuid = await begin(mine)
    for (const call of [getOohCampaign, getOohReport, exportOohPlan, printOohPlan])
      expect((await app.call(call, at(uuid), { as: stranger })).status).toBe(404)
    expect((await plan(uuid, await copySpace(app, host), 10, 16, stranger)).status).toBe(404)
    expect((await app.call(listOohCampaigns, {}, { as: stranger })).response).toEqual([])
  })

  test('takes no own space, no hidden one, no day before the first, and no more than there is room for', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    expect((await plan(uuid, await copySpace(app, as), 10, 16, as)).error.code).toBe('booking.own')
    expect((await plan(uuid, randomUUID(), 10, 16, as)).status).toBe(404)
    const space = await copySpace(app, host)
    expect((await plan(uuid, space, 16, 10, as)).error.fields).toEqual({ to: ['order'] })
    expect((await plan(uuid, space, 10, 10 + limits.booking.days.max, as)).error.fields).toEqual({ to: ['too_late'] })
    for (let n = 0; n < limits.ooh.spaces; n += 1) await plan(uuid, space, 10 + n, 12 + n, as)
    expect((await plan(uuid, space, 10, 16, as)).error.code).toBe('ooh.limit_spaces')
  })
})

describe('a campaign out of home', () => {
  test('follows its bookings: asked for, running, over; its money is theirs', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    const [a, b] = [await copySpace(app, host, { instant_book: true }), await copySpace(app, host)]
    await app.call(
      editOohCampaign,
      { ...at(uuid), body: { budget_minor: 900_000, starts_on: dayFrom(5), ends_on: dayFrom(40) } },
      { as },
    )
    await plan(uuid, a, 5, 8, as)
    await plan(uuid, b, 5, 30, as)
    const { results } = (await bookAll(uuid, as, { message: 'Verano' })).response
    const [first, second] = results.map((one: { booking: string }) => one.booking)
    expect(await read(uuid, as)).toMatchObject({ state: 'booking', bookings: 2, open: [] })
    await pay(first, as)
    const asked = await read(uuid, as)
    expect(asked.budget).toEqual({ planned: 900_000, committed: asked.plan[0]?.total_minor, spent: 0 })
    // A booked space is neither moved nor taken out of the plan here, and the plan cannot be thrown away.
    const planned = { uuid, planned: asked.plan[0]?.uuid }
    expect((await app.call(unplanSpace, { params: planned }, { as })).error.code).toBe('ooh.booked')
    expect((await app.call(stepOohCampaign, { ...at(uuid), body: { step: 'discard' } }, { as })).error.code).toBe(
      'ooh.wrong_state',
    )
    await act(second, { type: 'booking.decline', reason: 'Ese mes la pared se repara.' }, host)
    await wait(6)
    expect((await read(uuid, as)).state).toBe('live')
    await act(first, { type: 'proof.show', files: [await photo()], taken_on: dayFrom(0) }, host)
    await wait(4)
    expect((await read(uuid, as)).state).toBe('ended')
    await wait(4)
    const over = await read(uuid, as)
    expect(over.budget).toMatchObject({ committed: 0, spent: asked.plan[0]?.total_minor })
    expect((await app.call(getOohReport, at(uuid), { as })).response).toMatchObject({ proved: 1, clicks: 0 })
    expect((await app.call(stepOohCampaign, { ...at(uuid), body: { step: 'archive' } }, { as })).response.state).toBe('archived')
    expect((await plan(uuid, a, 50, 60, as)).error.code).toBe('ooh.wrong_state')
  })

  test('rests: nothing new is booked under it, what is booked goes on, and it goes on where its bookings stand', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    const step = async (one: string) => await app.call(stepOohCampaign, { ...at(uuid), body: { step: one } }, { as })
    await plan(uuid, await copySpace(app, host, { min_days: 1 }), 5, 6, as)
    await bookAll(uuid, as)
    const [booked] = (await read(uuid, as)).plan
    const booking = booked?.booking?.uuid ?? ''
    expect((await step('hold')).response).toEqual({ state: 'on_hold' })
    // It is still planned.
    expect((await plan(uuid, await copySpace(app, host, { min_days: 1 }), 8, 9, as)).status).toBe(200)
    for (const hold of [true, false])
      expect((await bookAll(uuid, as, { hold })).error).toMatchObject({
        code: 'ooh.wrong_state',
        details: { state: 'on_hold' },
      })
    expect((await step('archive')).error.code).toBe('ooh.wrong_state')
    await act(booking, { type: 'booking.accept' }, host)
    await pay(booking, as)
    app.clock.advance(6 * dayMs)
    await app.runner.runDue()
    expect((await read(uuid, as)).state).toBe('on_hold')
    expect((await app.call(getBooking, at(booking), { as })).response.state).toBe('live')
    expect((await step('resume')).response).toEqual({ state: 'live' })
    expect((await bookAll(uuid, as)).response.results).toMatchObject([{ code: null }])
    expect((await step('hold')).status).toBe(200)
    const { response, meta } = await app.call(listOohCampaigns, { query: { state: ['on_hold'] } }, { as })
    expect([response.map((one: OohCampaign) => one.uuid), meta.count]).toEqual([[uuid], 1])
  })

  test('a plan that rests counts among the open ones', async () => {
    const as = await freshHost(app)
    for (let n = 0; n < limits.ooh.plans; n += 1) {
      const uuid = await begin(as)
      await app.call(stepOohCampaign, { ...at(uuid), body: { step: 'hold' } }, { as })
    }
    const body = { uuid: randomUUID(), name: 'Una de más' }
    expect((await app.call(createOohCampaign, { body }, { as })).error.code).toBe('ooh.limit_plans')
  })

  test('a space whose booking came to nothing is planned again: it says so, and is booked anew, moved or taken out', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    const [a, b, c] = [await copySpace(app, host), await copySpace(app, host), await copySpace(app, host)]
    for (const [n, space] of [a, b, c].entries()) await plan(uuid, space, 10 + n, 16 + n, as)
    const { results } = (await bookAll(uuid, as)).response
    const ids: string[] = results.map((one: { booking: string }) => one.booking)
    await act(ids[0] ?? '', { type: 'booking.withdraw' }, as)
    for (const id of ids.slice(1)) await act(id, { type: 'booking.decline', reason: 'Ese mes la pared se repara.' }, host)
    const back = await read(uuid, as)
    expect(back).toMatchObject({ state: 'planning', bookings: 0, spaces: 3 })
    expect(back.plan.map(one => [one.booking, one.before?.uuid, one.before?.state, one.problems])).toEqual([
      [null, ids[0], 'withdrawn', []],
      [null, ids[1], 'declined', []],
      [null, ids[2], 'declined', []],
    ])
    expect(back.open[0]?.total_minor).toBe(back.plan.reduce((sum, one) => sum + (one.total_minor ?? 0), 0))
    expect((await app.call(getOohReport, at(uuid), { as })).response.rows).toEqual([])
    const [first, second, third] = back.plan
    const time = { from: dayFrom(30), to: dayFrom(36) }
    const moved = await app.answer(replanSpace, { params: { uuid, planned: second?.uuid }, body: time }, { as })
    expect(moved.plan.at(-1)).toMatchObject({ ...time, before: null })
    await app.call(unplanSpace, { params: { uuid, planned: third?.uuid } }, { as })
    const again = (await bookAll(uuid, as)).response.results
    expect(again).toMatchObject([
      { uuid: first?.uuid, code: null },
      { uuid: second?.uuid, code: null },
    ])
    expect((await read(uuid, as)).plan).toMatchObject([
      { booking: { uuid: again[0]?.booking, state: 'requested' }, before: null },
      { booking: { uuid: again[1]?.booking, state: 'requested' }, before: null },
    ])
  })

  test('what was cancelled stays to be read, and counts neither in the reach nor in the sum of the pages', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    await app.database.db.updateTable('users').set({ locale: 'en' }).where('email', '=', as).execute()
    const [a, b] = [
      await copySpace(app, host, { instant_book: true, impressions_weekly: 70_000, amount_minor: 70_000 }),
      await copySpace(app, host, { impressions_weekly: 7_000, amount_minor: 50_000 }),
    ]
    await plan(uuid, a, 10, 16, as)
    const [booked] = (await bookAll(uuid, as)).response.results
    await pay(booked.booking, as)
    await plan(uuid, b, 12, 18, as)
    await act(booked.booking, { type: 'booking.cancel', reason: 'La campaña ya no sale en estas fechas.' }, as)
    const one = await read(uuid, as)
    expect(one.plan.map(row => row.booking?.state ?? null)).toEqual(['cancelled', null])
    expect(one.reach).toEqual({ impressions: 7_000, least: 7_000, most: 7_000, methods: expect.any(Array), unknown: 0 })
    const planned = { uuid, planned: one.plan[0]?.uuid }
    expect((await app.call(unplanSpace, { params: planned }, { as })).error.code).toBe('ooh.booked')
    const headers = { authorization: `Bearer ${await app.tokenOf(as)}` }
    const pages = await app.request(`/api/v3/realty/campaigns/${uuid}/plan.pdf`, { headers })
    const text = readPdf(new Uint8Array(await pages.arrayBuffer())).map(line => line.text)
    const sums = text.slice(text.indexOf('Total, all in') + 1)
    const said = (minor: number) => (minor / 100).toLocaleString('en-GB', { minimumFractionDigits: minor % 100 ? 2 : 0 })
    expect(sums[0]).toContain(said(one.plan[1]?.total_minor ?? 0))
  })

  test('gives a booked face a link of its own, whose words say where it hangs', async () => {
    const as = await freshHost(app)
    const uuid = await begin(as)
    await plan(uuid, await copySpace(app, host), 10, 16, as)
    const [row] = (await read(uuid, as)).plan
    const params = { uuid, planned: row?.uuid }
    const body = { destination: 'https://tienda.example/verano' }
    expect((await app.call(linkFace, { params, body }, { as })).error.code).toBe('ooh.not_booked')
    await bookAll(uuid, as)
    const report = await app.answer(linkFace, { params, body }, { as })
    expect(report.rows[0]?.links).toMatchObject([{ clicks: 0, orders: 0 }])
    const link = await app.database.db
      .selectFrom('tracking_links')
      .selectAll()
      .where('uuid', '=', report.rows[0]?.links[0]?.uuid ?? '')
      .executeTakeFirstOrThrow()
    expect(link).toMatchObject({
      booking_id: report.rows[0]?.booking,
      utm: { source: 'out-of-home', campaign: 'Verano en la calle' },
    })
  })

  test('begins once however often it is sent, is listed by state, and is thrown away while nothing was booked', async () => {
    const as = await freshHost(app)
    const uuid = randomUUID()
    const body = { uuid, name: 'Otoño' }
    await app.call(createOohCampaign, { body }, { as })
    expect((await app.call(createOohCampaign, { body }, { as })).response.uuid).toBe(uuid)
    const listed = await app.call(listOohCampaigns, { query: { state: 'planning' } }, { as })
    expect(listed.meta).toMatchObject({ count: 1, totals: { planning: 1 } })
    await plan(uuid, await copySpace(app, host), 10, 16, as)
    expect((await app.call(stepOohCampaign, { ...at(uuid), body: { step: 'discard' } }, { as })).response.state).toBe('discarded')
    expect((await app.call(getOohCampaign, at(uuid), { as })).status).toBe(404)
  })
})

const permitTo = (valid_to: string) => ({ number: 'M-1', authority: 'Ayuntamiento', valid_to })

async function photo(): Promise<string> {
  const uuid = randomUUID()
  const owner_id = await app.idOf(host)
  await app.database.db
    .insertInto('uploads')
    .values({ uuid, owner_id, name: 'pared.png', type: 'image/png', bytes: 10, created_at: app.clock.now() } as never)
    .execute()
  return uuid
}
