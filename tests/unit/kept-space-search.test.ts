import { expect, test } from 'vitest'
import { activeFilters, keptAddress, searchOf } from '#src/views/realty/filters.ts'

test('the page and an order alone are nothing to keep', () => {
  expect(activeFilters({ page: '3', sort: 'price', currency: 'EUR', within: '300' })).toEqual([])
  expect(searchOf({ query: 'gran vía', page: '3', sort: 'price' })).toEqual({ query: 'gran vía', sort: 'price' })
})

test('days, places and the look of the map narrow a search', () => {
  const filters = { lit: '1', from: '2030-06-14', box: '-4,40,-3,41', query: 'sol' }
  expect(activeFilters(filters).map(({ name }) => name)).toEqual(['query', 'box', 'from', 'lit'])
})

test.each([
  [
    'days to come',
    { query: 'sol', from: '2030-06-14', to: '2030-06-20' },
    '/realty/search?query=sol&from=2030-06-14&to=2030-06-20',
  ],
  ['days that go on', { from: '2030-05-20', to: '2030-06-02' }, '/realty/search?from=2030-05-20&to=2030-06-02'],
  ['days that are over', { query: 'sol', from: '2030-05-01', to: '2030-05-20' }, '/realty/search?query=sol'],
  ['a first day that is over', { lit: '1', from: '2030-05-01' }, '/realty/search?lit=1'],
  ['hours of a day that is over', { from: '2030-05-01', hours: '10-14' }, '/realty/search?hours=10-14'],
])('a kept search with %s opens where it can be booked', (_, kept, address) => {
  expect(keptAddress('realty-search', kept, '2030-06-01')).toBe(address)
})
