/** An answer that this node is writing: what there is of it, and who reads along. */
export interface Live {
  text: string
  readers: Set<(piece: string | null) => void>
  stop: AbortController
}

const live = new Map<string, Live>()

export function beginLive(id: string): Live {
  const one: Live = { text: '', readers: new Set(), stop: new AbortController() }
  live.set(id, one)
  return one
}

export const liveOf = (id: string): Live | undefined => live.get(id)

export function pushPiece(one: Live, piece: string): void {
  one.text += piece
  for (const read of one.readers) read(piece)
}

/** Everybody who reads along is told that the row now has the last word. */
export function endLive(id: string): void {
  const one = live.get(id)
  live.delete(id)
  for (const read of one?.readers ?? []) read(null)
}
