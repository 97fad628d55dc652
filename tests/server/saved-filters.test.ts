import { expect, test } from 'vitest'
import { deleteSavedSearch, listSavedSearches, renameSavedSearch, saveSearch } from '#contract/endpoints/proposals.ts'
import type { SavedSearch, SearchSubject } from '#contract/entities/saved-search.ts'
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
