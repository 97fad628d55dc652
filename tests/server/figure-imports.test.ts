import { describe, expect, test } from 'vitest'
import { getReport } from '#contract/endpoints/analyzer.ts'
import {
  cancelFigures,
  discardFigures,
  listFigureImports,
  startFigures,
  undoFigures,
} from '#contract/endpoints/figure-imports.ts'
import { finderSearches } from '#contract/endpoints/finder.ts'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { limits } from '#contract/limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { figureJobs } from '#server/features/figures/jobs.ts'
import { refreshOwnChannels } from '#server/features/finder/own-channels.ts'
import { reckonSome } from '#server/features/finder/reckon.ts'
import { appWithChannels } from '#tests/support/app-with-channels.ts'
import { figureFiles, saidOfFile } from '#tests/support/import-figures.ts'

const staff = 'admin@elenco.test'
const brand = 'premium@elenco.test'

const app = appWithChannels()

const said = saidOfFile
const { send, sent, describedAs, started, read, imported, undone } = figureFiles(app)
/** One part, as the job runner takes it; with `dies` the process is gone before its end. */
const onePart = async (uuid: string, dies = false) => {
  const handler = figureJobs['figures.part']
  if (!handler || !('inside' in handler)) throw new Error('no such job')
  const job = { id: 0, kind: 'figures.part', ref: uuid, payload: {}, due_at: app().clock.now(), attempts: 0 }
  await inTransaction(app().ctx, async inner => {
    await handler.inside(inner, job)
    if (dies) throw new Error('killed')
  })
}
const found = async (username: string, network: string = said.network): Promise<FoundProfile | undefined> => {
  const query = { username, network, followers_min: 1 }
  const answer = await app().call(finderSearches, { query }, { as: staff })
  return answer.response.find((row: FoundProfile) => row.handle === username)
}
const rowOf = async (handle: string) =>
  await app().database.db.selectFrom('found_profiles').selectAll().where('handle', '=', handle).execute()
const someDemo = async () =>
  await app()
    .database.db.selectFrom('found_profiles')
    .selectAll()
    .where('source', '=', 'demo')
    .where('network', '=', 'instagram')
    .orderBy('uuid')
    .limit(3)
    .execute()

test('only staff bring files of figures', async () => {
  expect((await send('handle,followers\na,1\n', 'f.csv', brand)).status).toBe(403)
  expect((await app().call(listFigureImports, {}, { as: brand })).status).toBe(403)
})

describe('a file is looked through before anything is taken over', () => {
  test('columns are guessed, lines that fit are counted, and what does not fit is named by line, field and reason', async () => {
    const long = 'x'.repeat(300)
    const one = await sent(
      [
        'Network,Handle,Seguidores,Engagement rate,País,Date,Confidence',
        'instagram,fine.one,"12,345","3,4 %",ES,2026-11-01,high',
        `instagram,${long},10,,,2026-11-01,high`,
        'instagram,مرحبا,10,,,2026-11-01,high',
        'instagram,🎈party,10,,,2026-11-01,high',
        'instagram,in.words,about 5000,,,2026-11-01,high',
        'instagram,=HYPERLINK("x"),10,,,2026-11-01,high',
        'myspace,some.body,10,,,2026-11-01,high',
        'instagram,no.figure,,,ES,2026-11-01,high',
        'instagram,to.morrow,10,,,2027-01-01,high',
        'instagram,too.much,9999999999,101,XX,2026-02-31,sure',
      ].join('\n'),
    )
    expect(one).toMatchObject({ state: 'draft', rows: 10, ready: 1, parts: 1, format: 'csv' })
    expect(one.mapping).toEqual(['network', 'handle', 'followers', 'engagement_rate', 'country', 'as_of', 'confidence'])
    expect(one.problems.lines).toBe(9)
    expect(one.problems.some).toEqual(
      expect.arrayContaining([
        { line: 3, at: 'handle', issue: 'format' },
        { line: 4, at: 'handle', issue: 'format' },
        { line: 5, at: 'handle', issue: 'format' },
        { line: 6, at: 'followers', issue: 'whole_number' },
        { line: 7, at: 'handle', issue: 'format' },
        { line: 8, at: 'network', issue: 'option' },
        { line: 9, at: 'followers', issue: 'no_figure' },
        { line: 10, at: 'as_of', issue: 'future' },
        { line: 11, at: 'followers', issue: `max ${limits.figures.most}` },
        { line: 11, at: 'engagement_rate', issue: 'max 100' },
        { line: 11, at: 'country', issue: 'option' },
        { line: 11, at: 'as_of', issue: 'date' },
        { line: 11, at: 'confidence', issue: 'option' },
      ]),
    )
    expect(one.problems.kinds[0]).toEqual({ at: 'handle', issue: 'format', count: 4 })
  })

  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('handle\tfollowers\nuno\t10\n', 'utf16le')])
  test.each([
    ['UTF-16', utf16, { columns: ['handle', 'followers'], rows: 1, format: 'csv' }],
    ['a list of JSON', '[{"handle":"uno","followers":7},{"handle":"dos","interests":["diy"]}]', { rows: 2, format: 'json' }],
    ['JSON below a name', '{"figures":[{"handle":"un\\u0000o\\ud800","followers":null}]}', { rows: 1, format: 'json' }],
  ] as const)('%s is read', async (_, content, expected) => {
    expect(await sent(content)).toMatchObject(expected)
  })

  test.each([
    ['a zip named .csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8, 0]), 'not_table'],
    ['UTF-8 that is none', new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xc1, 0x0a]), 'not_utf8'],
    ['300 columns', `${Array.from({ length: 300 }, (_, n) => `c${n}`).join(',')}\n1\n`, 'too_many_columns'],
    [
      'JSON of 300 names',
      JSON.stringify([Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`c${n}`, n]))]),
      'too_many_columns',
    ],
    ['more lines than one file may have', Buffer.from(`h\n${'x\n'.repeat(limits.figures.rows + 1)}`), 'too_many_rows'],
    ['titles alone', 'handle,followers\n', 'empty'],
    ['broken JSON', '[{"handle":', 'not_table'],
    ['JSON of numbers', '[1, 2]', 'not_table'],
  ] as const)('%s is said to be %s', async (_, content, problem) => {
    const answer = await send(content)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 'figures.unreadable_file', details: { problem } })
  })

  test('the same file is one import until it is given up, and what is missing stands beside its field', async () => {
    const content = 'handle,followers\nsame.file,10\n'
    const one = await sent(content)
    expect(one.ready).toBe(0)
    expect((await sent(content, 'again.csv')).uuid).toBe(one.uuid)
    const params = { uuid: one.uuid }
    const refused = await app().call(startFigures, { params }, { as: staff })
    expect(refused.error).toMatchObject({
      code: 'request.invalid',
      fields: { publisher: ['required'], permission: ['required'], publisher_url: ['required'] },
    })
    const twice = await describedAs(one, { mapping: ['handle', 'handle'] })
    expect(twice.response.ready).toBe(0)
    expect((await app().call(startFigures, { params }, { as: staff })).error.fields).toEqual({ mapping: ['duplicate'] })
    expect((await describedAs(one, { mapping: ['handle'] })).status).toBe(400)
    expect((await describedAs(one)).response.ready).toBe(1)
    await app().call(discardFigures, { params }, { as: staff })
    expect((await app().call(startFigures, { params }, { as: staff })).error.code).toBe('figures.wrong_state')
    expect((await describedAs(one)).error.code).toBe('figures.wrong_state')
    expect((await sent(content)).uuid).not.toBe(one.uuid)
  })
})

describe('values stand by their source and day', () => {
  test('an owner’s stand before a file’s, a file’s before made-up ones, and undoing brings back what was there', async () => {
    const [demo] = await someDemo()
    const own = await rowOf('lucia.vega')
    const file = [
      'handle,name,followers,engagement rate,sample',
      'lucia.vega,Somebody,5,1.5,30',
      `${demo?.handle.toUpperCase()},,777,,12`,
      'quite.new,Quite New,888,2.25,',
    ].join('\n')
    const done = await imported(file)
    expect(done).toMatchObject({ state: 'done', taken: 3, left_out: 0, found: 1 })
    const lucia = await found('lucia.vega')
    expect(lucia).toMatchObject({ source: 'elenco', name: 'Lucía Vega', publisher: null, vanity_name: 'luciavega' })
    expect(lucia?.followers).toBe(own.find(row => row.network === 'instagram')?.followers)
    const real = await found(demo?.handle ?? '')
    expect(real).toMatchObject({
      source: 'import',
      followers: 777,
      engagement_rate: null,
      bio: '',
      price_from_minor: null,
      sample: 12,
      confidence: 'mid',
      as_of: '2026-11-01T00:00:00.000Z',
      publisher: { name: said.publisher, url: said.publisher_url, permission: said.permission },
    })
    expect(await found('quite.new')).toMatchObject({ name: 'Quite New', followers: 888, engagement_rate: 2.25, avg_views: null })
    await refreshOwnChannels(app().ctx)
    expect(await found('lucia.vega')).toEqual(lucia)

    expect(await undone(done.uuid)).toMatchObject({ state: 'undone', removed: 3 })
    expect(await rowOf('quite.new')).toEqual([])
    // What is reckoned of them comes back with the job.
    while (await reckonSome(app().ctx));
    const anew = { reckoned_at: expect.any(Date) }
    expect(await rowOf(demo?.handle ?? '')).toEqual([{ ...demo, ...anew }])
    expect(await rowOf('lucia.vega')).toEqual(own.map(row => ({ ...row, ...anew })))
    expect((await app().call(undoFigures, { params: { uuid: done.uuid } }, { as: staff })).error.code).toBe('figures.wrong_state')
  })

  test('what an owner’s channel does not say, a file may; its figure says so in the searcher and in the report', async () => {
    const before = await setNetwork({ engagement_rate: null, avg_views: null })
    const { network, handle } = before
    const done = await imported(`handle,followers,engagement rate\n${handle},4321,2.5\n`, { network })
    const row = await found(handle, network)
    expect(row).toMatchObject({ source: 'elenco', engagement_rate: 2.5, avg_views: null, publisher: null })
    expect(row?.followers).not.toBe(4321)
    expect(row?.other_facts).toMatchObject([{ figure: 'engagement_rate', source: 'import', publisher: { name: said.publisher } }])
    const page = await app().call(getReport, { params: { network, handle } }, { as: staff })
    expect(page.response.parts.engagement).toMatchObject({
      by_followers: 2.5,
      by_views: null,
      by_views_median: null,
      source: 'import',
      method: 'published_file',
      basis: 'public',
      publisher: { name: said.publisher },
    })
    expect(page.response.parts.followers).toMatchObject({ source: 'elenco', value: row?.followers })
    // The next reading keeps the two apart.
    await refreshOwnChannels(app().ctx)
    expect(await found(handle, network)).toEqual(row)
    await undone(done.uuid)
    expect(await found(handle, network)).toMatchObject({ engagement_rate: null, other_facts: [] })
    await setNetwork(before)
  })

  test('a channel that a file knew first becomes its creator’s, in the letters of its network, and stays known when they leave', async () => {
    const db = app().database.db
    const own = await db
      .selectFrom('networks')
      .select(['uuid', 'network', 'handle', 'user_id'])
      .where('handle', '=', 'lucia.vega')
      .where('state', '=', 'connected')
      .orderBy('network')
      .limit(1)
      .executeTakeFirstOrThrow()
    const renamed = async (handle: string) => {
      await db.updateTable('networks').set({ handle }).where('uuid', '=', own.uuid).execute()
      await refreshOwnChannels(app().ctx)
    }
    const done = await imported('handle,name,followers\nFILE.FIRST,From a file,99\n', { network: own.network })
    const { uuid } = (await found('FILE.FIRST', own.network)) ?? {}
    expect(await found('FILE.FIRST', own.network)).toMatchObject({ source: 'import', name: 'From a file', followers: 99 })
    await renamed('file.first')
    expect(await found('file.first', own.network)).toMatchObject({ uuid, source: 'elenco', name: 'Lucía Vega', publisher: null })
    await renamed(own.handle)
    expect(await found('file.first', own.network)).toMatchObject({
      uuid,
      source: 'import',
      name: 'From a file',
      followers: 99,
      vanity_name: null,
      price_from_minor: null,
    })
    await undone(done.uuid)
    expect(await rowOf('file.first')).toEqual([])
  })

  test('of two files the newer figures stand, the network’s own before them; each can be taken back', async () => {
    const old = await imported('handle,followers,views\nby.days,10,5\n', { as_of: '2026-01-01' })
    const next = await imported('handle,followers,views\nby.days,20,\n', { as_of: '2026-06-01' })
    expect(await found('by.days')).toMatchObject({ followers: 20, avg_views: 5, as_of: '2026-06-01T00:00:00.000Z' })
    expect((await found('by.days'))?.other_facts).toMatchObject([{ figure: 'avg_views', as_of: '2026-01-01T00:00:00.000Z' }])
    await imported('handle,followers\nby.days,15\n', { as_of: '2026-02-01', published_by: 'network' })
    expect(await found('by.days')).toMatchObject({ followers: 15, avg_views: 5, source: 'official' })
    await undone(old.uuid)
    expect(await found('by.days')).toMatchObject({ followers: 15, avg_views: null })
    await undone(next.uuid)
    expect(await found('by.days')).toMatchObject({ followers: 15, source: 'official' })
    // Nothing but one measured part is known: no report is charged for it.
    const refused = await app().call(getReport, { params: { network: 'instagram', handle: 'by.days' } }, { as: brand })
    expect(refused.response?.opening ?? refused.response?.parts ?? null).toBe(null)
  })

  test('of several lines about one channel the newest stands, wherever it is in the file', async () => {
    const { part } = limits.figures
    const lines = Array.from({ length: part + 1 }, (_, n) => `filler.${n},1,2026-05-01`)
    const file = [
      'handle,followers,as of',
      'Twice.Here,30,2026-05-02',
      'twice.here,20,2026-05-01',
      ...lines,
      'TWICE.HERE,10,2026-04-01',
    ]
    const done = await imported(`${file.join('\n')}\n`)
    expect(done).toMatchObject({ state: 'done', parts: 2, taken: part + 4, found: part + 2 })
    expect(await found('Twice.Here')).toMatchObject({ followers: 30 })
    expect(await undone(done.uuid)).toMatchObject({ removed: part + 2 })
  })
})

test('it goes on where a process was killed, is found again by others, and can be ended in the middle', async () => {
  const { part } = limits.figures
  const file = `handle,followers\n${Array.from({ length: 2 * part + 1 }, (_, n) => `later.${n},${n + 1}`).join('\n')}\n`
  const { uuid } = await started(file)
  await onePart(uuid)
  expect(await read(uuid)).toMatchObject({ state: 'running', part: 1, parts: 3, taken: part })
  await expect(onePart(uuid, true)).rejects.toThrow('killed')
  expect(await read(uuid)).toMatchObject({ part: 1, taken: part })
  await onePart(uuid)
  const answer = await app().call(listFigureImports, {}, { as: 'moderator@elenco.test' })
  expect(answer.response[0]).toMatchObject({ uuid, part: 2, taken: 2 * part, found: 2 * part })
  expect(await sent(file)).toMatchObject({ uuid, state: 'running' })
  await app().call(cancelFigures, { params: { uuid } }, { as: staff })
  await app().runner.runDue()
  expect(await read(uuid)).toMatchObject({ state: 'cancelled', taken: 2 * part })
  expect(await undone(uuid)).toMatchObject({ state: 'undone', removed: 2 * part })
  expect(await rowOf('later.0')).toEqual([])
})

/** One channel of a creator with these figures, as the network told them; what it had before. */
async function setNetwork(figures: { engagement_rate: number | null; avg_views: number | null }) {
  const row = await app()
    .database.db.selectFrom('networks')
    .select(['uuid', 'network', 'handle', 'engagement_rate', 'avg_views'])
    .where('handle', '=', 'lucia.vega')
    .where('state', '=', 'connected')
    .orderBy('network')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { engagement_rate, avg_views } = figures
  await app().database.db.updateTable('networks').set({ engagement_rate, avg_views }).where('uuid', '=', row.uuid).execute()
  await refreshOwnChannels(app().ctx)
  return row
}
