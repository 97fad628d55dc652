import { expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { makeLoad } from '#server/http/load.ts'

/** A house that can do so many reads a second, in simulated time: `rate` come each second, evenly. */
async function run(
  load: ReturnType<typeof makeLoad>,
  clock: { now: number },
  { rate, serves, seconds }: { rate: number; serves: number; seconds: number },
) {
  const line: (() => void)[] = []
  const took: number[] = []
  let refused = 0
  const end = clock.now + seconds * 1000
  let coming = 0
  let doing = 0
  while (clock.now < end) {
    clock.now += 1
    coming += rate / 1000
    for (; coming >= 1; coming -= 1) {
      const began = clock.now
      void load
        .read(() => new Promise<void>(done => line.push(done)))
        .then(
          () => took.push(clock.now - began),
          error => {
            if (!(error instanceof AppError) || error.code !== 'server.busy') throw error
            expect(clock.now).toBe(began)
            refused += 1
          },
        )
    }
    doing = line.length > 0 ? doing + serves / 1000 : 0
    for (; doing >= 1; doing -= 1) line.shift()?.()
    await Promise.resolve()
    await new Promise(setImmediate)
  }
  for (const done of line) done()
  await new Promise(setImmediate)
  const sorted = took.sort((a, b) => a - b)
  return { served: took.length / seconds, refused, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}

test('three times what can be served: most of that is still served, within a second, and the rest is told at once', async () => {
  for (const serves of [60, 400]) {
    const clock = { now: 0 }
    const load = makeLoad(() => clock.now)
    await run(load, clock, { rate: serves * 3, serves, seconds: 6 })
    const { served, refused, p95 } = await run(load, clock, { rate: serves * 3, serves, seconds: 6 })
    expect(served).toBeGreaterThan(serves * 0.8)
    expect(p95).toBeLessThan(1_000)
    expect(refused).toBeGreaterThan(serves)
    // And afterwards everybody is served again.
    const later = await run(load, clock, { rate: serves * 0.8, serves, seconds: 6 })
    expect(later.refused).toBeLessThan(serves / 4)
  }
})

test('whoever comes while there is room is never refused', async () => {
  const clock = { now: 0 }
  const load = makeLoad(() => clock.now)
  const { refused } = await run(load, clock, { rate: 300, serves: 400, seconds: 5 })
  expect(refused).toBe(0)
  // Nor because a few took long by themselves.
  for (let n = 0; n < 50; n++) {
    let finish = () => {}
    const slow = load.read(() => new Promise<void>(done => (finish = done)))
    clock.now += 5_000
    finish()
    await slow
  }
  expect(load.gauges().reads_limit).toBe(128)
})
