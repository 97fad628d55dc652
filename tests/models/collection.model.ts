import { collectionMachine } from '#src/machines/collection/collection.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { fault, offline } from './samples.ts'

const page = { items: [], meta: { page: 1, size_page: 20, count: 0 } }

export const model = defineModel<typeof collectionMachine>({
  machine: collectionMachine,
  inputs: { 'nothing yet': { filters: {} }, 'rendered by the server': { filters: {}, first: page } },
  events: {
    'collection.show': {
      by: 'person',
      cases: { 'other filters': { filters: { page: '2' } }, 'the same': snapshot => ({ filters: filtersOf(snapshot) }) },
    },
    'collection.retry': bare('person'),
    'collection.refresh': bare('server'),
  },
  actors: {
    load: { done: { usual: page }, error: { offline } },
    changes: { error: { broken: fault } },
  },
  facts: ({ filters }) => filters.page ?? null,
})

function filtersOf({ context }: { context: unknown }) {
  return (context as { filters: Record<string, string> }).filters
}
