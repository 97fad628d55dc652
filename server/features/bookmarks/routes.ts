import {
  keepBookmark as keep,
  listBookmarks as list,
  moveBookmark as move,
  removeBookmark as remove,
} from '#contract/endpoints/bookmarks.ts'
import { implement } from '../../http.ts'
import { keepBookmark, listBookmarks, moveBookmark, removeBookmark } from './bookmarks.ts'

export const bookmarkRoutes = [
  implement(list, async ctx => await listBookmarks(ctx)),
  implement(keep, async (ctx, { body }) => await keepBookmark(ctx, body)),
  implement(move, async (ctx, { params, body }) => await moveBookmark(ctx, params.uuid, body.place)),
  implement(remove, async (ctx, { params }) => await removeBookmark(ctx, params.uuid)),
]
