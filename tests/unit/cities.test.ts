import { expect, test } from 'vitest'
import { cityKey, marketCities } from '#contract/cities.ts'
import { readShare, writeShare } from '#contract/rules/audience-filter.ts'

test('names of one city share a key: accents, capitals, its region and what other languages call it', () => {
  expect(['Sevilla', 'SEVILLA', 'Seville, Andalusia'].map(cityKey)).toEqual(['sevilla', 'sevilla', 'sevilla'])
  expect(cityKey('Mexico City, Distrito Federal')).toBe(cityKey('Ciudad de México'))
  expect(cityKey('constructor')).toBe('constructor')
})

test('every city that is offered can be asked for, and is a city of its own', () => {
  const offered = Object.values(marketCities).flat()
  expect(new Set(offered.map(cityKey)).size).toBe(offered.length)
  for (const key of offered) {
    const share = readShare('audience_city', key)
    expect(share && writeShare('audience_city', { ...share, least: 35 })).toBe(`${key}:35`)
  }
})
