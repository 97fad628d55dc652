import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { home } from '#contract/endpoints/home.ts'
import { restAfter } from '#src/app/start/rest.ts'
import { whenIdle } from '#src/components/when-idle.ts'

/** A page whose calls are answered as soon as `answer` says so. */
function somePage() {
  let stand = () => {}
  const standing = new Promise<void>(done => {
    stand = done
  })
  const answers: (() => void)[] = []
  const { call, rested } = restAfter(
    standing,
    () => new Promise((_, refuse) => answers.push(() => refuse(new Error('The server said no.')))),
  )
  let rests = false
  void rested.then(() => {
    rests = true
  })
  return { stand, call, answer: () => answers.shift()?.(), rests: () => rests }
}

test('a page rests once its screen stands and what it asked for has come, be it a refusal', async () => {
  const page = somePage()
  await whenIdle()
  expect(page.rests()).toBe(false)
  const asked = page.call(home, { query: {} })
  page.stand()
  for (let turn = 0; turn < 5; turn++) await whenIdle()
  expect(page.rests()).toBe(false)
  page.answer()
  await expect(asked).rejects.toThrow('The server said no.')
  await waitFor(() => expect(page.rests()).toBe(true))
})

test('whoever touches a page has what comes behind it at once', async () => {
  const page = somePage()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(page.rests()).toBe(true))
})
