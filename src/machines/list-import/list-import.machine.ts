import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ImportedRow, ListColumn } from '#contract/entities/list.ts'
import type { Failure } from '#contract/errors.ts'
import type { Network } from '#contract/networks.ts'
import { guessMapping, judgeRow } from '#contract/rules/list-import.ts'
import { partsOf, type ReadTable, type Table, type TableProblem } from '#contract/rules/table-file.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'

export type ListImportEvent =
  | { type: 'import.choose'; file: unknown }
  /** This column of the file goes there; '' is nowhere. */
  | { type: 'import.map'; column: number; target: string }
  | { type: 'import.network'; network: Network }
  | { type: 'import.start' }
  | { type: 'import.retry' }
  | { type: 'import.undo' }

interface ListImportContext {
  list: string
  columns: readonly ListColumn[]
  unit: number
  file: unknown
  problem: TableProblem | null
  table: Table | null
  mapping: readonly string[]
  network: Network | null
  /** Made when the import begins and kept through retries: a part that is sent twice counts once. */
  id: string
  parts: readonly (readonly ImportedRow[])[]
  part: number
  added: number
  present: number
  removed: number
  kept: number
  failure: Failure | null
}

export type ImportFacts = Pick<ListImportContext, 'table' | 'mapping' | 'network' | 'columns' | 'unit'>

/** Every line of the file as it would be taken over. */
export function judgeTable({ table, mapping, network, columns, unit }: ImportFacts) {
  return (table?.rows ?? []).map(cells => judgeRow(cells, { mapping, network, columns, unit }))
}

const fitting = (context: ImportFacts) => judgeTable(context).flatMap(one => ('row' in one ? one.row : []))

/** A file becomes people of a list: read, its columns matched, taken over part by part, and taken back if that was wrong. */
export const listImportMachine = setup({
  types: {
    context: typed<ListImportContext>(),
    events: typed<ListImportEvent>(),
    input: typed<{ list: string; columns: readonly ListColumn[]; unit: number }>(),
  },
  actors: {
    read: declaredPromise<ReadTable, { file: unknown }>('read'),
    send: declaredPromise<
      { added: number; present: number },
      { list: string; id: string; part: number; rows: readonly ImportedRow[] }
    >('send'),
    undo: declaredPromise<{ removed: number; kept: number }, { list: string; id: string }>('undo'),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'import.choose' ? { file: event.file, problem: null, failure: null } : {})),
    map: assign(({ context, event }) => {
      if (event.type !== 'import.map') return {}
      const { column, target } = event
      return {
        // A field has one column: the one before lets it go.
        mapping: context.mapping.map((one, index) => (index === column ? target : one === target ? '' : one)),
      }
    }),
    setNetwork: assign(({ event }) => (event.type === 'import.network' ? { network: event.network } : {})),
    begin: assign(({ context }) => ({
      id: crypto.randomUUID(),
      parts: partsOf(fitting(context)),
      part: 0,
      added: 0,
      present: 0,
      failure: null,
    })),
    count: assign(({ context }, sent: { added: number; present: number }) => ({
      added: context.added + sent.added,
      present: context.present + sent.present,
      part: context.part + 1,
    })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    anyFits: ({ context }) => fitting(context).length > 0,
    unreadable: (_, output: ReadTable) => 'problem' in output,
    lastPart: ({ context }) => context.part + 1 >= context.parts.length,
    anyAdded: ({ context }) => context.added > 0,
  },
}).createMachine({
  id: 'list-import',
  context: ({ input }) => ({
    ...input,
    file: null,
    problem: null,
    table: null,
    mapping: [],
    network: null,
    id: '',
    parts: [],
    part: 0,
    added: 0,
    present: 0,
    removed: 0,
    kept: 0,
    failure: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'No file yet, or one that cannot be taken over; the reason stands beside the field.',
      on: { 'import.choose': { target: 'reading', actions: 'take' } },
    },
    reading: {
      description: 'The file is read in this browser.',
      tags: ['busy'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'unreadable', params: ({ event }) => event.output },
            target: 'choosing',
            actions: assign({ problem: ({ event }) => ('problem' in event.output ? event.output.problem : null) }),
          },
          {
            target: 'mapping',
            actions: assign(({ context, event }) =>
              'table' in event.output
                ? { table: event.output.table, mapping: guessMapping(event.output.table.columns, context.columns) }
                : {},
            ),
          },
        ],
        onError: { target: 'choosing', actions: assign({ problem: 'not_table' }) },
      },
    },
    mapping: {
      description: 'What each column is; lines that do not fit are shown and left out.',
      on: {
        'import.choose': { target: 'reading', actions: 'take' },
        'import.map': { actions: 'map' },
        'import.network': { actions: 'setNetwork' },
        'import.start': { guard: 'anyFits', target: 'sending', actions: 'begin' },
      },
    },
    sending: {
      description: 'Part after part is taken over.',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { list, id, part, parts } }) => ({ list, id, part, rows: parts[part] ?? [] }),
        onDone: [
          { guard: 'lastPart', target: 'done', actions: { type: 'count', params: ({ event }) => event.output } },
          { target: 'sending', reenter: true, actions: { type: 'count', params: ({ event }) => event.output } },
        ],
        onError: { target: 'interrupted', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    interrupted: {
      description: 'A part did not get through; it goes on with that one, or what came is taken back.',
      tags: ['recoverable'],
      on: {
        'import.retry': { target: 'sending', actions: 'forgetFailure' },
        'import.undo': { guard: 'anyAdded', target: 'undoing', actions: 'forgetFailure' },
      },
    },
    done: {
      description: 'Everything is there; it can be taken back.',
      on: { 'import.undo': { guard: 'anyAdded', target: 'undoing', actions: 'forgetFailure' } },
    },
    undoing: {
      description: 'Whoever came with the file goes, but those who were changed since.',
      tags: ['busy'],
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { list, id } }) => ({ list, id }),
        onDone: {
          target: 'undone',
          actions: assign(({ event }) => ({ removed: event.output.removed, kept: event.output.kept })),
        },
        onError: { target: 'done', actions: assign({ failure: ({ event }) => asFailure(event.error) }) },
      },
    },
    undone: { type: 'final', description: 'The list is as it was, but for those who were changed meanwhile.' },
  },
})

export type ListImportActor = ActorRefFrom<typeof listImportMachine>
