import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { login } from '#contract/endpoints/accounts.ts'
import { getReport, listOwnReports, openReport } from '#contract/endpoints/analyzer.ts'
import { sensitiveSubjects } from '#contract/entities/channel-report.ts'
import { isEnough } from '#contract/rules/channel-report.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'

const channel = { network: 'instagram', handle: 'lucia.vega' } as const
const brand = 'premium@elenco.test'

const app = appWithChannels()

const report = async (as = brand) => (await app().call(getReport, { params: channel }, { as })).response

test('counts pieces of this network by subject with the post itself, and who opened the report reads what the creator reads', async () => {
  const { uuid } = await app()
    .database.db.selectFrom('users')
    .select('uuid')
    .where('email', '=', 'creator@elenco.test')
    .executeTakeFirstOrThrow()
  const piece = { user_id: uuid, kind: 'video' as const, created_at: app().clock.now(), network: 'instagram' }
  await app()
    .database.db.insertInto('briefcase_items')
    .values([
      {
        ...piece,
        uuid: randomUUID(),
        title: '=Cata de vinos',
        published_on: '2026-10-01',
        external_url: 'https://example.com/p/9',
      },
      { ...piece, uuid: randomUUID(), title: 'Paseo', description: 'Feliz año, y un cono de helado' },
      { ...piece, uuid: randomUUID(), title: 'Noche de casino', network: 'tiktok' },
    ])
    .execute()
  await app().call(openReport, { params: channel }, { as: brand })
  const { safety, posts } = (await report()).parts
  expect(safety).toMatchObject({ source: 'elenco', method: 'portfolio_words', sample: posts.sample, as_of: expect.any(String) })
  expect(safety.subjects.map((one: { subject: string }) => one.subject)).toEqual([...sensitiveSubjects])
  expect(safety.subjects.filter((one: { posts: number }) => one.posts > 0)).toEqual([
    {
      subject: 'alcohol',
      posts: 1,
      share: Math.round(1000 / posts.sample) / 1000,
      examples: [{ text: '=Cata de vinos', word: 'vinos', on: '2026-10-01', url: 'https://example.com/p/9' }],
    },
  ])
  const { channels } = (await app().call(listOwnReports, {}, { as: 'creator@elenco.test' })).response
  const own = channels.find((one: { profile: { handle: string } }) => one.profile.handle === channel.handle)
  expect(own.parts.safety.subjects).toEqual(safety.subjects)
})

test('stands in the file, where nothing runs as a formula and none found is a number', async () => {
  const { response: session } = await app().call(login, { body: { email: brand, password: 'elenco-demo' } })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const text = await (await app().request('/api/v3/analyzer/instagram/lucia.vega/export', { headers })).text()
  const lines = text.split(/\r?\n/).filter(line => line.startsWith('safety'))
  expect(lines.find(line => line.startsWith('safety,gambling,0,posts'))).toBeTruthy()
  expect(lines.find(line => line.startsWith('safety,alcohol,1,posts'))).toBeTruthy()
  expect(lines.find(line => line.includes("'=Cata de vinos"))).toContain('2026-10-01 https://example.com/p/9')
})

test('is unknown where the store has no texts, and makes no report chargeable', async () => {
  await app().database.db.deleteFrom('briefcase_items').execute()
  const { parts } = await report('admin@elenco.test')
  expect(parts.safety).toBeNull()
  const only = Object.fromEntries(Object.keys(parts).map(name => [name, null]))
  const { followers, engagement } = parts
  const safety = { ...followers, method: 'portfolio_words', subjects: [] }
  expect(isEnough({ ...only, followers, engagement, safety } as never)).toBe(false)
})

test('of made-up channels is made up as they are, the same every time, and somewhere there is something to see', async () => {
  const rows = await app()
    .database.db.selectFrom('found_profiles')
    .select(['network', 'handle'])
    .where('source', '=', 'demo')
    .where('followers', '>', 20_000)
    .orderBy('uuid')
    .limit(20)
    .execute()
  const read = async () =>
    await Promise.all(
      rows.map(async params => (await app().call(getReport, { params }, { as: 'admin@elenco.test' })).response.parts.safety),
    )
  const first = await read()
  expect(await read()).toEqual(first)
  const posts = first.flatMap(part => part?.subjects ?? []).map((one: { posts: number }) => one.posts)
  expect(posts.some(n => n > 0) && posts.some(n => n === 0)).toBe(true)
  for (const part of first.filter(Boolean)) {
    expect(part).toMatchObject({ source: 'demo', confidence: 'low' })
    for (const { examples } of part.subjects) expect(examples.length).toBeLessThanOrEqual(3)
  }
})
