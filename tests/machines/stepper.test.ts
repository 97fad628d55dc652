import { afterEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Failure, FieldIssues } from '#contract/errors.ts'
import { type Fields, type LoadedDraft, type Saved, stepperMachine } from '#src/machines/stepper/stepper.machine.ts'
import { present } from '#workbench/present.ts'

const steps = ['what', 'who', 'send'] as const

/** Calls of one door, answered by hand. */
function door<Input, Output>() {
  const calls: { input: Input; answer(output: Output): void; refuse(failure: Failure): void; signal: AbortSignal }[] = []
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({ input, answer: resolve, refuse: reject, signal })
      }),
  )
  return { calls, logic, last: () => present(calls[calls.length - 1], 'one of calls') }
}

const settle = () => new Promise(resolve => setImmediate(resolve))
const offline: Failure = { code: 'network.unreachable', retryable: true }
const stale = (details: Failure['details']): Failure => ({ code: 'version.stale', retryable: false, details })

const issuesOf = (fields: Fields): Record<string, FieldIssues> => ({
  what: fields.title ? {} : { title: ['required'] },
  who: fields.names ? {} : { names: ['required'] },
  send: {},
})

/** A form of three steps: `title` is wanted in the first, `names` in the second. */
function start({ draft, step = null }: { draft?: Partial<LoadedDraft>; step?: string | null } = {}) {
  const clock = new SimulatedClock()
  const doors = {
    load: door<{ id: string }, LoadedDraft>(),
    save: door<{ id: string; fields: Fields; revision: number }, Saved>(),
    submit: door<{ id: string; fields: Fields; revision: number; about: unknown }, unknown>(),
    discard: door<{ id: string }, void>(),
  }
  const kept = vi.fn()
  const released = vi.fn()
  const settled = vi.fn()
  const machine = stepperMachine.provide({
    actors: { load: doors.load.logic, save: doors.save.logic, submit: doors.submit.logic, discard: doors.discard.logic },
    actions: {
      judge: assign(({ context }) => ({
        issues: issuesOf(context.fields),
      })),
      keep: ({ context }) => kept({ fields: context.fields, revision: context.revision }),
      release: released,
      settled,
    },
  })
  const actor = createActor(machine, { clock, input: { id: 'call', steps, step } })
  actor.start()
  return {
    actor,
    clock,
    doors,
    kept,
    released,
    settled,
    context: () => actor.getSnapshot().context,
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(value),
    draftIs: (state: 'kept' | 'changed' | 'saving' | 'unsaved' | 'conflict') =>
      actor.getSnapshot().matches({ open: { draft: state } }),
    async opened() {
      doors.load.last().answer({ fields: {}, revision: 3, unsaved: false, about: null, ...draft })
      await settle()
      return this
    },
  }
}

const whole = { title: 'Breakfast', names: ['Lucía'] }
afterEach(() => vi.restoreAllMocks())

describe('a stepper opens', () => {
  it('with what was kept, on its first step', async () => {
    const form = await start({ draft: { fields: { title: 'Breakfast' } } }).opened()
    expect(form.draftIs('kept')).toBe(true)
    expect(form.context()).toMatchObject({ step: 'what', fields: { title: 'Breakfast' }, revision: 3 })
  })

  it('on the step of the address if all before it is done, else on the first that is not', async () => {
    expect((await start({ step: 'send', draft: { fields: whole } }).opened()).context().step).toBe('send')
    expect((await start({ step: 'send', draft: { fields: { title: 'Breakfast' } } }).opened()).context().step).toBe('who')
    expect((await start({ step: 'nonsense', draft: { fields: whole } }).opened()).context().step).toBe('what')
  })

  it('says when it cannot be read, and reads it again', async () => {
    const form = start()
    form.doors.load.last().refuse(offline)
    await settle()
    expect(form.is('loadFailed')).toBe(true)
    expect(form.context().failure?.code).toBe('network.unreachable')
    form.actor.send({ type: 'draft.retry' })
    await form.opened()
    expect(form.draftIs('kept')).toBe(true)
  })

  it('sends what only this browser has after the usual pause', async () => {
    const form = await start({ draft: { fields: { title: 'Breakfast' }, unsaved: true } }).opened()
    expect(form.draftIs('changed')).toBe(true)
    form.clock.increment(900)
    expect(form.doors.save.last().input).toEqual({ id: 'call', fields: { title: 'Breakfast' }, revision: 3 })
  })
})

describe('a draft', () => {
  it('is kept here with every change and saved once after a pause', async () => {
    const form = await start().opened()
    form.actor.send({ type: 'fields.change', patch: { title: 'B' } })
    form.clock.increment(500)
    form.actor.send({ type: 'fields.change', patch: { title: 'Br' } })
    expect(form.kept).toHaveBeenCalledTimes(2)
    form.clock.increment(899)
    expect(form.doors.save.calls).toHaveLength(0)
    form.clock.increment(1)
    expect(form.doors.save.last().input).toMatchObject({ fields: { title: 'Br' }, revision: 3 })
    form.doors.save.last().answer({ revision: 4, savedAt: '2026-11-20T10:42:00Z' })
    await settle()
    expect(form.draftIs('kept')).toBe(true)
    expect(form.context()).toMatchObject({ revision: 4, savedAt: '2026-11-20T10:42:00Z' })
    expect(form.settled).toHaveBeenCalledTimes(1)
    expect(form.released).not.toHaveBeenCalled()
  })

  it('written on while it is saved is saved once more, on the new revision, one after the other', async () => {
    const form = await start().opened()
    form.actor.send({ type: 'fields.change', patch: { title: 'B' } })
    form.clock.increment(900)
    form.actor.send({ type: 'fields.change', patch: { title: 'Br' } })
    form.actor.send({ type: 'fields.change', patch: { title: 'Bre' } })
    form.clock.increment(5000)
    expect(form.doors.save.calls).toHaveLength(1)
    expect(form.doors.save.last().signal.aborted).toBe(false)
    form.doors.save.last().answer({ revision: 4, savedAt: '2026-11-20T10:42:00Z' })
    await settle()
    // The copy in the browser goes on from what the server has now.
    expect(form.kept).toHaveBeenLastCalledWith({ fields: { title: 'Bre' }, revision: 4 })
    expect(form.settled).not.toHaveBeenCalled()
    form.clock.increment(900)
    expect(form.doors.save.last().input).toMatchObject({ fields: { title: 'Bre' }, revision: 4 })
    form.doors.save.last().answer({ revision: 5, savedAt: '2026-11-20T10:42:02Z' })
    await settle()
    expect(form.draftIs('kept')).toBe(true)
    expect(form.doors.save.calls).toHaveLength(2)
  })

  it('that cannot be saved stays here and is tried again, each time a little later', async () => {
    const form = await start().opened()
    form.actor.send({ type: 'fields.change', patch: { title: 'B' } })
    form.clock.increment(900)
    for (const wait of [3000, 6000, 12_000]) {
      form.doors.save.last().refuse(offline)
      await settle()
      expect(form.draftIs('unsaved')).toBe(true)
      const tries = form.doors.save.calls.length
      form.clock.increment(wait - 1)
      expect(form.doors.save.calls).toHaveLength(tries)
      form.clock.increment(1)
      expect(form.doors.save.calls).toHaveLength(tries + 1)
    }
    form.doors.save.last().refuse(offline)
    await settle()
    form.actor.send({ type: 'draft.retry' })
    form.doors.save.last().answer({ revision: 4, savedAt: '2026-11-20T10:42:00Z' })
    await settle()
    expect(form.draftIs('kept')).toBe(true)
    expect(form.context()).toMatchObject({ attempts: 0, saveFailure: null })
    expect(form.released).not.toHaveBeenCalled()
  })

  describe('changed elsewhere meanwhile', () => {
    async function conflict() {
      const form = await start().opened()
      form.actor.send({ type: 'fields.change', patch: { title: 'Mine' } })
      form.clock.increment(900)
      form.doors.save.last().refuse(stale({ revision: 8, fields: { title: 'Theirs', names: ['Ana'] } }))
      await settle()
      expect(form.draftIs('conflict')).toBe(true)
      expect(form.context().fields).toEqual({ title: 'Mine' })
      return form
    }

    it('is asked about, and mine can stay', async () => {
      const form = await conflict()
      form.actor.send({ type: 'conflict.keepMine' })
      expect(form.doors.save.last().input).toMatchObject({ fields: { title: 'Mine' }, revision: 8 })
      form.doors.save.last().answer({ revision: 9, savedAt: '2026-11-20T10:42:00Z' })
      await settle()
      expect(form.context()).toMatchObject({ fields: { title: 'Mine' }, revision: 9 })
    })

    it('or theirs is taken, judged anew, and the copy here goes', async () => {
      const form = await conflict()
      form.actor.send({ type: 'conflict.takeTheirs' })
      expect(form.draftIs('kept')).toBe(true)
      expect(form.context()).toMatchObject({ fields: { title: 'Theirs', names: ['Ana'] }, revision: 8, issues: { who: {} } })
      expect(form.released).toHaveBeenCalledTimes(1)
    })

    it('loses nothing that is written before the answer', async () => {
      const form = await conflict()
      form.actor.send({ type: 'fields.change', patch: { title: 'Mine too' } })
      expect(form.kept).toHaveBeenLastCalledWith({ fields: { title: 'Mine too' }, revision: 3 })
      expect(form.draftIs('conflict')).toBe(true)
    })
  })

  it('is thrown away with its copy, or stays when that fails', async () => {
    const form = await start({ draft: { fields: whole } }).opened()
    form.actor.send({ type: 'draft.discard' })
    form.doors.discard.last().refuse(offline)
    await settle()
    expect(form.draftIs('kept')).toBe(true)
    expect(form.context().failure?.code).toBe('network.unreachable')
    form.actor.send({ type: 'draft.discard' })
    form.doors.discard.last().answer()
    await settle()
    expect(form.is('discarded')).toBe(true)
    expect(form.released).toHaveBeenCalledTimes(1)
  })
})

describe('steps', () => {
  it('are left forwards only when they are right, and say what is wrong then', async () => {
    const form = await start().opened()
    form.actor.send({ type: 'step.next' })
    expect(form.context().step).toBe('what')
    expect(form.context().tried.has('what')).toBe(true)
    form.actor.send({ type: 'fields.change', patch: { title: 'Breakfast' } })
    form.actor.send({ type: 'step.next' })
    expect(form.context().step).toBe('who')
    expect(form.context().tried.has('who')).toBe(false)
  })

  it('stay closed out of order and open backwards', async () => {
    const form = await start({ draft: { fields: { title: 'Breakfast' } } }).opened()
    form.actor.send({ type: 'step.go', step: 'send' })
    expect(form.context().step).toBe('what')
    form.actor.send({ type: 'step.go', step: 'who' })
    expect(form.context().step).toBe('who')
    form.actor.send({ type: 'step.back' })
    expect(form.context().step).toBe('what')
    form.actor.send({ type: 'step.go', step: 'elsewhere' })
    expect(form.context().step).toBe('what')
  })

  it('show what is wrong with a field that was left', async () => {
    const form = await start().opened()
    form.actor.send({ type: 'field.leave', name: 'title' })
    expect([...form.context().left]).toEqual(['title'])
  })
})

describe('sending', () => {
  it('waits for the draft to be saved, happens once, and ends with what the server answered', async () => {
    const form = await start({ draft: { fields: whole } }).opened()
    form.actor.send({ type: 'fields.change', patch: { title: 'Breakfast again' } })
    form.actor.send({ type: 'draft.submit' })
    expect(form.is({ open: { form: 'settling', draft: 'saving' } })).toBe(true)
    form.actor.send({ type: 'draft.submit' })
    form.doors.save.last().answer({ revision: 4, savedAt: '2026-11-20T10:42:00Z' })
    await settle()
    expect(form.doors.submit.calls).toHaveLength(1)
    expect(form.doors.submit.last().input).toMatchObject({ revision: 4, fields: { title: 'Breakfast again' } })
    form.actor.send({ type: 'draft.submit' })
    form.doors.submit.last().answer({ uuid: 'published' })
    await settle()
    expect(form.is('done')).toBe(true)
    expect(form.doors.submit.calls).toHaveLength(1)
    expect(form.context().result).toEqual({ uuid: 'published' })
    expect(form.released).toHaveBeenCalledTimes(1)
  })

  it('does not begin while a step is not right: all of them say so, and the first is opened', async () => {
    const form = await start({ draft: { fields: { names: ['Lucía'] } } }).opened()
    form.actor.send({ type: 'draft.submit' })
    expect(form.doors.submit.calls).toHaveLength(0)
    expect(form.context().step).toBe('what')
    expect([...form.context().tried]).toEqual([...steps])
  })

  it('does not begin with a draft that cannot be kept, and says why', async () => {
    const form = await start({ draft: { fields: whole } }).opened()
    form.actor.send({ type: 'fields.change', patch: { title: 'B' } })
    form.actor.send({ type: 'draft.submit' })
    form.doors.save.last().refuse(offline)
    await settle()
    expect(form.is({ open: { form: 'editing', draft: 'unsaved' } })).toBe(true)
    expect(form.context().failure?.code).toBe('network.unreachable')
    expect(form.doors.submit.calls).toHaveLength(0)
  })

  it('puts what only the server could know on its step and beside its field', async () => {
    const form = await start({ step: 'send', draft: { fields: whole } }).opened()
    form.actor.send({ type: 'draft.submit' })
    form.doors.submit.last().refuse({
      code: 'casting_call.incomplete',
      retryable: false,
      fields: { 'who.names.0': ['option'], 'nowhere.field': ['required'] },
    })
    await settle()
    expect(form.context()).toMatchObject({ step: 'who', issues: { who: { 'names.0': ['option'] } } })
    expect(form.context().failure?.code).toBe('casting_call.incomplete')
    expect(Object.keys(form.context().issues)).toEqual([...steps])
    form.actor.send({ type: 'fields.change', patch: { names: ['Ana'] } })
    expect(form.context()).toMatchObject({ failure: null, issues: { who: {} } })
  })

  it('of a draft that was saved elsewhere meanwhile asks which one stays', async () => {
    const form = await start({ draft: { fields: whole } }).opened()
    form.actor.send({ type: 'draft.submit' })
    form.doors.submit.last().refuse(stale({ revision: 7, fields: { ...whole, title: 'Theirs' } }))
    await settle()
    expect(form.is({ open: { form: 'editing', draft: 'conflict' } })).toBe(true)
    form.actor.send({ type: 'conflict.keepMine' })
    form.doors.save.last().answer({ revision: 8, savedAt: '2026-11-20T10:42:00Z' })
    await settle()
    form.actor.send({ type: 'draft.submit' })
    expect(form.doors.submit.last().input).toMatchObject({ revision: 8 })
  })

  it('that is refused for what the form is about stays in the form', async () => {
    const form = await start({ draft: { fields: whole } }).opened()
    form.actor.send({ type: 'draft.submit' })
    form.doors.submit.last().refuse(stale({ version: 2 }))
    await settle()
    expect(form.is({ open: { form: 'editing', draft: 'kept' } })).toBe(true)
    expect(form.context().failure?.code).toBe('version.stale')
  })
})
