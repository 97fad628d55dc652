import type { AgendaItem } from '#contract/entities/agenda.ts'

/** `2026-12-04`, on the calendar of whoever looks: an instant stands on the day whose hours are shown beside it. */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The days of a span that have something due, in their order; what takes a whole day comes first. */
export function byDay(
  items: readonly AgendaItem[],
  span: { from: string; to: string },
): ReadonlyMap<string, readonly AgendaItem[]> {
  const days = new Map<string, AgendaItem[]>()
  for (const item of items) {
    const day = 'day' in item ? item.day : localDay(new Date(item.at))
    if (day < span.from || day > span.to) continue
    days.set(day, [...(days.get(day) ?? []), item])
  }
  const instant = (item: AgendaItem) => ('day' in item ? '' : item.at)
  return new Map(
    [...days]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, due]) => [day, due.toSorted((a, b) => instant(a).localeCompare(instant(b)))]),
  )
}
