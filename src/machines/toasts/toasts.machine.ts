import { type ActorRefFrom, assign, cancel, enqueueActions, raise, setup } from 'xstate'
import { typed } from '#contract/typed.ts'

/** The words: a key of the phrase book with its values, or words that somebody wrote (a notification's title). */
export type Said = { key: string; values?: Record<string, string | number> } | { text: string }

export interface ToastOrder {
  /** The same id replaces what is already shown: pressing save five times is one message. */
  id?: string
  tone: 'success' | 'info' | 'error'
  title: Said
  detail?: Said
  /** One at most. Pressing it sends `event` to `target` and ends the toast. */
  action?: { label: Said; target: { send(event: { type: string }): void }; event: { type: string } }
}

export interface Toast extends ToastOrder {
  id: string
}

export type ToastsEvent =
  | { type: 'toasts.show'; toast: ToastOrder }
  | { type: 'toasts.dismiss'; id: string }
  | { type: 'toasts.act'; id: string }
  /** The pointer or the focus is on the messages. */
  | { type: 'toasts.hold' }
  | { type: 'toasts.release' }
  | { type: 'toasts.clear' }
  | { type: 'toasts.expired'; id: string }

interface ToastsContext {
  /** Oldest first; only the first `seen` are on screen. */
  toasts: Toast[]
  count: number
}

const lasts = 6000
/** More wait in line. */
export const seen = 3

const clock = (id: string) => `expire ${id}`
const shown = (toasts: Toast[]) => toasts.slice(0, seen)
/** Errors stay until they are dismissed. */
const timed = (toasts: Toast[]) => shown(toasts).filter(toast => toast.tone !== 'error')

/** Short messages at the edge: six seconds each, not while somebody is reading them. */
export const toastsMachine = setup({
  types: { context: typed<ToastsContext>(), events: typed<ToastsEvent>() },
  actions: {
    add: assign(({ context }, order: ToastOrder) => {
      const id = order.id ?? `toast ${context.count + 1}`
      const toast = { ...order, id }
      const there = context.toasts.some(other => other.id === id)
      return {
        count: context.count + 1,
        toasts: there ? context.toasts.map(other => (other.id === id ? toast : other)) : [...context.toasts, toast],
      }
    }),
    remove: assign({ toasts: ({ context }, id: string) => context.toasts.filter(toast => toast.id !== id) }),
    clear: assign({ toasts: [] }),
    act: ({ context }, id: string) => {
      const action = context.toasts.find(toast => toast.id === id)?.action
      action?.target.send(action.event)
    },
    /** Starts the six seconds of this one anew. */
    wind: enqueueActions(({ enqueue, context }, id: string | undefined) => {
      for (const toast of timed(context.toasts)) {
        if (id !== undefined && toast.id !== id) continue
        enqueue(cancel(clock(toast.id)))
        enqueue(raise({ type: 'toasts.expired', id: toast.id }, { id: clock(toast.id), delay: lasts }))
      }
    }),
    /** A toast that has just moved up from the line starts its six seconds; the others keep theirs. */
    windNext: enqueueActions(({ enqueue, context }) => {
      const next = shown(context.toasts)[seen - 1]
      if (next && next.tone !== 'error') {
        enqueue(cancel(clock(next.id)))
        enqueue(raise({ type: 'toasts.expired', id: next.id }, { id: clock(next.id), delay: lasts }))
      }
    }),
    unwind: enqueueActions(({ enqueue, context }) => {
      for (const toast of context.toasts) enqueue(cancel(clock(toast.id)))
    }),
  },
  guards: {
    nothingLeft: ({ context }) => context.toasts.length === 0,
    known: ({ context }, id: string) => context.toasts.some(toast => toast.id === id),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], count: 0 },
  initial: 'running',
  on: {
    'toasts.clear': { actions: ['unwind', 'clear'] },
  },
  states: {
    running: {
      description: 'Messages come and go by themselves.',
      on: {
        'toasts.show': {
          actions: [
            { type: 'add', params: ({ event }) => event.toast },
            {
              type: 'wind',
              params: ({ context, event }) => event.toast.id ?? `toast ${context.count}`,
            },
          ],
        },
        'toasts.expired': {
          actions: [{ type: 'remove', params: ({ event }) => event.id }, 'windNext'],
        },
        'toasts.dismiss': {
          guard: { type: 'known', params: ({ event }) => event.id },
          actions: [{ type: 'remove', params: ({ event }) => event.id }, 'windNext'],
        },
        'toasts.act': {
          guard: { type: 'known', params: ({ event }) => event.id },
          actions: [
            { type: 'act', params: ({ event }) => event.id },
            { type: 'remove', params: ({ event }) => event.id },
            'windNext',
          ],
        },
        'toasts.hold': { target: 'held' },
      },
    },
    held: {
      description: 'Somebody is reading: nothing goes away by itself.',
      entry: 'unwind',
      exit: { type: 'wind', params: () => undefined },
      on: {
        'toasts.show': { actions: { type: 'add', params: ({ event }) => event.toast } },
        'toasts.dismiss': { actions: { type: 'remove', params: ({ event }) => event.id } },
        'toasts.act': {
          actions: [
            { type: 'act', params: ({ event }) => event.id },
            { type: 'remove', params: ({ event }) => event.id },
          ],
        },
        'toasts.release': { target: 'running' },
      },
      always: { guard: 'nothingLeft', target: 'running' },
    },
  },
})

export type ToastsActor = ActorRefFrom<typeof toastsMachine>
