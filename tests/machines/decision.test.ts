import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { selectFailure, selectUnderWay } from '#src/machines/decision/decision.select.ts'

const settle = () => new Promise(resolve => setImmediate(resolve))
const shortlist: Decision = { kind: 'shortlist', uuid: 'a' }
const offline: Failure = { code: 'network.unreachable', retryable: true }
const moved: Failure = { code: 'application.wrong_state', retryable: false }

function start() {
  const calls: { decision: Decision; key: string; answer(output: unknown): void; refuse(failure: unknown): void }[] = []
  const actor = createActor(
    decisionMachine.provide({
      actors: {
        decide: fromPromise<unknown, { decision: Decision; key: string }>(
          ({ input }) => new Promise((answer, refuse) => calls.push({ ...input, answer, refuse })),
        ),
      },
    }),
  ).start()
  const made = vi.fn()
  actor.on('decision.made', made)
  const make = (decision: Decision) => actor.send({ type: 'decision.make', decision })
  return { actor, calls, made, make, context: () => actor.getSnapshot().context }
}

describe('a decision', () => {
  it('pressed ten times is made once, and its outcome is told', async () => {
    const { actor, calls, made, make } = start()
    for (let i = 0; i < 10; i++) make(shortlist)
    expect(calls).toHaveLength(1)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    calls[0]?.answer({ state: 'shortlisted' })
    await settle()
    expect(made).toHaveBeenCalledExactlyOnceWith({
      type: 'decision.made',
      kind: 'shortlist',
      decision: shortlist,
      output: { state: 'shortlisted' },
    })
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('that may have arrived is tried again under the same key', async () => {
    const { calls, make } = start()
    make(shortlist)
    calls[0]?.refuse(offline)
    await settle()
    make(shortlist)
    expect(calls[1]?.key).toBe(calls[0]?.key)
  })

  it.each([
    ['another row', offline, { kind: 'shortlist', uuid: 'b' }],
    ['another verb', offline, { kind: 'decline', uuid: 'a', body: { reason: 'other' } }],
    ['what the server refused', moved, shortlist],
  ])('%s has a key of its own', async (_, failure, next) => {
    const { calls, make } = start()
    make(shortlist)
    calls[0]?.refuse(failure)
    await settle()
    make(next)
    expect(calls[1]?.key).not.toBe(calls[0]?.key)
  })

  it('that was refused says why until it is tried again', async () => {
    const { actor, calls, make, context } = start()
    make(shortlist)
    calls[0]?.refuse(moved)
    await settle()
    expect(actor.getSnapshot().value).toBe('refused')
    expect(context()).toMatchObject({ decision: shortlist, failure: moved })
    expect(actor.getSnapshot().can({ type: 'decision.make', decision: shortlist })).toBe(true)
  })

  it('a fault of ours is a failure, not an end', async () => {
    const { actor, calls, make, context } = start()
    make(shortlist)
    calls[0]?.refuse(new TypeError('x is undefined'))
    await settle()
    expect(context().failure).toEqual({ code: 'reply.unexpected', retryable: false })
    expect(actor.getSnapshot().status).toBe('active')
  })

  describe('made while another is on its way', () => {
    const decline: Decision = { kind: 'decline', uuid: 'a', body: { reason: 'other' } }
    const onB: Decision = { kind: 'shortlist', uuid: 'b' }

    it('waits its turn, and each is told in order', async () => {
      const { actor, calls, made, make, context } = start()
      for (const one of [shortlist, onB, decline, onB, decline]) make(one)
      expect(calls).toHaveLength(1)
      expect(context().waiting).toEqual([onB, decline])
      expect(selectUnderWay(actor.getSnapshot(), { uuid: 'b' })).toBe(onB)
      for (const n of [0, 1, 2]) {
        calls[n]?.answer(n)
        await settle()
      }
      expect(made.mock.calls.map(([event]) => [event.decision, event.output])).toEqual([
        [shortlist, 0],
        [onB, 1],
        [decline, 2],
      ])
      expect(actor.getSnapshot().value).toBe('idle')
      expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
    })

    it('is made although the first was refused, whose reason stays beside its row', async () => {
      const { actor, calls, made, make, context } = start()
      make(shortlist)
      make(onB)
      calls[0]?.refuse(offline)
      await settle()
      expect(calls[1]?.decision).toEqual(onB)
      calls[1]?.answer(null)
      await settle()
      expect(made).toHaveBeenCalledOnce()
      expect(actor.getSnapshot().value).toBe('refused')
      expect(context()).toMatchObject({ decision: shortlist, failure: offline })
      expect(selectFailure(actor.getSnapshot(), { uuid: 'a' })).toEqual(offline)
      expect(selectFailure(actor.getSnapshot(), { uuid: 'b' })).toBeNull()
      make(shortlist)
      expect(calls[2]?.key).toBe(calls[0]?.key)
    })

    it('is refused for reasons of its own: each row has its own', async () => {
      const { actor, calls, make } = start()
      make(shortlist)
      make(onB)
      calls[0]?.refuse(offline)
      await settle()
      calls[1]?.refuse(moved)
      await settle()
      expect(selectFailure(actor.getSnapshot(), { uuid: 'a' })).toEqual(offline)
      expect(selectFailure(actor.getSnapshot(), { uuid: 'b' })).toEqual(moved)
      make(onB)
      expect(selectFailure(actor.getSnapshot(), { uuid: 'a' })).toBeNull()
    })

    it('takes another file for another decision', async () => {
      const { context, make } = start()
      const [one, other] = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')]
      make({ kind: 'read', uuid: 'bank', body: one })
      make({ kind: 'read', uuid: 'bank', body: one })
      make({ kind: 'read', uuid: 'bank', body: other })
      expect(context().waiting.map(({ body }) => body)).toEqual([other])
    })
  })
})
