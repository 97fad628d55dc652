import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { instant, text } from './shapes.ts'

/** The questions to each side beyond the whole: brands about creators, creators about brands. */
export const reviewScores = {
  brand: ['quality', 'time', 'communication'],
  creator: ['brief_clarity', 'feedback_speed', 'respect'],
} as const

const stars = z.int().check(z.minimum(1), z.maximum(5))

/** One to five, the whole and three parts of it; words if one likes. Which parts follows from the writer's side. */
export const reviewBody = z.strictObject({
  rating: stars,
  scores: z.record(z.string().check(z.maxLength(30)), stars),
  text: z._default(text(0, limits.reviews.text), ''),
})
export type ReviewBody = z.infer<typeof reviewBody>

export const review = z.object({
  uuid: z.uuid(),
  /** The author of these words. */
  by: z.enum(['brand', 'creator']),
  author: z.string(),
  rating: z.int(),
  scores: z.record(z.string(), z.int()),
  text: z.string(),
  created_at: instant,
  /** Null while the other side has not written and the time is not over. */
  published_at: z.nullable(instant),
  reply: z.nullable(z.string()),
})
export type Review = z.infer<typeof review>

/** Both sides' reviews of a finished deal as one of them sees them: the other's only when both are published. */
export const dealReviews = z.object({
  side: z.enum(['brand', 'creator']),
  state: z.enum(['too_early', 'open', 'over']),
  /** Until when one may write. */
  until: z.nullable(instant),
  own: z.nullable(review),
  /** Until when one's own may be changed; null where it cannot any more. */
  editable_until: z.nullable(instant),
  other: z.nullable(review),
})
export type DealReviews = z.infer<typeof dealReviews>

/** The average of many is trusted, that of few leans towards what is usual (docs/domain.md); null without any. */
export const ratingSummary = z.object({ average: z.nullable(z.number()), count: z.int() })
export type RatingSummary = z.infer<typeof ratingSummary>

/** Sum and count of ratings → what is shown: the usual one counts as five more. */
export function ratingOf(sum: number, count: number): RatingSummary {
  const { usual, weight } = limits.reviews
  return { average: count === 0 ? null : Math.round(((usual * weight + sum) / (weight + count)) * 10) / 10, count }
}

export const reportReasons = ['abuse', 'false', 'personal_data', 'spam', 'other'] as const
