import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal, Delivery } from '#contract/entities/deal.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Select } from '#src/components/Select.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { type DeliveryReviewActor, mayComment } from '#src/machines/delivery-review/delivery-review.machine.ts'
import {
  selectReview,
  selectReviewer,
  selectReviewFailure,
  selectReviewState,
} from '#src/machines/delivery-review/delivery-review.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reviewViewFrame } from '#src/theme/made/recipes/review-view-frame.js'
import { RoleNotice } from '../ByRole.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList, type Numbered } from './CommentList.tsx'
import { NextStep } from './NextStep.tsx'
import { useCommentDraft } from './use-comment-draft.ts'
import { useReviewAddress } from './use-review-address.ts'
import { VersionStage } from './VersionStage.tsx'

const Frame = chakra('div', reviewViewFrame)

export interface ReviewViewProps {
  review: DeliveryReviewActor
  deal: Deal
  forms: FormStore
}

/** A delivery, looked at closely: its films, pictures and words with what both sides say about them, beside the version before. */
export function ReviewView({ review, deal, forms }: ReviewViewProps) {
  const { place } = useReviewAddress()
  const delivery = deal.deliveries.find(({ n }) => n === place.n) ?? deal.deliveries.at(-1)
  return delivery ? <OfVersion review={review} deal={deal} forms={forms} delivery={delivery} /> : null
}

/** Few versions stand side by side; many would not fit. */
function VersionChoice({ deal, n, onChoose }: { deal: Deal; n: number; onChoose(n: number): void }) {
  const { t } = useTranslation('delivery-review')
  const options = deal.deliveries.map(one => ({ value: String(one.n), label: t('version', { n: one.n }) }))
  if (options.length < 2) return null
  const shared = { value: String(n), onChange: (value: string) => onChoose(Number(value)), options }
  return options.length > 3 ? (
    <Select aria-label={t('versions')} width="auto" {...shared} />
  ) : (
    <Segmented label={t('versions')} {...shared} />
  )
}

function OfVersion({ review, deal, forms, delivery }: ReviewViewProps & { delivery: Delivery }) {
  const { t } = useTranslation('delivery-review')
  const { place, go } = useReviewAddress()
  const read = useSelector(review, selectReview)
  const failure = useSelector(review, selectReviewFailure)
  const reviewer = useSelector(review, selectReviewer)
  const state = useSelector(review, selectReviewState)
  const heading = useRef<HTMLHeadingElement>(null)
  const film = useRef<HTMLVideoElement>(null)
  const [now, setNow] = useState(0)
  const [times, setTimes] = useState(0)
  const draft = useCommentDraft(forms)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const comments: Numbered[] = read?.comments.map((comment, index) => ({ comment, number: index + 1 })) ?? []
  const chosen = comments.find(({ comment }) => comment.uuid === place.comment)?.comment
  const earlier = deal.deliveries.findLast(({ n }) => n < delivery.n)
  const choose = (comment: ReviewComment) => {
    const about = comment.place
    const of = deal.deliveries.find(({ n }) => n === comment.n)
    const index = 'file' in about ? (of?.files.findIndex(({ uuid }) => uuid === about.file) ?? 0) : place.piece
    go({ n: comment.n, piece: Math.max(0, index), comment: comment.uuid })
    setTimes(count => count + 1)
  }
  const file = delivery.files[place.piece] ?? delivery.files[0]
  const says = mayComment(read, reviewer)
  const jump = chosen?.place.kind === 'film' && chosen.place.file === file?.uuid ? { at_ms: chosen.place.at_ms, times } : null

  return (
    <Frame data-state={state} data-review={delivery.n}>
      <header>
        <IconButton size="sm" icon={ArrowLeftIcon} flip label={t('back')} onClick={() => go({ n: null }, { replace: false })} />
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-2" fontSize="1.0625rem" flex="1" minWidth="0" truncate>
          {t('title', { n: delivery.n })}
          <chakra.span textStyle="meta" color="muted" display="block" truncate>
            {deal.terms.title}
          </chakra.span>
        </chakra.h2>
        <chakra.div data-part="tools">
          <VersionChoice deal={deal} n={delivery.n} onChoose={n => go({ n, piece: 0, comment: null })} />
          <NextStep deal={deal} comments={read?.comments ?? []} />
        </chakra.div>
      </header>
      <div data-part="body">
        <VersionStage
          delivery={delivery}
          earlier={earlier}
          file={file}
          comments={comments}
          chosen={chosen?.uuid ?? null}
          onChoose={choose}
          film={film}
          jump={jump}
          onTime={setNow}
          draft={says ? draft : null}
        />
        <section data-part="talk" aria-label={t('talk')}>
          {!read && failure && <FailedState failure={failure} onRetry={() => review.send({ type: 'review.retry' })} />}
          {!read && !failure && (
            <Loading label={t('loading')}>
              <chakra.div display="grid" gap="10px">
                <Skeleton height="96px" borderRadius="14px" />
                <Skeleton height="96px" borderRadius="14px" />
              </chakra.div>
            </Loading>
          )}
          {read && (
            <>
              {says && (
                <CommentForm
                  review={review}
                  draft={draft}
                  delivery={delivery}
                  file={file}
                  now={now}
                  onWrite={() => film.current?.pause()}
                />
              )}
              {read.open && !mayAs(reviewer.role, 'take_part') && <RoleNotice />}
              {!read.open && (
                <Notice tone="info" role="note">
                  {t('closed')}
                </Notice>
              )}
              <CommentList
                review={review}
                deal={deal}
                n={delivery.n}
                comments={comments}
                chosen={chosen?.uuid ?? null}
                onJump={choose}
              />
            </>
          )}
        </section>
      </div>
    </Frame>
  )
}
