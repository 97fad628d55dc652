import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'

const settle = () => new Promise(resolve => setImmediate(resolve))
const offline: Failure = { code: 'network.unreachable', retryable: true }
const missing: Failure = { code: 'not_found', retryable: false }

function start(first?: unknown) {
  const clock = new SimulatedClock()
  const calls: { id: string; answer(value: unknown): void; refuse(failure: Failure): void; signal: AbortSignal }[] = []
  let push: () => void = () => {}
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, { id: string }>(
          ({ input, signal }) => new Promise((answer, refuse) => calls.push({ id: input.id, answer, refuse, signal })),
        ),
        changes: fromCallback(({ sendBack }) => {
          push = () => sendBack({ type: 'resource.refresh' })
        }),
      },
    }),
    { clock, input: { id: 'one', first } },
  ).start()
  return {
    actor,
    clock,
    calls,
    push: () => push(),
    value: () => actor.getSnapshot().context.value,
    place: () => actor.getSnapshot().value,
    async answered(value: unknown) {
      calls[calls.length - 1]?.answer(value)
      await settle()
    },
    async refused(failure: Failure) {
      calls[calls.length - 1]?.refuse(failure)
      await settle()
    },
  }
}

describe('one thing on screen', () => {
  it('is read once and shown', async () => {
    const thing = start()
    expect(thing.place()).toBe('loading')
    expect(thing.calls[0]?.id).toBe('one')
    await thing.answered({ n: 1 })
    expect([thing.place(), thing.value()]).toEqual(['ready', { n: 1 }])
  })

  it('that came with the page is not asked for', () => {
    const thing = start({ n: 0 })
    expect([thing.place(), thing.value(), thing.calls.length]).toEqual(['ready', { n: 0 }, 0])
  })

  it('a burst of pushes reads it again once, behind what is shown', async () => {
    const thing = start({ n: 0 })
    for (let i = 0; i < 5; i++) thing.push()
    expect(thing.calls).toHaveLength(0)
    thing.clock.increment(250)
    expect(thing.calls).toHaveLength(1)
    expect(thing.value()).toEqual({ n: 0 })
    await thing.answered({ n: 1 })
    expect([thing.place(), thing.value()]).toEqual(['ready', { n: 1 }])
  })

  it('pushed while it is read for the first time is read once more', async () => {
    const thing = start()
    thing.push()
    thing.push()
    await thing.answered({ n: 'before the change' })
    thing.clock.increment(250)
    expect(thing.calls).toHaveLength(2)
    await thing.answered({ n: 'after it' })
    expect([thing.place(), thing.value()]).toEqual(['ready', { n: 'after it' }])
    thing.clock.increment(250)
    expect(thing.calls).toHaveLength(2)
  })

  it('pushed while it is read again starts over and drops the old answer', async () => {
    const thing = start({ n: 0 })
    thing.push()
    thing.clock.increment(250)
    thing.push()
    expect(thing.calls).toHaveLength(2)
    expect(thing.calls[0]?.signal.aborted).toBe(true)
    thing.calls[0]?.answer({ n: 'old' })
    await thing.answered({ n: 2 })
    expect(thing.value()).toEqual({ n: 2 })
  })

  it('not being there is its own state; so is a failure, which can be tried again', async () => {
    const gone = start()
    await gone.refused(missing)
    // Pages that ask for the reason get it, too: without it one of them would wait for ever.
    expect([gone.place(), gone.actor.getSnapshot().context.failure]).toEqual(['missing', missing])
    const failed = start()
    await failed.refused(offline)
    expect([failed.place(), failed.actor.getSnapshot().context.failure]).toEqual(['failed', offline])
    failed.actor.send({ type: 'resource.retry' })
    expect(failed.place()).toBe('loading')
    await failed.answered({ n: 1 })
    expect(failed.actor.getSnapshot().context).toMatchObject({ value: { n: 1 }, failure: null })
  })

  it('keeps what it shows when reading it again fails, and says when it has gone', async () => {
    const thing = start({ n: 0 })
    thing.push()
    thing.clock.increment(250)
    await thing.refused(offline)
    expect([thing.place(), thing.value()]).toEqual(['ready', { n: 0 }])
    thing.push()
    thing.clock.increment(250)
    await thing.refused(missing)
    expect([thing.place(), thing.value()]).toEqual(['missing', null])
  })

  it('is replaced by what a decision answered, even while it is read again', async () => {
    const thing = start({ n: 0 })
    thing.push()
    thing.clock.increment(250)
    thing.actor.send({ type: 'resource.replace', value: { n: 9 } })
    expect([thing.place(), thing.value()]).toEqual(['ready', { n: 9 }])
    await thing.answered({ n: 1 })
    expect(thing.value()).toEqual({ n: 9 })
  })
})
