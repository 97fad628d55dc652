import { ArrowBendUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpLeft'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import type { CommentMove, ReviewComment } from '#contract/entities/review-comment.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Time } from '#src/components/Time.tsx'
import { type DeliveryReviewActor, mayComment, mayMove } from '#src/machines/delivery-review/delivery-review.machine.ts'
import { selectReview, selectReviewActing, selectReviewer } from '#src/machines/delivery-review/delivery-review.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { commentRowRow } from '#src/theme/made/recipes/comment-row-row.js'
import { AnswerForm } from './AnswerForm.tsx'
import { ReviewFailure } from './ReviewFailure.tsx'
import { useReviewWords } from './use-review-words.ts'

const Row = chakra('li', commentRowRow)

/** The next act on a comment comes first: each is there only where the chart allows it. */
const moves: readonly CommentMove[] = ['done', 'resolve', 'reopen']

export interface CommentRowProps {
  review: DeliveryReviewActor
  deal: Deal
  comment: ReviewComment
  number: number
  chosen: boolean
  onJump(): void
}

/** A comment: its words, place and state, and the acts on it. */
export function CommentRow({ review, deal, comment, number, chosen, onJump }: CommentRowProps) {
  const { t } = useTranslation('delivery-review')
  const words = useReviewWords()
  const read = useSelector(review, selectReview)
  const reviewer = useSelector(review, selectReviewer)
  const acting = useSelector(review, selectReviewActing)
  const [answering, setAnswering] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const { state, severity } = comment
  const mark: [MarkKind, string] =
    state === 'resolved'
      ? ['done', t('state.resolved')]
      : state === 'done'
        ? ['live', t('state.done')]
        : [severity === 'must' ? 'warn' : 'info', t(`severity.${severity}`)]
  const delivery = deal.deliveries.find(({ n }) => n === comment.n)
  const can = moves.filter(move => mayMove(read, reviewer, comment, move))
  const says = mayComment(read, reviewer) && comment.answers.length < limits.comments.answers
  const author = (one: Pick<ReviewComment, 'side' | 'author'>) => one.author || words.sideName(one.side, deal)
  return (
    <Row ref={row} data-comment={comment.uuid} data-state={state} data-chosen={chosen ? '' : undefined}>
      <header>
        <chakra.b fontVariantNumeric="tabular-nums">{number}</chakra.b>
        <chakra.span textStyle="small" flex="1" minWidth="0" overflowWrap="anywhere">
          {author(comment)}
          <chakra.span color="muted">
            {' · '}
            <Time at={comment.created_at} as="day-time" />
          </chakra.span>
        </chakra.span>
        <Mark kind={mark[0]} solid>
          {mark[1]}
        </Mark>
      </header>
      <button
        type="button"
        data-part="place"
        aria-label={t('goTo', { place: words.place(comment, delivery), number })}
        onClick={onJump}
      >
        {words.place(comment, delivery)}
      </button>
      <p data-part="text" dir="auto">
        {comment.text}
      </p>
      {comment.answers.length > 0 && (
        <ul aria-label={t('answers')}>
          {comment.answers.map(answer => (
            <li key={answer.uuid}>
              <chakra.span textStyle="small" color="muted">
                {author(answer)}
                {' · '}
                <Time at={answer.created_at} as="day-time" />
              </chakra.span>
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
                {answer.text}
              </chakra.p>
            </li>
          ))}
        </ul>
      )}
      {(can.length > 0 || (says && !answering)) && (
        <footer>
          {can.map(move => (
            <Button
              key={move}
              size="sm"
              icon={move === 'reopen' ? undefined : CheckIcon}
              busy={acting?.verb === 'move' && acting.comment === comment.uuid && acting.move === move}
              aria-label={t(`move.label`, { move: moveWords(t, move, comment, deal.side), number })}
              onClick={() => review.send({ type: 'review.act', act: { verb: 'move', comment: comment.uuid, move } })}
            >
              {moveWords(t, move, comment, deal.side)}
            </Button>
          ))}
          {says && !answering && (
            <Button
              size="sm"
              look="text"
              icon={ArrowBendUpLeftIcon}
              aria-label={t('answerTo', { number })}
              onClick={() => setAnswering(true)}
            >
              {t('answer')}
            </Button>
          )}
        </footer>
      )}
      {answering && says && <AnswerForm review={review} comment={comment.uuid} onDone={() => setAnswering(false)} />}
      <ReviewFailure review={review} verb="move" comment={comment.uuid} />
    </Row>
  )
}

type Say = ReturnType<typeof useTranslation<'delivery-review'>>['t']

/** “Not done yet” means two things: the brand disagrees, or the creator takes the tick back. */
const moveWords = (t: Say, move: CommentMove, { state }: ReviewComment, side: Deal['side']): string => {
  if (move === 'done') return t('move.done')
  if (move === 'resolve') return t(state === 'done' ? 'move.confirm' : 'move.resolve')
  return t(state === 'resolved' ? 'move.again' : side === 'creator' ? 'move.untick' : 'move.notYet')
}
