import { type ActorRefFrom, assign, type NonReducibleUnknown, sendTo, setup } from 'xstate'
import type { Attachment, Uploaded, UploadRequest } from '../conversation/conversation.machine.ts'
import { declaredCallback } from '../declared.ts'

export type UploadsEvent =
  | { type: 'uploads.add'; id: string; file: File }
  | { type: 'uploads.drop'; id: string }
  /** They were used: the list is empty again. */
  | { type: 'uploads.clear' }
  | Uploaded

/** Files on their way to the server, for a form that hands them in together: a delivery. */
export const uploadsMachine = setup({
  types: { context: {} as { files: readonly Attachment[] }, events: {} as UploadsEvent },
  actors: { uploads: declaredCallback<Uploaded, NonReducibleUnknown, UploadRequest>('uploads') },
}).createMachine({
  id: 'uploads',
  context: { files: [] },
  invoke: { id: 'uploads', src: 'uploads', onError: {} },
  initial: 'open',
  states: {
    open: {
      description: 'Files come and go; each is on its way, here, or refused.',
      on: {
        'uploads.add': {
          actions: [
            assign({
              files: ({ context, event }) => [
                ...context.files,
                { id: event.id, name: event.file.name, bytes: event.file.size, file: null, failure: null },
              ],
            }),
            sendTo('uploads', ({ event }) => ({ type: 'upload.start' as const, id: event.id, file: event.file })),
          ],
        },
        'uploads.drop': {
          actions: [
            assign({ files: ({ context, event }) => context.files.filter(item => item.id !== event.id) }),
            sendTo('uploads', ({ event }) => ({ type: 'upload.drop' as const, id: event.id })),
          ],
        },
        'uploads.clear': { actions: assign({ files: [] }) },
        'upload.moved': {
          actions: assign({
            files: ({ context, event }) =>
              context.files.map(item => (item.id === event.id ? { ...item, share: event.share } : item)),
          }),
        },
        'upload.done': {
          actions: assign({
            files: ({ context, event }) =>
              context.files.map(item => (item.id === event.id ? { ...item, file: event.file } : item)),
          }),
        },
        'upload.failed': {
          actions: assign({
            files: ({ context, event }) =>
              context.files.map(item => (item.id === event.id ? { ...item, failure: event.failure } : item)),
          }),
        },
      },
    },
  },
})

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>
