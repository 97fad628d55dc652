import { type ActorRefFrom, assign, type NonReducibleUnknown, sendTo, setup } from 'xstate'
import { typed } from '#contract/typed.ts'
import { declaredCallback } from '../declared.ts'
import {
  type Attachment,
  afterUpload,
  type Uploaded,
  type UploadRequest,
  withAttachment,
  withoutAttachment,
} from './attachments.ts'

export type UploadsEvent =
  | { type: 'uploads.add'; id: string; file: File }
  | { type: 'uploads.drop'; id: string }
  /** They were used: the list is empty again. */
  | { type: 'uploads.clear' }
  | Uploaded

/** Files on their way to the server, for a form that hands them in together: a delivery. */
export const uploadsMachine = setup({
  types: { context: typed<{ files: readonly Attachment[] }>(), events: typed<UploadsEvent>() },
  actors: { uploads: declaredCallback<Uploaded, NonReducibleUnknown, UploadRequest>('uploads') },
  actions: {
    hearUpload: assign(({ context, event }) =>
      event.type === 'upload.moved' ||
      event.type === 'upload.interrupted' ||
      event.type === 'upload.done' ||
      event.type === 'upload.failed'
        ? { files: afterUpload(context.files, event) }
        : {},
    ),
  },
}).createMachine({
  id: 'uploads',
  context: { files: [] },
  invoke: { id: 'uploads', src: 'uploads', onError: {} },
  initial: 'open',
  states: {
    open: {
      description: 'Files come and go; each is on its way, waiting for its line, here, or refused.',
      on: {
        'uploads.add': {
          actions: [
            assign({ files: ({ context, event }) => withAttachment(context.files, event.id, event.file) }),
            sendTo('uploads', ({ event }) => ({ type: 'upload.start' as const, id: event.id, file: event.file })),
          ],
        },
        'uploads.drop': {
          actions: [
            assign({ files: ({ context, event }) => withoutAttachment(context.files, event.id) }),
            sendTo('uploads', ({ event }) => ({ type: 'upload.drop' as const, id: event.id })),
          ],
        },
        'uploads.clear': { actions: assign({ files: [] }) },
        'upload.moved': { actions: 'hearUpload' },
        'upload.interrupted': { actions: 'hearUpload' },
        'upload.done': { actions: 'hearUpload' },
        'upload.failed': { actions: 'hearUpload' },
      },
    },
  },
})

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>
