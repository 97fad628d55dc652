import { chakra } from '@chakra-ui/react/styled-system'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewComment } from '#contract/entities/review-comment.ts'

const Base = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '24px',
    height: '24px',
    paddingInline: '5px',
    borderRadius: 'full',
    border: '2px solid var(--surface)',
    background: 'accent',
    color: 'accent-contrast',
    fontSize: '.75rem',
    fontWeight: 680,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
    cursor: 'pointer',
    boxShadow: '0 1px 3px rgb(0 0 0 / .35)',
    '&[data-severity=nice]': { background: 'surface', color: 'text', borderColor: 'var(--border-strong)' },
    '&[data-state=resolved]': { background: 'sunken', color: 'muted', borderColor: 'var(--border-strong)' },
    '&[data-chosen]': { outline: '2.5px solid var(--focus)', outlineOffset: '1px' },
    '&[data-in-text]': { verticalAlign: 'text-bottom', marginInline: '3px', boxShadow: 'none' },
  },
})

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
