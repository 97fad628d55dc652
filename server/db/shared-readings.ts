import type { Context } from '../context.ts'
import type { TxContext } from './transaction.ts'

/**
 * What many people read at the same moment is read once for all of them, and frozen. A change on this node is seen at once;
 * one on another node, or in a count of pitches, after a second. For whoever is signed in only the facets come from here.
 */
const goodFor = 1_000
const most = 500

interface Reading {
  until: number
  value: Promise<unknown>
}

interface Shelf {
  generation: number
  readings: Map<string, Reading>
}

/** One per server: whoever shares a clock shares a process and a database. */
const shelves = new WeakMap<Context['clock'], Shelf>()

function shelfOf(ctx: Context): Shelf {
  const shelf = shelves.get(ctx.clock) ?? { generation: 0, readings: new Map() }
  shelves.set(ctx.clock, shelf)
  return shelf
}

/** The reading under this key, or `read()`'s. What was begun before a change is not kept after it. */
export async function shared<T extends object>(ctx: Context, key: string, read: () => Promise<T>): Promise<T> {
  const shelf = shelfOf(ctx)
  const now = performance.now()
  const earlier = shelf.readings.get(key)
  if (earlier && earlier.until > now) return (await earlier.value) as T
  const { generation } = shelf
  const value = read().then(found => Object.freeze(found))
  if (shelf.readings.size >= most) shelf.readings.clear()
  shelf.readings.set(key, { until: now + goodFor, value })
  try {
    return await value
  } catch (error) {
    if (shelf.generation === generation) shelf.readings.delete(key)
    throw error
  }
}

/** After this transaction's commit everything is read anew. */
export function forgetShared(ctx: TxContext): void {
  ctx.effects.afterCommit.push(() => {
    const shelf = shelfOf(ctx)
    shelf.generation += 1
    shelf.readings.clear()
  })
}
