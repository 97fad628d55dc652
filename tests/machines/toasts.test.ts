import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { toastsMachine } from '#src/machines/toasts/toasts.machine.ts'
import { selectShown } from '#src/machines/toasts/toasts.select.ts'

const order = (text: string, tone: 'success' | 'error' = 'success') => ({ tone, title: { text } })
const start = () => {
  const actor = createActor(toastsMachine).start()
  return { actor, titles: () => selectShown(actor.getSnapshot()).map(toast => 'text' in toast.title && toast.title.text) }
}

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('last six seconds; errors stay', () => {
    const { actor, titles } = start()
    actor.send({ type: 'toasts.show', toast: order('saved') })
    actor.send({ type: 'toasts.show', toast: order('lost', 'error') })
    vi.advanceTimersByTime(5999)
    expect(titles()).toEqual(['saved', 'lost'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual(['lost'])
    vi.advanceTimersByTime(600_000)
    expect(titles()).toEqual(['lost'])
    actor.send({ type: 'toasts.dismiss', id: 'toast 2' })
    expect(titles()).toEqual([])
  })

  it('wait while they are read', () => {
    const { actor, titles } = start()
    actor.send({ type: 'toasts.show', toast: order('saved') })
    vi.advanceTimersByTime(5000)
    actor.send({ type: 'toasts.hold' })
    vi.advanceTimersByTime(60_000)
    expect(titles()).toEqual(['saved'])
    actor.send({ type: 'toasts.release' })
    vi.advanceTimersByTime(6000)
    expect(titles()).toEqual([])
  })

  it('are held only while there is one', () => {
    const { actor } = start()
    actor.send({ type: 'toasts.show', toast: order('saved') })
    actor.send({ type: 'toasts.hold' })
    actor.send({ type: 'toasts.dismiss', id: 'toast 1' })
    expect(actor.getSnapshot().value).toBe('running')
  })

  it('show three and keep the others in line', () => {
    const { actor, titles } = start()
    for (const text of ['a', 'b', 'c', 'd']) actor.send({ type: 'toasts.show', toast: order(text) })
    expect(titles()).toEqual(['a', 'b', 'c'])
    vi.advanceTimersByTime(6000)
    expect(titles()).toEqual(['d'])
    vi.advanceTimersByTime(5999)
    expect(titles()).toEqual(['d'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  it('the same id replaces and starts anew', () => {
    const { actor, titles } = start()
    actor.send({ type: 'toasts.show', toast: { ...order('one'), id: 'x' } })
    vi.advanceTimersByTime(4000)
    actor.send({ type: 'toasts.show', toast: { ...order('two'), id: 'x' } })
    vi.advanceTimersByTime(4000)
    expect(titles()).toEqual(['two'])
  })

  it('an action is sent to its target once and ends the toast', () => {
    const { actor, titles } = start()
    const send = vi.fn()
    actor.send({
      type: 'toasts.show',
      toast: { ...order('removed'), action: { label: { text: 'undo' }, target: { send }, event: { type: 'list.undo' } } },
    })
    actor.send({ type: 'toasts.act', id: 'toast 1' })
    actor.send({ type: 'toasts.act', id: 'toast 1' })
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'list.undo' })
    expect(titles()).toEqual([])
  })
})
