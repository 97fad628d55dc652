import { expect, test } from 'vitest'
import type { LicenceScope, LicenceUse } from '#contract/entities/licence.ts'
import { allCountries, regionOf } from '#contract/places.ts'
import { lastDayOf, licenceCovers } from '#contract/rules/licence.ts'

const scope = (changed: Partial<LicenceScope> = {}, rights: Partial<LicenceScope['rights']> = {}): LicenceScope => ({
  state: 'active',
  works: [{ network: 'instagram', content_type: 'reel', quantity: 1 }],
  country: 'ES',
  starts_on: '2026-03-01',
  ends_on: '2026-05-30',
  ...changed,
  rights: {
    channels: ['organic_repost', 'whitelisting'],
    days: 90,
    territory: 'country',
    edits_allowed: false,
    ai_training_allowed: false,
    synthetic_likeness_allowed: false,
    ...rights,
  },
})
const use = (changed: Partial<LicenceUse> = {}): LicenceUse => ({
  channel: 'organic_repost',
  network: 'instagram',
  country: 'ES',
  on: '2026-04-01',
  ...changed,
})
const gaps = (licence: LicenceScope, asked: LicenceUse) => licenceCovers(licence, asked).gaps

test('a use is covered on its first and last day, and not the day before or after', () => {
  expect(licenceCovers(scope(), use({ on: '2026-03-01' }))).toEqual({ covered: true, gaps: [] })
  expect(gaps(scope(), use({ on: '2026-05-30' }))).toEqual([])
  expect(gaps(scope(), use({ on: '2026-02-28' }))).toEqual(['before'])
  expect(gaps(scope(), use({ on: '2026-05-31' }))).toEqual(['after'])
  expect(gaps(scope({ ends_on: null }, { days: 0 }), use({ on: '2099-01-01' }))).toEqual([])
})

test('a use while the licence ran stays covered when it is over, and none is where it was revoked or has not begun', () => {
  expect(gaps(scope({ state: 'expired' }), use())).toEqual([])
  expect(gaps(scope({ state: 'revoked' }), use())).toEqual(['revoked'])
  expect(gaps(scope({ state: 'agreed', starts_on: null, ends_on: null }), use())).toEqual(['not_yet'])
})

test('a channel that was not agreed is not covered; ads from the creator’s account run only where the work was made for', () => {
  expect(gaps(scope(), use({ channel: 'print', network: null }))).toEqual(['channel'])
  expect(gaps(scope(), use({ network: 'tiktok' }))).toEqual([])
  expect(gaps(scope(), use({ channel: 'whitelisting', network: 'tiktok' }))).toEqual(['network'])
  expect(gaps(scope(), use({ channel: 'whitelisting', network: 'instagram' }))).toEqual([])
})

test('the territory is meant from the brand’s country; where none is known only the whole world is covered', () => {
  expect(gaps(scope(), use({ country: 'FR' }))).toEqual(['territory'])
  expect(gaps(scope({}, { territory: 'region' }), use({ country: 'FR' }))).toEqual([])
  expect(gaps(scope({}, { territory: 'region' }), use({ country: 'MX' }))).toEqual(['territory'])
  expect(gaps(scope({ country: null }, { territory: 'region' }), use({ country: 'MX' }))).toEqual(['territory'])
  expect(gaps(scope({ country: null }, { territory: 'world' }), use({ country: 'MX' }))).toEqual([])
})

test('everything that speaks against a use is said at once', () => {
  expect(gaps(scope(), use({ channel: 'ooh', network: null, country: 'MX', on: '2027-01-01' }))).toEqual([
    'after',
    'channel',
    'territory',
  ])
})

test('every country lies in one region of the world', () => {
  expect(allCountries.filter(code => regionOf(code) === null)).toEqual([])
})

test('a period without an end has no last day, and a leap day counts', () => {
  expect(lastDayOf('2028-02-01', 29)).toBe('2028-03-01')
  expect(lastDayOf('2026-02-01', 0)).toBeNull()
})
