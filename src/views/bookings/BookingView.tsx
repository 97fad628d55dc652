import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Booking } from '#contract/entities/booking.ts'
import { pathOf } from '#contract/paths.ts'
import { bookingCan, isBookingOver, spaceSuspended } from '#contract/processes/booking.ts'
import { writeHours } from '#contract/rules/hours.ts'
import { paidDays, shownRanges } from '#contract/rules/make-good.ts'
import { hourKinds } from '#contract/space-choices.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { formatDayTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bookingViewBody } from '#src/theme/made/recipes/booking-view-body.js'
import { bookingViewColumns } from '#src/theme/made/recipes/booking-view-columns.js'
import { bookingViewHead } from '#src/theme/made/recipes/booking-view-head.js'
import { bookingViewLine } from '#src/theme/made/recipes/booking-view-line.js'
import { bookingViewPane } from '#src/theme/made/recipes/booking-view-pane.js'
import { Section } from '../casting-calls/Section.tsx'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { Tier } from '../realty/BookPane.tsx'
import { PriceLines } from '../realty/PriceLines.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { ReportLink } from '../report-door/ReportLink.tsx'
import { usePage } from '../shell/page.ts'
import { BookingActs, type BookingActsProps } from './BookingActs.tsx'
import { BookingDispute } from './BookingDispute.tsx'
import { BookingTalk } from './BookingTalk.tsx'
import { MissedDays } from './MissedDays.tsx'
import { dueOfBooking } from './PayBooking.tsx'
import { PeriodsPart } from './PeriodsPart.tsx'
import { ProofList } from './ProofList.tsx'
import { paidDaysIn } from './paid-days.ts'
import { spokenOf, useBookingWords } from './use-booking-words.ts'

type Snapshot = ReturnType<ResourceActor<Booking>['getSnapshot']>
const selectBooking = (snapshot: Snapshot) => snapshot.context.value
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

const paid: readonly Booking['state'][] = ['reconciled', 'resolved']

const Columns = chakra('div', bookingViewColumns)
const Head = chakra('header', bookingViewHead)
const Body = chakra('article', bookingViewBody)
const Pane = chakra('aside', bookingViewPane)
const Line = chakra('li', bookingViewLine)
export interface BookingViewProps extends Omit<BookingActsProps, 'booking'> {
  actor: ResourceActor<Booking>
  /** The creative of its face, where it has one. */
  artwork(booking: Booking): ReactNode
}

/** `booking`: what was agreed, whose turn it is, and what has happened; both sides see the same. */
export function BookingView({ actor, artwork, ...acts }: BookingViewProps) {
  const { t } = useTranslation(['bookings', 'balance'])
  const say = useBookingWords()
  const words = useSpaceWords()
  const state = useSelector(actor, selectState)
  const booking = useSelector(actor, selectBooking)
  const failure = useSelector(actor, selectFailure)
  usePage({
    title: state === 'missing' ? '' : (booking?.title ?? ''),
    crumbs: [{ label: t('title'), to: pathOf('bookings') }, { label: booking?.title ?? '' }],
  })
  if (state === 'missing') return <NotFoundView />
  if (state === 'failed')
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => actor.send({ type: 'resource.retry' })} />
  if (!booking)
    return (
      <Loading label={t('loadingOne')}>
        <chakra.div padding={{ base: '16px', lg: '24px 28px' }} display="grid" gap="20px">
          <Skeleton height="120px" />
          <Skeleton height="320px" />
        </chakra.div>
      </Loading>
    )
  const { side } = booking
  const outcome = say.outcome(booking)
  const turn = booking.your_turn || booking.make_good?.your_turn === true
  const days = paidDaysIn(booking)
  const ranges = shownRanges(days)
  const head = (
    <Head key="head">
      <Mark kind={turn ? 'turn' : isBookingOver(booking.state) ? (paid.includes(booking.state) ? 'done' : 'stop') : 'wait'}>
        {turn ? t('yourTurn') : say.state(booking)}
      </Mark>
      <chakra.h1 tabIndex={-1} textStyle="title-1" overflowWrap="anywhere" marginTop="1">
        <Link to={pathOf('space', { uuid: booking.space_uuid }, daysOfAddress(booking))}>{booking.title}</Link>
      </chakra.h1>
      <chakra.p color="text-2">
        {words.when(booking)} · {booking.city} · {t(`with.${side}`, { who: booking.other.name })}
      </chakra.p>
      <chakra.p marginTop="3" fontSize="1.0625rem" fontWeight="580">
        {say.now(booking)}
      </chakra.p>
      {outcome && <chakra.p color="text-2">{outcome}</chakra.p>}
      {ranges.slice(1).map(({ from, to }) => (
        <chakra.p key={from} color="text-2">
          {t('missed.added', { days: words.when({ from, to, hours: booking.hours }), context: spokenOf(booking.hours) })}
        </chakra.p>
      ))}
      {booking.decline_reason && (
        <Said
          title={t('declined')}
          text={booking.decline_reason === spaceSuspended ? t('suspended.reason') : booking.decline_reason}
        />
      )}
      {isOfSuspended(booking) && <Notice tone="warn">{t(`suspended.${side}`)}</Notice>}
      {booking.cancel && (
        <Said
          title={t(`cancelledBy.${booking.cancel.by}`, { money: words.exact(booking.cancel.refund_minor, booking.currency) })}
          text={booking.cancel.reason}
        />
      )}
      {booking.objection && booking.state === 'proof_due' && <Said title={t('objected')} text={booking.objection} />}
    </Head>
  )
  const body = (
    <Body key="body">
      <BookingDispute booking={booking} {...acts} />
      {booking.message && (
        <Section title={t(hourKinds.includes(booking.kind) ? 'purpose' : 'message')}>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="68ch">
            {booking.message}
          </chakra.p>
        </Section>
      )}
      <PeriodsPart booking={booking} />
      <MissedDays booking={booking} {...acts} />
      {booking.creative && artwork(booking)}
      <ProofList proofs={booking.proofs} />
      <Section title={t('timeline')}>
        <Timeline booking={booking} />
      </Section>
      {side === 'host' ? (
        <ReportLink kind="booking" thing={booking.uuid} name={booking.other.name} />
      ) : (
        <chakra.p display="flex" flexWrap="wrap" gap="8px 20px">
          <ReportLink kind="space" thing={booking.space_uuid} name={booking.title} />
          <ReportLink kind="company" thing={booking.space_uuid} name={booking.other.name} />
        </chakra.p>
      )}
    </Body>
  )
  const pane = (
    <Pane key="pane" aria-label={t('agreement')}>
      <BookingActs booking={booking} {...acts} />
      <BookingTalk booking={booking} decision={acts.decision} />
      <PriceLines
        price={booking}
        currency={booking.currency}
        days={paidDays(days)}
        hours={booking.hours}
        payout_minor={side === 'host' ? booking.payout_minor : undefined}
        more={balanceLines(booking, t)}
      />
      {booking.protected_minor > 0 && booking.state !== 'disputed' && (
        <Notice tone="success">{t('protected', { money: words.exact(booking.protected_minor, booking.currency) })}</Notice>
      )}
      <Tier tier={booking.cancellation} />
    </Pane>
  )
  return <Columns data-state={booking.state}>{actsFirst(booking) ? [head, pane, body] : [head, body, pane]}</Columns>
}

/** The space was suspended, and is still, while the booking has not begun. */
const isOfSuspended = ({ state, timeline }: Booking): boolean =>
  state === 'confirmed' && timeline.findLast(({ event }) => event.startsWith('space.'))?.event === 'space.suspended'

/** True where the reader's task stands in the pane: on a phone the pane then comes before what has happened. */
function actsFirst({ state, facts, side, make_good }: Booking): boolean {
  if (make_good?.your_turn) return false
  const acts = (['booking.request', 'booking.accept'] as const).some(type => bookingCan(state, facts, { type, by: side }))
  const proves = bookingCan(state, facts, { type: 'proof.show', by: side, again: true })
  return acts || proves || (side === 'booker' && bookingCan(state, facts, { type: 'funds.secured' }))
}

/** Lines for the sum that came from the company's balance, or for the sum set aside there and the missing rest. */
function balanceLines(
  booking: Booking,
  t: (key: `balance:${'fromBalance' | 'aside' | 'rest'}`) => string,
): { what: string; sum_minor: number }[] {
  const { from_balance_minor, pay } = booking
  const aside = pay?.balance?.set_aside_minor ?? 0
  if (from_balance_minor > 0) return [{ what: t('balance:fromBalance'), sum_minor: from_balance_minor }]
  if (aside === 0) return []
  return [
    { what: t('balance:aside'), sum_minor: -aside },
    { what: t('balance:rest'), sum_minor: dueOfBooking(booking) },
  ]
}

const daysOfAddress = ({ from, to, hours }: Booking) => (hours ? { from, hours: writeHours(hours) } : { from, to })

function Said({ title, text }: { title: string; text: string }) {
  return (
    <chakra.blockquote borderInlineStart="3px solid var(--border-strong)" paddingInlineStart="14px" marginTop="3">
      <b>{title}</b>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
    </chakra.blockquote>
  )
}

const stretch = z.object({ day: z.string(), from: z.number(), until: z.number() })
/** The hours to which a counter-offer moves a booking. */
function Moved({ move }: { move: unknown }) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const read = z.safeParse(stretch, move)
  return read.success ? <p>{t('movedTo', { time: words.stretch(read.data.day, read.data) })}</p> : null
}

function Timeline({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const language = useLanguage()
  return (
    <ol>
      {[...booking.timeline].reverse().map(entry => {
        const sum = (booking.side === 'host' ? ['payout_minor', 'less_minor'] : ['total_minor', 'refund_minor'])
          .map(name => entry.data[name])
          .find(one => typeof one === 'number')
        const { from, to } = entry.data
        const key = entry.event === 'deadline.passed' ? `passed.${entry.to}` : `event.${entry.event}`
        return (
          <Line key={`${entry.created_at} ${entry.event}`}>
            <time dateTime={entry.created_at}>{formatDayTime(entry.created_at, language)}</time>
            <div>
              <p>{t(key, { who: t(`who.${entry.by}`), context: spokenOf(booking.hours) })}</p>
              {typeof sum === 'number' && <p>{words.exact(sum, booking.currency)}</p>}
              {typeof from === 'string' && typeof to === 'string' && <p>{words.when({ from, to, hours: booking.hours })}</p>}
              {entry.data.move ? <Moved move={entry.data.move} /> : null}
              {typeof entry.data.note === 'string' && entry.data.note && <p>{entry.data.note}</p>}
            </div>
          </Line>
        )
      })}
    </ol>
  )
}
