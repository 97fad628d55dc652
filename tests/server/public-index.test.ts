import { afterAll, beforeAll, expect, test } from 'vitest'
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
