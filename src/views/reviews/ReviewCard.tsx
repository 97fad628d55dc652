import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Review, reviewScores } from '#contract/entities/review.ts'
import { Stars } from '#src/components/Stars.tsx'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reviewCardBox } from '#src/theme/made/recipes/review-card-box.js'

const Box = chakra('article', reviewCardBox)

interface Props {
  review: Review
  /** Whom it is about, who may have answered. */
  about: string
  children?: ReactNode
}

/** One side's review of the other, and the answer to it. */
export function ReviewCard({ review, about, children }: Props) {
  const { t } = useTranslation('reviews')
  return (
    <Box>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="4px 12px">
        <b>{review.author}</b>
        <Stars value={review.rating} label={t('stars', { count: review.rating })} />
        <chakra.span textStyle="small" color="muted">
          <Time at={review.published_at ?? review.created_at} as="day" />
        </chakra.span>
      </chakra.div>
      {review.text && <p data-part="text">{review.text}</p>}
      <dl>
        {reviewScores[review.by].map(name => (
          <div key={name}>
            <dt>{t(`score.${name}`)}</dt>
            <dd>{review.scores[name]}/5</dd>
          </div>
        ))}
      </dl>
      {review.reply && (
        <blockquote>
          <chakra.p textStyle="small" color="muted">
            {t('reply.by', { who: about })}
          </chakra.p>
          <p data-part="text">{review.reply}</p>
        </blockquote>
      )}
      {children}
    </Box>
  )
}
