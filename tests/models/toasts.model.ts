import { toastsMachine } from '#src/machines/toasts/toasts.machine.ts'
import { bare, defineModel, type EventSamples } from '#workbench/model.ts'

const one = { known: { id: 'saved' }, unknown: { id: 'nobody knows' } }
const target = { send: () => {} }

export const model = defineModel<typeof toastsMachine>({
  machine: toastsMachine,
  inputs: { usual: undefined },
  events: {
    'toasts.show': {
      by: 'machine',
      cases: {
        usual: {
          toast: {
            id: 'saved',
            tone: 'success',
            title: { text: 'Saved' },
            action: { label: { text: 'Undo' }, target, event: { type: 'undo' } },
          },
        },
        another: { toast: { id: 'lost', tone: 'error', title: { text: 'Not saved' } } },
      },
    },
    'toasts.dismiss': { by: 'person', cases: one },
    'toasts.act': { by: 'person', cases: one },
    'toasts.hold': bare('person'),
    'toasts.release': bare('person'),
    'toasts.clear': bare('machine'),
    'toasts.expired': { by: 'machine', cases: { usual: { id: 'saved' } } } satisfies EventSamples<{ id: string }>,
  },
  facts: ({ toasts }) => toasts.map(({ id }) => id).sort(),
})
