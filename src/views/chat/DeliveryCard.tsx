import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { checksFail } from '#contract/rules/delivery-checks.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatMoney, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { type DealRoomActor, may } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ActFailure } from '../deal-room/ActFailure.tsx'
import { usePane } from '../deal-room/use-pane.ts'
import { DeliveryLook } from '../delivery-review/DeliveryLook.tsx'
import { HandedPieces } from './HandedPieces.tsx'
import { dayTitle } from './message-time.ts'
import { ThreadCard } from './ThreadCard.tsx'

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
    <ThreadCard
      aria-label={title}
      data-delivery={n}
      data-turn={turn || undefined}
      id={latest ? 'delivery' : undefined}
      tabIndex={latest ? -1 : undefined}
    >
      <header>
        <Avatar name={deal.creator.name} image={deal.creator.profile_image} size={28} />
        <chakra.div flex="1" minWidth="0">
          <b>{title}</b>
          <chakra.div textStyle="caption" color="muted">
            {t('delivery.when', {
              day: dayTitle(at, language, { today: t('today'), yesterday: t('yesterdayTitle') }, Date.now()),
              time: formatTime(at, language),
              n: round,
              of: rounds + 1,
            })}
          </chakra.div>
        </chakra.div>
        {turn ? (
          <Mark kind="turn" solid>
            {t('deals:yourTurn')}
          </Mark>
        ) : delivery.answer === 'changes' ? (
          <Mark kind="warn" solid>
            {t('delivery.changes')}
          </Mark>
        ) : delivery.answer ? (
          <Mark kind="done" solid>
            {t('delivery.approved')}
          </Mark>
        ) : !latest ? (
          <Mark kind="draft" solid>
            {t('delivery.replaced')}
          </Mark>
        ) : (
          <Mark kind="wait" solid>
            {t('delivery.waits')}
          </Mark>
        )}
      </header>
      <HandedPieces text={delivery.note} files={delivery.files} links={delivery.links} />
      {latest && deal.state === 'delivered' && checksFail(delivery.checks) && (
        <Notice tone="warn">{t('delivery-review:held')}</Notice>
      )}
      <DeliveryLook delivery={delivery} />
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
    </ThreadCard>
  )
}
