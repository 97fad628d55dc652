import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { type DeliveryReviewActor, mayMove } from '#src/machines/delivery-review/delivery-review.machine.ts'
import {
  selectReview,
  selectReviewActing,
  selectReviewer,
  selectReviewFailure,
} from '#src/machines/delivery-review/delivery-review.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { tickListList } from '#src/theme/made/recipes/tick-list-list.js'
import { ReviewFailure } from './ReviewFailure.tsx'
import { useReviewAddress } from './use-review-address.ts'
import { useReviewWords } from './use-review-words.ts'

const List = chakra('div', tickListList)

interface Props {
  review: DeliveryReviewActor
  deal: Deal
}

/** The brand's wishes, ticked off one by one before the next version is handed in; each tick counts at once. */
export function TickList({ review, deal }: Props) {
  const { t } = useTranslation('delivery-review')
  const words = useReviewWords()
  const { go } = useReviewAddress()
  const read = useSelector(review, selectReview)
  const failure = useSelector(review, selectReviewFailure)
  const reviewer = useSelector(review, selectReviewer)
  const acting = useSelector(review, selectReviewActing)
  const asked = new Set(deal.deliveries.flatMap(delivery => delivery.asked))
  const told = new Set(deal.deliveries.flatMap(({ done }) => done))
  const list = (read?.comments ?? []).filter(({ uuid, state }) => asked.has(uuid) && state !== 'resolved' && !told.has(uuid))
  if (!read && failure && asked.size > 0)
    return (
      <Notice tone="danger">
        {t('tick.failed')}{' '}
        <Button size="sm" look="inherit" onClick={() => review.send({ type: 'review.retry' })}>
          {t('again')}
        </Button>
      </Notice>
    )
  if (list.length === 0) return null
  const left = list.filter(({ state }) => state === 'open').length
  return (
    <Field
      group
      label={t('tick.title', { count: list.length })}
      help={t(left > 0 ? 'tick.left' : 'tick.help', { count: left, brand: deal.brand.name })}
    >
      <List>
        {list.map(comment => {
          const { uuid, state, n, text } = comment
          const move = state === 'open' ? 'done' : 'reopen'
          const place = words.place(
            comment,
            deal.deliveries.find(one => one.n === n),
          )
          return (
            <div key={uuid} data-tick={uuid}>
              <Checkbox
                // A press is shown at once; where it is refused, it goes back.
                checked={acting?.verb === 'move' && acting.comment === uuid ? acting.move === 'done' : state === 'done'}
                disabled={!mayMove(read, reviewer, comment, move)}
                onChange={() => review.send({ type: 'review.act', act: { verb: 'move', comment: uuid, move } })}
              >
                <span dir="auto">{text}</span>
                <small dir="auto">{place}</small>
              </Checkbox>
              <Button size="sm" look="text" onClick={() => go({ n, comment: uuid }, { replace: false })}>
                {t('open')}
              </Button>
              <ReviewFailure review={review} verb="move" comment={uuid} />
            </div>
          )
        })}
      </List>
    </Field>
  )
}

/** The comments that go along with a request for changes, word for word. */
export function AlongList({ comments, deal }: { comments: readonly ReviewComment[]; deal: Deal }) {
  const { t } = useTranslation('delivery-review')
  const words = useReviewWords()
  if (comments.length === 0) return null
  return (
    <Field group label={t('along.title', { count: comments.length })} help={t('along.help')}>
      <List as="ul">
        {comments.map(comment => (
          <li key={comment.uuid} data-along={comment.uuid}>
            <span dir="auto">{comment.text}</span>
            <small dir="auto">
              {words.place(
                comment,
                deal.deliveries.find(one => one.n === comment.n),
              )}
            </small>
          </li>
        ))}
      </List>
    </Field>
  )
}
