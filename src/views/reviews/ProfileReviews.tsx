import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Review } from '#contract/entities/review.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { ListPages } from '#src/components/ListPages.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { profileReviewsList } from '#src/theme/made/recipes/profile-reviews-list.js'
import { useSession } from '../actors.ts'
import { ReportButton } from './ReportButton.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import type { ReviewVerbs } from './verbs.ts'

const List = chakra('ul', profileReviewsList)

/** Brands' reviews of a creator, newest first. */
export function ProfileReviews({
  reviews,
  decision,
  about,
}: {
  reviews: CollectionActor<Review>
  decision: DecisionActor<ReviewVerbs>
  about: string
}) {
  const { t } = useTranslation('reviews')
  const signedIn = useSelector(useSession(), snapshot => selectUser(snapshot) !== null)
  const page = useSelector(reviews, snapshot => snapshot.context.page)
  const failure = useSelector(reviews, snapshot => snapshot.context.failure)
  if (!page && failure)
    return <FailedState failure={failure} padding="16px" onRetry={() => reviews.send({ type: 'collection.retry' })} />
  if (!page)
    return (
      <Loading>
        {[0, 1].map(row => (
          <SkeletonRow key={row} />
        ))}
      </Loading>
    )
  return (
    <>
      <List aria-label={t('all')}>
        {page.items.map(review => (
          <li key={review.uuid}>
            <ReviewCard review={review} about={about}>
              {signedIn && <ReportButton uuid={review.uuid} author={review.author} decision={decision} />}
            </ReviewCard>
          </li>
        ))}
      </List>
      <ListPages meta={page.meta} name="reviews" />
    </>
  )
}
