import { beforeAll, expect, test } from 'vitest'
import { requestedImages, requestImages } from '#contract/endpoints/ai.ts'
import { communityImages, popularThemes } from '#contract/endpoints/ai-community.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

const creator = 'creator@elenco.test'
const brand = 'brand@elenco.test'
const staff = 'admin@elenco.test'
let app: TestApp
let picture: string
let made: string

withMarket(made => {
  app = made
})
beforeAll(async () => {
  const body = { prompt: 'Una luna sobre el mar, 100% tinta', quality: 'draft', n: 1 }
  made = (await app.call(requestImages, { body }, { as: creator })).response.id
  await app.runner.runDue()
  const read = async () => (await app.call(requestedImages, { params: { id: made } }, { as: creator })).response
  expect((await read()).state).toBe('done')
  picture = (await read()).pictures[0].uuid
})

const gallery = (body: object, as = creator) => app.call(communityImages, { body }, { as })
const one = async (body: object, as = creator) => (await gallery(body, as)).response[0]

test('only one’s own pictures are shared, once, and only as long as one wants', async () => {
  expect((await gallery({ share: picture }, brand)).status).toBe(404)
  const shared = await one({ share: picture })
  expect(shared).toMatchObject({ own: true, theme: 'sea', likes: 0, state: 'visible', author: { name: expect.any(String) } })
  expect((await one({ share: picture })).id).toBe(shared.id)
  expect((await app.request(shared.url)).status).toBe(200)
  const found = await gallery({ q: '100% TINTA' }, brand)
  expect(found.response.map((item: { id: string }) => item.id)).toEqual([shared.id])
  expect((await gallery({ q: 'nothing like it' }, brand)).meta.count).toBe(0)
  expect((await gallery({ sort: 'mine' })).response[0].id).toBe(shared.id)
  expect((await gallery({ unshare: shared.id }, brand)).status).toBe(404)
  expect((await one({ unshare: shared.id })).state).toBe('unshared')
  expect((await gallery({ q: '100% tinta' }, brand)).meta.count).toBe(0)
  const quiet = await one({ share: picture, show_prompt: false })
  expect((await one({ like: quiet.id }, brand)).prompt).toBeNull()
  expect((await gallery({ q: '100% tinta' }, brand)).meta.count).toBe(0)
})

test('somebody likes a picture once, and takes it back once', async () => {
  const { id } = await one({ share: picture })
  await one({ unlike: id }, brand)
  expect(await one({ like: id }, brand)).toMatchObject({ likes: 1, liked: true })
  expect(await one({ like: id }, brand)).toMatchObject({ likes: 1, liked: true })
  expect(await one({ unlike: id }, brand)).toMatchObject({ likes: 0, liked: false })
  expect(await one({ unlike: id }, brand)).toMatchObject({ likes: 0 })
})

test('a reported picture is out of sight until staff have looked', async () => {
  const { id } = await one({ share: picture })
  expect(await one({ report: id, reason: 'a logo' }, brand)).toMatchObject({ state: 'reported' })
  expect((await gallery({ like: id }, brand)).status).toBe(404)
  expect((await one({ share: picture })).state).toBe('reported')
  expect((await gallery({ sort: 'reported' }, brand)).status).toBe(403)
  expect((await gallery({ restore: id })).status).toBe(403)
  expect((await gallery({ sort: 'reported' }, staff)).response.map((item: { id: string }) => item.id)).toEqual([id])
  expect(await one({ restore: id }, staff)).toMatchObject({ state: 'visible' })
  // The same person's second report does not take it away again.
  await one({ report: id }, brand)
  expect((await one({ like: id }, brand)).state).toBe('visible')
  expect(await one({ hide: id }, staff)).toMatchObject({ state: 'hidden' })
  expect((await gallery({ like: id }, brand)).status).toBe(404)
  await one({ restore: id }, staff)
})

test('a remix names whom it goes back to, and what is hidden is not remixed', async () => {
  const { id } = await one({ share: picture })
  const body = { prompt: 'Otra luna', quality: 'draft', n: 1, remix_of: id }
  const remix = (await app.call(requestImages, { body }, { as: brand })).response
  expect(remix.image.remix_of).toBe(id)
  await app.runner.runDue()
  const read = async () => (await app.call(requestedImages, { params: { id: remix.id } }, { as: brand })).response
  expect((await read()).state).toBe('done')
  const shared = await one({ share: (await read()).pictures[0].uuid }, brand)
  expect(shared.parent).toMatchObject({ id, author: expect.any(String) })
  expect((await one({ like: id }, brand)).remixes).toBe(1)
  await one({ hide: id }, staff)
  expect((await app.call(requestImages, { body }, { as: brand })).status).toBe(404)
  await one({ restore: id }, staff)
})

test('themes are those of the last week in one language, an hour old at most', async () => {
  const themes = async () => (await app.call(popularThemes, { query: { locale: 'es' } }, { as: creator })).response
  const before = await themes()
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThanOrEqual(12)
  await one({ unshare: (await one({ share: picture })).id })
  expect(await themes()).toEqual(before)
  app.clock.advance(3_600_001)
  expect(await themes()).not.toEqual(before)
  app.clock.advance(8 * 86_400_000)
  expect(await themes()).toEqual([])
})

test('nonsense is refused', async () => {
  for (const bad of [{ share: 'x' }, { like: picture, unlike: picture }, { sort: 'x' }, { page: 0 }, { theme: 'x' }])
    expect((await gallery(bad)).status).toBe(400)
})
