import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ListedDeal } from '#contract/entities/deal.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { type Picking, usePicking } from './picking.ts'

interface Props {
  deals: readonly ListedDeal[]
}

/** Chooses every deal of a page, where deals can be chosen. */
export function PickAll({ deals }: Props) {
  const picking = usePicking()
  return picking && <All deals={deals} actor={picking.actor} />
}

function All({ deals, actor }: Props & Pick<Picking, 'actor'>) {
  const { t } = useTranslation('my-work')
  const all = useSelector(actor, snapshot => deals.every(deal => snapshot.context.picked.includes(deal.uuid)))
  return (
    <Inset>
      <Checkbox
        checked={all}
        onChange={on =>
          actor.send(on ? { type: 'picking.pickAll', deals: deals.map(deal => deal.uuid) } : { type: 'picking.clear' })
        }
      >
        {t('pick.all')}
      </Checkbox>
    </Inset>
  )
}
