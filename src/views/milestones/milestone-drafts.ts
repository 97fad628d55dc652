import { limits } from '#contract/limits.ts'
import { evenPercents } from '#contract/rules/milestones.ts'
import { asList, asNumber, asObject, asText, dayAfter } from '../form/draft-values.ts'

/** A milestone as it is typed: every field may be empty for a while. */
export type MilestoneDraft = { title: string; percent: number | null; due: string; pieces: number[] }

/** Milestones in a draft, whatever lies there; null where the work is one piece. */
export function draftsIn(value: unknown): MilestoneDraft[] | null {
  if (!Array.isArray(value)) return null
  return value.map(asObject).map(row => ({
    title: asText(row.title),
    percent: asNumber(row.percent),
    due: asText(row.due),
    pieces: asList(row.pieces).filter(piece => typeof piece === 'number'),
  }))
}

const between = (from: string, to: string): string => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  return days > 1 ? dayAfter(from, Math.floor(days / 2)) : ''
}

/** The same shares for all after the first `done`, which keep theirs, as whole per cent allow. */
export function evenly(rows: readonly MilestoneDraft[], done = 0): MilestoneDraft[] {
  const percents = evenPercents(rows.length - done, 100 - sharedOut(rows.slice(0, done)))
  return rows.map((row, n) => (n < done ? row : { ...row, percent: percents[n - done] ?? null }))
}

const isEven = (rows: readonly MilestoneDraft[], done: number) =>
  evenly(rows, done).every(({ percent }, n) => rows[n]?.percent === percent)

/** Two parts to begin with; the last hands in everything, and ends with the work. */
export function firstDrafts({ today, due, pieces }: { today: string; due: string; pieces: number }): MilestoneDraft[] {
  const all = Array.from({ length: pieces }, (_, piece) => piece)
  return evenly([
    { title: '', percent: null, due: between(today, due), pieces: [] },
    { title: '', percent: null, due, pieces: all },
  ])
}

/** One more before the last; shares that were even stay so. */
export function withOneMore(
  rows: readonly MilestoneDraft[],
  { today, due, done = 0 }: { today: string; due: string; done?: number },
): MilestoneDraft[] {
  const before = rows.at(-2)?.due || today
  const added: MilestoneDraft = { title: '', percent: null, due: between(before, due), pieces: [] }
  const more = [...rows.slice(0, -1), added, ...rows.slice(-1)]
  return isEven(rows, done) ? evenly(more, done) : more
}

/** Without this one; its pieces go to the last. */
export function withoutOne(rows: readonly MilestoneDraft[], index: number, done = 0): MilestoneDraft[] {
  const gone = rows[index]
  const left = rows.filter((_, n) => n !== index)
  const last = left.length - 1
  const rest = left.map((row, n) =>
    n === last ? { ...row, pieces: [...row.pieces, ...(gone?.pieces ?? [])].sort((a, b) => a - b) } : row,
  )
  return isEven(rows, done) ? evenly(rest, done) : rest
}

/** A piece belongs to one milestone: taken by this one it leaves the other. */
export const takePiece = (rows: readonly MilestoneDraft[], index: number, piece: number): MilestoneDraft[] =>
  rows.map((row, n) => {
    const others = row.pieces.filter(one => one !== piece)
    return { ...row, pieces: n === index ? [...others, piece].sort((a, b) => a - b) : others }
  })

/** The milestones after the list of pieces has changed: those that stayed are where they were, new ones belong to the last. */
export function afterPieces(
  rows: readonly MilestoneDraft[],
  before: readonly unknown[],
  after: readonly unknown[],
): MilestoneDraft[] {
  if (before.length === after.length) return [...rows]
  const place = new Map(before.map((piece, index) => [index, after.indexOf(piece)]))
  const moved = rows.map(row => ({
    ...row,
    pieces: row.pieces.flatMap(piece => {
      const now = place.get(piece) ?? -1
      return now < 0 ? [] : [now]
    }),
  }))
  const taken = new Set(moved.flatMap(({ pieces }) => pieces))
  const added = after.map((_, index) => index).filter(index => !taken.has(index))
  return moved.map((row, n) => (n === moved.length - 1 ? { ...row, pieces: [...row.pieces, ...added] } : row))
}

export const canAdd = (rows: readonly unknown[]) => rows.length < limits.milestones.max
/** The one after those that are done stays: its work is under way. */
export const canRemove = (rows: readonly unknown[], done = 0) => rows.length > Math.max(limits.milestones.min, done + 1)

/** The share of the fee that is given to milestones; per cent. */
export const sharedOut = (rows: readonly MilestoneDraft[]) => rows.reduce((sum, { percent }) => sum + (percent ?? 0), 0)
