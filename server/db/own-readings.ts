import type { Endpoint } from '#contract/endpoint.ts'
import type { Context, SignedInContext } from '../context.ts'
import { makeShelf, type Shelf } from './kept-readings.ts'

/** Lists that one person reads again and again, kept for nobody else. They are frozen, so that their answer is written and packed once. */
const shelves = new WeakMap<Context['changes'], Shelf>()

/** So many are kept at most, for all people together. */
const mostOwn = 500

/**
 * A list of this reader's own, kept for seconds and no longer than until a table that it came from is written, here or on another node
 * (docs/decisions/0750). Its key is the call, what it asks for and everything that is known of the reader: sign-in, company, role,
 * campaigns, language, key. Only for what follows from rows and from those; in a transaction and in somebody else's account it is read anew.
 */
export async function ownReading<T extends object>(
  ctx: SignedInContext,
  { id }: Endpoint,
  query: unknown,
  read: () => Promise<T>,
): Promise<T> {
  if (ctx.effects || ctx.person.acting || !ctx.changes.hears()) return await read()
  const shelf = shelves.get(ctx.changes) ?? makeShelf({ goodFor: 5_000, most: mostOwn })
  shelves.set(ctx.changes, shelf)
  return await shelf.read(ctx, JSON.stringify([id, query, ctx.person]), async () => Object.freeze(await read()))
}

/** The number of readings that lie here now. */
export const ownCount = (ctx: Context): number => shelves.get(ctx.changes)?.size() ?? 0
