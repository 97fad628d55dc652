import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { BookingSummary } from '#contract/entities/booking.ts'
import { pathOf } from '#contract/paths.ts'
import { isBookingOver } from '#contract/processes/booking.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import type { CollectionActor, Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bookingsViewHead } from '#src/theme/made/recipes/bookings-view-head.js'
import { bookingsViewPicture } from '#src/theme/made/recipes/bookings-view-picture.js'
import { bookingsViewRow } from '#src/theme/made/recipes/bookings-view-row.js'
import { useCreativeWords } from '../creatives/use-creative-words.ts'
import { ListStates } from '../list/ListStates.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { usePage } from '../shell/page.ts'
import { useBookingWords } from './use-booking-words.ts'
import { useMakeGoodWords } from './use-make-good-words.ts'

const Head = chakra('header', bookingsViewHead)
const Row = chakra('li', bookingsViewRow)
const Picture = chakra('div', bookingsViewPicture)

export interface BookingsViewProps {
  actor: CollectionActor<BookingSummary, PageMeta & { turn: number }>
  filters: Filters
  /** The deadlines, in place of the list. */
  calendar: ReactNode
  onFilters(filters: Filters): void
}

/** `bookings`: what the reader's company has booked, and what is booked of it; its own turns first. */
export function BookingsView({ actor, filters, calendar, onFilters }: BookingsViewProps) {
  const { t } = useTranslation('bookings')
  const state = useSelector(actor, snapshot => String(snapshot.value))
  usePage({ title: t('title') })
  return (
    <chakra.div data-state={state}>
      <Head>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {!calendar && (
          <Segmented
            label={t('side.label')}
            value={filters.side ?? 'all'}
            onChange={side => onFilters(side === 'all' ? {} : { side })}
            options={(['all', 'booker', 'host'] as const).map(value => ({ value, label: t(`side.${value}`) }))}
          />
        )}
        <Segmented
          label={t('look.label')}
          value={calendar ? 'calendar' : 'list'}
          onChange={view => onFilters(view === 'list' ? {} : { view })}
          options={(['list', 'calendar'] as const).map(value => ({ value, label: t(`look.${value}`) }))}
        />
      </Head>
      {calendar ? (
        <chakra.div paddingTop="18px">{calendar}</chakra.div>
      ) : (
        <ListStates
          list={actor}
          inset
          label={t('loading')}
          empty={
            <EmptyState
              title={t('empty.title')}
              action={
                <ButtonLink look="accent" to={pathOf('realty-search')}>
                  {t('empty.search')}
                </ButtonLink>
              }
            >
              {t('empty.detail')}
            </EmptyState>
          }
        >
          {({ items }) => (
            <ul>
              {items.map(booking => (
                <BookingRow key={booking.uuid} booking={booking} />
              ))}
            </ul>
          )}
        </ListStates>
      )}
    </chakra.div>
  )
}

function BookingRow({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation('bookings')
  const words = useSpaceWords()
  const say = useBookingWords()
  const artwork = useCreativeWords()
  const { cover, side } = booking
  const missed = useMakeGoodWords()
  const turn = booking.your_turn || booking.creative?.your_turn === true || booking.make_good?.your_turn === true
  return (
    <Row>
      <Picture>
        <Suspense>
          <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="4:3" />
        </Suspense>
      </Picture>
      <div>
        <h2>
          <Link to={pathOf('booking', { uuid: booking.uuid })}>{booking.title}</Link>
        </h2>
        <chakra.p textStyle="meta" color="muted">
          {words.when(booking)} · {t(`with.${side}`, { who: booking.other.name })}
        </chakra.p>
        {booking.your_turn && (
          <chakra.p textStyle="meta" fontWeight="580">
            {say.task(booking)}
            {booking.deadline && ` · ${say.until(booking.deadline)}`}
          </chakra.p>
        )}
        {booking.make_good?.your_turn && (
          <chakra.p textStyle="meta" fontWeight="580">
            {missed.task(booking.make_good.state, booking.hours)}
            {booking.make_good.deadline && ` · ${say.until(booking.make_good.deadline)}`}
          </chakra.p>
        )}
        {booking.creative?.your_turn && (
          <chakra.p textStyle="meta" fontWeight="580">
            {artwork.task({ side, state: booking.creative.state })}
            {booking.creative.deadline && ` · ${say.until(booking.creative.deadline)}`}
          </chakra.p>
        )}
      </div>
      <div data-end>
        <Mark
          kind={
            turn
              ? 'turn'
              : isBookingOver(booking.state)
                ? booking.state === 'reconciled' || booking.state === 'resolved'
                  ? 'done'
                  : 'stop'
                : 'wait'
          }
        >
          {turn ? t('yourTurn') : say.state(booking)}
        </Mark>
        <chakra.p textStyle="figure">
          {words.exact(side === 'booker' ? booking.total_minor : booking.payout_minor, booking.currency)}
        </chakra.p>
      </div>
    </Row>
  )
}
