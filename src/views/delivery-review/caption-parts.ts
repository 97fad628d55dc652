/** A stretch of a caption, and the comments that are about it. */
export interface CaptionPart {
  text: string
  about: string[]
  /** Comments whose words end here: their numbers stand behind them. */
  ends: string[]
}

interface Range {
  uuid: string
  from: number
  to: number
}

/** Cuts a caption where words that somebody comments on begin or end; ranges may lie over each other. */
export function captionParts(note: string, ranges: readonly Range[]): CaptionPart[] {
  const cuts = [...new Set([0, note.length, ...ranges.flatMap(({ from, to }) => [from, to])])]
    .filter(cut => cut >= 0 && cut <= note.length)
    .sort((a, b) => a - b)
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? note.length
    const over = ranges.filter(range => range.from <= from && range.to >= to)
    return {
      text: note.slice(from, to),
      about: over.map(({ uuid }) => uuid),
      ends: over.filter(range => range.to === to).map(({ uuid }) => uuid),
    }
  })
}
