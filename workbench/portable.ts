import type { AnyMachineSnapshot } from 'xstate'

/**
 * A sample as JSON. What JSON has no word for stands as `{"$": …}`: `undefined`, `file` (its name), `logic` (an actor's),
 * `function` (one that does nothing), `from` (read from the context when it is used), `lost` (only a test can make it).
 */
export type Portable = unknown

interface Marked {
  $: 'undefined' | 'file' | 'logic' | 'function' | 'from' | 'lost'
  name?: string
  path?: readonly string[]
  plus?: number
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isMarked = (value: unknown): value is Marked => isObject(value) && typeof value.$ === 'string'
const isLogic = (value: unknown) =>
  isObject(value) && typeof value.transition === 'function' && typeof value.getInitialSnapshot === 'function'
const isFile = (value: unknown): value is File => typeof File === 'function' && value instanceof File
const lost: Marked = { $: 'lost' }

/** A value as JSON. */
export function pack(value: unknown): Portable {
  if (value === undefined) return { $: 'undefined' }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : lost
  if (isLogic(value)) return { $: 'logic' }
  if (isFile(value)) return { $: 'file', name: value.name }
  if (typeof value === 'function') return { $: 'function' }
  if (Array.isArray(value)) return value.map(pack)
  const plain = isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))
  // An error keeps what machines read of it.
  if (isObject(value) && (plain || value instanceof Error))
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([key, field]) => [key, pack(field)]),
    )
  return lost
}

/** A sample that is made from where the machine stands, learned from some of the times that it was made. */
export function packMade(made: readonly { value: unknown; context: unknown }[]): Portable {
  const [first, ...rest] = made
  if (!first) return lost
  const packed = pack(first.value)
  if (rest.every(({ value }) => JSON.stringify(pack(value)) === JSON.stringify(packed))) return packed
  const records = made.flatMap(({ value, context }) =>
    isObject(value) && !Array.isArray(value) && !isFile(value) && !isLogic(value) ? [{ value, context }] : [],
  )
  if (records.length === made.length) {
    const keys = new Set(records.flatMap(({ value }) => Object.keys(value)))
    return Object.fromEntries(
      [...keys].map(key => [key, packMade(records.map(({ value, context }) => ({ value: value[key], context })))]),
    )
  }
  return readFrom(made) ?? lost
}

/** The place in the context where the value always stood; or a number that was always the same distance away. */
function readFrom(made: readonly { value: unknown; context: unknown }[]): Marked | null {
  const [first] = made
  for (const path of pathsIn(first?.context, 4)) {
    if (made.every(({ value, context }) => at(context, path) === value)) return { $: 'from', path }
    const away = made.map(({ value, context }) => Number(value) - Number(at(context, path)))
    const numbers = made.every(({ value, context }) => typeof value === 'number' && typeof at(context, path) === 'number')
    if (numbers && away.every(distance => distance === away[0])) return { $: 'from', path, plus: away[0] }
  }
  return null
}

function pathsIn(value: unknown, depth: number): string[][] {
  if (!isObject(value) || depth === 0) return []
  return Object.entries(value).flatMap(([key, field]) => [
    [key],
    ...(isLogic(field) || isFile(field) ? [] : pathsIn(field, depth - 1).map(path => [key, ...path])),
  ])
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value)

/** Whether all of it can be made anywhere. */
export function isWhole(portable: Portable): boolean {
  if (isMarked(portable)) return portable.$ !== 'lost'
  return isObject(portable) ? Object.values(portable).every(isWhole) : true
}

/** Makes the value again, where the machine stands now. `logic` says what an actor's logic becomes. */
export function unpack(portable: Portable, snapshot: Pick<AnyMachineSnapshot, 'context'>, logic: () => unknown): unknown {
  if (Array.isArray(portable)) return portable.map(part => unpack(part, snapshot, logic))
  if (!isObject(portable)) return portable
  if (!isMarked(portable))
    return Object.fromEntries(Object.entries(portable).map(([key, part]) => [key, unpack(part, snapshot, logic)]))
  if (portable.$ === 'logic') return logic()
  if (portable.$ === 'function') return () => {}
  if (portable.$ === 'file') return new File([], portable.name ?? 'file')
  if (portable.$ !== 'from') return undefined
  const found = at(snapshot.context, portable.path ?? [])
  return portable.plus === undefined ? found : Number(found) + portable.plus
}
