import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { fileCard } from '../entities/shapes.ts'

export const upload = defineEndpoint({
  id: 'uploads.create',
  method: 'POST',
  path: '/v3/uploads',
  summary: 'Store one file; its type is judged by its content, images are re-encoded without metadata.',
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
