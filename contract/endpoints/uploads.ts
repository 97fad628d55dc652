import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fileCard } from '../entities/shapes.ts'

export const upload = defineEndpoint({
  id: 'uploads.create',
  method: 'POST',
  path: '/v3/uploads',
  summary:
    'Store one file; its type is judged by its content, images are re-encoded without metadata. With `purpose` = `proof` a photo’s time and place are read before and kept beside it.',
  auth: 'required',
  can: ['create', 'upload'],
  multipart: true,
  reply: { kind: 'json', schema: fileCard },
  rate: { by: 'account', limit: 120, windowMs: 3_600_000 },
  errors: ['upload.type_refused', 'upload.too_large', 'upload.empty', 'upload.unreadable'],
})

export const readUpload = defineEndpoint({
  id: 'uploads.read',
  method: 'GET',
  path: '/v3/uploads/{uuid}',
  summary: 'One of one’s own files, with an address to show it by.',
  auth: 'required',
  can: ['read', 'upload'],
  params: z.object({ uuid: z.uuid() }),
  reply: { kind: 'json', schema: fileCard },
  errors: ['not_found'],
})

export const getUpload = defineEndpoint({
  id: 'uploads.get',
  method: 'GET',
  path: '/v3/uploads/{uuid}/{name}',
  summary: 'A stored file, by its signed address.',
  auth: 'none',
  params: z.object({ uuid: z.uuid(), name: z.string().check(z.maxLength(200)) }),
  query: z.object({ until: z.string().check(z.maxLength(20)), sig: z.string().check(z.maxLength(100)) }),
  reply: { kind: 'file', ranges: true },
})

const stored = ['upload.type_refused', 'upload.too_large', 'upload.unreadable', 'upload.too_many_points'] as const

export const beginUpload = defineEndpoint({
  id: 'uploads.begin',
  method: 'POST',
  path: '/v3/resumable-uploads',
  summary:
    'Begin a file that may come in several goes, by the protocol of tus.io (1.0.0): `Upload-Length`, `Upload-Metadata: filename …`.',
  auth: 'required',
  can: ['create', 'upload'],
  reply: { kind: 'tus' },
  rate: { by: 'account', limit: 120, windowMs: 3_600_000 },
  errors: ['upload.too_large', 'upload.empty', 'upload.too_many_unfinished'],
})

export const lookAtUpload = defineEndpoint({
  id: 'uploads.look',
  method: 'GET',
  path: '/v3/resumable-uploads/{uuid}',
  summary: 'How far a file is that comes in several goes: by HEAD, under `Upload-Offset`.',
  auth: 'required',
  can: ['read', 'upload'],
  params: z.object({ uuid: z.uuid() }),
  reply: { kind: 'tus' },
  errors: ['not_found', ...stored],
})

export const continueUpload = defineEndpoint({
  id: 'uploads.continue',
  method: 'PATCH',
  path: '/v3/resumable-uploads/{uuid}',
  summary:
    'More of a file, from `Upload-Offset` on. The answer to its last byte is the file as `uploads.read` has it, under the same id.',
  auth: 'required',
  can: ['create', 'upload'],
  params: z.object({ uuid: z.uuid() }),
  reply: { kind: 'tus' },
  errors: ['not_found', 'upload.out_of_step', ...stored],
})

export const dropUpload = defineEndpoint({
  id: 'uploads.drop',
  method: 'DELETE',
  path: '/v3/resumable-uploads/{uuid}',
  summary: 'No more of a file: what has come is thrown away.',
  auth: 'required',
  can: ['delete', 'upload'],
  params: z.object({ uuid: z.uuid() }),
  reply: { kind: 'tus' },
  errors: ['not_found'],
})
