import { createTestModel } from '@xstate/test'
import { describe, expect, it } from 'vitest'
import { applicationStates } from '#contract/entities/application.ts'
import { type ApplicationEvent, applicationCan, applicationMachine, applicationStep } from '#contract/processes/application.ts'

const events: ApplicationEvent[] = [
  { type: 'pitch.view' },
  { type: 'pitch.shortlist' },
  { type: 'pitch.unshortlist' },
  { type: 'pitch.decline' },
  { type: 'pitch.withdraw' },
  { type: 'offer.made' },
  { type: 'offer.agreed' },
  { type: 'offer.closed' },
  { type: 'offer.expired' },
  { type: 'deadline.passed' },
]

it('names exactly the states that are stored', () => {
  expect(Object.keys(applicationMachine.states).sort()).toEqual([...applicationStates].sort())
})

describe('every state is reached, and the stored state takes the same way as the chart', () => {
  const paths = createTestModel(applicationMachine, { events }).getShortestPaths()

  it('reaches all of them', () => {
    const reached = paths.flatMap(path => [path.state, ...path.steps.map(step => step.state)].map(state => state.value))
    expect(new Set(reached)).toEqual(new Set(applicationStates))
  })

  it.each(paths.map(path => [path.description, path] as const))('%s', async (_, path) => {
    let state: (typeof applicationStates)[number] = 'submitted'
    await path.test({
      events: Object.fromEntries(
        events.map(({ type }) => [
          type,
          ({ event }: { event: ApplicationEvent }) => {
            state = applicationStep(state, event) ?? state
          },
        ]),
      ),
      states: { '*': snapshot => expect(state).toBe(snapshot.value) },
    })
  })
})

it('what is over takes nothing any more, and a no says so before it is tried', () => {
  for (const state of ['declined', 'withdrawn', 'expired'] as const) {
    for (const event of events) {
      expect(applicationCan(state, event)).toBe(false)
      expect(applicationStep(state, event)).toBeNull()
    }
  }
})
