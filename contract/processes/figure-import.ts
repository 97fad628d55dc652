import { setup, transition } from 'xstate'
import { typed } from '../typed.ts'

/** A file of public figures on its way into the store of channels. The server stores `state`; the browser asks the same chart what may be pressed. */
export const figureImportStates = ['draft', 'running', 'done', 'cancelled', 'undoing', 'undone', 'discarded'] as const
export type FigureImportState = (typeof figureImportStates)[number]

export type FigureImportEvent =
  /** Its columns and its publisher are said anew. */
  | { type: 'import.describe' }
  | { type: 'import.start' }
  | { type: 'import.discard' }
  | { type: 'import.cancel' }
  | { type: 'import.undo' }
  /** One part was taken over, or taken back; `last`: nothing is left. */
  | { type: 'part.done'; last: boolean }

export const figureImportMachine = setup({
  types: { events: typed<FigureImportEvent>(), tags: typed<'works' | 'over'>() },
  guards: { isLast: ({ event }) => event.type === 'part.done' && event.last },
}).createMachine({
  id: 'figureImport',
  initial: 'draft',
  states: {
    draft: {
      description: 'The file is read and looked through; nothing of it is in the store.',
      on: {
        'import.describe': { target: 'draft', reenter: true },
        'import.start': 'running',
        'import.discard': 'discarded',
      },
    },
    running: {
      description: 'Part after part goes into the store, whoever is watching.',
      tags: ['works'],
      on: {
        'part.done': [
          { guard: 'isLast', target: 'done' },
          { target: 'running', reenter: true },
        ],
        'import.cancel': 'cancelled',
      },
    },
    done: { description: 'All of it is in the store, and can be taken back.', on: { 'import.undo': 'undoing' } },
    cancelled: {
      description: 'Ended before the whole file was taken over; what came stays until it is taken back.',
      on: { 'import.undo': 'undoing' },
    },
    undoing: {
      description: 'Its values leave the store part after part; what an earlier source said stands again.',
      tags: ['works'],
      on: {
        'part.done': [
          { guard: 'isLast', target: 'undone' },
          { target: 'undoing', reenter: true },
        ],
      },
    },
    undone: { type: 'final', description: 'Nothing of it is in the store any more.', tags: ['over'] },
    discarded: { type: 'final', description: 'Given up before anything was taken over.', tags: ['over'] },
  },
})

const at = (state: FigureImportState) => figureImportMachine.resolveState({ value: state })

/** States in which the same file may come again as a new one. */
export const overImportStates = figureImportStates.filter(state => at(state).hasTag('over'))
/** Whether the server is at work on it. */
export const isImportAtWork = (state: FigureImportState): boolean => at(state).hasTag('works')

/** One event taken by the chart: the next state, or null where it is refused. */
export function figureImportStep(state: FigureImportState, event: FigureImportEvent): FigureImportState | null {
  const before = at(state)
  if (!before.can(event)) return null
  const [next] = transition(figureImportMachine, before, event)
  return next.value
}

/** Whether this event would do anything now. */
export const figureImportCan = (state: FigureImportState, event: FigureImportEvent): boolean => at(state).can(event)
