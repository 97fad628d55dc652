import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { checksFail } from '#contract/rules/delivery-checks.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { type DealRoomActor, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ActFailure } from '../deal-room/ActFailure.tsx'
import { usePane } from '../deal-room/use-pane.ts'
import { DeliveryLook } from '../delivery-review/DeliveryLook.tsx'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { HandedInCard } from './HandedInCard.tsx'
import { HandedPieces } from './HandedPieces.tsx'

interface Props {
  room: DealRoomActor
  deal: Deal
  n: number
  at: string
}

/** A delivery, where it happened: what was handed in, which round it is, and for the brand what to do about it. */
export function DeliveryCard({ room, deal, n, at }: Props) {
  const { t } = useTranslation(['chat', 'deals', 'delivery-review'])
  const language = useLanguage()
  const { show } = usePane()
  const acting = useSelector(room, selectActing)
  const delivery = deal.deliveries.find(one => one.n === n)
  if (!delivery) return null
  const latest = deal.deliveries.at(-1)?.n === n
  const turn = latest && deal.state === 'delivered' && deal.side === 'brand'
  const who = deal.creator.name.split(' ')[0] ?? deal.creator.name
  const rounds = deal.versions.at(-1)?.terms.revisions ?? deal.terms.revisions
  const part = deal.milestones[delivery.milestone - 1]
  const more = part && part.n < deal.milestones.length
  const release = formatMoney((part ?? deal.fees).payout_minor, deal.terms.currency, language)
  const round = deal.deliveries.filter(one => one.milestone === delivery.milestone && one.n <= n).length
  const ordinal = round <= 3 ? t(`delivery.title${round}`) : t('delivery.title', { n: round })
  const title = part ? `${part.title}: ${ordinal.toLocaleLowerCase(language)}` : ordinal
  return (
    <HandedInCard
      of="delivery"
      {...{ deal, n, title, latest, turn, at }}
      mark={
        delivery.answer === 'changes'
          ? { kind: 'warn', said: t('delivery.changes') }
          : delivery.answer
            ? { kind: 'done', said: t('delivery.approved') }
            : latest
              ? { kind: 'wait', said: t('delivery.waits') }
              : { kind: 'draft', said: t('delivery.replaced') }
      }
      sayWhen={(day, time) => t('delivery.when', { day, time, n: round, of: rounds + 1 })}
    >
      <HandedPieces text={delivery.note} files={delivery.files} links={delivery.links} />
      {latest && deal.state === 'delivered' && checksFail(delivery.checks) && (
        <Notice tone="warn">{t('delivery-review:held')}</Notice>
      )}
      <DeliveryLook delivery={delivery} />
      {latest && deal.side === 'brand' && <ReportLink kind="delivery" thing={deal.uuid} name={deal.terms.title} />}
      {turn && mayAs(deal.role, 'run') && (
        <footer>
          <ConfirmButton
            look="foco"
            icon={CheckIcon}
            danger={false}
            busy={acting === 'approve'}
            disabled={!may(deal, { verb: 'approve' })}
            title={t('approve.title')}
            consequence={
              <p>
                {t(more ? 'approve.thenNext' : deal.terms.publish_by ? 'approve.thenPublish' : 'approve.thenHold', {
                  who,
                  amount: release,
                  milestone: part?.title,
                })}
              </p>
            }
            confirm={t('approve.confirm')}
            onConfirm={() => room.send({ type: 'deal.act', act: { verb: 'approve' } })}
          >
            {t('approve.do')}
          </ConfirmButton>
          <Button
            disabled={!may(deal, { verb: 'changes', body: { changes: '' } })}
            data-tip={deal.revisions_left === 0 ? t('approve.noRevisions') : undefined}
            onClick={() => show('changes')}
          >
            {t('approve.changes')}
          </Button>
          <chakra.span textStyle="caption" color="muted" marginInlineStart="auto" lgDown={{ flexBasis: '100%' }}>
            {deal.revisions_left === 0 ? t('approve.noRevisions') : t('approve.releases', { amount: release, who })}
          </chakra.span>
          <ActFailure room={room} verbs={['approve']} flexBasis="100%" />
        </footer>
      )}
    </HandedInCard>
  )
}
