import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '#contract/errors.ts'
import { type Checkout, cashierMachine, type TestCard } from '#src/machines/cashier/cashier.machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const minute = 60_000

const visit = (facts: Partial<Checkout> = {}): Checkout => ({
  session: 'abcdefghij',
  of: 'deal',
  state: 'open',
  title: 'Breakfast',
  amount_minor: 34_320,
  currency: 'EUR',
  expires_at: new Date(Date.now() + 15 * minute).toISOString(),
  return_url: '/chat/x',
  ...facts,
})

function start(load: () => Promise<Checkout>, pay: (card: TestCard, key: string) => Promise<Checkout>) {
  const returns: string[] = []
  const actor = createActor(
    cashierMachine.provide({
      actors: {
        load: fromPromise(load),
        pay: fromPromise<Checkout, { session: string; card: TestCard; key: string }>(({ input }) => pay(input.card, input.key)),
      },
    }),
    { input: { session: 'abcdefghij' } },
  )
  actor.on('cashier.return', ({ url }) => returns.push(url))
  actor.start()
  return { actor, returns, state: () => actor.getSnapshot().value }
}

test('paid once however often one presses, and back to the room after a moment', async () => {
  let paid = 0
  const { actor, returns, state } = start(
    async () => visit(),
    async () => {
      paid += 1
      return visit({ state: 'paid' })
    },
  )
  await settle()
  for (let i = 0; i < 5; i += 1) actor.send({ type: 'cashier.pay', card: 'approved' })
  await settle()
  expect(paid).toBe(1)
  expect(state()).toBe('paid')
  expect(returns).toEqual([])
  await settle(2_000)
  expect(returns).toEqual(['/chat/x'])
})

test('a declined card leaves room for another, under a key of its own', async () => {
  const keys: string[] = []
  const { actor, state } = start(
    async () => visit(),
    async (card, key) => {
      keys.push(key)
      if (card === 'declined') throw { code: 'payment.declined', retryable: false } satisfies Failure
      return visit({ state: 'paid' })
    },
  )
  await settle()
  actor.send({ type: 'cashier.pay', card: 'declined' })
  await settle()
  expect(state()).toBe('declined')
  actor.send({ type: 'cashier.pay', card: 'approved' })
  await settle()
  expect(state()).toBe('paid')
  expect(keys[0]).not.toBe(keys[1])
})

test('a visit ends by itself, by the server’s word, or was over before', async () => {
  const own = start(
    async () => visit(),
    async () => visit(),
  )
  await settle(16 * minute)
  expect(own.state()).toBe('over')
  const refused = start(
    async () => visit(),
    async () => {
      throw { code: 'payment.session_over', retryable: false } satisfies Failure
    },
  )
  await settle()
  refused.actor.send({ type: 'cashier.pay', card: 'approved' })
  await settle()
  expect(refused.state()).toBe('over')
  refused.actor.send({ type: 'cashier.leave' })
  expect(refused.returns).toEqual(['/chat/x'])
  const late = start(
    async () => visit({ state: 'expired' }),
    async () => visit(),
  )
  await settle()
  expect(late.state()).toBe('over')
})

test('an unclear end is looked up, never paid again blindly', async () => {
  let known: Checkout['state'] = 'open'
  const { actor, state } = start(
    async () => visit({ state: known }),
    async () => {
      known = 'paid'
      throw { code: 'network.timeout', retryable: true } satisfies Failure
    },
  )
  await settle()
  actor.send({ type: 'cashier.pay', card: 'approved' })
  await settle()
  expect(state()).toBe('paid')
})

test('what cannot be read can be tried again', async () => {
  let tries = 0
  const { actor, state } = start(
    async () => {
      tries += 1
      if (tries === 1) throw { code: 'network.unreachable', retryable: true } satisfies Failure
      return visit()
    },
    async () => visit(),
  )
  await settle()
  expect(state()).toBe('failed')
  actor.send({ type: 'cashier.retry' })
  await settle()
  expect(state()).toBe('open')
})
