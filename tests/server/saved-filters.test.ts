import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteFoundSearch, listFoundSearches, renameFoundSearch, saveFoundSearch } from '#contract/endpoints/finder.ts'
import { deleteSavedSearch, listSavedSearches, renameSavedSearch, saveSearch } from '#contract/endpoints/proposals.ts'
import type { SavedSearch, SearchSubject } from '#contract/entities/saved-search.ts'
import { limits } from '#contract/limits.ts'
import { foundSearches } from '#server/db/migrations/0081-found-searches.ts'
import { oneTableOfSearches } from '#server/db/migrations/0981-one-table-of-searches.ts'
import type { TestApp } from '#tests/support/app.ts'
import { withMarket } from '#tests/support/with-market.ts'

let app: TestApp
withMarket(made => {
  app = made
})

const sides = ['premium@elenco.test', 'creator@elenco.test']
const keep = async (as: string, name: string, about: SearchSubject, filters: Record<string, string>): Promise<SavedSearch> =>
  (await app.call(saveSearch, { body: { name, about, filters } }, { as })).response
const kept = async (as: string, about: SearchSubject): Promise<SavedSearch[]> =>
  (await app.call(listSavedSearches, { query: { about } }, { as })).response
const rename = (as: string, uuid: string, name: string) =>
  app.call(renameSavedSearch, { params: { uuid }, body: { name } }, { as })

test.each(sides)('%s keeps filters of their work under names of their own, beside those of the marketplace', async as => {
  await keep(as, 'Mine', 'work', { turn: '1' })
  await keep(as, 'Mine', 'proposals', { network: 'tiktok' })
  expect((await kept(as, 'work')).map(one => [one.name, one.filters])).toEqual([['Mine', { turn: '1' }]])
  expect((await kept(as, 'proposals')).map(one => one.filters)).toContainEqual({ network: 'tiktok' })
  // The same name again replaces what it stood for.
  await keep(as, 'Mine', 'work', { state: 'delivered' })
  expect((await kept(as, 'work')).map(one => one.filters)).toEqual([{ state: 'delivered' }])
})

test.each(sides)('%s gives another name, but none that is taken in the same list, nor to what is another’s', async as => {
  const one = await keep(as, 'First', 'work', { turn: '1' })
  const other = await keep(as, 'Second', 'work', { state: 'delivered' })
  expect((await rename(as, one.uuid, '  Waits for me ')).response.name).toBe('Waits for me')
  expect((await rename(as, one.uuid, 'Second')).error.code).toBe('search.name_taken')
  expect((await rename(as, one.uuid, 'x')).error).toMatchObject({ code: 'request.invalid', fields: { name: expect.anything() } })
  expect((await rename('brand@elenco.test', one.uuid, 'Stolen')).error.code).toBe('not_found')
  expect((await kept(as, 'work')).map(row => row.name)).toEqual(expect.arrayContaining(['Waits for me', 'Second']))
  await app.call(deleteSavedSearch, { params: { uuid: other.uuid } }, { as })
  expect((await rename(as, other.uuid, 'Back')).error.code).toBe('not_found')
  expect((await rename(as, one.uuid, 'Second')).status).toBe(200)
})

test('searches for spaces have names of their own, and take the longest area that can be drawn', async () => {
  const as = 'realty@elenco.test'
  const corner = (at: number) => `${(40 + at / 1000).toFixed(6)},${(-3.7 - at / 1000).toFixed(6)}`
  const area = `poly:${Array.from({ length: limits.space.area.corners.max }, (_, at) => corner(at)).join('_')}`
  await keep(as, 'Gran Vía', 'work', { turn: '1' })
  const one = await keep(as, 'Gran Vía', 'spaces', { area, lit: '1' })
  expect((await kept(as, 'spaces')).map(({ name, filters }) => [name, filters])).toEqual([['Gran Vía', { area, lit: '1' }]])
  expect((await rename(as, one.uuid, 'Screens of Gran Vía')).response.name).toBe('Screens of Gran Vía')
  await app.call(deleteSavedSearch, { params: { uuid: one.uuid } }, { as })
  expect(await kept(as, 'spaces')).toEqual([])
  expect(await kept(as, 'work')).toHaveLength(1)
})

test('each list holds as many as it may, whatever is kept in the others', async () => {
  const as = 'creator@elenco.test'
  for (let n = 1; n <= limits.savedSearch.kept; n += 1) await keep(as, `Places ${n}`, 'spaces', { kind: 'transit', page: `${n}` })
  const refused = await app.call(saveSearch, { body: { name: 'One more', about: 'spaces', filters: { lit: '1' } } }, { as })
  expect(refused.error).toMatchObject({ code: 'proposal.limit_searches', details: { limit: limits.savedSearch.kept } })
  expect((await keep(as, 'One more', 'proposals', { network: 'tiktok' })).name).toBe('One more')
})

test('the searcher’s searches are no other list’s: of the same name, counted apart, and out of reach of their calls', async () => {
  const as = 'premium@elenco.test'
  const found = (await app.call(saveFoundSearch, { body: { name: 'Twice', filters: { interest: 'diy' } } }, { as })).response
  const other = await keep(as, 'Twice', 'proposals', { network: 'tiktok' })
  expect((await kept(as, 'proposals')).map(one => one.uuid)).not.toContain(found.uuid)
  expect((await rename(as, found.uuid, 'Mine')).error.code).toBe('not_found')
  expect((await app.call(deleteSavedSearch, { params: { uuid: found.uuid } }, { as })).error.code).toBe('not_found')
  const wrong = { params: { uuid: other.uuid } }
  expect((await app.call(renameFoundSearch, { ...wrong, body: { name: 'Mine' } }, { as })).error.code).toBe('not_found')
  expect((await app.call(deleteFoundSearch, wrong, { as })).error.code).toBe('not_found')
  expect((await app.call(listFoundSearches, { query: {} }, { as })).response).toContainEqual(found)
})

test('searches from before there was one table keep their names, numbers and timers', async () => {
  const as = 'premium@elenco.test'
  const { db } = app.database
  const { rows } = await sql<{ owner: string; due: Date }>`
    select uuid as owner, timestamptz '2026-12-03 10:00Z' as due from users where email = ${as}`.execute(db)
  const [{ owner, due } = { owner: '', due: new Date() }] = rows
  const before = await keep(as, 'Screens', 'spaces', { lit: '1' })
  const [weekly, silent] = [randomUUID(), randomUUID()]
  await sql`delete from saved_searches where about = 'channels'`.execute(db)
  await sql`drop index spaces_published`.execute(db)
  await sql`alter table saved_searches drop column weekly, drop column told_at`.execute(db)
  for (const statement of foundSearches.statements)
    if (typeof statement === 'string' && statement.startsWith('create table found_searches')) await sql.raw(statement).execute(db)
  await sql`insert into found_searches (uuid, user_id, name, filters, weekly, told_at, created_at) values
    (${weekly}, ${owner}, 'Screens', '{"interest":"diy"}', true, '2026-11-26T10:00Z', '2026-11-01T10:00Z'),
    (${silent}, ${owner}, 'Silent', '{"interest":"food"}', false, '2026-11-02T10:00Z', '2026-11-02T10:00Z')`.execute(db)
  await sql`insert into jobs (kind, ref, payload, due_at, created_at)
    values ('finder.digest', ${weekly}, '{}', ${due}, ${due})`.execute(db)
  for (const statement of oneTableOfSearches.statements)
    await (typeof statement === 'string' ? sql.raw(statement).execute(db) : statement(db))
  expect((await app.call(listFoundSearches, { query: {} }, { as })).response).toEqual([
    { uuid: weekly, name: 'Screens', filters: { interest: 'diy' }, weekly: true, created_at: '2026-11-01T10:00:00.000Z' },
    { uuid: silent, name: 'Silent', filters: { interest: 'food' }, weekly: false, created_at: '2026-11-02T10:00:00.000Z' },
  ])
  expect(await kept(as, 'spaces')).toContainEqual(before)
  const told = await db.selectFrom('saved_searches').select(['uuid', 'told_at']).where('user_id', '=', owner).execute()
  expect(told).toContainEqual({ uuid: weekly, told_at: new Date('2026-11-26T10:00:00Z') })
  expect(told).toContainEqual({ uuid: before.uuid, told_at: new Date(before.created_at) })
  const timers = db.selectFrom('jobs').select(['kind', 'due_at']).where('ref', 'in', [weekly, silent])
  expect(await timers.execute()).toEqual([{ kind: 'searches.digest', due_at: due }])
  expect((await sql<{ t: string | null }>`select to_regclass('found_searches')::text as t`.execute(db)).rows).toEqual([
    { t: null },
  ])
  await app.call(deleteFoundSearch, { params: { uuid: weekly } }, { as })
  expect(await timers.execute()).toEqual([])
})
