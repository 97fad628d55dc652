import { expect, test } from 'vitest'
import { gathered } from '#server/jobs/gathered.ts'

test('what comes at once, or while a writing is under way, is written together; whoever handed it over waits for that', async () => {
  const writings: (readonly number[])[] = []
  let goOn = () => {}
  const write = gathered<number>(async all => {
    writings.push(all)
    await new Promise<void>(resolve => {
      goOn = resolve
    })
  })
  const over: number[] = []
  const hand = (n: number) => write(n).then(() => over.push(n))
  const first = [hand(1), hand(2)]
  await expect.poll(() => writings).toEqual([[1, 2]])
  const later = [hand(3), hand(4)]
  expect([writings, over]).toEqual([[[1, 2]], []])
  goOn()
  await Promise.all(first)
  await expect
    .poll(() => writings)
    .toEqual([
      [1, 2],
      [3, 4],
    ])
  expect(over).toEqual([1, 2])
  goOn()
  await Promise.all(later)
  expect(over).toEqual([1, 2, 3, 4])
})

test('a writing that fails is told to all that were in it, and the next one is another', async () => {
  let fails = true
  const write = gathered<number>(async () => {
    if (fails) throw new Error('no')
  })
  expect((await Promise.allSettled([write(1), write(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  await expect(write(3)).resolves.toBeUndefined()
})
