import type { ColumnType, RawBuilder } from 'kysely'
import type { Side } from '#contract/deal/deal-facts.ts'
import type { CommentState } from '#contract/entities/comment-states.ts'
import type { CommentPlace, Severity } from '#contract/entities/review-comment.ts'

type Json<T> = ColumnType<T, RawBuilder<T>, RawBuilder<T>>
type Instant = ColumnType<Date, Date | string, Date | string>

export interface ReviewCommentsTable {
  uuid: string
  deal_id: string
  delivery_n: number
  author_id: string
  side: Side
  place: Json<CommentPlace>
  text: string
  severity: Severity
  state: CommentState
  created_at: Instant
  updated_at: Instant
}

export interface ReviewAnswersTable {
  uuid: string
  comment_id: string
  author_id: string
  side: Side
  text: string
  created_at: Instant
}

export interface DeliveryReviewsSchema {
  review_comments: ReviewCommentsTable
  review_answers: ReviewAnswersTable
}
