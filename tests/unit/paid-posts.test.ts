import { describe, expect, test } from 'vitest'
import type { ReadPost } from '#contract/entities/post-figures.ts'
import { limits } from '#contract/limits.ts'
import { formatsOf, isPaid, paidAgainstOrganic, windowOf } from '#contract/rules/paid-posts.ts'

const post = (more: Partial<ReadPost> = {}): ReadPost => ({
  key: null,
  at: '2026-11-01T10:00:00.000Z',
  format: null,
  marked: null,
  disclosed: false,
  reactions: 30,
  ...more,
})
const many = (count: number, more: Partial<ReadPost> = {}) => Array.from({ length: count }, () => post(more))

describe('a post is paid', () => {
  test.each([
    ['marked by its network', { marked: true, disclosed: null }, true],
    ['disclosed by its words though the network does not mark it', { marked: false, disclosed: true }, true],
    ['neither, as both say', { marked: false, disclosed: false }, false],
    ['neither, as its words say alone', { marked: null, disclosed: false }, false],
    ['neither, as the network says of one without words', { marked: false, disclosed: null }, false],
    ['unknown: the network says nothing, and it has no words', { marked: null, disclosed: null }, null],
  ])('%s', (_, more, paid) => {
    expect(isPaid(post(more))).toBe(paid)
  })

  test.each([
    ['https://www.youtube.com/watch?v=abc_1-2&t=4', 'abc_1-2', true],
    ['https://youtu.be/abc_1-2', 'abc_1-2', true],
    ['https://www.instagram.com/reel/Cabc1/?igsh=x', 'Cabc1', true],
    ['https://www.instagram.com/reel/Cabc12/', 'Cabc1', false],
    ['https://www.tiktok.com/@ana/video/739', '739', true],
    ['no address', '739', false],
  ])('published for an agreement: %s names %s: %s', (address, key, is) => {
    expect(isPaid(post({ key }), [address])).toBe(is)
  })
})

describe('the share of paid posts', () => {
  test('is of those of which it is known, with its interval and the days that they take', () => {
    const posts = [
      ...many(5, { marked: true }),
      ...many(14, { marked: false }),
      post({ at: '2026-08-03T09:00:00.000Z' }),
      ...many(4, { disclosed: null, at: '2020-01-01T00:00:00.000Z' }),
    ]
    expect(paidAgainstOrganic(posts, 1000)).toMatchObject({
      sample: 20,
      window_days: 91,
      share: 0.25,
      // Wilson's interval for 5 of 20.
      low: 0.112,
      high: 0.469,
      paid_posts: 5,
      organic_posts: 15,
      unknown_posts: 4,
    })
  })

  test('of none has an interval, too', () => {
    expect(paidAgainstOrganic(many(20), 1000)).toMatchObject({ share: 0, low: 0, high: 0.161 })
  })

  test('is unknown where fewer posts than enough say which they are', () => {
    const few = limits.analyzer.posts - 1
    expect(paidAgainstOrganic([...many(few), ...many(40, { disclosed: null })], 1000)).toBeNull()
    expect(paidAgainstOrganic(many(few + 1), 1000)).not.toBeNull()
  })
})

describe('what paid and organic posts bring', () => {
  const rising = (marked: boolean, count: number) =>
    Array.from({ length: count }, (_, index) => post({ marked, reactions: 10 * (index + 1) }))

  test('is the mean with its error and the middle with its ends, as a share of followers', () => {
    const found = paidAgainstOrganic([...rising(true, 6), ...rising(false, 10)], 1000)
    // Student's 2.571 times the deviation of 1.871 by the root of six; of six the middle lies between the ends.
    expect(found?.paid).toEqual({ posts: 6, mean: 3.5, error: 1.96, median: 3.5, low: 1, high: 6 })
    // Of ten it lies between the second and the ninth.
    expect(found?.organic).toEqual({ posts: 10, mean: 5.5, error: 2.17, median: 5.5, low: 2, high: 9 })
  })

  test('is unknown for a side of too few posts, for hidden reactions and for a hidden number of followers', () => {
    const found = paidAgainstOrganic([...many(5, { marked: true }), ...many(8, { reactions: null })], 1000)
    expect(found).toMatchObject({ paid: null, organic: null })
    expect(paidAgainstOrganic(many(20), null)).toMatchObject({ organic: null })
  })
})

describe('formats', () => {
  test('are shares of the posts, those of which the network names none among them, with the largest error', () => {
    const posts = [...many(5, { format: 'reel' }), ...many(3, { format: 'image' }), ...many(2)]
    expect(formatsOf(posts)).toEqual({
      formats: [
        { key: 'reel', share: 0.5 },
        { key: 'image', share: 0.3 },
        { key: 'other', share: 0.2 },
      ],
      formats_error: 0.31,
    })
  })

  test('are unknown of too few posts, and where the network names none', () => {
    const unknown = { formats: [], formats_error: null }
    expect(formatsOf(many(3, { format: 'reel' }))).toEqual(unknown)
    expect(formatsOf(many(30))).toEqual(unknown)
    expect(windowOf([])).toBeNull()
  })
})
