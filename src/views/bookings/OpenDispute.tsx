import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { sumsOfBooking } from '#contract/rules/dispute.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { EvidenceField } from '../disputes/EvidenceField.tsx'
import { WishField } from '../disputes/WishField.tsx'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useFiles } from '../uploads/FilesField.tsx'
import type { BookingActsProps } from './BookingActs.tsx'
import { openingReasons } from './booking-dispute-can.ts'
import { DisputeFailure } from './DisputeFailure.tsx'
import { ActCard } from './ReasonPanel.tsx'
import { useDisputePart } from './use-dispute-part.ts'

const bounds = limits.dispute.statement

/** Something went wrong with a booking: why, what happened, what one wants, and what shows it. */
export function OpenDispute({ booking, decision, uploads, forms }: BookingActsProps) {
  const { t } = useTranslation(['disputes', 'bookings'])
  const phraseOf = useIssuePhrase()
  const { show } = useDisputePart()
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const evidence = useFiles(uploads)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const { names, other, side, uuid, revision } = booking
  const beginning = { reason: '', statement: '', wanted_percent: side === 'booker' ? 0 : 100 }
  const { fields, change, tried, submitting } = useKeptForm(forms, 'dispute', beginning, busy)
  const possible = openingReasons(booking)
  const reason = possible.find(one => one === fields.reason)
  const used = fields.statement.trim().length
  const issue = used < bounds.min ? `min_length ${bounds.min}` : used > bounds.max ? `max_length ${bounds.max}` : null
  return (
    <ActCard
      noValidate
      onSubmit={submitting(!reason || issue !== null || evidence.onTheWay || evidence.refused, () => {
        if (!reason) return
        const statement = fields.statement.trim()
        const body = { revision, reason, statement, wanted_percent: fields.wanted_percent, files: evidence.uuids }
        decision.send({ type: 'decision.make', decision: { kind: 'dispute', uuid, body } })
      })}
    >
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="title-2">
        {t('form.title')}
      </chakra.h2>
      <p>{t('bookings:dispute.lead', { who: other.name })}</p>
      <Field label={t('form.reason')} error={tried && !reason ? phraseOf('required') : undefined}>
        <Select
          value={reason ?? ''}
          onChange={next => change({ reason: next })}
          placeholder={t('form.choose')}
          options={possible.map(value => ({ value, label: t(`reason.${value}`) }))}
        />
      </Field>
      <Field
        label={t('form.statement')}
        help={t('form.statementHelp', { who: other.name })}
        error={tried && issue ? phraseOf(issue) : undefined}
        counter={<Counter used={used} max={bounds.max} />}
      >
        <TextArea value={fields.statement} onChange={statement => change({ statement })} minHeight="130px" />
      </Field>
      <WishField
        fees={sumsOfBooking(booking.unpaid)}
        currency={booking.currency}
        creator={names.host}
        brand={names.booker}
        dispute={null}
        label={t('form.wish')}
        percent={fields.wanted_percent}
        onChange={wanted_percent => change({ wanted_percent })}
      />
      <EvidenceField uploads={uploads} tried={tried} />
      <DisputeFailure decision={decision} kinds={['dispute']} />
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button type="submit" look="accent" busy={busy || (tried && evidence.onTheWay)}>
          {t('form.do')}
        </Button>
        <Button look="plain" onClick={() => show(false)}>
          {t('bookings:dispute.notNow')}
        </Button>
      </chakra.div>
    </ActCard>
  )
}
