import { ofetch } from 'ofetch'
import { assign, fromPromise, setup } from 'xstate'
import * as z from 'zod/mini'
import { typed } from '#contract/typed.ts'

const row = z.object({ uuid: z.string(), title: z.string(), summary: z.string(), price: z.number() })
const answer = z.object({ response: z.array(row) })
export type Row = z.infer<typeof row>

export const listMachine = setup({
  types: { context: typed<{ rows: Row[] }>(), events: typed<{ type: 'retry' }>() },
  actors: {
    load: fromPromise<Row[]>(async ({ signal }) => answer.parse(await ofetch('/api/rows', { signal })).response),
  },
}).createMachine({
  id: 'list',
  context: { rows: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: assign({ rows: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { on: { retry: 'loading' } },
  },
})
