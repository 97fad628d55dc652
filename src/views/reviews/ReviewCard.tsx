import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Review, reviewScores } from '#contract/entities/review.ts'
import { Stars } from '#src/components/Stars.tsx'
import { Time } from '#src/components/Time.tsx'

const Box = chakra('article', {
  base: {
    display: 'grid',
    gap: '8px',
    overflowWrap: 'anywhere',
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 18px', textStyle: 'small', color: 'muted' },
    '& dl > div': { display: 'flex', gap: '6px' },
    '& dd': { color: 'text', fontVariantNumeric: 'tabular-nums' },
    '& blockquote': { borderInlineStart: '3px solid var(--border-strong)', paddingInlineStart: '12px' },
    '& [data-part=text]': { whiteSpace: 'pre-line', lineHeight: 1.55, unicodeBidi: 'plaintext' },
  },
})

interface Props {
  review: Review
  /** Whom it is about, who may have answered. */
  about: string
  children?: ReactNode
}

/** What one side says about the other, and its answer. */
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
