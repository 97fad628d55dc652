import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { ownSum } from '#contract/fees.ts'
import { Button } from '#src/components/Button.tsx'
import { Money } from '#src/components/Money.tsx'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ActFailure } from './ActFailure.tsx'
import { allowed } from './deal-actions.ts'
import { FeeBreakdown } from './FeeBreakdown.tsx'
import { Panel } from './Panel.tsx'
import { TermsList } from './TermsList.tsx'
import { useRoomWords } from './use-room-words.ts'

/** Read before saying yes: the terms and both sides' sums. The button names what is accepted. */
export function AcceptPanel({ room, deal }: { room: DealRoomActor; deal: Deal }) {
  const { t } = useTranslation('deal-room')
  const words = useRoomWords()
  const acting = useSelector(room, selectActing)
  const who = words.creator(deal)
  return (
    <Panel title={t('accept.title')} lead={t('accept.lead', { who: words.other(deal) })}>
      <TermsList terms={deal.terms} />
      <FeeBreakdown split={deal.fees} currency={deal.terms.currency} side={deal.side} who={who} />
      <chakra.p color="text-2">{t(`accept.then.${deal.side}`, { who, brand: deal.brand.name })}</chakra.p>
      <Button
        look="foco"
        size="lg"
        block
        icon={CheckIcon}
        busy={acting === 'accept'}
        disabled={!allowed(deal, 'accept')}
        price={<Money amount={ownSum(deal.fees, deal.side)} currency={deal.terms.currency} />}
        onClick={() => room.send({ type: 'deal.act', act: { verb: 'accept' } })}
      >
        {t('accept.do')}
      </Button>
      <ActFailure room={room} verbs={['accept']} />
    </Panel>
  )
}
