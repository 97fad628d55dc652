/** A draft may hold anything: older forms, other tabs, half a word. These read what a field shows, whatever lies there. */

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const asNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const asTexts = (value: unknown): readonly string[] => asList(value).filter(item => typeof item === 'string')
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const asObject = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})

/** `list` with what lies at `index` replaced. */
export const replaced = <T>(list: readonly T[], index: number, item: T): T[] => list.map((old, at) => (at === index ? item : old))
export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index)
export const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter(old => old !== item) : [...list, item]

/** `2026-12-01` and 14 → `2026-12-15`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
