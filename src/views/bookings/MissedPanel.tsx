import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { judgeMissed, mayAddDays, missedMoney, openDays } from '#contract/rules/make-good.ts'
import { daysBetween } from '#contract/rules/space-price.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { LongText } from '#src/components/LongText.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useFiles } from '../uploads/FilesField.tsx'
import type { BookingActsProps } from './BookingActs.tsx'
import { firstLater, LaterField, laterIssue } from './LaterField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { paidDaysIn } from './paid-days.ts'
import { ActCard, reasonIssue } from './ReasonPanel.tsx'
import { spokenOf } from './use-booking-words.ts'

interface Props extends BookingActsProps {
  busy: boolean
}

/** Days were not shown: which, why, with photos; a host says in the same step how they are made good. */
export function MissedPanel({ booking, uploads, decision, forms, today, busy }: Props) {
  const { t } = useTranslation(['bookings', 'shell'])
  const issueOf = useIssuePhrase()
  const words = useSpaceWords()
  const { side, currency, uuid, revision } = booking
  const photos = useFiles(uploads)
  const failure = useSelector(decision, snapshot =>
    snapshot.context.decision?.kind === 'report' ? snapshot.context.failure : null,
  )
  const context = spokenOf(booking.hours)
  const last = today < booking.to ? today : booking.to
  const beginning = {
    // Single hours are missed all together.
    from: booking.hours ? booking.from : last,
    to: booking.hours ? booking.to : last,
    reason: '',
    remedy: 'money',
    later: firstLater(booking, today),
  }
  const { fields, change, tried, submitting } = useKeptForm(forms, 'missed', beginning, busy)
  const missed = { from: fields.from, to: fields.to }
  const paid = paidDaysIn(booking)
  const issues: Record<string, string> = missed.from && missed.to ? judgeMissed(paid, missed, side, today) : { from: 'required' }
  const why = reasonIssue(fields.reason)
  const photoless = side === 'booker' && photos.uuids.length === 0
  const missing = !tried
    ? undefined
    : photos.refused
      ? t('shell:parts.removeRefused')
      : photoless && !photos.onTheWay
        ? t('missed.photo', { context })
        : undefined
  const adds = side === 'host' && mayAddDays(booking.state)
  const later = adds && fields.remedy === 'days' ? fields.later : null
  const late = later === null ? null : laterIssue(booking, missed, later, today)
  const wrong = (name: 'from' | 'to') => {
    const [said] = failure?.fields?.[name] ?? []
    const issue = (tried && issues[name]) || said
    return issue ? issueOf(issue) : undefined
  }
  const counts = !issues.from && !issues.to
  const isWrong = Boolean(!counts || why || photoless || photos.onTheWay || photos.refused || late)
  const money = missedMoney(booking.unpaid, openDays(paid), counts ? daysBetween(missed.from, missed.to) : 0)
  const sum = side === 'booker' ? money.refund_minor : booking.unpaid.payout_minor - (money.rest?.payout_minor ?? 0)
  return (
    <ActCard
      noValidate
      onSubmit={submitting(isWrong, () => {
        const body = { ...missed, reason: fields.reason.trim(), files: photos.uuids, later_from: later, revision }
        decision.send({ type: 'decision.make', decision: { kind: 'report', uuid, body } })
      })}
    >
      <p>{t(`missed.intro.${side}`, { context })}</p>
      {booking.hours ? (
        <p>
          <b>{words.when(booking)}</b>
        </p>
      ) : (
        <>
          <Field label={t('missed.from')} optional={false} error={wrong('from')}>
            <TextInput type="date" min={booking.from} value={fields.from} onChange={from => change({ from })} />
          </Field>
          <Field label={t('missed.to')} optional={false} error={wrong('to')}>
            <TextInput type="date" min={fields.from} value={fields.to} onChange={to => change({ to })} />
          </Field>
        </>
      )}
      {booking.hours && wrong('from') && <Notice tone="danger">{wrong('from')}</Notice>}
      <LongText
        label={t('missed.reason')}
        optional={false}
        error={tried && why ? issueOf(why) : undefined}
        value={fields.reason}
        max={limits.booking.reason.max}
        rows={3}
        onChange={reason => change({ reason })}
      />
      <PhotoField uploads={uploads} max={limits.booking.makeGood.photos} error={missing} />
      {adds && (
        <Segmented
          label={t('missed.remedy.label')}
          value={fields.remedy}
          onChange={remedy => change({ remedy })}
          options={[
            { value: 'money', label: t('missed.remedy.money') },
            { value: 'days', label: t('missed.remedy.days', { context }) },
          ]}
          block
        />
      )}
      {later !== null && (
        <LaterField
          {...{ booking, missed, today, tried, failure }}
          value={fields.later}
          onChange={next => change({ later: next })}
        />
      )}
      {counts && (
        <p>
          {t(`missed.worth.${side}${later === null ? '' : 'Days'}`, {
            money: words.exact(sum, currency),
            context,
          })}
        </p>
      )}
      <Button type="submit" look="accent" busy={busy} disabled={photos.onTheWay}>
        {t(`missed.send.${side}`)}
      </Button>
    </ActCard>
  )
}
