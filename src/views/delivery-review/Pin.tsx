import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pinBase } from '#src/theme/made/recipes/pin-base.js'

const Base = chakra('button', pinBase)

interface Props {
  comment: ReviewComment
  number: number
  chosen: boolean
  inText?: boolean
  style?: CSSProperties
  onChoose(): void
}

/** A comment at its place, as its number; pressing it leads to what it says. */
export function Pin({ comment, number, chosen, inText, style, onChoose }: Props) {
  const { t } = useTranslation('delivery-review')
  return (
    <Base
      type="button"
      data-pin={comment.uuid}
      data-severity={comment.severity}
      data-state={comment.state}
      data-chosen={chosen ? '' : undefined}
      data-in-text={inText ? '' : undefined}
      aria-label={t('pin', { number, text: comment.text })}
      aria-pressed={chosen}
      style={style}
      onClick={event => {
        event.stopPropagation()
        onChoose()
      }}
    >
      {number}
    </Base>
  )
}
