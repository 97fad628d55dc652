import { expect, test } from 'vitest'
import { getReport } from '#contract/endpoints/analyzer.ts'
import { limits } from '#contract/limits.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'
import { figureFiles, saidOfFile } from '#tests/support/import-figures.ts'

const staff = 'admin@elenco.test'
const app = appWithChannels()
const { imported, undone, sent, describedAs } = figureFiles(app)

const partsOf = async (handle: string) =>
  (await app().call(getReport, { params: { network: 'instagram', handle } }, { as: staff })).response.parts
const curve = async (handle: string) =>
  (await partsOf(handle)).growth?.months.map((one: { month: string; followers: number }) => [one.month, one.followers])
const file = (handle: string, followers: number) => `handle,followers\n${handle},${followers}\n`

test('figures of several days make a curve whichever file comes first; each point names its publisher and day', async () => {
  await imported(file('slow.riser', 1500), { as_of: '2026-10-20' })
  expect(await partsOf('slow.riser')).toMatchObject({ followers: { value: 1500 }, growth: null })
  await imported(file('slow.riser', 1000), { as_of: '2026-04-10', publisher: 'Archivo Viejo', confidence: 'low' })
  const { followers, growth } = await partsOf('slow.riser')
  // An older figure is no newer one.
  expect(followers).toMatchObject({ value: 1500, as_of: '2026-10-20T00:00:00.000Z' })
  expect(growth).toMatchObject({
    source: 'import',
    basis: 'public',
    method: 'dated_figures',
    sample: 2,
    confidence: 'low',
    as_of: '2026-10-20T00:00:00.000Z',
    change: 0.5,
    months: [
      {
        month: '2026-04-01',
        followers: 1000,
        from: { source: 'import', on: '2026-04-10', publisher: { name: 'Archivo Viejo' } },
      },
      {
        month: '2026-10-01',
        followers: 1500,
        from: { source: 'import', on: '2026-10-20', publisher: { name: saidOfFile.publisher } },
      },
    ],
  })
  const headers = { authorization: `Bearer ${await app().tokenOf(staff)}` }
  const csv = await (await app().request('/api/v3/analyzer/instagram/slow.riser/export', { headers })).text()
  expect(csv.split(/\r?\n/).find(line => line.startsWith('growth,2026-04-01,1000'))).toMatch(/import.*2026-04-10.*Archivo Viejo/)
})

test('one file may name many days of a channel, in any order and over its parts', async () => {
  const days = Array.from({ length: 13 }, (_, month) => new Date(Date.UTC(2025, 9 + month, 3)).toISOString().slice(0, 10))
  const lines = days.map((day, index) => `many.days,${1000 + index},${day}`)
  const others = Array.from({ length: limits.figures.part }, (_, index) => `filler.${index},5,2026-01-01`)
  const content = ['handle,followers,date', ...lines.slice(6), ...others, ...lines.slice(0, 6)].join('\n')
  const done = await imported(content, { as_of: null })
  expect(done.parts).toBeGreaterThan(1)
  expect((await partsOf('many.days')).followers.value).toBe(1012)
  expect(await curve('many.days')).toEqual(days.map((day, index) => [`${day.slice(0, 7)}-01`, 1000 + index]))
  await undone(done.uuid)
  expect(await app().database.db.selectFrom('follower_points').selectAll().where('import_id', '=', done.uuid).execute()).toEqual(
    [],
  )
})

test('the same day said again stands in its place, and what was before comes back when that is undone', async () => {
  await imported(file('said.twice', 100), { as_of: '2026-08-01' })
  await imported(file('said.twice', 200), { as_of: '2026-10-01' })
  app().clock.advance(1000)
  const again = await imported(`handle,followers\nsaid.twice,110\n`, { as_of: '2026-08-01', publisher: 'Otro Instituto' })
  expect(await curve('said.twice')).toEqual([
    ['2026-08-01', 110],
    ['2026-10-01', 200],
  ])
  await undone(again.uuid)
  expect(await curve('said.twice')).toEqual([
    ['2026-08-01', 100],
    ['2026-10-01', 200],
  ])
})

test('the network’s own word stands for its month, and what lies more than a year back is no point', async () => {
  await imported(file('both.say', 10), { as_of: '2026-09-30' })
  await imported(file('both.say', 12), { as_of: '2026-09-02', published_by: 'network', publisher: 'Instagram' })
  await imported(file('both.say', 9), { as_of: '2024-01-01' })
  expect((await partsOf('both.say')).growth).toBeNull()
  const { uuid } = await app()
    .database.db.selectFrom('found_profiles')
    .select('uuid')
    .where('handle', '=', 'both.say')
    .executeTakeFirstOrThrow()
  await app()
    .database.db.insertInto('profile_readings')
    .values({ profile_id: uuid, month: '2026-11-01', source: 'official', followers: 24 })
    .execute()
  const { growth } = await partsOf('both.say')
  expect(growth).toMatchObject({
    source: 'official',
    change: 1,
    months: [{ followers: 12 }, { followers: 24, from: { on: null, publisher: null } }],
  })
})

test('days that have not come and days before there was anything to count are refused beside their line', async () => {
  const one = await sent('handle,followers,date\nok.day,1,2026-01-01\ntoo.new,1,2099-01-01\ntoo.old,1,1999-12-31\n')
  const { response } = await describedAs(one, { as_of: null })
  expect(response.ready).toBe(1)
  expect(response.problems.some).toEqual([
    { line: 3, at: 'as_of', issue: 'future' },
    { line: 4, at: 'as_of', issue: `before_figures ${limits.figures.earliest}` },
  ])
})
