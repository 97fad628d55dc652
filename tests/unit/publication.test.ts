import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { nextLook, staysUntil, verdictOf } from '#contract/rules/publication.ts'

const reel = 'https://www.instagram.com/reel/Cx9tLmN4pQa/'
const hour = 3_600_000
const day = 24 * hour

test.each([
  [{ status: 200, address: reel }, 'up', null],
  [{ status: 404, address: reel }, 'gone', 'not_found'],
  [{ status: 410, address: reel }, 'gone', 'not_found'],
  [{ status: 200, address: 'https://www.instagram.com/' }, 'gone', 'redirected'],
  [{ status: 200, address: 'https://parked.example/instagram' }, 'gone', 'redirected'],
  [{ status: 200, address: 'https://www.instagram.com/accounts/login/?next=reel' }, 'unchecked', 'sign_in'],
  [{ status: 429, address: reel }, 'unchecked', 'busy'],
  [{ status: 503, address: reel }, 'unchecked', 'server_error'],
  [{ status: 403, address: reel }, 'unchecked', 'refused'],
  [{ status: 302, address: reel }, 'unchecked', 'refused'],
  [{ failed: 'private' as const }, 'unchecked', 'private'],
  [{ failed: 'unreachable' as const }, 'unchecked', 'unreachable'],
])('%o is %s (%s): doubt never counts against the piece', (answer, result, reason) => {
  expect(verdictOf(reel, answer)).toEqual({ result, reason })
})

test('a short address that leads to its own network is no way out, and a blog may lead anywhere but to a front page', () => {
  expect(verdictOf('https://youtu.be/abc', { status: 200, address: 'https://www.youtube.com/watch?v=abc' }).result).toBe('up')
  expect(verdictOf('https://cafe.example/pan', { status: 200, address: 'https://www.cafe.example/pan/' }).result).toBe('up')
  expect(verdictOf('https://cafe.example/pan', { status: 200, address: 'https://cafe.example/' }).result).toBe('gone')
  expect(verdictOf('https://cafe.example/', { status: 200, address: 'https://cafe.example/' }).result).toBe('up')
})

test('looks come as planned from the proof on, the last at the end, and soon again after one that found nothing', () => {
  const since = new Date('2030-01-02T10:00:00.000Z')
  const ends_at = staysUntil('2030-01-02', since)
  expect(ends_at).toEqual(new Date('2030-02-02T00:00:00.000Z'))
  const at: (Date | null)[] = [nextLook({ since, ends_at }, since, null)]
  for (let now = at[0]; now; now = at.at(-1) ?? null) at.push(nextLook({ since, ends_at }, now, 'up'))
  const from = (ms: number) => new Date(since.getTime() + ms)
  expect(at).toEqual([from(hour), from(day), from(7 * day), ends_at, null])
  expect(nextLook({ since, ends_at }, from(day), 'gone')).toEqual(from(day + limits.publication.again))
  // Several that were missed while nobody could look are one.
  expect(nextLook({ since, ends_at }, from(8 * day), 'unchecked')).toEqual(ends_at)
})

test('a piece of long ago is looked at once', () => {
  const since = new Date('2030-03-02T10:00:00.000Z')
  const ends_at = staysUntil('2030-01-02', since)
  expect(nextLook({ since, ends_at }, since, null)).toEqual(new Date(since.getTime() + limits.publication.again))
  expect(nextLook({ since, ends_at }, ends_at, 'up')).toBeNull()
})
