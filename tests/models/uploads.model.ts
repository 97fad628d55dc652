import { uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { card, failure, fault, someFile } from './samples.ts'

export const model = defineModel<typeof uploadsMachine>({
  machine: uploadsMachine,
  inputs: { usual: undefined },
  events: {
    'uploads.add': { by: 'person', cases: { usual: () => ({ id: 'a', file: someFile() }) } },
    'uploads.drop': { by: 'person', cases: { usual: { id: 'a' } } },
    'uploads.clear': bare('machine'),
    'upload.done': { by: 'server', cases: { usual: { id: 'a', file: card } } },
    'upload.moved': { by: 'server', cases: { usual: { id: 'a', share: 0.5 } } },
    'upload.failed': { by: 'server', cases: { usual: { id: 'a', failure: failure('upload.too_large') } } },
  },
  allow: [{ rule: 'sink', id: 'uploads.open', reason: 'It lives as long as the form that it belongs to.' }],
  actors: { uploads: { error: { broken: fault } } },
})
