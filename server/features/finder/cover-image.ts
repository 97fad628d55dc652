import { createHash } from 'node:crypto'
import { isInterest } from '#contract/interests.ts'

/** Flat inks of the house; the neutral one is for what is no subject of ours. */
const inks = [
  ['#0a5455', '#f2b84b'],
  ['#2747c7', '#ff8a70'],
  ['#6b1f3a', '#8fd0c8'],
  ['#3f7a35', '#f6d9c4'],
  ['#6b4a9e', '#f2b84b'],
  ['#b23a74', '#bfe3dc'],
] as const
const neutral = ['#6a7877', '#d5dddc'] as const

/** A printed cover: the same for the same subject, and a neutral one where there is none. Never missing. */
export function coverOf(id: string): Response {
  const digest = createHash('sha256').update(id).digest()
  const [back, front] = isInterest(id) ? (inks[(digest[0] ?? 0) % inks.length] ?? neutral) : neutral
  const shapes = [0, 1, 2]
    .map(index => {
      const [x = 0, y = 0, r = 0] = [digest[index * 3 + 1], digest[index * 3 + 2], digest[index * 3 + 3]]
      return `<circle cx="${20 + (x * 280) / 255}" cy="${10 + (y * 120) / 255}" r="${24 + (r * 46) / 255}" fill="${front}" opacity="${0.9 - index * 0.25}"/>`
    })
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 140" role="img" aria-hidden="true"><rect width="320" height="140" fill="${back}"/>${shapes}</svg>`
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' } })
}
