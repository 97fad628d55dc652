import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeOrder, Deal } from '#contract/entities/deal.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { formatDayTime, formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { type DealRoomActor, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ActFailure } from './ActFailure.tsx'
import { ChangeLines, Said } from './ChangeLines.tsx'
import { usePane } from './use-pane.ts'
import { useRoomWords } from './use-room-words.ts'

interface Props {
  room: DealRoomActor
  deal: Deal
  change: ChangeOrder
  /** The next step beside it: paying, or handing in as it was agreed. */
  children: ReactNode
}

/** The change on the table: what would be different, until when it is answered or paid, and what this reader can do about it. */
export function ChangeBox({ room, deal, change, children }: Props) {
  const { t } = useTranslation('deal-room')
  const language = useLanguage()
  const words = useRoomWords()
  const { show } = usePane()
  const acting = useSelector(room, selectActing)
  const unpaid = change.state === 'awaiting_difference'
  const own = change.by === deal.side
  const answers = may(deal, { verb: 'answerChange', body: { accept: true, note: '' } })
  const takesBack = may(deal, { verb: 'withdrawChange' })
  const until = change.expires_at ? formatDayTime(change.expires_at, language) : ''
  const difference = formatMoney(Math.abs(change.difference_minor), deal.terms.currency, language)
  return (
    <chakra.div display="grid" gap="12px" data-change={change.n}>
      <ChangeLines deal={deal} change={change} />
      {!unpaid && <Said dir="auto">{change.reason}</Said>}
      <chakra.p textStyle="small">
        {unpaid
          ? t(`change.unpaid.${deal.side}`, { difference, date: until })
          : t(own ? 'change.asked' : 'change.answerBy', { who: words.other(deal), date: until })}
      </chakra.p>
      {answers && (
        <Button look="foco" size="lg" block onClick={() => show('change-answer')}>
          {t('change.look')}
        </Button>
      )}
      {children}
      {takesBack && (
        <ConfirmButton
          size="sm"
          danger={false}
          busy={acting === 'withdrawChange'}
          title={t(unpaid ? 'change.dropTitle' : 'change.withdrawTitle')}
          consequence={<p>{t(unpaid ? 'change.dropThen' : 'change.withdrawThen')}</p>}
          confirm={t(unpaid ? 'change.drop' : 'change.withdraw')}
          onConfirm={() => room.send({ type: 'deal.act', act: { verb: 'withdrawChange' } })}
        >
          {t(unpaid ? 'change.drop' : 'change.withdraw')}
        </ConfirmButton>
      )}
      <ActFailure room={room} verbs={['withdrawChange']} />
    </chakra.div>
  )
}
