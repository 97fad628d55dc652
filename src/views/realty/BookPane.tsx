import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PlannedTime } from '#contract/entities/ooh-campaign.ts'
import type { Space } from '#contract/entities/space.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { refundPercent } from '#contract/rules/booking-cancel.ts'
import { type Hours, lastDayOf, parseHours, usualHours, writeHours } from '#contract/rules/hours.ts'
import { judgeOpenDays } from '#contract/rules/opening-hours.ts'
import { hourKinds } from '#contract/space-choices.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { LongText } from '#src/components/LongText.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { bookPanePair } from '#src/theme/made/recipes/book-pane-pair.js'
import { bookPanePane } from '#src/theme/made/recipes/book-pane-pane.js'
import { useSession } from '../actors.ts'
import { RoleNotice } from '../ByRole.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useMay } from '../may.ts'
import { BookHours, NextHours, nextHoursOf } from './BookHours.tsx'
import { PriceLines } from './PriceLines.tsx'
import { useSpaceWords } from './use-space-words.ts'
import type { BookVerb } from './verbs.ts'

const Pane = chakra('aside', bookPanePane)
const Pair = chakra('div', bookPanePair)

export interface BookPaneProps {
  space: Space
  /** `book`: the days of the address at the price that is shown. */
  decision: DecisionActor<BookVerb>
  forms: FormStore
  /** The days of the address, which may be newer than the price that is shown. */
  asked: { from?: string; to?: string; hours?: string }
  onDays(from: string, to: string): void
  onHours(from: string, hours: Hours): void
  /** Puts it into a campaign, for the days or hours in the fields. */
  planning?: (time: PlannedTime) => ReactNode
}

/** Days, price and the two ways to have them: kept free for a while, or booked. */
export function BookPane({ space, decision, forms, asked, onDays, onHours, planning }: BookPaneProps) {
  const { t } = useTranslation('realty')
  const issueOf = useIssuePhrase()
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  const { priced, price, currency } = space
  const from = asked.from ?? priced.from
  const { by_hour: byHour } = space
  const hours = byHour && (asked.hours ? parseHours(asked.hours) : asked.from ? null : priced.hours)
  const to = asked.to ?? (priced.hours ? from : priced.to)
  const taken = failure?.code === 'booking.taken'
  const nextFree = hours ? null : taken ? nextOf(failure.details) : space.free ? null : space.next_free
  const issue = (name: string) => {
    const [code] = failure?.fields?.[name] ?? []
    return code ? issueOf(code) : undefined
  }
  const closed = byHour && !hours ? judgeOpenDays(byHour, from, to) : null
  const same = hours ? priced.hours?.from === hours.from && priced.hours.until === hours.until : !priced.hours && to === priced.to
  return (
    <Pane aria-label={t('bookPane')}>
      <chakra.h2 textStyle="title-3">{t('bookPane')}</chakra.h2>
      {byHour && (
        <Segmented
          label={t('hours.way')}
          block
          value={hours ? 'hours' : 'days'}
          onChange={way => (way === 'hours' ? onHours(from, usualHours(byHour.min_hours)) : onDays(from, from))}
          options={[
            { value: 'hours', label: t('hours.byHour') },
            { value: 'days', label: t('hours.wholeDays') },
          ]}
        />
      )}
      {byHour && hours ? (
        <BookHours byHour={byHour} day={from} hours={hours} issue={issue} onHours={onHours} />
      ) : (
        <Pair>
          <Field label={t('days.from')} optional={false} error={issue('from') ?? (closed ? issueOf(closed) : undefined)}>
            <TextInput type="date" value={from} onChange={first => first && onDays(first, first > to ? first : to)} />
          </Field>
          <Field label={t('days.to')} optional={false} error={issue('to')}>
            <TextInput type="date" min={from} value={to} onChange={last => last && onDays(from, last)} />
          </Field>
        </Pair>
      )}
      <PriceLines price={price} currency={currency} days={priced.days} hours={priced.hours} />
      {nextFree && <NextFree first={nextFree} days={priced.days} onDays={onDays} />}
      {hours && taken && <NextHours next={nextHoursOf(failure.details)} onHours={onHours} />}
      <Ways space={space} decision={decision} forms={forms} ready={space.free && from === priced.from && same} />
      {!space.own &&
        space.state === 'live' &&
        planning?.({ from, to: hours ? lastDayOf({ day: from, ...hours }) : to, hours: hours ?? null })}
      <Tier tier={space.cancellation} />
    </Pane>
  )
}

/** The days that are free next, for as long as was asked for. */
function NextFree({ first, days, onDays }: { first: string; days: number } & Pick<BookPaneProps, 'onDays'>) {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  const last = new Date(Date.parse(first) + (days - 1) * 86_400_000).toISOString().slice(0, 10)
  return (
    <Notice tone="warn">
      {t('takenThen', { date: words.day(first) })}{' '}
      <chakra.button type="button" textDecoration="underline" fontWeight="580" onClick={() => onDays(first, last)}>
        {t('lookThere')}
      </chakra.button>
    </Notice>
  )
}

type WaysProps = Pick<BookPaneProps, 'space' | 'decision' | 'forms'> & {
  /** The price that is shown is that of the days in the fields, and they are free. */
  ready: boolean
}

/** The ways to have the space, or the reason why the reader has none. */
function Ways(props: WaysProps) {
  const { t } = useTranslation('realty')
  const user = useSelector(useSession(), selectUser)
  const mayBook = useSelector(useSession(), snapshot => selectAbility(snapshot).can('create', 'booking'))
  const runs = useMay('run')
  const { space } = props
  if (space.state !== 'live') return <Notice tone="info">{t('closed')}</Notice>
  if (space.own) return <Notice tone="info">{t('own')}</Notice>
  if (!user) {
    const { from, to, hours } = space.priced
    return (
      <>
        <chakra.p color="text-2">{t('signIn')}</chakra.p>
        <ButtonLink
          look="accent"
          size="lg"
          to={pathOf(
            'sign-in',
            {},
            { next: pathOf('space', { uuid: space.uuid }, hours ? { from, hours: writeHours(hours) } : { from, to }) },
          )}
        >
          {t('signInButton')}
        </ButtonLink>
      </>
    )
  }
  if (!mayBook) return <Notice tone="info">{t('othersBook')}</Notice>
  return runs ? <BookForm {...props} /> : <RoleNotice />
}

function BookForm({ space, decision, forms, ready }: WaysProps) {
  const { t } = useTranslation('realty')
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => snapshot.context.failure)
  const { fields, change } = useKeptForm(forms, 'message', { message: '' })
  const [pressed, setPressed] = useState<'hold' | 'request' | null>(null)
  const book = (hold: boolean) => {
    if (busy || isTooLong(fields.message, fieldLimits.booking.message)) return
    setPressed(hold ? 'hold' : 'request')
    const { uuid, version, price, priced } = space
    const { from, to, hours } = priced
    const body = { from, to, hours, total_minor: price.total_minor, version, message: fields.message.trim(), hold }
    decision.send({ type: 'decision.make', decision: { kind: 'book', uuid, body } })
  }
  return (
    <>
      <LongText
        label={t(hourKinds.includes(space.kind) ? 'message.purpose' : 'message.label')}
        optional
        value={fields.message}
        max={fieldLimits.booking.message}
        rows={3}
        onChange={message => change({ message })}
      />
      {failure && !failure.fields && failure.code !== 'booking.taken' && (
        <Refusal code={failure.code}>
          {failure.code === 'company.required' && (
            <>
              {' '}
              <Link to={pathOf('additional-information')}>{t('nameCompany')}</Link>
            </>
          )}
        </Refusal>
      )}
      <Button look="accent" size="lg" disabled={!ready} busy={busy && pressed === 'request'} onClick={() => book(false)}>
        {t(space.instant_book ? 'bookNow' : 'askToBook')}
      </Button>
      <Button disabled={!ready} busy={busy && pressed === 'hold'} onClick={() => book(true)}>
        {t('hold', { hours: limits.booking.hold / 3_600_000 })}
      </Button>
      <chakra.p textStyle="small" color="muted">
        {t(space.instant_book ? 'payLaterInstant' : 'payLater', {
          context: space.priced.hours ? 'hours' : undefined,
          hours: limits.booking.answer / 3_600_000,
        })}
      </chakra.p>
    </>
  )
}

const nextOf = (details: Record<string, unknown> = {}) => (typeof details.next_free === 'string' ? details.next_free : null)

/** Shares that are refunded by the time of cancelling, from the contract's table. */
export function Tier({ tier }: { tier: Space['cancellation'] }) {
  const { t } = useTranslation('realty')
  const steps = limits.booking.cancellation[tier]
  return (
    <chakra.div textStyle="small" color="text-2">
      <b>{t('tier.title')}</b>
      <chakra.ul paddingInlineStart="18px" listStyleType="disc">
        {steps.map(([days]) => (
          <li key={days}>{t('tier.step', { count: days, percent: refundPercent(tier, days) })}</li>
        ))}
        <li>{t('tier.none')}</li>
      </chakra.ul>
    </chakra.div>
  )
}
