import { asObject } from '../form/draft-values.ts'

const longest = 40
const most = 20

/** The part of a context that staff may see: the fields that the catalogue allows, cut short. Everything else never leaves here. */
export function redact(context: unknown, shows: readonly string[]): Record<string, unknown> {
  const fields = asObject(context)
  return Object.fromEntries(shows.filter(name => name in fields).map(name => [name, shorten(fields[name], 2)]))
}

function shorten(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || depth === 0) return '…'
  if (Array.isArray(value)) return value.slice(0, most).map(part => shorten(part, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most)
      .map(([name, part]) => [name, shorten(part, depth - 1)]),
  )
}
