import { useTranslation } from 'react-i18next'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { pieceCover } from '#src/theme/made/recipes/piece-cover.js'
import { piecePick } from '#src/theme/made/recipes/piece-pick.js'
import { useCallWords } from '../casting-calls/call-words.ts'

const Cover = chakra('span', pieceCover)

/** A piece's picture, or its cartel. */
export function PieceCover({ piece, width }: { piece: Pick<BriefcaseItem, 'uuid' | 'image'>; width?: string }) {
  return (
    <Cover width={width}>
      {piece.image ? <img src={piece.image} alt="" loading="lazy" decoding="async" /> : <Cartel seed={piece.uuid} ratio="4:3" />}
    </Cover>
  )
}

/** Network of a piece and its number of views. */
export function PieceFigures({ piece }: { piece: BriefcaseItem }) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="5px" textStyle="caption" color="muted">
      {piece.network && <NetworkIcon network={piece.network} size={15} />}
      {piece.metrics.views !== null && t('portfolio.views', { n: words.count(piece.metrics.views) })}
    </chakra.span>
  )
}

/** Whom it was made for, whose it is, and what else there is to see of it. */
export function PieceFacts({ piece }: { piece: BriefcaseItem }) {
  const { t } = useTranslation('pitch-stepper')
  const facts = [
    piece.brand && t('portfolio.brand', { brand: piece.brand }),
    piece.rights === 'licensed' && t('portfolio.licensed'),
  ].filter(Boolean)
  const picture = piece.files.find(file => file.url === piece.image)
  const more = piece.files.filter(file => file !== picture)
  if (facts.length === 0 && more.length === 0) return null
  return (
    <chakra.div textStyle="caption" color="muted" overflowWrap="anywhere">
      {facts.join(' · ')}
      {more.length > 0 && (
        <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="2px 10px">
          {more.map(file => (
            <li key={file.uuid}>
              <OutLink href={file.url}>{file.name}</OutLink>
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  )
}

const Pick = chakra('button', piecePick)

interface Props {
  piece: BriefcaseItem
  /** Its place among the picked ones, from 1; 0 while it is not picked. */
  position: number
  full: boolean
  onToggle(): void
}

/** One piece of the portfolio, to pick; its number is its place in the pitch. */
export function Piece({ piece, position, full, onToggle }: Props) {
  return (
    <Pick
      type="button"
      aria-pressed={position > 0}
      aria-disabled={full || undefined}
      onClick={() => {
        if (!full) onToggle()
      }}
    >
      <PieceCover piece={piece} />
      <span data-part="check" aria-hidden>
        {position > 0 ? position : ''}
      </span>
      <b>{piece.title}</b>
      <PieceFigures piece={piece} />
    </Pick>
  )
}
