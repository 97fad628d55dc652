import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCastingCall } from '#contract/endpoints/casting-calls.ts'
import { getProposal } from '#contract/endpoints/proposals.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { offeringCreator, publishedProposal } from '#tests/support/make-proposal.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const textOf = async (path: string) => {
  const answer = await app.request(path)
  expect(answer.status).toBe(200)
  return { text: await answer.text(), type: answer.headers.get('content-type') ?? '' }
}

test('the sitemap names what strangers may read, and nothing else', async () => {
  const proposal = await publishedProposal(app, await offeringCreator(app))
  const { text, type } = await textOf('/sitemap.xml')
  expect(type).toContain('application/xml')
  expect(text).toContain(`/marketplace/${proposal.uuid}</loc>`)
  expect(text).toMatch(/<loc>[^<]*\/u\/luciavega<\/loc>/)
  const named = [...text.matchAll(/\/casting-calls\/([0-9a-f-]{36})</g)].map(([, uuid]) => uuid as string)
  const open = await app.database.db
    .selectFrom('casting_calls')
    .select('uuid')
    .where('state', '=', 'open')
    .where('visibility', '=', 'public')
    .execute()
  expect(named.toSorted()).toEqual(open.map(({ uuid }) => uuid).toSorted())
  expect((await textOf('/robots.txt')).text).toMatch(/Disallow: \/api\/[\s\S]*Sitemap: .*\/sitemap\.xml/)
  // Pictures of previews.
  for (const folder of ['faces', 'uploads']) expect((await textOf('/robots.txt')).text).toContain(`Allow: /api/v3/${folder}/\n`)
})

test('the feed has the newest calls first, and no text in it breaks the XML', async () => {
  const { db } = app.database
  const { uuid } = await db
    .selectFrom('casting_calls')
    .select('uuid')
    .where('state', '=', 'open')
    .where('visibility', '=', 'public')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('casting_calls')
    .set({ title: 'Café & <b>pan</b> "al alba"\u0001', published_at: app.clock.now() })
    .where('uuid', '=', uuid)
    .execute()
  const { text, type } = await textOf('/casting-calls.atom')
  expect(type).toContain('application/atom+xml')
  expect(text).toContain('<title>Café &amp; &lt;b&gt;pan&lt;/b&gt; &quot;al alba&quot;</title>')
  expect(/<entry><id>urn:uuid:([0-9a-f-]+)</.exec(text)?.[1]).toBe(uuid)
  const days = [...text.matchAll(/<entry>.*?<updated>([^<]+)/g)].map(([, day]) => day as string)
  expect(days).toEqual(days.toSorted().reverse())
})

test('a proposal’s page names what else its creator offers, a call’s the other open calls of its brand that everybody may read', async () => {
  const as = await offeringCreator(app)
  const [one, two] = [
    await publishedProposal(app, as),
    await publishedProposal(app, as, {
      title: 'Quite another thing to see',
      description:
        'Somewhere else entirely, with other words and other people, I show how a violin is mended and played again in the evening.',
    }),
  ]
  expect((await app.answer(getProposal, { params: { uuid: one.uuid } })).others).toMatchObject([
    { uuid: two.uuid, title: two.title },
  ])
  const { db } = app.database
  const calls = await db.selectFrom('casting_calls').select(['uuid']).where('state', '=', 'open').limit(3).execute()
  const [first, second, hidden] = calls.map(({ uuid }) => uuid)
  if (!first || !second || !hidden) throw new Error('too few calls')
  const { brand_id } = await db.selectFrom('casting_calls').select('brand_id').where('uuid', '=', first).executeTakeFirstOrThrow()
  // All others of the brand are for those who have their address.
  await db.updateTable('casting_calls').set({ visibility: 'link' }).where('brand_id', '=', brand_id).execute()
  await db.updateTable('casting_calls').set({ brand_id, visibility: 'public' }).where('uuid', '=', second).execute()
  await db.updateTable('casting_calls').set({ brand_id, visibility: 'link' }).where('uuid', '=', hidden).execute()
  const { others } = await app.answer(getCastingCall, { params: { uuid: first } })
  expect(others).toEqual([{ uuid: second, title: expect.any(String), apply_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
})

test.each(['x'.repeat(80), 'Not%20a%20name'])('a creator’s name that cannot be is like one that nobody has: %s', async name => {
  expect((await app.request(`/api/v3/profile/${name}`)).status).toBe(404)
})
