import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookSpace, getBooking } from '#contract/endpoints/bookings.ts'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import {
  createSpace,
  decideSpaceReview,
  deleteSpaceDraft,
  getSpace,
  getSpaceDraft,
  listOwnSpaces,
  listSpaceReviews,
  listSpaces,
  pauseSpace,
  resumeSpace,
  retireSpace,
  saveSpaceDraft,
  submitSpace,
} from '#contract/endpoints/spaces.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import type { OwnSpace, SpaceContent, SpaceReview } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { freshHost, handedIn, spaceFieldsOf } from '#tests/support/make-space.ts'
import { untilNoon } from '#tests/support/until-noon.ts'
import { withMarket } from '#tests/support/with-market.ts'

const known = 'host@elenco.test'
const booker = 'realty@elenco.test'
const staff = 'admin@elenco.test'
const day = 86_400_000

let app: TestApp
withMarket(made => {
  app = made
})

const at = (uuid: string) => ({ params: { uuid } })
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString().slice(0, 10)
const own = async (as: string, query = {}) => await app.call(listOwnSpaces, { query: { size_page: 100, ...query } }, { as })
const ownOne = async (as: string, uuid: string): Promise<OwnSpace> =>
  (await own(as)).response.find((one: OwnSpace) => one.uuid === uuid)
const toldTo = async (as: string): Promise<string[]> =>
  (await app.call(listNotifications, {}, { as })).response.map((one: { title: string }) => one.title)
const isFound = async (uuid: string) => {
  const { title } = (await app.call(getSpace, at(uuid), { as: staff })).response
  const { response } = await app.call(listSpaces, { query: { query: title } })
  return response.some((one: { uuid: string }) => one.uuid === uuid)
}
const decide = async (uuid: string, decision: string, more = {}) => {
  const { response } = await app.call(listSpaceReviews, { query: { size_page: 100 } }, { as: staff })
  const revision = response.find((one: SpaceReview) => one.uuid === uuid)?.revision ?? 1
  const reasons = decision === 'approve' || decision === 'lift' ? [] : ['misleading']
  return await app.call(decideSpaceReview, { ...at(uuid), body: { decision, reasons, revision, ...more } }, { as: staff })
}
async function edit(as: string, uuid: string, change: Partial<SpaceContent>) {
  const { fields, revision } = (await app.call(getSpaceDraft, at(uuid), { as })).response
  const body = { fields: { ...fields, ...change }, revision, form_version: 1 }
  await app.call(saveSpaceDraft, { ...at(uuid), body }, { as })
  return await app.call(submitSpace, { ...at(uuid), body: { revision: revision + 1 } }, { as })
}

describe('a draft', () => {
  test('is started once, kept whatever it holds, and nobody else’s', async () => {
    const as = await freshHost(app)
    const uuid = randomUUID()
    const body = { uuid, fields: { title: 'Media pared', kind: 'nothing known' }, form_version: 1 }
    expect((await app.call(createSpace, { body }, { as })).response).toMatchObject({
      revision: 1,
      state: 'draft',
      reviewed_first: true,
    })
    expect((await app.call(createSpace, { body }, { as })).response.revision).toBe(1)
    expect(await ownOne(as, uuid)).toMatchObject({ title: 'Media pared', kind: null, state: 'draft', under_way: 0 })
    const save = (revision: number) =>
      app.call(saveSpaceDraft, { ...at(uuid), body: { fields: { city: 'Soria' }, revision, form_version: 1 } }, { as })
    expect((await save(1)).response).toMatchObject({ revision: 2, fields: { city: 'Soria' } })
    const stale = await save(1)
    expect([stale.status, stale.error.code, stale.error.details?.current]).toMatchObject([409, 'version.stale', { revision: 2 }])
    for (const other of [known, booker, staff])
      expect((await app.call(getSpaceDraft, at(uuid), { as: other })).status).toBeGreaterThanOrEqual(403)
    expect((await app.call(getSpace, at(uuid), { as })).status).toBe(404)
    expect((await app.call(deleteSpaceDraft, at(uuid), { as })).response).toEqual({ deleted: true })
    expect((await own(as)).meta).toMatchObject({ count: 0, states: {} })
  })

  test('says what is missing, by the same rule as the browser', async () => {
    const as = await freshHost(app)
    const uuid = randomUUID()
    const fields = spaceFieldsOf({
      kind: 'billboard_digital',
      description: 'Llama al 600 123 456 y te lo enseño cuando quieras, sin compromiso.',
      permit: { number: 'LU-1', authority: 'Ayuntamiento', valid_to: dayFrom(-1) },
      photos: [randomUUID()],
    })
    await app.call(createSpace, { body: { uuid, fields, form_version: 1 } }, { as })
    const refused = await app.call(submitSpace, { ...at(uuid), body: { revision: 1 } }, { as })
    expect(refused.error).toMatchObject({
      code: 'space.incomplete',
      fields: {
        description: ['contact_details'],
        pixels: ['required'],
        slot_s: ['required'],
        'permit.valid_to': ['past'],
      },
    })
  })

  test('there are so many of them, and none without a company', async () => {
    const as = await freshHost(app)
    const make = () => app.call(createSpace, { body: { uuid: randomUUID(), fields: {}, form_version: 1 } }, { as })
    for (let n = 0; n < limits.space.drafts; n += 1) expect((await make()).status).toBe(200)
    expect((await make()).error.code).toBe('space.limit_drafts')
    await app.database.db
      .deleteFrom('memberships')
      .where('user_id', '=', await app.idOf(as))
      .execute()
    expect((await make()).error.code).toBe('company.required')
    expect((await own(as)).response).toEqual([])
  })

  test('shows pictures of its own company alone', async () => {
    const as = await freshHost(app)
    const file = async (of: string) => {
      const png = Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        c => c.charCodeAt(0),
      )
      const body = new FormData()
      body.set('file', new File([png], 'pared.png', { type: 'image/png' }))
      const sent = await app.request(`/api${upload.path}`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${await app.tokenOf(of)}` },
      })
      return (await sent.json()).response.uuid as string
    }
    const [mine, theirs] = [await file(as), await file(known)]
    const uuid = randomUUID()
    const fields = spaceFieldsOf({ photos: [theirs, mine] })
    const { response } = await app.call(createSpace, { body: { uuid, fields, form_version: 1 } }, { as })
    expect(response.photos.map((one: { uuid: string }) => one.uuid)).toEqual([mine])
    expect((await app.call(submitSpace, { ...at(uuid), body: { revision: 1 } }, { as })).error.fields).toEqual({
      photos: ['option'],
    })
    const permit = { number: 'L-1', authority: 'Ayuntamiento', valid_to: dayFrom(90) }
    expect((await edit(as, uuid, { photos: [mine], permit: { ...permit, file: theirs } })).error.fields).toEqual({
      'permit.file': ['option'],
    })
    const sent = await edit(as, uuid, { photos: [mine], permit: { ...permit, file: mine } })
    expect(sent.response.state).toBe('in_review')
    expect((await app.call(getSpaceDraft, at(uuid), { as })).response.permit_file.uuid).toBe(mine)
    const queue = (await app.call(listSpaceReviews, { query: { size_page: 100 } }, { as: staff })).response
    expect(queue.find((one: SpaceReview) => one.uuid === uuid).permit).toMatchObject({ ...permit, file: { uuid: mine } })
    expect(sent.response.image).toContain(`/uploads/${mine}/`)
    expect((await app.request(sent.response.image)).headers.get('content-type')).toBe('image/png')
  })
})

describe('what becomes public', () => {
  test('the first ones of a company are read by staff; then it is known', async () => {
    const as = await freshHost(app)
    for (let n = 0; n < limits.space.reviewedFirst; n += 1) {
      const { uuid, state } = await handedIn(app, as)
      expect(state).toBe('in_review')
      expect(await isFound(uuid)).toBe(false)
      expect((await app.call(getSpace, at(uuid))).status).toBe(404)
      expect((await decide(uuid, 'approve')).response).toEqual({ state: 'live' })
      expect(await isFound(uuid)).toBe(true)
    }
    expect((await handedIn(app, as)).state).toBe('live')
    expect(await toldTo(as)).toContain('Tu espacio ya se puede reservar')
    expect((await own(as)).meta.states).toEqual({ live: limits.space.reviewedFirst + 1 })
  })

  test('what staff send back is a draft with their reasons, and can be handed in again', async () => {
    const as = await freshHost(app)
    const { uuid } = await handedIn(app, as)
    expect((await decide(uuid, 'reject', { reasons: [] })).error.fields).toEqual({ reasons: ['required'] })
    expect((await decide(uuid, 'reject', { note: 'La pared es de otra calle.' })).response).toEqual({ state: 'draft' })
    expect(await ownOne(as, uuid)).toMatchObject({ review: { reasons: ['misleading'], note: 'La pared es de otra calle.' } })
    expect((await edit(as, uuid, { address: 'Calle del Pez, 10' })).response).toMatchObject({ state: 'in_review', review: null })
    // Of two who decide at once the second is told.
    expect((await decide(uuid, 'approve', { revision: 1 })).error.code).toBe('version.stale')
  })

  test('a price is public at once, another place waits whole; taken back, nothing waits', async () => {
    const { uuid } = await handedIn(app, known)
    const read = async () => (await app.call(getSpace, at(uuid))).response
    expect((await edit(known, uuid, { amount_minor: 70_000 })).response).toMatchObject({ state: 'live', amount_minor: 70_000 })
    const before = await read()
    const moved = await edit(known, uuid, { lat: 40.5, amount_minor: 90_000 })
    expect(moved.response.facts.pending).toBe(true)
    expect(await read()).toMatchObject({ lat: before.lat, amount_minor: 70_000, version: before.version })
    const queue = (await app.call(listSpaceReviews, { query: { size_page: 100 } }, { as: staff })).response
    expect(queue.find((one: SpaceReview) => one.uuid === uuid)).toMatchObject({ parts: ['place'], lat: 40.5 })
    expect((await decide(uuid, 'approve')).response.state).toBe('live')
    expect(await read()).toMatchObject({ lat: 40.5, amount_minor: 90_000, version: before.version + 1 })
    // A pin that is set a little better is no other place.
    expect((await edit(known, uuid, { lat: 40.5003 })).response.facts.pending).toBe(false)
    await edit(known, uuid, { kind: 'storefront' })
    await app.call(deleteSpaceDraft, at(uuid), { as: known })
    expect((await edit(known, uuid, { note: 'La llave está en portería.' })).response.facts.pending).toBe(false)
    expect(await read()).toMatchObject({ kind: 'billboard_static', note: 'La llave está en portería.' })
  })

  test('a permit that has ended takes it out of sight until staff have seen a new one', async () => {
    // From the middle of a day: near midnight the place is in the next one already.
    app.clock.advance(untilNoon(app.clock.now()))
    const permit = { number: 'LU-2026/7', authority: 'Ayuntamiento de Madrid', valid_to: dayFrom(3) }
    const { uuid } = await handedIn(app, known, { permit })
    await app.call(pauseSpace, at(uuid), { as: known })
    app.clock.advance(3 * day)
    await app.runner.runDue()
    expect((await ownOne(known, uuid)).state).toBe('paused')
    app.clock.advance(day)
    await app.runner.runDue()
    expect((await ownOne(known, uuid)).state).toBe('needs_update')
    expect((await app.call(getSpace, at(uuid))).status).toBe(404)
    expect(await toldTo(known)).toContain('Tu espacio necesita un permiso nuevo')
    expect((await app.call(resumeSpace, at(uuid), { as: known })).error.code).toBe('space.wrong_state')
    expect((await edit(known, uuid, { note: 'Otra nota.' })).error.fields).toEqual({ 'permit.valid_to': ['past'] })
    await edit(known, uuid, { permit: { ...permit, valid_to: dayFrom(300) } })
    expect((await ownOne(known, uuid)).state).toBe('needs_update')
    // It was paused before, and is again.
    expect((await decide(uuid, 'approve')).response).toEqual({ state: 'paused' })
    // A change whose own permit ends while it waits brings nothing back.
    await edit(known, uuid, { permit: { ...permit, valid_to: dayFrom(1) } })
    app.clock.advance(2 * day)
    expect((await decide(uuid, 'approve')).response).toEqual({ state: 'needs_update' })
  })

  test('staff take it out of sight and lift that', async () => {
    const { uuid } = await handedIn(app, known)
    expect((await decide(uuid, 'suspend')).response).toEqual({ state: 'suspended' })
    expect(await isFound(uuid)).toBe(false)
    expect((await app.call(pauseSpace, at(uuid), { as: known })).error.code).toBe('space.wrong_state')
    expect((await decide(uuid, 'lift')).response).toEqual({ state: 'live' })
    expect(await isFound(uuid)).toBe(true)
    for (const as of [known, booker]) {
      expect((await app.call(listSpaceReviews, {}, { as })).status).toBe(403)
      const body = { decision: 'suspend', reasons: ['other'], revision: 1 }
      expect((await app.call(decideSpaceReview, { ...at(uuid), body }, { as })).status).toBe(403)
    }
  })
})

test('a pause and a retirement leave bookings to themselves', async () => {
  const { uuid } = await handedIn(app, known)
  const { version, price } = (await app.call(getSpace, { ...at(uuid), query: { from: dayFrom(20), to: dayFrom(29) } })).response
  const body = { from: dayFrom(20), to: dayFrom(29), total_minor: price.total_minor, version }
  const book = async () => await app.call(bookSpace, { ...at(uuid), body }, { as: booker, key: randomUUID() })
  const booking = (await book()).response.uuid
  expect(await ownOne(known, uuid)).toMatchObject({ asked: 1, under_way: 1 })
  expect((await app.call(pauseSpace, at(uuid), { as: known })).response.state).toBe('paused')
  expect((await book()).error.code).toBe('booking.not_offered')
  expect((await app.call(resumeSpace, at(uuid), { as: known })).response.state).toBe('live')
  expect((await app.call(retireSpace, at(uuid), { as: known })).response).toMatchObject({ state: 'retired', under_way: 1 })
  expect((await book()).status).toBe(404)
  expect((await app.call(getBooking, at(booking), { as: known })).response.state).toBe('requested')
  expect((await app.call(resumeSpace, at(uuid), { as: known })).error.code).toBe('space.wrong_state')
  expect((await app.call(pauseSpace, at(uuid), { as: booker })).status).toBe(404)
})

test('the own list narrows to a state and is there for hosts alone', async () => {
  const all = await own(known)
  const live = await own(known, { state: ['live'] })
  expect(live.response.every((one: OwnSpace) => one.state === 'live')).toBe(true)
  expect(live.meta.count).toBe(all.meta.states.live)
  expect((await own('premium@elenco.test')).status).toBe(403)
  expect((await own('creator@elenco.test')).status).toBe(403)
})
