import type { Context } from '../context.ts'
import { makeShelf, type Shelf } from './kept-readings.ts'

/** Data that many people read at the same moment is read once for all of them, and frozen. A change is seen at once. */
const shelves = new WeakMap<Context['changes'], Shelf>()

/** So many are kept at most: every combination of filters is a key of its own. */
export const mostShared = 500

/** The reading under this key, or `read()`'s. */
export async function shared<T extends object>(ctx: Context, key: string, read: () => Promise<T>): Promise<T> {
  const shelf = shelves.get(ctx.changes) ?? makeShelf({ goodFor: 1_000, most: mostShared })
  shelves.set(ctx.changes, shelf)
  return await shelf.read(ctx, key, async () => Object.freeze(await read()))
}

/** The number of readings that lie here now. */
export const sharedCount = (ctx: Context): number => shelves.get(ctx.changes)?.size() ?? 0
