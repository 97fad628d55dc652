import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useRoomWords } from './use-room-words.ts'

/** The state of the contract, and the way to it. */
export function PaperLine({ deal }: { deal: Deal }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const { paper, side } = deal
  if (!paper) return null
  const own = paper.signatures.some(one => one.side === side)
  const state = paper.state === 'signed_by_brand' || paper.state === 'signed_by_creator' ? (own ? 'own' : 'other') : paper.state
  return (
    <chakra.p textStyle="small" display="flex" flexWrap="wrap" gap="2px 10px" data-paper={paper.state}>
      <span>{t(`contract.${state}`, { who: words.other(deal) })}</span>
      <TextLink to={pathOf('contract', { uuid: deal.uuid })}>{t('contract.read')}</TextLink>
    </chakra.p>
  )
}
