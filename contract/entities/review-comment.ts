import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { commentStates } from './comment-states.ts'
import { instant, text } from './shapes.ts'

export const severities = ['must', 'nice'] as const
export type Severity = (typeof severities)[number]

const part = z.number().check(z.minimum(0), z.maximum(1))
const letter = z.int().check(z.minimum(0), z.maximum(10_000))

/** The place of a comment on a delivery: all of it, a moment of a film, a spot of a picture, or words of its caption. */
export const commentPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole') }),
  z.strictObject({
    kind: z.literal('film'),
    file: z.uuid(),
    at_ms: z.int().check(z.minimum(0), z.maximum(86_400_000)),
  }),
  z.strictObject({ kind: z.literal('picture'), file: z.uuid(), x: part, y: part }),
  /** Characters of the caption, the last one left out. */
  z.strictObject({ kind: z.literal('note'), from: letter, to: letter }),
])
export type CommentPlace = z.infer<typeof commentPlace>

export const commentBody = z.object({
  /** The version of the delivery. */
  n: z.int().check(z.minimum(1)),
  place: commentPlace,
  text: text(1, limits.comments.text),
  severity: z.enum(severities),
})
export type CommentBody = z.infer<typeof commentBody>

const said = {
  uuid: z.uuid(),
  side: z.enum(['brand', 'creator']),
  /** A person; somebody who left has no name any more. */
  author: z.string(),
  text: z.string(),
  created_at: instant,
}

export const reviewComment = z.object({
  ...said,
  n: z.int(),
  place: commentPlace,
  severity: z.enum(severities),
  state: z.enum(commentStates),
  answers: z.array(z.object(said)),
  updated_at: instant,
})
export type ReviewComment = z.infer<typeof reviewComment>

/** A moment of a film as people read it: `1:05`. */
export const timeCode = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Actions on a comment; contract/processes/review-comment.ts says who may do them, and when. */
export const commentMoves = ['done', 'resolve', 'reopen'] as const
export type CommentMove = (typeof commentMoves)[number]
