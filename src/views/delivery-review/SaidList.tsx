import { useTranslation } from 'react-i18next'
import type { Deal, Delivery } from '#contract/entities/deal.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import { Time } from '#src/components/Time.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { saidListList } from '#src/theme/made/recipes/said-list-list.js'
import { useReviewWords } from './use-review-words.ts'

const List = chakra('ol', saidListList)

interface Props {
  delivery: Delivery
  comments: readonly ReviewComment[]
  parties: Pick<Deal, 'brand' | 'creator'>
}

/** The comments on a version, with places and answers, read only: as the judge of a dispute finds them. */
export function SaidList({ delivery, comments, parties }: Props) {
  const { t } = useTranslation('delivery-review')
  const words = useReviewWords()
  const here = comments.filter(({ n }) => n === delivery.n)
  if (here.length === 0) return null
  const by = (one: Pick<ReviewComment, 'side' | 'author' | 'created_at'>) => (
    <chakra.span textStyle="small" color="muted">
      {one.author || words.sideName(one.side, parties)} · <Time at={one.created_at} as="day-time" />
    </chakra.span>
  )
  return (
    <List aria-label={t('comments', { count: here.length })}>
      {here.map(comment => (
        <li key={comment.uuid}>
          {by(comment)}
          <chakra.span display="block" textStyle="small" fontWeight={560} dir="auto">
            {words.place(comment, delivery)} · {t(`severity.${comment.severity}`)}
            {comment.state !== 'open' && ` · ${t(`state.${comment.state}`)}`}
          </chakra.span>
          <p dir="auto">{comment.text}</p>
          {comment.answers.length > 0 && (
            <ol aria-label={t('answers')}>
              {comment.answers.map(answer => (
                <li key={answer.uuid}>
                  {by(answer)}
                  <p dir="auto">{answer.text}</p>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </List>
  )
}
