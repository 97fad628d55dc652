import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Deal } from '#contract/entities/deal.ts'
import type { Failure } from '#contract/errors.ts'
import {
  type ActOutcome,
  type DealAct,
  type DealRoomEmitted,
  dealRoomMachine,
  may,
} from '#src/machines/deal-room/deal-room.machine.ts'
import { someDeal } from '#tests/support/some-deal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

type Acting = { deal: Deal; act: DealAct; key: string }

function start({ load, act }: { load?: () => Promise<Deal>; act?: (input: Acting) => Promise<ActOutcome> } = {}) {
  let refresh: () => void = () => {}
  const emitted: DealRoomEmitted[] = []
  const actor = createActor(
    dealRoomMachine.provide({
      actors: {
        load: fromPromise(load ?? (async () => someDeal())),
        act: fromPromise<ActOutcome, Acting>(async ({ input }) => {
          if (!act) throw new Error('nothing should be done')
          return act(input)
        }),
        changes: fromCallback(({ sendBack }) => {
          refresh = () => sendBack({ type: 'deal.refresh' })
        }),
      },
    }),
    { input: { uuid: someDeal().uuid } },
  )
  actor.on('*', event => emitted.push(event))
  actor.start()
  return { actor, emitted, refresh: () => refresh(), context: () => actor.getSnapshot().context }
}

const accept: DealAct = { verb: 'accept' }
const done = (deal: Deal): ActOutcome => ({ deal, checkout_url: null })

test('only what the shared chart allows this side is carried out', async () => {
  const { actor } = start()
  await settle()
  for (const act of [{ verb: 'withdraw' }, { verb: 'fund' }, { verb: 'approve' }] as const) {
    expect(actor.getSnapshot().can({ type: 'deal.act', act })).toBe(false)
    actor.send({ type: 'deal.act', act })
  }
  expect(actor.getSnapshot().can({ type: 'deal.act', act: accept })).toBe(true)
  expect(actor.getSnapshot().matches({ shown: 'idle' })).toBe(true)
})

test('paying is the brand’s alone', () => {
  expect(may(someDeal({ state: 'awaiting_funds', side: 'brand' }), { verb: 'fund' })).toBe(true)
  expect(may(someDeal({ state: 'awaiting_funds', side: 'creator' }), { verb: 'fund' })).toBe(false)
})

test('pressing ten times acts once, and the outcome is told', async () => {
  const after = someDeal({ state: 'awaiting_funds', revision: 2 })
  const acts: Acting[] = []
  const { actor, emitted, context } = start({
    act: async input => {
      acts.push(input)
      return done(after)
    },
  })
  await settle()
  for (let i = 0; i < 10; i += 1) actor.send({ type: 'deal.act', act: accept })
  await settle()
  expect(acts).toHaveLength(1)
  expect(context().deal).toBe(after)
  expect(emitted).toEqual([{ type: 'deal.done', act: accept, deal: after }])
})

test('a try with an unclear end is made again under the same key; on another revision it is another try', async () => {
  const keys: string[] = []
  let revision = 1
  const { actor, refresh } = start({
    load: async () => someDeal({ revision }),
    act: async ({ key }) => {
      keys.push(key)
      throw { code: 'network.timeout', retryable: true } satisfies Failure
    },
  })
  await settle()
  actor.send({ type: 'deal.act', act: accept })
  await settle()
  actor.send({ type: 'deal.act', act: accept })
  await settle()
  revision = 2
  refresh()
  await settle(1_000)
  actor.send({ type: 'deal.act', act: accept })
  await settle()
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('who was behind is told and sees the new state', async () => {
  let state: Deal['state'] = 'offer_pending'
  const { actor, context } = start({
    load: async () => someDeal({ state, revision: state === 'closed' ? 2 : 1 }),
    act: async () => {
      state = 'closed'
      throw { code: 'deal.stale_version', retryable: false } satisfies Failure
    },
  })
  await settle()
  actor.send({ type: 'deal.act', act: accept })
  await settle()
  expect(context().deal?.state).toBe('closed')
  expect(context().failure?.code).toBe('deal.stale_version')
})

test('what moves while one acts is read afterwards, not lost', async () => {
  let loads = 0
  let fail: (failure: Failure) => void = () => {}
  const { actor, refresh } = start({
    load: async () => {
      loads += 1
      return someDeal({ revision: loads })
    },
    act: () => new Promise((_, reject) => (fail = reject)),
  })
  await settle()
  actor.send({ type: 'deal.act', act: accept })
  refresh()
  refresh()
  await settle(1_000)
  expect(loads).toBe(1)
  fail({ code: 'server.fault', retryable: true })
  await settle(1_000)
  expect(loads).toBe(2)
})

test('a burst of changes is read once, and an older answer never replaces a newer deal', async () => {
  let loads = 0
  const { context, refresh } = start({
    load: async () => {
      loads += 1
      return someDeal({ revision: loads === 1 ? 5 : 3 })
    },
  })
  await settle()
  for (let i = 0; i < 5; i += 1) refresh()
  await settle(1_000)
  expect(loads).toBe(2)
  expect(context().deal?.revision).toBe(5)
})

test('paying leads to the cashier and leaves the deal as it is', async () => {
  const deal = someDeal({ state: 'awaiting_funds', side: 'brand' })
  const { actor, emitted, context } = start({
    load: async () => deal,
    act: async () => ({ deal, checkout_url: '/cashier/abcdefghij' }),
  })
  await settle()
  actor.send({ type: 'deal.act', act: { verb: 'fund' } })
  await settle()
  expect(emitted).toEqual([{ type: 'deal.toCashier', url: '/cashier/abcdefghij' }])
  expect(context().deal).toBe(deal)
})

test('a deal that cannot be read can be tried again, and comes by itself when it changes', async () => {
  let loads = 0
  const { actor, refresh } = start({
    load: async () => {
      loads += 1
      if (loads < 3) throw { code: 'network.unreachable', retryable: true } satisfies Failure
      return someDeal()
    },
  })
  await settle()
  actor.send({ type: 'deal.retry' })
  await settle()
  expect(actor.getSnapshot().hasTag('recoverable')).toBe(true)
  refresh()
  await settle()
  expect(actor.getSnapshot().hasTag('shown')).toBe(true)
})
