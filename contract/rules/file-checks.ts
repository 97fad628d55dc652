import type { DealTerms } from '../entities/deal.ts'
import type { CheckReason, DeliveryCheck } from '../entities/delivery-check.ts'
import type { ContentType } from '../networks.ts'
import type { MeasuredFile } from './delivery-checks.ts'
import { type NamedFormat, namedFormat } from './named-format.ts'

type Medium = 'film' | 'picture'

const either: readonly ContentType[] = [
  'post',
  'carousel',
  'story',
  'story_set',
  'collab_post',
  'snap',
  'community_post',
  'event',
]
const may: Record<Medium, readonly ContentType[]> = {
  film: [
    ...either,
    'video',
    'reel',
    'short',
    'dedicated_video',
    'integration',
    'preroll',
    'video_pin',
    'spotlight',
    'ugc_video',
    'live',
  ],
  picture: [...either, 'photo_mode', 'pin', 'ugc_photo'],
}

const mediumOf = ({ type }: Pick<MeasuredFile, 'type'>): Medium | null =>
  type.startsWith('video/') ? 'film' : type.startsWith('image/') ? 'picture' : null

interface Finding {
  reason: CheckReason
  found: string | null
}

/** A file's own value for one wish; null where it could not be measured. */
type Judge<Wish> = (file: MeasuredFile, wish: Wish) => Finding | null

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
const sizeOf = ({ width, height }: MeasuredFile) => `${width} × ${height}`

export const fileJudges: { [Kind in keyof NamedFormat]: Judge<NonNullable<NamedFormat[Kind]>> } = {
  length({ duration_ms }, { from_ms, to_ms }) {
    if (duration_ms === null) return null
    const found = seconds(duration_ms)
    if (duration_ms < from_ms) return { reason: 'too_short', found }
    return { reason: duration_ms > to_ms ? 'too_long' : 'fits', found }
  },
  shape(file, { fits }) {
    if (!file.width || !file.height) return null
    return { reason: fits(file.width / file.height) ? 'fits' : 'other_shape', found: sizeOf(file) }
  },
  size(file, wish) {
    if (!file.width || !file.height) return null
    return { reason: file.width < wish.width || file.height < wish.height ? 'too_small' : 'fits', found: sizeOf(file) }
  },
}

interface Piece {
  type: ContentType
  format: NamedFormat
}

/** One kind of wish for files of one medium. Which file is which piece nobody says: it fits where it fits any of them. */
function checksOf<Kind extends keyof NamedFormat>(
  kind: Kind,
  pieces: readonly Piece[],
  files: readonly MeasuredFile[],
): DeliveryCheck[] {
  const wishes = pieces.flatMap(({ format }) => format[kind] ?? [])
  if (wishes.length === 0) return []
  const wanted = [...new Set(wishes.map(({ said }) => said))].join(' / ')
  const check = { kind, required: true, wanted, file: null, found: null }
  // A piece that may be either was handed in as the other one.
  if (files.length === 0)
    return pieces.every(({ type }) => either.includes(type)) ? [] : [{ ...check, result: 'not_checked', reason: 'no_file' }]
  const judge: Judge<NonNullable<NamedFormat[Kind]>> = fileJudges[kind]
  return files.map(file => {
    const findings = wishes.map(wish => judge(file, wish))
    const fit = findings.find(finding => finding?.reason === 'fits')
    const [first] = findings
    const at = { ...check, file: file.uuid, found: (fit ?? first)?.found ?? null }
    if (fit) return { ...at, result: 'passed', reason: 'fits' }
    if (!first) return { ...at, result: 'not_checked', reason: 'unreadable' }
    // It may be the piece of which the terms name nothing.
    if (wishes.length < pieces.length) return { ...at, result: 'not_checked', reason: 'other_piece' }
    return { ...at, result: 'failed', reason: first.reason }
  })
}

/** Length, shape and size of films and pictures, where the terms' deliverables name them. */
export function fileChecks(deliverables: DealTerms['deliverables'], files: readonly MeasuredFile[]): DeliveryCheck[] {
  const all = deliverables.map(({ content_type, spec }) => ({ type: content_type, format: namedFormat(spec) }))
  return (['film', 'picture'] as const).flatMap(medium => {
    const pieces = all.filter(({ type }) => may[medium].includes(type))
    const own = files.filter(file => mediumOf(file) === medium)
    return [
      ...(medium === 'film' ? checksOf('length', pieces, own) : []),
      ...checksOf('shape', pieces, own),
      ...checksOf('size', pieces, own),
    ]
  })
}
