import { describe, expect, test } from 'vitest'
import type { FoundThing } from '#contract/entities/found-thing.ts'
import { fold, foldedAt } from '#contract/fold.ts'
import { addressOfPage, fitsAddress, isKeepable, type KeptPage, keepableRoutes, subjectOf } from '#contract/rules/bookmark.ts'
import { addressOfFound } from '#contract/rules/found-thing.ts'
import english from '#src/i18n/locales/en/finding.json' with { type: 'json' }
import shell from '#src/i18n/locales/en/shell.json' with { type: 'json' }
import { matchPages } from '#src/views/finding/app-pages.ts'
import { matchBookmarks } from '#src/views/finding/bookmark-options.ts'
import { bookmarkWords, pageName } from '#src/views/finding/page-names.ts'
import { nextOption } from '#src/views/finding/search-options.ts'

const page = (route: KeptPage['route'], params = {}, query = {}): KeptPage => ({ route, params, query })
const read = (book: unknown, key: string): unknown => key.split('.').reduce<unknown>((at, part) => Object(at)[part], book)
const has = (key: string) => typeof read(english, key) === 'string'
const t = (key: string) =>
  String(key.startsWith('shell:') ? read(shell, key.slice(6)) : read(english, key.replace(/^finding:/, '')))

describe('words', () => {
  test.each([
    ['Café Ceiba', 'CAFE', 'Café'],
    ['Un ñandú', 'nandu', 'ñandú'],
    ['a\u0301bc', 'abc', 'a\u0301bc'],
    ['👍 Ole', 'ole', 'Ole'],
    ['Ceiba', 'x', null],
    ['Ceiba', ' ', null],
  ])('of %j, %j are marked where they stand', (text, words, marked) => {
    const at = foldedAt(text, words)
    expect(at && text.slice(...at)).toBe(marked)
    if (marked) expect(fold(marked)).toBe(fold(words))
  })

  test('pages that begin with them stand first, then those that hold them, then those whose place does', () => {
    const pages = [
      { words: 'Links', about: 'Team settings' },
      { words: 'My team', about: '' },
      { words: 'Téam', about: '' },
      { words: 'Home', about: '' },
    ]
    expect(matchPages(pages, 'team').map(one => one.words)).toEqual(['Téam', 'My team', 'Links'])
    expect(matchPages(pages, ' ')).toEqual([])
    expect(matchPages([...pages, ...pages], 'team')).toHaveLength(4)
  })

  test('six bookmarks are offered; typed, those that begin so come first', () => {
    const options = ['Una red', 'Red', 'b', 'c', 'd', 'e', 'f'].map(title => ({ id: title, title, detail: '', to: '/' }))
    expect(matchBookmarks(options, '').map(one => one.title)).toEqual(['Una red', 'Red', 'b', 'c', 'd', 'e'])
    expect(matchBookmarks(options, 'RED').map(one => one.title)).toEqual(['Red', 'Una red'])
  })
})

test('the arrows go through all groups and around their ends', () => {
  const option = (id: string) => ({ id, title: id, detail: '', to: '/' })
  const groups = [
    { kind: 'page' as const, options: [option('a'), option('b')] },
    { kind: 'deal' as const, options: [option('c')] },
  ]
  expect([nextOption(groups, null, 1), nextOption(groups, 'b', 1), nextOption(groups, 'c', 1)]).toEqual(['a', 'c', 'a'])
  expect([nextOption(groups, null, -1), nextOption(groups, 'a', -1), nextOption(groups, 'gone', 1)]).toEqual(['c', 'c', 'a'])
  expect(nextOption([], null, 1)).toBeNull()
})

test('what was found is looked at where it stands; a draft in its form', () => {
  const thing = (more: Partial<FoundThing>): FoundThing => ({
    kind: 'deal',
    uuid: 'u',
    at: 'at',
    title: 'Ana & co',
    detail: '',
    state: null,
    seq: null,
    ...more,
  })
  for (const role of [null, 'reviewer'] as const) expect(addressOfFound(thing({}), role)).toBe('/chat/at')
  for (const role of ['finance', 'viewer'] as const) expect(addressOfFound(thing({}), role)).toBe('/deals/u/contract')
  expect(addressOfFound(thing({ kind: 'message', seq: 12 }), null)).toBe('/chat/at?at=12')
  expect(addressOfFound(thing({ kind: 'person' }), null)).toBe('/lists/at?query=Ana+%26+co')
  expect(addressOfFound(thing({ kind: 'casting_call', state: 'open' }), null)).toBe('/casting-calls/at')
  expect(addressOfFound(thing({ kind: 'casting_call', state: 'draft' }), null)).toBe('/steps/casting-call/at')
})

describe('a page that is kept', () => {
  test('is the same one whatever the order of its query', () => {
    expect(addressOfPage(page('casting_calls', {}, { b: '2', a: '1' }))).toBe('/casting-calls?a=1&b=2')
  })

  test('has the words of its address and no others', () => {
    expect(fitsAddress(page('casting_call', { uuid: 'x' }))).toBe(true)
    expect(fitsAddress(page('casting_call'))).toBe(false)
    expect(fitsAddress(page('lists'))).toBe(true)
    expect(fitsAddress(page('lists', { uuid: 'x', token: 'y' }))).toBe(false)
    expect(isKeepable('shared_list')).toBe(false)
  })

  test('is about a thing only where its address names one', () => {
    expect(subjectOf(page('lists'))).toEqual({ subject: 'page', id: '' })
    expect(subjectOf(page('lists', { uuid: 'x' }))).toEqual({ subject: 'list', id: 'x' })
    expect(subjectOf(page('tracking_link', { uuid: 'new' })).subject).toBe('page')
  })

  test.each(keepableRoutes)('%s has a name', route => {
    expect(t(pageName(page(route), has).title)).not.toBe('undefined')
  })

  test('is called by its section, by its thing, or says that it is gone', () => {
    const say = (one: KeptPage, more: object) => bookmarkWords({ ...one, about: 'page', title: null, ...more }, { t, has })
    const team = page('pages-account-setting', { section: 'team' })
    expect(say(team, {})).toEqual({ title: 'Team', detail: 'Account settings', gone: false })
    const channel = page('analyzer', { network: 'tiktok', handle: 'lucia' })
    expect(say(channel, {})).toMatchObject({ title: 'Analyzer', detail: '@lucia' })
    const list = page('lists', { uuid: 'x' }, { query: 'ana' })
    expect(say(list, { about: 'list', title: 'Spring' })).toEqual({ title: 'Spring', detail: 'Lists · ana', gone: false })
    expect(say(list, { about: 'list' })).toEqual({ title: 'No longer there', detail: 'Lists', gone: true })
  })
})
