import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/endpoints/notifications.ts'
import { getPublicProfile } from '#contract/endpoints/profile.ts'
import { getDealReviews, listReviews, replyToReview, reportReview, writeReview } from '#contract/endpoints/reviews.ts'
import { limits } from '#contract/limits.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { brand, holdingDeal, type Pair } from '#tests/support/make-deal.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const day = 86_400_000
const pass = async (ms: number) => {
  app.clock.advance(ms)
  await app.runner.runDue()
}
/** Finished just now, by somebody with a public name. */
async function finished(): Promise<Pair & { name: string }> {
  const pair = await holdingDeal(app)
  const name = `n${randomUUID().slice(0, 8)}`
  await app.database.db
    .insertInto('creator_profiles')
    .values({ user_id: await app.idOf(pair.creator), vanity_name: name, languages: ['es'], interests: [] })
    .execute()
  await pass(limits.deal.hold + 60_000)
  return { ...pair, name }
}
const fromBrand = { rating: 5, scores: { quality: 5, time: 4, communication: 5 }, text: 'Entregó antes y mejor.' }
const fromCreator = { rating: 4, scores: { brief_clarity: 4, feedback_speed: 3, respect: 5 }, text: 'Sabían lo que querían.' }
const read = (pair: Pair, as: string) => app.call(getDealReviews, { params: { uuid: pair.deal.uuid } }, { as })
const write = (pair: Pair, as: string, body: Record<string, unknown>, key?: string) =>
  app.call(writeReview, { params: { uuid: pair.deal.uuid }, body }, { as, key })
const publicOnes = (name: string) => app.call(listReviews, { params: { vanityName: name }, query: {} })

test('what one side writes stays closed until the other has written, then both stand in public', async () => {
  const pair = await finished()
  expect((await write(pair, brand, fromBrand)).response).toMatchObject({
    state: 'open',
    own: { rating: 5, published_at: null },
    other: null,
  })
  expect((await read(pair, pair.creator)).response).toMatchObject({ side: 'creator', state: 'open', own: null, other: null })
  expect((await publicOnes(pair.name)).response).toEqual([])
  const told = (await app.call(listNotifications, {}, { as: pair.creator })).response
  expect(told.map((row: { metadata: { type: string } }) => row.metadata.type)).toContain('review_due')

  const answer = await write(pair, pair.creator, fromCreator)
  expect(answer.response).toMatchObject({ state: 'over', own: { by: 'creator' }, other: { by: 'brand', text: fromBrand.text } })
  const shown = await publicOnes(pair.name)
  expect(shown.response).toMatchObject([{ by: 'brand', rating: 5, scores: fromBrand.scores, text: fromBrand.text }])
  const { response: profile } = await app.call(getPublicProfile, { params: { vanityName: pair.name } })
  // One of five stars leans towards what is usual: (4.3 × 5 + 5) / 6.
  expect(profile.rating).toEqual({ average: 4.4, count: 1 })
})

test('after seven days what was written stands alone, and nobody writes any more', async () => {
  const pair = await finished()
  await write(pair, brand, fromBrand)
  await pass(7 * day + 60_000)
  expect((await read(pair, pair.creator)).response).toMatchObject({ state: 'over', own: null, other: { rating: 5 } })
  expect((await write(pair, pair.creator, fromCreator)).error.code).toBe('review.over')
  expect((await publicOnes(pair.name)).response).toHaveLength(1)
})

test('one’s own can be changed for a day, as long as it is not published', async () => {
  const pair = await finished()
  const first = await write(pair, brand, fromBrand)
  expect(first.response.editable_until).not.toBeNull()
  expect((await write(pair, brand, { ...fromBrand, rating: 3 })).response.own.rating).toBe(3)
  await pass(day + 60_000)
  expect((await write(pair, brand, fromBrand)).error.code).toBe('review.written')
  const other = await finished()
  await write(other, brand, fromBrand)
  await write(other, other.creator, fromCreator)
  expect((await write(other, brand, { ...fromBrand, rating: 1 })).error.code).toBe('review.written')
})

test('two sides at the same moment publish, and the same side twice writes once', async () => {
  const pair = await finished()
  const answers = await Promise.all([
    write(pair, brand, fromBrand),
    write(pair, pair.creator, fromCreator),
    write(pair, brand, fromBrand),
  ])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect((await read(pair, brand)).response).toMatchObject({ state: 'over', other: { by: 'creator' } })
  expect((await publicOnes(pair.name)).meta.count).toBe(1)
})

test('only who took part, only when it is finished, only what is asked', async () => {
  const early = await holdingDeal(app)
  expect((await write(early, brand, fromBrand)).error.code).toBe('review.too_early')
  expect((await read(early, brand)).response).toMatchObject({ state: 'too_early', until: null })
  const pair = await finished()
  expect((await write(pair, 'creator@elenco.test', fromCreator)).error.code).toBe('not_found')
  expect((await read(pair, 'creator@elenco.test')).error.code).toBe('not_found')
  const wrong = await write(pair, brand, { rating: 6, scores: {}, text: 'x'.repeat(801) })
  expect(Object.keys(wrong.error.fields ?? {}).sort()).toEqual(['rating', 'text'])
  const swapped = await write(pair, brand, { ...fromBrand, scores: fromCreator.scores })
  expect(swapped.error.fields).toMatchObject({ 'scores.quality': ['required'], 'scores.respect': ['unknown'] })
})

test('whoever it is about answers once; anybody signed in reports once, and staff read it', async () => {
  const pair = await finished()
  await write(pair, brand, fromBrand)
  await write(pair, pair.creator, fromCreator)
  const [{ uuid }] = (await publicOnes(pair.name)).response
  const reply = (as: string) => app.call(replyToReview, { params: { uuid }, body: { text: 'Gracias a vosotros.' } }, { as })
  expect((await reply(brand)).error.code).toBe('not_found')
  expect((await reply(pair.creator)).response.reply).toBe('Gracias a vosotros.')
  expect((await reply(pair.creator)).error.code).toBe('review.answered')
  const report = () =>
    app.call(reportReview, { params: { uuid }, body: { reason: 'false', text: 'No pasó.' } }, { as: pair.creator })
  expect([(await report()).status, (await report()).status]).toEqual([200, 200])
  const rows = await app.database.db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.uuid', 'm.conversation_id')
    .select('m.text')
    .where('c.context_type', '=', 'support')
    .where('c.context_id', '=', await app.idOf(pair.creator))
    .execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain(`review ${uuid} · false`)
})

test('an unpublished review is not there for anybody else', async () => {
  const pair = await finished()
  await write(pair, brand, fromBrand)
  const { uuid } = await app.database.db
    .selectFrom('reviews')
    .select('uuid')
    .where('deal_id', '=', pair.deal.uuid)
    .executeTakeFirstOrThrow()
  const reported = await app.call(reportReview, { params: { uuid }, body: { reason: 'spam' } }, { as: pair.creator })
  expect(reported.error.code).toBe('not_found')
  const replied = await app.call(replyToReview, { params: { uuid }, body: { text: 'Hola' } }, { as: pair.creator })
  expect(replied.error.code).toBe('not_found')
})
