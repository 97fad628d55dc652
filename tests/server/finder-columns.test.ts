import { expect, test } from 'vitest'
import { finderSearches } from '#contract/endpoints/finder.ts'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { openChannelColumns } from '#server/db/channel-columns.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'

const app = appWithChannels()

const search = async (query: object) => await app().call(finderSearches, { query }, { as: 'premium@elenco.test' })
const handlesOf = (answer: { response: FoundProfile[] }) => answer.response.map(({ handle }) => handle)

test('a search by columns shows what one of the database does, and a channel that has gone meanwhile is neither shown nor charged', async () => {
  const { database, ctx } = app()
  const asked = [{ network: 'tiktok', country: 'ES', sort: 'er' }, { username: 'mar' }, { network: 'youtube', cursor: 'start' }]
  const plain = []
  for (const query of asked) plain.push(await search(query))
  const columns = openChannelColumns({ db: database.db, changes: database.changes, every: 3_600_000, onTurn: () => {} })
  database.changes.setHears(true)
  await columns.caughtUp()
  let asks = 0
  const counting = {
    ...columns,
    idsOf: async (question: Parameters<typeof columns.idsOf>[0]) => {
      asks++
      return await columns.idsOf(question)
    },
  }
  Object.assign(ctx, { columns: counting })
  for (const [n, query] of asked.entries()) {
    const answer = await search(query)
    expect(handlesOf(answer)).toEqual(handlesOf(plain[n] ?? answer))
    expect({ ...answer.meta, charged: 0, meter: null }).toEqual({ ...plain[n]?.meta, charged: 0, meter: null })
  }
  expect(asks).toBe(3)

  // Twitch was not looked at yet: each of its rows costs one.
  const rows = database.db
    .selectFrom('found_profiles')
    .select('handle')
    .where('network', '=', 'twitch')
    .where('country', '=', 'MX')
  const [gone] = await rows.orderBy('followers', 'desc').limit(1).execute()
  await database.db
    .deleteFrom('found_profiles')
    .where('handle', '=', gone?.handle ?? '')
    .execute()
  const after = await search({ network: 'twitch', country: 'MX', sort: 'followers', size_page: 10 })
  expect(handlesOf(after)).toHaveLength(9)
  expect(handlesOf(after)).not.toContain(gone?.handle)
  expect(after.meta.charged).toBe(9)
  expect(asks).toBe(4)
  await columns.close()
})
