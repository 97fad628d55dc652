import { limits } from '../limits.ts'

/** The format that a deliverable's description names plainly; null where it names none. */
export interface NamedFormat {
  length: { said: string; from_ms: number; to_ms: number } | null
  shape: { said: string; fits: (ratio: number) => boolean } | null
  size: { said: string; width: number; height: number } | null
}

/** Words before a length that say nothing else: “the logo in the first 3 seconds” is no length. */
const lead =
  '(?:(?:\\d{1,2}\\s*(?:x|×)?\\s*(?=v[ií]deo|reel|clip|film|stor|histor|pie[cz]))|(?:an?|the|una?|unos|el|la|los|las|cada|each|short|reels?|v[ií]deos?|films?|clips?|shorts|stories|story|historias?|piezas?|pieces?|de|of|lasts?|dura|duraci[oó]n|duration|length|running time|about|approx\\.?|aprox\\.?|around|alrededor de)\\b\\s*:?|~)\\s*'
const most = '(?:m[aá]x(?:imum|imo|\\.)?|up to|at most|no more than|less than|under|hasta|menos de|como m[aá]ximo|como mucho)'
const least = '(?:m[ií]n(?:imum|imo|\\.)?|at least|more than|over|al menos|m[aá]s de|como m[ií]nimo)'
const unit = "(?:s|secs?|seconds?|segs?|segundos?|''|\"|″|min|mins|minutes?|minutos?)\\.?"
const length = new RegExp(
  `^(?:${lead})*(?:(${most})|(${least})|(?:between|from|entre|de))?\\s*(?:${lead})*(\\d{1,3})\\s*(?:${unit})?\\s*(?:(?:-|–|—|to|and|a|y|hasta)\\s*(\\d{1,3}))?\\s*(${unit})\\s*(?:(${most})|(${least})|each|long|cada (?:uno|una)|de duraci[oó]n)?$`,
  'iu',
)
const isMinutes = (said: string) => /^min/i.test(said)

function lengthIn(piece: string): NamedFormat['length'] {
  const match = length.exec(piece)
  if (!match) return null
  const [, mostBefore, leastBefore, first, second, named = '', mostAfter, leastAfter] = match
  const factor = isMinutes(named) ? 60_000 : 1000
  const [low, high] = [Number(first) * factor, Number(second ?? first) * factor]
  const { share, least: atLeast } = limits.check.length
  const within = (ms: number) => Math.max(atLeast, ms * share)
  const said = piece.trim()
  if (second) return { said, from_ms: low - atLeast, to_ms: high + atLeast }
  if (mostBefore || mostAfter) return { said, from_ms: 0, to_ms: high + atLeast }
  if (leastBefore || leastAfter) return { said, from_ms: low - atLeast, to_ms: Number.POSITIVE_INFINITY }
  return { said, from_ms: low - within(low), to_ms: high + within(high) }
}

const known = /(?<![\d:])(9:16|16:9|1:1|4:5|5:4|4:3|3:4|2:3|3:2|21:9)(?![\d:])/g
const around = '(?:(?:in|en|formato|format|v[ií]deo|film|reel|picture|foto|photo|clip)\\s+)*'
const words: readonly [RegExp, (ratio: number) => boolean][] = [
  [new RegExp(`^${around}(?:vertical|upright|portrait)(?: format)?$`, 'iu'), ratio => ratio < 1],
  [new RegExp(`^${around}(?:horizontal|landscape|apaisad[oa])(?: format)?$`, 'iu'), ratio => ratio > 1],
  [new RegExp(`^${around}(?:square|cuadrad[oa])(?: format)?$`, 'iu'), ratio => Math.abs(ratio - 1) <= limits.check.shape],
]

function shapeIn(spec: string, pieces: readonly string[]): NamedFormat['shape'] {
  const named = [...new Set([...spec.matchAll(known)].map(([found]) => found))]
  if (named.length > 0) {
    const ratios = named.map(one => one.split(':').map(Number)).map(([w = 1, h = 1]) => w / h)
    return {
      said: named.join(', '),
      fits: ratio => ratios.some(wanted => Math.abs(ratio / wanted - 1) <= limits.check.shape),
    }
  }
  for (const piece of pieces) {
    const word = words.find(([pattern]) => pattern.test(piece))
    if (word) return { said: piece, fits: word[1] }
  }
  return null
}

function sizeIn(spec: string): NamedFormat['size'] {
  const match = /(?<!\d)(\d{3,4})\s*[x×]\s*(\d{3,4})(?!\d)/i.exec(spec)
  return match ? { said: `${match[1]} × ${match[2]}`, width: Number(match[1]), height: Number(match[2]) } : null
}

/** Only what is said plainly counts: a check that fails keeps a delivery from being approved by silence. */
export function namedFormat(spec: string): NamedFormat {
  const pieces = spec
    .replace(/(m[aá]x|m[ií]n|aprox|approx|seg|secs?)\./giu, '$1')
    .split(/[,;()|·\n]|\.(?=\s|$)/)
    .map(piece => piece.trim())
    .filter(Boolean)
  const lengths = pieces.flatMap(piece => lengthIn(piece) ?? [])
  return { length: lengths.length === 1 ? (lengths[0] ?? null) : null, shape: shapeIn(spec, pieces), size: sizeIn(spec) }
}
