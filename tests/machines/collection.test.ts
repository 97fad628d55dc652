import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type CollectionPage, collectionMachine, type Filters } from '#src/machines/collection/collection.machine.ts'
import { present } from '#workbench/present.ts'

const settle = () => new Promise(resolve => setImmediate(resolve))
const pageOf = (...items: string[]): CollectionPage => ({ items, meta: { page: 1, size_page: 20, count: items.length } })

function start(filters: Filters = {}, first: CollectionPage | null = null) {
  const clock = new SimulatedClock()
  const loads: { filters: Filters; answer(page: CollectionPage): void; refuse(error: unknown): void; signal: AbortSignal }[] = []
  let push: () => void = () => {}
  const actor = createActor(
    collectionMachine.provide({
      actors: {
        load: fromPromise<CollectionPage, { filters: Filters }>(
          ({ input, signal }) =>
            new Promise((answer, refuse) => {
              loads.push({ filters: input.filters, answer, refuse, signal })
            }),
        ),
        changes: fromCallback(({ sendBack }) => {
          push = () => sendBack({ type: 'collection.refresh' })
        }),
      },
    }),
    { clock, input: { filters, first } },
  )
  actor.start()
  return {
    actor,
    clock,
    loads,
    push: () => push(),
    state: () => actor.getSnapshot().value,
    items: () => actor.getSnapshot().context.page?.items,
    last: () => present(loads[loads.length - 1], 'one of loads'),
  }
}

describe('a collection', () => {
  it('reads what its filters ask for', async () => {
    const list = start({ network: 'tiktok' })
    expect(list.state()).toBe('loading')
    expect(list.last().filters).toEqual({ network: 'tiktok' })
    list.last().answer(pageOf('a', 'b'))
    await settle()
    expect(list.state()).toBe('ready')
    expect(list.items()).toEqual(['a', 'b'])
  })

  it('that arrives with its first page reads nothing', () => {
    const list = start({}, pageOf('rendered'))
    expect(list.state()).toBe('ready')
    expect(list.loads).toHaveLength(0)
  })

  it('with other filters cancels what is under way; a late answer changes nothing', async () => {
    const list = start()
    const first = list.last()
    list.actor.send({ type: 'collection.show', filters: { query: 'coffee' } })
    expect(first.signal.aborted).toBe(true)
    first.answer(pageOf('old'))
    await settle()
    expect(list.state()).toBe('loading')
    list.last().answer(pageOf('coffee'))
    await settle()
    expect(list.items()).toEqual(['coffee'])
  })

  it('shows what was there until its replacement has come, and the same filters ask nothing', async () => {
    const list = start({}, pageOf('a'))
    list.actor.send({ type: 'collection.show', filters: {} })
    expect(list.loads).toHaveLength(0)
    list.actor.send({ type: 'collection.show', filters: { page: '2' } })
    expect(list.state()).toBe('loading')
    expect(list.items()).toEqual(['a'])
  })

  it('that changes while it is read, for the first time or again, is read once more', async () => {
    const list = start()
    list.push()
    list.last().answer(pageOf('a'))
    await settle()
    list.clock.increment(250)
    expect(list.loads).toHaveLength(2)
    list.push()
    list.last().answer(pageOf('a', 'b'))
    await settle()
    list.clock.increment(250)
    expect(list.loads).toHaveLength(3)
    list.last().answer(pageOf('a', 'b', 'c'))
    await settle()
    list.clock.increment(250)
    expect(list.items()).toEqual(['a', 'b', 'c'])
    expect(list.loads).toHaveLength(3)
  })

  it('says when it cannot be read, and reads again', async () => {
    const list = start()
    list.last().refuse({ code: 'network.unreachable', retryable: true })
    await settle()
    expect(list.state()).toBe('failed')
    expect(list.actor.getSnapshot().context.failure?.code).toBe('network.unreachable')
    expect(list.actor.getSnapshot().hasTag('recoverable')).toBe(true)
    list.actor.send({ type: 'collection.retry' })
    list.last().answer(pageOf('a'))
    await settle()
    expect(list.state()).toBe('ready')
    expect(list.actor.getSnapshot().context.failure).toBeNull()
  })

  it('reads a burst of changes once, behind what is shown, and a failure of that is not shown', async () => {
    const list = start({}, pageOf('a'))
    list.push()
    list.push()
    list.push()
    list.clock.increment(250)
    expect(list.loads).toHaveLength(1)
    expect(list.items()).toEqual(['a'])
    list.last().answer(pageOf('b'))
    await settle()
    expect(list.items()).toEqual(['b'])
    list.push()
    list.clock.increment(250)
    list.last().refuse({ code: 'server.fault', retryable: true })
    await settle()
    expect(list.state()).toBe('ready')
    expect(list.items()).toEqual(['b'])
  })
})
