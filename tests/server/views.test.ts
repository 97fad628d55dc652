import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { homeFigures } from '#contract/endpoints/home.ts'
import { pauseProposal } from '#contract/endpoints/proposals.ts'
import { noteView } from '#contract/endpoints/views.ts'
import type { TestApp } from '#tests/support/app.ts'
import { offeringCreator, publishedProposal } from '#tests/support/make-proposal.ts'
import { withMarket } from '#tests/support/with-market.ts'

const brand = 'premium@elenco.test'

let app: TestApp
withMarket(made => {
  app = made
})

const look = async (kind: 'profile' | 'proposal', thing: string, as?: string, address = '203.0.113.1') =>
  (await app.call(noteView, { body: { kind, thing } }, { as, address })).response.noted
const nameOf = async (as: string) =>
  (
    await app.database.db
      .selectFrom('creator_profiles')
      .select('vanity_name')
      .where('user_id', '=', await app.idOf(as))
      .executeTakeFirstOrThrow()
  ).vanity_name ?? ''
const sums = async (as: string) => (await app.call(homeFigures, { query: { days: '30' } }, { as })).response

test('a reader counts once a day and page; the creator, staff and what cannot be seen do not', async () => {
  const as = await offeringCreator(app)
  const name = await nameOf(as)
  const proposal = await publishedProposal(app, as)
  expect([await look('profile', name), await look('profile', name.toUpperCase()), await look('profile', name, brand)]).toEqual([
    true,
    false,
    true,
  ])
  expect(await look('profile', name, undefined, '203.0.113.2')).toBe(true)
  expect([await look('profile', name, as), await look('profile', name, 'admin@elenco.test')]).toEqual([false, false])
  expect([await look('proposal', proposal.uuid, brand), await look('proposal', proposal.uuid, as)]).toEqual([true, false])
  for (const [kind, thing] of [
    ['profile', 'nobody-here'],
    ['proposal', randomUUID()],
    ['proposal', 'no-uuid'],
    ['proposal', "'; drop table page_views; --"],
  ] as const)
    expect(await look(kind, thing)).toBe(false)
  expect((await sums(as)).now).toMatchObject({ profile_views: 3, proposal_views: 1 })
  // A day later the same reader counts again, and what is older than thirty days is of the time before.
  app.clock.advance(86_400_000)
  expect(await look('profile', name, brand)).toBe(true)
  expect((await sums(as)).now).toMatchObject({ profile_views: 4 })
  await app.database.db
    .updateTable('page_views')
    .set({ day: sql`day - 40` })
    .where('owner_id', '=', await app.idOf(as))
    .execute()
  expect((await sums(as)).past).toMatchObject({ profile_views: 4, proposal_views: 1 })
  expect((await sums(brand)).now).toMatchObject({ profile_views: 0, proposal_views: 0 })
  await app.call(pauseProposal, { params: { uuid: proposal.uuid } }, { as })
  expect(await look('proposal', proposal.uuid)).toBe(true)
})

test('many at once are each counted, and nothing of who looked is stored', async () => {
  const as = await offeringCreator(app)
  const name = await nameOf(as)
  const noted = await Promise.all(Array.from({ length: 30 }, (_, n) => look('profile', name, undefined, `198.51.100.${n + 1}`)))
  expect(noted.every(Boolean)).toBe(true)
  const rows = await app.database.db
    .selectFrom('page_views')
    .selectAll()
    .where('owner_id', '=', await app.idOf(as))
    .execute()
  expect(rows).toMatchObject([{ kind: 'profile', views: 30 }])
  expect(JSON.stringify(rows)).not.toContain('198.51')
})
