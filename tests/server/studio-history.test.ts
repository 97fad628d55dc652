import { expect, test } from 'vitest'
import { createVariations, generateText, getTexts, requestImages, titleProposal } from '#contract/endpoints/ai.ts'
import { madeHistory, readMade, setFavourite } from '#contract/endpoints/ai-history.ts'
import { createPresenter, createTalk } from '#contract/endpoints/ai-presenters.ts'
import { summaryCredits } from '#contract/endpoints/allowance.ts'
import { actionsMessage, chatGpt } from '#contract/endpoints/assistant.ts'
import { presenterLibrary } from '#contract/presenter-library.ts'
import { runOperation } from '#server/features/studio/run.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const as = { as: 'creator@elenco.test' }
const order = { kind: 'caption', brief: 'Moka pot at seven in the morning. Coffee from Finca Las Nubes.', language: 'en' }
const history = async (query: Record<string, string> = {}) => await app.call(madeHistory, { query }, as)
const idsOf = (answer: { response: { id: string }[] }) => answer.response.map(({ id }: { id: string }) => id)
const made: Record<'first' | 'second' | 'picture' | 'talk' | 'answer', string> = {
  first: '',
  second: '',
  picture: '',
  talk: '',
  answer: '',
}

test('texts, pictures, videos and answers stand in one list, newest first, and can be searched and paged together', async () => {
  made.first = (await app.call(generateText, { body: order }, as)).response.id
  await runOperation(app.ctx, made.first)
  app.clock.advance(1_000)
  made.picture = (await app.call(requestImages, { body: { prompt: 'A moka pot on a kitchen table' } }, as)).response.id
  await runOperation(app.ctx, made.picture)
  app.clock.advance(1_000)
  const script = 'Good morning. The moka pot is on.'
  const talk = { presenter_id: presenterLibrary[0]?.id, script, language: 'en' }
  made.talk = (await app.call(createTalk, { body: talk }, as)).response.id
  app.clock.advance(1_000)
  const said = await app.call(chatGpt, { body: { content: 'Three ideas for a moka pot', stream: false } }, as)
  made.answer = said.response.message.id
  const all = await history({ q: 'moka', size_page: '3' })
  expect(all.meta).toMatchObject({ count: 4, page: 1 })
  expect(idsOf(all)).toEqual([made.answer, made.talk, made.picture])
  expect(idsOf(await history({ q: 'moka', size_page: '3', page: '2' }))).toEqual([made.first])
  for (const [of, id] of [
    ['text', made.first],
    ['image', made.picture],
    ['talk', made.talk],
    ['answer', made.answer],
  ] as const) {
    const found = await history({ of, q: 'moka' })
    expect(found.response).toMatchObject([{ id, kind: of, favourite: false, version: { number: 1, count: 1 } }])
  }
  expect((await history({ q: 'moka', of: 'image' })).response[0]?.thumb).toMatch(/^\/api\/v3\/uploads\//)
  // A made text is found by its own words, too; signs with a meaning of their own have none here.
  expect(idsOf(await history({ q: 'finca las nubes', of: 'text' }))).toEqual([made.first])
  expect((await history({ q: '%_\\' })).meta.count).toBe(0)
  expect((await history({ of: 'film' })).status).toBe(400)
})

test('what is made from something is its next version, whoever of them it is made from', async () => {
  app.clock.advance(1_000)
  made.second = (await app.call(generateText, { body: { ...order, version_of: made.first } }, as)).response.id
  await runOperation(app.ctx, made.second)
  app.clock.advance(1_000)
  const third = (await app.call(generateText, { body: { ...order, version_of: made.second } }, as)).response
  expect(third).toMatchObject({ parent: made.second, text: expect.not.objectContaining({ version_of: made.second }) })
  const whole = (await app.call(readMade, { params: { id: made.second } }, as)).response
  expect(whole.entry.version).toEqual({ number: 2, count: 3 })
  expect(whole.creation?.texts.length).toBe(1)
  expect(whole.versions.map(({ id }: { id: string }) => id)).toEqual([made.first, made.second, third.id])

  const [picture] = (await app.call(readMade, { params: { id: made.picture } }, as)).response.creation?.pictures ?? []
  const varied = (await app.call(createVariations, { body: { image_id: picture?.uuid } }, as)).response.id
  expect((await app.call(readMade, { params: { id: varied } }, as)).response.entry.version).toEqual({ number: 2, count: 2 })

  const reworked = await app.call(actionsMessage, { body: { message_id: made.answer, action: 'regenerate' } }, as)
  const answer = (await app.call(readMade, { params: { id: reworked.response.message.id } }, as)).response
  expect(answer).toMatchObject({ entry: { version: { number: 2, count: 2 } }, creation: null, talk: null })

  const talk = { presenter_id: presenterLibrary[1]?.id, script: 'The moka pot is on.', language: 'en', version_of: made.talk }
  const film = (await app.call(createTalk, { body: talk }, as)).response.id
  expect((await app.call(readMade, { params: { id: film } }, as)).response.versions.map(({ id }: { id: string }) => id)).toEqual([
    made.talk,
    film,
  ])
})

test('nothing is a version of what is somebody else’s, of another kind, or not there; and nothing is paid for that', async () => {
  const stranger = { as: 'premium@elenco.test' }
  const balance = async () => (await app.call(summaryCredits, {}, stranger)).response.credits_available
  const before = await balance()
  for (const version_of of [made.first, made.picture, made.talk, '00000000-0000-4000-8000-000000000000'])
    expect((await app.call(generateText, { body: { ...order, version_of } }, stranger)).error.code).toBe('not_found')
  expect((await app.call(generateText, { body: { ...order, version_of: made.picture } }, as)).error.code).toBe('not_found')
  expect(await balance()).toBe(before)
  for (const id of Object.values(made)) {
    expect((await app.call(readMade, { params: { id } }, stranger)).status).toBe(404)
    expect((await app.call(setFavourite, { params: { id }, body: { favourite: true } }, stranger)).status).toBe(404)
  }
  expect((await app.call(madeHistory, { query: {} }, stranger)).response.map(({ id }: { id: string }) => id)).not.toContain(
    made.first,
  )
})

test('favourites of every kind are kept on the server, done twice they are done once, and every device is told', async () => {
  const starred = [made.answer, made.talk, made.picture, made.first]
  for (const id of starred)
    for (const _ of [1, 2])
      expect((await app.call(setFavourite, { params: { id }, body: { favourite: true } }, as)).response).toMatchObject({
        id,
        favourite: true,
      })
  expect(idsOf(await history({ favourites: 'yes' }))).toEqual(starred)
  expect(idsOf(await history({ favourites: 'yes', of: 'talk' }))).toEqual([made.talk])
  expect(
    (await app.call(getTexts, { query: { of: 'image' } }, as)).response.find(({ id }: { id: string }) => id === made.picture)
      ?.favourite,
  ).toBe(true)
  await app.call(setFavourite, { params: { id: made.talk }, body: { favourite: false } }, as)
  expect(idsOf(await history({ favourites: 'yes' }))).toEqual([made.answer, made.picture, made.first])
  const events = await app.database.db.selectFrom('user_events').select('payload').execute()
  expect(JSON.stringify(events)).toContain(made.talk)
})

test('a price that has risen since it was shown is refused before anything is set aside, and says the new one', async () => {
  const balance = async () => (await app.call(summaryCredits, {}, as)).response
  const before = await balance()
  const [picture] = (await app.call(readMade, { params: { id: made.picture } }, as)).response.creation?.pictures ?? []
  const talk = { presenter_id: presenterLibrary[0]?.id, script: 'Good morning.', language: 'en' }
  const presenter = { kind: 'generated', name: 'Nora', prompt: 'Curls', max_credits: 14 }
  const refusals = [
    [await app.call(generateText, { body: { ...order, versions: 3, max_credits: 5 } }, as), 6],
    [await app.call(requestImages, { body: { prompt: 'A table', n: 2, max_credits: 11 } }, as), 12],
    [await app.call(createVariations, { body: { image_id: picture?.uuid, max_credits: 4 } }, as), 5],
    [await app.call(titleProposal, { body: { description: 'A table', language: 'en', max_credits: 0 } }, as), 1],
    [await app.call(createTalk, { body: { ...talk, max_credits: 14 } }, as), 15],
    [await app.call(createPresenter, { body: presenter }, as), 15],
  ] as const
  for (const [{ status, error }, quoted] of refusals)
    expect({ status, error }).toMatchObject({ status: 409, error: { code: 'credits.price_changed', details: { quoted } } })
  expect(await balance()).toEqual(before)
  // The same order, taken at the new price under the same key.
  const wanted = { ...order, versions: 3 }
  await app.call(generateText, { body: { ...wanted, max_credits: 5 } }, { ...as, key: 'dearer-now' })
  const taken = await app.call(generateText, { body: { ...wanted, max_credits: 6 } }, { ...as, key: 'dearer-now' })
  expect(taken.response.credits.quoted).toBe(6)
})

test('what the month cost is told by what it was for', async () => {
  const { month_used, month_by } = (await app.call(summaryCredits, {}, as)).response
  expect(month_by.text).toBeGreaterThan(0)
  expect(month_by.image).toBeGreaterThan(0)
  expect(month_by.text + month_by.image + month_by.video + month_by.other).toBe(month_used)
})
