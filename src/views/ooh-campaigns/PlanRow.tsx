import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { pathOf } from '#contract/paths.ts'
import { isBookingOver } from '#contract/processes/booking.ts'
import { shownHours, writeHours } from '#contract/rules/hours.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Mark, Tape } from '#src/components/Mark.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { planRowPicture } from '#src/theme/made/recipes/plan-row-picture.js'
import { planRowProblem } from '#src/theme/made/recipes/plan-row-problem.js'
import { planRowRow } from '#src/theme/made/recipes/plan-row-row.js'
import { useBookingWords } from '../bookings/use-booking-words.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'

const Row = chakra('li', planRowRow)
const Picture = chakra('div', planRowPicture)
const Problem = chakra('p', planRowProblem)

interface Props {
  one: PlannedSpace
  /** True where the space may be changed: by the reader's role and the campaign's state. */
  open: boolean
  chosen: boolean
  onChoose(chosen: boolean): void
  onDays(): void
  onNextFree(): void
  onRemove(): void
}

function markOf({ your_turn, state }: NonNullable<PlannedSpace['booking']>) {
  if (your_turn) return 'turn'
  if (state === 'reconciled' || state === 'resolved') return 'done'
  return isBookingOver(state) ? 'stop' : 'wait'
}

/** One space of the plan: its days, price and impressions, and whatever stands in its way. */
export function PlanRow({ one, open, chosen, onChoose, onDays, onNextFree, onRemove }: Props) {
  const { t } = useTranslation('ooh-campaigns')
  const words = useSpaceWords()
  const say = useBookingWords()
  const { booking, cover, title, hours } = one
  const time = hours ? { from: one.from, hours: writeHours(hours) } : { from: one.from, to: one.to }
  const long = hours ? t('plan.hours', { count: shownHours(hours) }) : t('plan.days', { count: one.days })
  const later = one.next_free
    ? t('plan.nextFree', { day: words.day(one.next_free) })
    : one.next_hours && t('plan.nextHours', { time: words.stretch(one.next_hours.day, one.next_hours) })
  const free = open && !booking
  const reads = useMay('read')
  const mark = (of: NonNullable<PlannedSpace['booking']>) => (
    <Mark kind={markOf(of)} whiteSpace="normal">
      {say.state(of)}
    </Mark>
  )
  return (
    <Row data-fixed={open ? undefined : ''}>
      <span>
        {free && one.problems.length === 0 && (
          <Checkbox checked={chosen} onChange={onChoose} aria-label={t('plan.choose', { title })}>
            {''}
          </Checkbox>
        )}
      </span>
      <Picture data-picture>
        {one.image ? (
          <img src={one.image} alt="" loading="lazy" />
        ) : (
          <Suspense>
            <Cartel seed={cover.seed} motif={cover.motif} inks={cover.inks} ratio="4:3" />
          </Suspense>
        )}
      </Picture>
      <div data-text>
        <h3>
          <Link to={pathOf('space', { uuid: one.space_uuid }, time)}>
            <b>{title}</b>
          </Link>
        </h3>
        <chakra.p textStyle="meta" color="text-2">
          {[one.city, words.kind(one.kind), words.when(one), long].join(' · ')}
        </chakra.p>
        <chakra.p textStyle="meta" color="muted">
          {[
            one.impressions > 0 ? t('plan.seen', { n: words.count(one.impressions) }) : t('plan.unseen'),
            ...(one.permit_until ? [t('plan.permitUntil', { day: words.day(one.permit_until) })] : []),
          ].join(' · ')}
        </chakra.p>
        {one.before && (
          <chakra.p textStyle="meta" color="muted">
            <Before booking={one.before} title={title} hours={hours} />
          </chakra.p>
        )}
        {one.problems.map(problem => (
          <Problem key={problem}>
            <Tape kind="stop" />
            {hours
              ? t(`plan.problemHours.${problem}`, { defaultValue: t(`plan.problem.${problem}`) })
              : t(`plan.problem.${problem}`)}
          </Problem>
        ))}
        {free && later && (
          <chakra.p textStyle="meta">
            {later}{' '}
            <chakra.button type="button" textDecoration="underline" fontWeight="580" onClick={onNextFree}>
              {t(one.next_hours ? 'plan.useNextHours' : 'plan.useNextFree')}
            </chakra.button>
          </chakra.p>
        )}
      </div>
      <div data-end>
        {one.total_minor !== null && <chakra.b textStyle="figure">{words.exact(one.total_minor, one.currency)}</chakra.b>}
        {booking ? (
          reads ? (
            <Link to={pathOf('booking', { uuid: booking.uuid })} aria-label={`${t('plan.booking')}: ${title}`}>
              {mark(booking)}
            </Link>
          ) : (
            mark(booking)
          )
        ) : (
          open && (
            <>
              <IconButton
                size="sm"
                icon={CalendarBlankIcon}
                iconSize={18}
                label={t(hours ? 'plan.hoursTitle' : 'plan.daysTitle', { title })}
                aria-haspopup="dialog"
                onClick={onDays}
              />
              <IconButton size="sm" icon={XIcon} iconSize={16} label={t('plan.remove', { title })} onClick={onRemove} />
            </>
          )
        )}
      </div>
    </Row>
  )
}

/** The booking that came to nothing, in words that lead to it. */
function Before({ booking, title, hours }: { booking: NonNullable<PlannedSpace['before']>; title: string; hours: unknown }) {
  const { t } = useTranslation('ooh-campaigns')
  const say = useBookingWords()
  const text = t('plan.before', { state: say.state({ state: booking.state, hours }) })
  if (!useMay('read')) return text
  return (
    <Link to={pathOf('booking', { uuid: booking.uuid })} aria-label={`${text}: ${title}`}>
      {text}
    </Link>
  )
}
