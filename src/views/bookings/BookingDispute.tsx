import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDisputeAct, Dispute } from '#contract/entities/dispute.ts'
import { pathOf } from '#contract/paths.ts'
import { isDisputeOver } from '#contract/processes/dispute.ts'
import { sideInDispute, sumsOfBooking } from '#contract/rules/dispute.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Section } from '../casting-calls/Section.tsx'
import { DisputeRecord } from '../disputes/DisputeRecord.tsx'
import { SplitTable } from '../disputes/SplitTable.tsx'
import { settlementFor } from '../disputes/settlement-for.ts'
import { useDisputeWords } from '../disputes/use-dispute-words.ts'
import { useMay } from '../may.ts'
import { useEmitted } from '../use-emitted.ts'
import type { BookingActsProps } from './BookingActs.tsx'
import { mayInDispute, openingReasons } from './booking-dispute-can.ts'
import { DisputeFailure } from './DisputeFailure.tsx'
import { OpenDispute } from './OpenDispute.tsx'
import { SayInDispute, SplitInDispute } from './SayInDispute.tsx'
import { useDisputePart } from './use-dispute-part.ts'

/** The dispute about a booking: the form that opens it, what happens in it while it is open, and what was said once it is over. */
export function BookingDispute(props: BookingActsProps) {
  const { t } = useTranslation('disputes')
  const { booking } = props
  const { open } = useDisputePart()
  const runs = useMay('run')
  const { dispute } = booking
  if (open && runs && openingReasons(booking).length > 0) return <OpenDispute {...props} />
  if (!dispute) return null
  const names = { creator: booking.names.host, brand: booking.names.booker }
  const over = isDisputeOver(dispute.state)
  return (
    <Section title={over ? t(`state.${dispute.state}`) : t('title')}>
      <chakra.div display="grid" gap="14px" maxWidth="68ch">
        {!over && <Cue {...props} dispute={dispute} />}
        <DisputeRecord dispute={dispute} fees={sumsOfBooking(booking.unpaid)} currency={booking.currency} names={names} />
        <TextLink textStyle="small" to={pathOf('dispute', { uuid: dispute.uuid })}>
          {t('action.pack')}
        </TextLink>
      </chakra.div>
    </Section>
  )
}

const ways = [
  ['answer', 'dispute.answer'],
  ['appeal', 'decision.appeal'],
  ['split', 'split.offer'],
  ['evidence', 'evidence.add'],
] as const
type Way = (typeof ways)[number][0]

/** The next step and its deadline, the place of the money, and the acts that this side may take. */
function Cue({ dispute, ...props }: BookingActsProps & { dispute: Dispute }) {
  const { booking, decision } = props
  const { t } = useTranslation(['disputes', 'bookings'])
  const words = useDisputeWords()
  const runs = useMay('run')
  const [chosen, setChosen] = useState<Way | null>(null)
  const [sent, setSent] = useState<Way | null>(null)
  // The form that was sent closes; one that was opened meanwhile stays.
  useEmitted(decision, 'decision.made', () => setChosen(now => (now === sent ? null : now)))
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const { names, other, side, uuid, revision, currency } = booking
  const may = (type: Parameters<typeof mayInDispute>[1]) => runs && mayInDispute(booking, type)
  const act = (what: BookingDisputeAct) => {
    if (busy) return
    setSent(ways.find(([, type]) => type === what.type)?.[0] ?? null)
    decision.send({ type: 'decision.make', decision: { kind: 'disputeAct', uuid, body: { revision, act: what } } })
  }
  const offer = dispute.offers.find(one => one.state === 'open')
  const theirs = offer && offer.by !== sideInDispute(side)
  const possible = ways.filter(([, type]) => may(type))
  const open = possible.some(([way]) => way === chosen) ? chosen : null
  return (
    <chakra.div display="grid" gap="12px" data-dispute={dispute.state}>
      <p>{words.next(dispute, sideInDispute(side), other.name)}</p>
      <chakra.p textStyle="small">{words.money(dispute, booking.protected_minor, currency)}</chakra.p>
      {offer && (
        <chakra.div display="grid" gap="10px">
          <b>
            {t(theirs ? 'offer.theirs' : 'offer.own', {
              who: other.name,
              what: words.wish(offer.creator_percent, names.host, names.booker),
            })}
          </b>
          <SplitTable
            settlement={settlementFor(sumsOfBooking(booking.unpaid), dispute, offer.creator_percent)}
            currency={currency}
            creator={names.host}
            brand={names.booker}
            after={dispute.after_completion}
          />
          {theirs && runs && (
            <chakra.div display="flex" flexWrap="wrap" gap="10px">
              <ConfirmButton
                danger={false}
                busy={busy}
                title={t('offer.acceptTitle')}
                consequence={<p>{t('offer.consequence')}</p>}
                confirm={t('offer.accept')}
                onConfirm={() => act({ type: 'split.accept', n: offer.n })}
              >
                {t('offer.accept')}
              </ConfirmButton>
              <Button busy={busy} onClick={() => act({ type: 'split.reject', n: offer.n })}>
                {t('offer.reject')}
              </Button>
            </chakra.div>
          )}
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        {possible.map(([way], index) => (
          <Button
            key={way}
            look={index === 0 && way === 'answer' ? 'accent' : 'outline'}
            aria-expanded={open === way}
            onClick={() => setChosen(open === way ? null : way)}
          >
            {t(`action.${way}`)}
          </Button>
        ))}
        {may('dispute.withdraw') && (
          <ConfirmButton
            look="plain"
            busy={busy}
            title={t('withdraw.title')}
            consequence={<p>{t('bookings:dispute.withdrawn')}</p>}
            confirm={t('withdraw.do')}
            onConfirm={() => act({ type: 'dispute.withdraw' })}
          >
            {t('action.withdraw')}
          </ConfirmButton>
        )}
      </chakra.div>
      {open === 'split' && <SplitInDispute {...props} onAct={act} />}
      {(open === 'answer' || open === 'evidence' || open === 'appeal') && (
        <SayInDispute key={open} {...props} kind={open} onAct={act} />
      )}
      <DisputeFailure decision={decision} kinds={['dispute', 'disputeAct']} />
    </chakra.div>
  )
}
