import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Application, PitchVotes } from '#contract/entities/application.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { TeamVotes } from '#src/views/applications/TeamVotes.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { someApplication } from '#tests/support/some-application.ts'
import { decisionForAnyView } from '../support/screen-actors.ts'

const said: PitchVotes['said'] = [{ who: 'Ana Ruiz', vote: 'down', note: 'Too loud for us.' }]

async function show(votes: Partial<PitchVotes>, state: Application['state'] = 'viewed') {
  const decide = vi.fn(async (_: Decision): Promise<unknown> => ({}))
  const decision = decisionForAnyView(
    createActor(
      decisionMachine.provide({
        actors: { decide: fromPromise<unknown, { decision: Decision; key: string }>(({ input }) => decide(input.decision)) },
      }),
    ).start(),
  )
  const application = someApplication({
    state,
    votes: { team: 3, cast: 1, yours: null, said: null, outside: { cast: 0, said: null }, ...votes },
  })
  const view = await renderView(<TeamVotes application={application} decision={decision} />, {
    user: someUser({ role: 'premium' }),
  })
  return { ...view, decide, application }
}

it('blind: how many voted, and the two votes with a reason', async () => {
  const { keyboard, decide, application } = await show({})
  expect(screen.getByText('1 of 3 has voted.')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  await keyboard.type(screen.getByRole('textbox'), 'Quiet and exact.')
  await keyboard.click(screen.getByRole('button', { name: 'For' }))
  expect(decide).toHaveBeenCalledWith({ kind: 'vote', uuid: application.uuid, body: { vote: 'up', note: 'Quiet and exact.' } })
})

it('cast: who voted how and why, and nothing to press', async () => {
  await show({ yours: 'up', cast: 2, said })
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('Ana Ruiz')).toBeTruthy()
  expect(row.getByText('Against')).toBeTruthy()
  expect(row.getByText(/Too loud for us/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('closed: whoever did not vote reads, and votes no more', async () => {
  await show({ said }, 'hired')
  expect(screen.getByText('Ana Ruiz')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('votes from outside stand apart, and are as blind', async () => {
  const { unmount } = await show({ outside: { cast: 1, said: null } })
  expect(screen.getByText(/1 person outside of the team has voted/)).toBeTruthy()
  unmount()
  await show({
    yours: 'up',
    outside: { cast: 1, said: [{ who: 'Marta', email: 'marta@example.com', vote: 'up', note: 'Exact.' }] },
  })
  const outside = within(screen.getByRole('list', { name: 'From outside' }))
  expect(outside.getByText('Marta')).toBeTruthy()
  expect(outside.getByText('marta@example.com')).toBeTruthy()
})

it('whoever is alone reads what outsiders say, and has nobody to vote with', async () => {
  await show({ team: 1, cast: 0, outside: { cast: 1, said: [{ who: 'Marta', email: null, vote: 'down', note: '' }] } })
  expect(screen.getByText('Marta')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
