import { expect, test } from 'vitest'
import type { ReportFacts, ReportPage } from '#contract/entities/channel-report.ts'
import { overlapOf } from '#contract/rules/channel-overlap.ts'
import { someParts, someReport } from '#tests/support/some-report.ts'

const facts: ReportFacts = {
  source: 'demo',
  basis: 'estimated',
  method: 'follower_sample',
  sample: 400,
  window_days: null,
  as_of: '2026-11-01T10:00:00.000Z',
  confidence: 'low',
}
const of = (uuid: string, parts: Partial<typeof someParts>, subjects: string[] = ['coffee']): ReportPage => {
  const page = someReport(true)
  return { ...page, profile: { ...page.profile, uuid }, parts: { ...someParts, ...parts }, subjects }
}
const shares = (all: Record<string, number>, sample: number | null = 400) => ({
  ...facts,
  sample,
  shares: Object.entries(all).map(([key, share]) => ({ key, share })),
})
const brands = (...names: string[]) => ({
  ...facts,
  named: names.map((name, index) => ({ name, posts: index + 1, last_on: null })),
})

test('each two of ten are one pair, and none of them is told where a report is not open', () => {
  const ten = Array.from({ length: 10 }, (_, index) => of(String(index), {}))
  expect(overlapOf(ten)).toHaveLength(45)
  const closed = { ...someReport(false), subjects: ['coffee'] }
  expect(overlapOf([ten[0] ?? closed, closed])).toMatchObject([{ open: false, brands: null, subjects: null, audience: [] }])
  expect(overlapOf(ten.slice(0, 1))).toEqual([])
})

test('similarity is 1 for the same make-up, 0 for none in common, the same both ways, and surer with more people', () => {
  const alike = (a: Parameters<typeof shares>, b: Parameters<typeof shares>) =>
    overlapOf([of('a', { gender: shares(...a) }), of('b', { gender: shares(...b) })])[0]?.audience.find(
      one => one.part === 'gender',
    )
  expect(alike([{ female: 0.7, male: 0.3 }], [{ male: 0.3, female: 0.7 }])?.value).toBeCloseTo(1)
  expect(alike([{ female: 1 }], [{ male: 1 }])?.value).toBe(0)
  const [one, other] = [
    { female: 0.7, male: 0.3 },
    { female: 0.4, male: 0.6 },
  ]
  expect(alike([one], [other])?.value).toBeCloseTo(0.7)
  expect(alike([other], [one])?.value).toBeCloseTo(0.7)
  expect(alike([one, 400], [other, 400])?.error).toBeGreaterThan(alike([one, 4000], [other, 4000])?.error ?? 1)
  expect(alike([one, null], [other, 400])).toMatchObject({ error: null, samples: null })
})

test('unknown is not none: for brands, subjects and audiences', () => {
  const [pair] = overlapOf([
    of('a', { brands: brands('Café Ceiba', 'Lumetra'), gender: null }, ['coffee', 'travel']),
    of('b', { brands: brands('cafe ceiba') }, ['travel']),
  ])
  expect(pair).toMatchObject({
    brands: { shared: [{ name: 'Café Ceiba', pieces: [1, 1] }], named: [2, 1] },
    subjects: ['travel'],
    audience: [],
  })
  const [none] = overlapOf([of('a', { brands: brands('A') }, ['coffee']), of('b', { brands: brands('B') }, ['travel'])])
  expect(none).toMatchObject({ brands: { shared: [] }, subjects: [] })
  const [unknown] = overlapOf([of('a', { brands: brands('A') }, []), of('b', { brands: null })])
  expect(unknown).toMatchObject({ brands: null, subjects: null })
})
