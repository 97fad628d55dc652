import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import type { DealReviews } from '#contract/entities/review.ts'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { dealReviewsPartBox } from '#src/theme/made/recipes/deal-reviews-part-box.js'
import { otherOf } from '../deals/deal-words.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useEmitted } from '../use-emitted.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ReportButton } from './ReportButton.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { ReviewVerbs } from './verbs.ts'

/** Reviews in the room of a finished deal, and the decisions on them. */
export interface ReviewsDoor {
  reviews: ResourceActor<DealReviews>
  decision: DecisionActor<ReviewVerbs>
}

const Box = chakra('section', dealReviewsPartBox)

/** Reviews of a finished deal: each side writes without knowing the other's; both are published together. */
export function DealReviewsPart({ door, deal, forms }: { door: ReviewsDoor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('reviews')
  const language = useLanguage()
  const { reviews, decision } = door
  const known = useSelector(reviews, snapshot => snapshot.context.value)
  const failed = useSelector(reviews, snapshot => snapshot.matches('failed'))
  const failure = useSelector(reviews, snapshot => snapshot.context.failure)
  const heading = useRef<HTMLHeadingElement>(null)
  const [changing, setChanging] = useState(false)
  useEmitted(decision, 'decision.made', ({ kind }) => {
    if (kind === 'review.write') {
      forms.keep('review', null)
      forms.keep('review-again', null)
      setChanging(false)
    } else if (kind === 'review.reply') forms.keep('review-reply', null)
    else return
    // The form goes away, and the focus would be lost with it.
    heading.current?.focus()
  })
  const who = otherOf(deal)
  const until = known?.until ? formatDay(known.until, language) : ''
  return (
    <Box data-reviews={known?.state ?? 'loading'} aria-label={t('title')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      {failed && <FailedState failure={failure} padding="12px" onRetry={() => reviews.send({ type: 'resource.retry' })} />}
      {!failed && !known && <Skeleton height="120px" />}
      {known?.state === 'open' && (!known.own || changing) && (
        <>
          <p>{t('lead', { who, date: until })}</p>
          <ReviewForm
            key={known.own?.uuid ?? 'new'}
            deal={deal.uuid}
            side={known.side}
            who={who}
            forms={forms}
            decision={decision}
            own={known.own}
            onCancel={known.own ? () => setChanging(false) : undefined}
          />
        </>
      )}
      {known?.other && (
        <ReviewCard review={known.other} about={t('you')}>
          {!known.other.reply && <ReplyForm uuid={known.other.uuid} forms={forms} decision={decision} />}
          <ReportButton uuid={known.other.uuid} author={known.other.author} decision={decision} />
        </ReviewCard>
      )}
      {known?.own && !changing && (
        <>
          <ReviewCard review={{ ...known.own, author: t('yours') }} about={who} />
          {known.own.published_at === null && <p>{t('waits', { who, date: until })}</p>}
          {known.editable_until && (
            <div>
              <Button size="sm" onClick={() => setChanging(true)}>
                {t('change')}
              </Button>
            </div>
          )}
        </>
      )}
      {known?.state === 'over' && !known.own && <p>{t('over', { date: until })}</p>}
    </Box>
  )
}
