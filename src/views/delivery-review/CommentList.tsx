import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import type { DeliveryReviewActor } from '#src/machines/delivery-review/delivery-review.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { commentListHead } from '#src/theme/made/recipes/comment-list-head.js'
import { commentListList } from '#src/theme/made/recipes/comment-list-list.js'
import { CommentRow } from './CommentRow.tsx'

const List = chakra('ol', commentListList)
const Head = chakra('h3', commentListHead)

export interface Numbered {
  comment: ReviewComment
  number: number
}

interface Props {
  review: DeliveryReviewActor
  deal: Deal
  n: number
  comments: readonly Numbered[]
  chosen: string | null
  onJump(comment: ReviewComment): void
}

/** Everything that is said of a version, and what of earlier ones is not settled: the way through it without a pointer or eyes. */
export function CommentList({ review, deal, n, comments, chosen, onJump }: Props) {
  const { t } = useTranslation('delivery-review')
  const here = comments.filter(({ comment }) => comment.n === n)
  const earlier = comments.filter(({ comment }) => comment.n < n && comment.state !== 'resolved')
  const rows = (list: readonly Numbered[]) => (
    <List>
      {list.map(({ comment, number }) => (
        <CommentRow
          key={comment.uuid}
          review={review}
          deal={deal}
          comment={comment}
          number={number}
          chosen={chosen === comment.uuid}
          onJump={() => onJump(comment)}
        />
      ))}
    </List>
  )
  return (
    <>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier-comments">
          <Head id="earlier-comments">{t('earlier')}</Head>
          {rows(earlier)}
        </section>
      )}
      <section aria-labelledby="version-comments">
        <Head id="version-comments">{t('comments', { count: here.length })}</Head>
        {here.length > 0 ? rows(here) : <chakra.p color="muted">{t('none')}</chakra.p>}
      </section>
    </>
  )
}
