import type { FileCard } from '#contract/entities/shapes.ts'
import type { Failure } from '#contract/errors.ts'

/** A file on its way to the server: on its way, here, or refused. */
export interface Attachment {
  id: string
  name: string
  bytes: number
  /** The share that has been sent, 0–1; unknown before it begins. */
  share?: number
  /** Its line is away: it goes on by itself once it is back. */
  interrupted?: boolean
  file: FileCard | null
  failure: Failure | null
}

/** The request to the door that uploads. */
export type UploadRequest = { type: 'upload.start'; id: string; file: File } | { type: 'upload.drop'; id: string }

/** Its words. */
export type Uploaded =
  | { type: 'upload.moved'; id: string; share: number }
  | { type: 'upload.interrupted'; id: string }
  | { type: 'upload.done'; id: string; file: FileCard }
  | { type: 'upload.failed'; id: string; failure: Failure }

/** With one more that has just been chosen. */
export const withAttachment = (files: readonly Attachment[], id: string, file: File): Attachment[] => [
  ...files,
  { id, name: file.name, bytes: file.size, file: null, failure: null },
]

/** Without one that the person took away. */
export const withoutAttachment = (files: readonly Attachment[], id: string): Attachment[] => files.filter(item => item.id !== id)

/** With what the door says of one of them: how far it is, that its line broke, that it is here, or why not. */
export function afterUpload(files: readonly Attachment[], { type, id, ...news }: Uploaded): Attachment[] {
  const interrupted = type === 'upload.interrupted'
  return files.map(item => (item.id === id ? { ...item, ...news, interrupted } : item))
}
