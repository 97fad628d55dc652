import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ListedDeal } from '#contract/entities/deal.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { type Picking, usePicking } from './picking.ts'

/** Chooses a deal, where deals can be chosen. It lies above the link that the whole row is. */
export function PickBox({ deal, tabIndex }: PickBoxProps) {
  const picking = usePicking()
  return picking && <Box deal={deal} tabIndex={tabIndex} actor={picking.actor} />
}

interface PickBoxProps {
  deal: ListedDeal
  /** Minus one where the box is reached by other keys than Tab. */
  tabIndex?: number | undefined
}

function Box({ deal, tabIndex, actor }: PickBoxProps & { actor: Picking['actor'] }) {
  const { t } = useTranslation('my-work')
  const picked = useSelector(actor, snapshot => snapshot.context.picked.includes(deal.uuid))
  return (
    <Checkbox
      position="relative"
      zIndex={1}
      checked={picked}
      inputTabIndex={tabIndex}
      onChange={() => actor.send({ type: 'picking.pick', deal: deal.uuid })}
    >
      <chakra.span srOnly>{t('pick.one', { name: deal.creator.name, title: deal.title })}</chakra.span>
    </Checkbox>
  )
}
