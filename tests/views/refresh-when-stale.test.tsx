import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRefreshWhenStale } from '#src/app/hooks/use-refresh-when-stale.ts'
import { decisionThat } from '#tests/support/screen-actors.ts'

async function refusedWith(refused: string) {
  const { decision } = decisionThat({ refused })
  let refreshed = 0
  const { unmount } = renderHook(() =>
    useRefreshWhenStale(
      decision,
      code => code === 'version.stale',
      () => {
        refreshed++
      },
    ),
  )
  const decide = async () => {
    decision.send({ type: 'decision.make', decision: { kind: 'change', uuid: 'one', body: undefined } })
    await waitFor(() => expect(decision.getSnapshot().matches('refused')).toBe(true))
  }
  await decide()
  return { decide, unmount, refreshed: () => refreshed }
}

test('a refusal that calls the shown thing old has it read anew, once for each try', async () => {
  const { decide, refreshed } = await refusedWith('version.stale')
  expect(refreshed()).toBe(1)
  await decide()
  expect(refreshed()).toBe(2)
})

test('any other refusal leaves what is shown as it is', async () => {
  const { refreshed } = await refusedWith('link.paused')
  expect(refreshed()).toBe(0)
})

test('a screen that is gone reads nothing anew', async () => {
  const { decide, unmount, refreshed } = await refusedWith('version.stale')
  unmount()
  await decide()
  expect(refreshed()).toBe(1)
})
