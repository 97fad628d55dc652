import * as z from 'zod/mini'
import { defineEndpoint, uuidParams } from '../endpoint.ts'
import { bookmark, keptPage } from '../entities/bookmark.ts'
import { limits } from '../limits.ts'

const reply = { kind: 'json', schema: z.object({ items: z.array(bookmark) }) } as const
const rate = { by: 'account', limit: limits.bookmarks.perMinute, windowMs: 60_000 } as const

export const listBookmarks = defineEndpoint({
  id: 'bookmarks.list',
  method: 'GET',
  path: '/v3/bookmarks',
  summary: 'The pages that one has kept, in one’s own order, with the titles that their things have now.',
  auth: 'required',
  reply,
})

export const keepBookmark = defineEndpoint({
  id: 'bookmarks.keep',
  method: 'POST',
  path: '/v3/bookmarks',
  summary: 'Keep a page, by the name of its route and the words of its address; the same page again changes nothing.',
  auth: 'required',
  body: keptPage,
  reply,
  rate,
  errors: ['bookmark.limit'],
})

export const moveBookmark = defineEndpoint({
  id: 'bookmarks.move',
  method: 'PUT',
  path: '/v3/bookmarks/{uuid}',
  summary: 'Put a bookmark in another place of the order; 0 is the first.',
  auth: 'required',
  params: uuidParams,
  body: z.strictObject({ place: z.int().check(z.minimum(0), z.maximum(limits.bookmarks.most)) }),
  reply,
  rate,
})

export const removeBookmark = defineEndpoint({
  id: 'bookmarks.remove',
  method: 'DELETE',
  path: '/v3/bookmarks/{uuid}',
  summary: 'Keep a page no more.',
  auth: 'required',
  params: uuidParams,
  reply,
  rate,
})
