import type { ReviewComment } from '#contract/entities/review-comment.ts'
import type { Review } from '#src/machines/delivery-review/delivery-review.machine.ts'

const uuid = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-00000000c0de`

/** A comment on a delivery; only what matters has to be said. */
export function someComment(n = 1, facts: Partial<ReviewComment> = {}): ReviewComment {
  return {
    uuid: uuid(n),
    n: 1,
    side: 'brand',
    author: 'Renata Solís',
    place: { kind: 'whole' },
    text: `Comment ${n}`,
    severity: 'must',
    state: 'open',
    answers: [],
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...facts,
  }
}

export const someReview = (comments: ReviewComment[] = [someComment()], open = true): Review => ({ open, comments })
