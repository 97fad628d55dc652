import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Hashtag } from '#contract/endpoints/weaver.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { HashtagLookup } from '#src/views/weaver/HashtagLookup.tsx'
import { renderView } from '#tests/support/render-view.tsx'

const found = (tag: string): Hashtag => ({
  tag,
  volume_band: 'low',
  trend_7d: 2,
  related: ['coffee'],
  languages: ['es'],
  as_of: '2026-11-21T10:00:00Z',
  source: 'elenco',
})

it('asks about a whole hashtag only, says what is known, and goes on to one beside it', async () => {
  const asked: unknown[] = []
  const lookup = createActor(
    decisionMachine.provide({
      actors: {
        decide: fromPromise<unknown, { decision: Decision; key: string }>(async ({ input }) => {
          asked.push(input.decision.body)
          return found((input.decision.body as { tag: string }).tag)
        }),
      },
    }),
  ).start()
  const { keyboard } = await renderView(<HashtagLookup lookup={lookup} />)
  const field = await screen.findByRole('textbox', { name: 'Hashtag' })
  await keyboard.type(field, 'two words')
  await keyboard.click(screen.getByRole('button', { name: 'Look it up' }))
  expect(asked).toEqual([])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await keyboard.clear(field)
  await keyboard.type(field, '#breakfast{Enter}')
  await screen.findByText('#breakfast')
  await keyboard.click(screen.getByRole('button', { name: '#coffee' }))
  expect(asked).toEqual([{ tag: 'breakfast' }, { tag: 'coffee' }])
})
