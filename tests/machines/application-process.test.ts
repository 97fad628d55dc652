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
  { type: 'call.changed' },
  { type: 'pitch.confirm' },
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
    let stored: ReturnType<typeof applicationStep> = { state: 'submitted', facts: { confirmed: true } }
    await path.test({
      events: Object.fromEntries(
        events.map(({ type }) => [
          type,
          ({ event }: { event: ApplicationEvent }) => {
            if (stored) stored = applicationStep(stored.state, event, stored.facts) ?? stored
          },
        ]),
      ),
      states: { '*': snapshot => expect(stored).toEqual({ state: snapshot.value, facts: snapshot.context }) },
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

it('no offer is made until the creator has said that the pitch stands for the changed call', () => {
  const [confirmed, unconfirmed] = [{ confirmed: true }, { confirmed: false }]
  for (const state of ['submitted', 'viewed', 'shortlisted'] as const) {
    expect(applicationStep(state, { type: 'call.changed' }, confirmed)).toEqual({ state, facts: unconfirmed })
    expect(applicationCan(state, { type: 'offer.made' }, unconfirmed)).toBe(false)
    expect(applicationCan(state, { type: 'pitch.withdraw' }, unconfirmed)).toBe(true)
    expect(applicationStep(state, { type: 'pitch.confirm' }, unconfirmed)).toEqual({ state, facts: confirmed })
    expect(applicationCan(state, { type: 'pitch.confirm' }, confirmed)).toBe(false)
  }
  expect(applicationCan('offer_sent', { type: 'call.changed' }, confirmed)).toBe(false)
})
