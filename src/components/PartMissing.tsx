import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { partMissingCard } from '#src/theme/made/recipes/part-missing-card.js'
import { partMissingLine } from '#src/theme/made/recipes/part-missing-line.js'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const Line = chakra('div', partMissingLine)
/** Used for toasts: the missing part has no place of its own on the page. */
const Card = chakra('div', partMissingCard)

export interface PartMissingProps {
  /** `line` where the part would stand, `card` for what would open over the page, `icon` for a button of the top bar. */
  look: 'line' | 'card' | 'icon'
  again(): void
  onClose?(): void
}

/** Stands for a part of the app whose code could not be fetched, says so, and offers to try again. */
export function PartMissing({ look, again, onClose }: PartMissingProps) {
  const { t } = useTranslation()
  if (look === 'icon') return <IconButton frame icon={ArrowClockwiseIcon} label={t('failed.partRetry')} onClick={again} />
  const inside = (
    <>
      <chakra.span flex="1 1 14ch">{t('failed.part')}</chakra.span>
      <Button size="sm" icon={ArrowClockwiseIcon} onClick={again}>
        {t('parts.retry')}
      </Button>
    </>
  )
  if (look === 'line') return <Line role="status">{inside}</Line>
  return (
    <Card role="alert">
      {inside}
      {onClose && <IconButton size="sm" icon={XIcon} iconSize={18} label={t('parts.close')} onClick={onClose} />}
    </Card>
  )
}
