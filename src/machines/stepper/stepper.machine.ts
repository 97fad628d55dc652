import { type ActorRefFrom, assign, or, setup, stateIn } from 'xstate'
import type { Failure, FieldIssues } from '#contract/errors.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The start of a stepper: the newest of the server's draft and this browser's. */
export interface LoadedDraft<About = unknown> {
  fields: Fields
  revision: number
  /** Kept here but not on the server yet. */
  unsaved: boolean
  /** The subject of the form, read only: the brief of a pitch, the brands of a call. */
  about: About
}

export interface Saved {
  revision: number
  savedAt: string
}

export type StepperEvent =
  | { type: 'fields.change'; patch: Fields }
  /** A field was left: from now on its issues show. */
  | { type: 'field.leave'; name: string }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: string }
  | { type: 'draft.submit' }
  | { type: 'draft.discard' }
  | { type: 'draft.retry' }
  /** Another tab or device saved meanwhile: which one stays. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  /** The subject of the form has changed meanwhile: the fields stay and are judged again. */
  | { type: 'about.changed'; about: unknown }

export interface StepperContext {
  /** The key of the draft: a call's uuid. */
  id: string
  steps: readonly string[]
  step: string
  fields: Fields
  about: unknown
  revision: number
  /** Issues of every step, `field → codes`, always current. */
  issues: Readonly<Record<string, FieldIssues>>
  /** Fields whose issues show; all of a step after an attempt to go on. */
  left: ReadonlySet<string>
  tried: ReadonlySet<string>
  savedAt: string | null
  saveFailure: Failure | null
  failure: Failure | null
  attempts: number
  /** Written on while the server was being told: tell it once more. */
  again: boolean
  result: unknown
}

const stepAt = (context: StepperContext, offset: number) =>
  context.steps[context.steps.indexOf(context.step) + offset] ?? context.step
const clean = (context: StepperContext, step: string) => Object.keys(context.issues[step] ?? {}).length === 0

/** The first step that something is wrong with, or null. */
export function firstBrokenStep(context: Pick<StepperContext, 'steps' | 'issues'>): string | null {
  return context.steps.find(step => Object.keys(context.issues[step] ?? {}).length > 0) ?? null
}

/**
 * A form in steps whose draft cannot be lost: every change is kept in the browser at once and on the server soon after.
 * The judge of a step (`judge`) and the doors come with the form that provides this machine.
 */
export const stepperMachine = setup({
  types: {
    context: typed<StepperContext>(),
    events: typed<StepperEvent>(),
    input: typed<{ id: string; steps: readonly string[]; step?: string | null }>(),
    tags: typed<'busy' | 'recoverable' | 'editing' | 'saving' | 'unsaved'>(),
  },
  actors: {
    load: declaredPromise<LoadedDraft, { id: string }>('load'),
    save: declaredPromise<Saved, { id: string; fields: Fields; revision: number }>('save'),
    submit: declaredPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>('submit'),
    discard: declaredPromise<void, { id: string }>('discard'),
  },
  actions: {
    /** Provided: puts the issues of every step into the context. */
    judge: assign({}),
    /** Provided: keeps the fields in this browser. */
    keep: () => {},
    /** Provided: the browser's copy is not needed any more. */
    release: () => {},
    /** Provided: the server has everything, so a copy here could only grow old. */
    settled: () => {},
    begin: assign((_, { fields, revision, about }: LoadedDraft) => ({ fields, revision, about, failure: null })),
    change: assign(({ context, event }) =>
      event.type === 'fields.change' ? { fields: { ...context.fields, ...event.patch }, failure: null } : {},
    ),
    leave: assign(({ context, event }) => (event.type === 'field.leave' ? { left: new Set(context.left).add(event.name) } : {})),
    tryStep: assign(({ context }) => ({ tried: new Set(context.tried).add(context.step) })),
    tryAll: assign(({ context }) => ({ tried: new Set(context.steps) })),
    noteSaved: assign((_, { revision, savedAt }: Saved) => ({ revision, savedAt, saveFailure: null, attempts: 0 })),
    takeServerIssues: assign(({ context }, failure: Failure) => {
      // The server names fields `step.field`; what it found shows beside the field and on its step.
      const issues = { ...context.issues }
      for (const [name, codes] of Object.entries(failure.fields ?? {})) {
        const [step = '', ...rest] = name.split('.')
        if (!context.steps.includes(step)) continue
        issues[step] = { ...issues[step], [rest.join('.')]: codes }
      }
      return {
        failure,
        issues,
        tried: new Set(context.steps),
        step: firstBrokenStep({ steps: context.steps, issues }) ?? context.step,
      }
    }),
  },
  guards: {
    stepClean: ({ context }) => clean(context, context.step),
    allClean: ({ context }) => firstBrokenStep(context) === null,
    notFirst: ({ context }) => context.steps.indexOf(context.step) > 0,
    notLast: ({ context }) => context.steps.indexOf(context.step) < context.steps.length - 1,
    /** Backwards always; forwards only over steps that are done: a step opened out of order stays closed. */
    reachable: ({ context, event }) => {
      if (event.type !== 'step.go' || !context.steps.includes(event.step)) return false
      return context.steps.slice(0, context.steps.indexOf(event.step)).every(step => clean(context, step))
    },
    stale: (_, error: unknown) => asFailure(error).code === 'version.stale',
    /** It is the draft that is old, and not what it is about: the answer carries the other version. */
    draftStale: (_, error: unknown) => {
      const { code, details } = asFailure(error)
      return code === 'version.stale' && typeof details?.revision === 'number' && typeof details.fields === 'object'
    },
    unsaved: (_, draft: LoadedDraft) => draft.unsaved,
    again: ({ context }) => context.again,
    writing: stateIn('#editing'),
    draftKept: stateIn('#kept'),
    draftStuck: or([stateIn('#unsaved'), stateIn('#conflict')]),
  },
  delays: {
    pause: 900,
    saveAgain: ({ context }) => Math.min(30_000, 1500 * 2 ** Math.min(context.attempts, 5)),
  },
}).createMachine({
  id: 'stepper',
  context: ({ input }) => ({
    id: input.id,
    steps: input.steps,
    step: input.step && input.steps.includes(input.step) ? input.step : (input.steps[0] as string),
    fields: {},
    about: null,
    revision: 0,
    issues: {},
    left: new Set(),
    tried: new Set(),
    savedAt: null,
    saveFailure: null,
    failure: null,
    attempts: 0,
    again: false,
    result: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The draft is being fetched, here and from the server.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'unsaved', params: ({ event }: { event: { output: LoadedDraft } }) => event.output },
            target: 'open.draft.changed',
            actions: [{ type: 'begin', params: ({ event }: { event: { output: LoadedDraft } }) => event.output }, 'judge'],
          },
          {
            target: 'open',
            actions: [{ type: 'begin', params: ({ event }: { event: { output: LoadedDraft } }) => event.output }, 'judge'],
          },
        ],
        onError: { target: 'loadFailed', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    loadFailed: {
      description: 'The draft could not be fetched; nothing is lost.',
      tags: ['recoverable'],
      on: { 'draft.retry': 'loading' },
    },
    open: {
      description: 'The form is open: one region follows the steps, the other keeps the draft.',
      tags: ['editing'],
      type: 'parallel',
      // A step from the address that is not reachable yet falls back to the first broken one.
      entry: assign(({ context }) => {
        const before = context.steps.slice(0, context.steps.indexOf(context.step))
        const broken = before.find(step => !clean(context, step))
        return broken ? { step: broken } : {}
      }),
      on: {
        'draft.discard': 'discarding',
        'about.changed': { actions: [assign({ about: ({ event }) => event.about }), 'judge'] },
      },
      states: {
        form: {
          description: 'What the person does.',
          initial: 'editing',
          states: {
            editing: {
              id: 'editing',
              description: 'A person is writing.',
              on: {
                'field.leave': { actions: 'leave' },
                'step.next': [
                  { guard: 'stepClean', actions: ['tryStep', assign({ step: ({ context }) => stepAt(context, 1) })] },
                  { actions: 'tryStep' },
                ],
                'step.back': {
                  guard: 'notFirst',
                  actions: assign({ step: ({ context }) => stepAt(context, -1), failure: null }),
                },
                'step.go': { guard: 'reachable', actions: assign({ step: ({ event }) => event.step, failure: null }) },
                'draft.submit': [
                  { guard: 'allClean', target: 'settling', actions: assign({ failure: null }) },
                  { actions: ['tryAll', assign({ step: ({ context }) => firstBrokenStep(context) ?? context.step })] },
                ],
              },
            },
            settling: {
              description: 'Sending waits until the draft is on the server; a draft that cannot be kept is not sent.',
              tags: ['busy'],
              always: [
                { guard: 'draftKept', target: 'submitting' },
                { guard: 'draftStuck', target: 'editing', actions: assign({ failure: ({ context }) => context.saveFailure }) },
              ],
            },
            submitting: {
              description: 'What was written is being sent; pressing again does nothing.',
              tags: ['busy'],
              invoke: {
                id: 'submit',
                src: 'submit',
                input: ({ context }) => ({
                  id: context.id,
                  fields: context.fields,
                  revision: context.revision,
                  about: context.about,
                }),
                onDone: { target: '#stepper.done', actions: assign({ result: ({ event }) => event.output }) },
                onError: [
                  {
                    // Saved elsewhere between the last save and now: the same question as while saving.
                    guard: { type: 'draftStale', params: ({ event }: { event: { error: unknown } }) => event.error },
                    target: ['#editing', '#conflict'],
                    actions: assign({ saveFailure: ({ event }) => asFailure(event.error) }),
                  },
                  {
                    target: 'editing',
                    actions: { type: 'takeServerIssues', params: ({ event }) => asFailure(event.error) },
                  },
                ],
              },
            },
          },
        },
        draft: {
          description: 'How far what was written has got.',
          initial: 'kept',
          on: { 'fields.change': { guard: 'writing', target: '.changed', reenter: true, actions: ['change', 'judge', 'keep'] } },
          states: {
            kept: { id: 'kept', description: 'The server has everything.' },
            changed: {
              description: 'The browser has it; the server gets it after a short pause.',
              tags: ['unsaved'],
              after: { pause: 'saving' },
              on: { 'draft.submit': 'saving' },
            },
            saving: {
              description:
                'The server is being told, to the end: cancelling would leave the revision in doubt. Writing on saves once more.',
              tags: ['saving', 'unsaved'],
              entry: assign({ again: false }),
              on: { 'fields.change': { guard: 'writing', actions: ['change', 'judge', 'keep', assign({ again: true })] } },
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => ({ id: context.id, fields: context.fields, revision: context.revision }),
                onDone: [
                  {
                    guard: 'again',
                    target: 'changed',
                    // The copy here continues the revision that the server has now.
                    actions: [{ type: 'noteSaved', params: ({ event }: { event: { output: Saved } }) => event.output }, 'keep'],
                  },
                  {
                    target: 'kept',
                    actions: [
                      { type: 'noteSaved', params: ({ event }: { event: { output: Saved } }) => event.output },
                      'settled',
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'stale', params: ({ event }: { event: { error: unknown } }) => event.error },
                    target: 'conflict',
                    actions: assign({ saveFailure: ({ event }) => asFailure(event.error) }),
                  },
                  {
                    target: 'unsaved',
                    actions: assign({
                      saveFailure: ({ event }) => asFailure(event.error),
                      attempts: ({ context }) => context.attempts + 1,
                    }),
                  },
                ],
              },
            },
            unsaved: {
              id: 'unsaved',
              description: 'The server could not be told; the browser keeps it and tries again.',
              tags: ['unsaved', 'recoverable'],
              after: { saveAgain: 'saving' },
              on: { 'draft.retry': 'saving', 'draft.submit': 'saving' },
            },
            conflict: {
              id: 'conflict',
              description: 'Somebody saved this draft elsewhere; the person decides.',
              tags: ['unsaved'],
              on: {
                'conflict.keepMine': {
                  target: 'saving',
                  actions: assign({
                    revision: ({ context }) => Number(context.saveFailure?.details?.revision ?? context.revision),
                    saveFailure: null,
                  }),
                },
                'conflict.takeTheirs': {
                  target: 'kept',
                  actions: [
                    assign(({ context }) => ({
                      fields: (context.saveFailure?.details?.fields as Fields | undefined) ?? context.fields,
                      revision: Number(context.saveFailure?.details?.revision ?? context.revision),
                      saveFailure: null,
                    })),
                    'judge',
                    'release',
                  ],
                },
                'fields.change': { actions: ['change', 'judge', 'keep'] },
              },
            },
          },
        },
      },
    },
    discarding: {
      description: 'The draft is being thrown away.',
      tags: ['busy'],
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'discarded', actions: 'release' },
        onError: { target: 'open', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    discarded: { type: 'final', description: 'Nothing is left of the draft.' },
    done: { type: 'final', description: 'It was sent; `result` is what the server answered.', entry: 'release' },
  },
})

export type StepperActor = ActorRefFrom<typeof stepperMachine>
