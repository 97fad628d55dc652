import type { Context } from '../context.ts'
import { makeShelf, type Shelf } from './kept-readings.ts'

/** Data that many people read at the same moment is read once for all of them, and frozen. A change is seen at once. */
const shelves = new WeakMap<Context['changes'], Shelf>()

/** The reading under this key, or `read()`'s. */
export async function shared<T extends object>(ctx: Context, key: string, read: () => Promise<T>): Promise<T> {
  const shelf = shelves.get(ctx.changes) ?? makeShelf({ goodFor: 1_000, most: 500 })
  shelves.set(ctx.changes, shelf)
  return await shelf.read(ctx, key, async () => Object.freeze(await read()))
}
