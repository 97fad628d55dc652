import type { DealState } from '../entities/deal.ts'
import type { CommentPlace, ReviewComment } from '../entities/review-comment.ts'
import type { FileCard } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

/** While both work on the deliveries. In a dispute they are evidence, and what is said about them stays as it is. */
const takesComments: readonly DealState[] = ['delivered', 'changes_requested', 'late']

/** Whether anybody may comment on the deliveries of this deal, answer, or settle a comment. */
export const reviewIsOpen = (deal: { state: DealState; deliveries: number }): boolean =>
  deal.deliveries > 0 && takesComments.includes(deal.state)

interface Reviewed {
  note: string
  files: readonly Pick<FileCard, 'uuid' | 'type'>[]
}

/** Whether a delivery has this place: a file of it, and of the right kind; words that its caption has. */
export function hasPlace({ note, files }: Reviewed, place: CommentPlace): boolean {
  if (place.kind === 'whole') return true
  if (place.kind === 'note') return place.from < place.to && place.to <= note.length
  const file = files.find(({ uuid }) => uuid === place.file)
  return file?.type.startsWith(place.kind === 'film' ? 'video/' : 'image/') ?? false
}

type Standing = Pick<ReviewComment, 'side' | 'severity' | 'state'>

/** Comments that have to be followed and are not done yet; they go along with the brand's request for changes. */
export const goesAlong = ({ side, severity, state }: Standing): boolean =>
  side === 'brand' && severity === 'must' && state === 'open'

/** The faults of the words of a request for changes; none are needed where comments go along. */
export function changesIssue(changes: string, along: number): string | null {
  const used = changes.trim().length
  const { min, max } = limits.comments.changes
  if (used > max) return `max_length ${max}`
  return used >= min || (along > 0 && used === 0) ? null : `min_length ${min}`
}
