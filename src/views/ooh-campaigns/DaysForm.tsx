import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlannedSpace } from '#contract/entities/ooh-campaign.ts'
import { type Hours, lastDayOf, usualHours } from '#contract/rules/hours.ts'
import { judgeOpenDays } from '#contract/rules/opening-hours.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisionForm } from '../form/use-tries.ts'
import { BookHours } from '../realty/BookHours.tsx'
import type { OohVerbs } from './verbs.ts'

interface Props {
  planned: PlannedSpace
  /** Verb `replan`. */
  decision: DecisionActor<OohVerbs>
}

/** Other days for a planned space, or other hours where it is booked by the hour. */
export function DaysForm({ planned, decision }: Props) {
  const { t } = useTranslation(['ooh-campaigns', 'realty'])
  const issueOf = useIssuePhrase()
  const { by_hour: byHour } = planned
  const [from, setFrom] = useState(planned.from)
  const [to, setTo] = useState(planned.to)
  const [hours, setHours] = useState<Hours | null>(planned.hours && { from: planned.hours.from, until: planned.hours.until })
  const { busy, failure, submitting } = useDecisionForm(decision)
  const wrong = !from || (!hours && (!to || to < from))
  const closed = !wrong && !hours ? judgeOpenDays(byHour, from, to) : null
  const issue = (name: string) => {
    const [code] = failure?.fields?.[name] ?? []
    return code ? issueOf(code) : undefined
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="14px"
      onSubmit={submitting(wrong, () => {
        const body = { from, to: hours ? lastDayOf({ day: from, ...hours }) : to, hours }
        decision.send({ type: 'decision.make', decision: { kind: 'replan', uuid: planned.uuid, body } })
      })}
    >
      {byHour && (
        <Segmented
          label={t('realty:hours.way')}
          block
          value={hours ? 'hours' : 'days'}
          onChange={way => setHours(way === 'hours' ? usualHours(byHour.min_hours) : null)}
          options={[
            { value: 'hours', label: t('realty:hours.byHour') },
            { value: 'days', label: t('realty:hours.wholeDays') },
          ]}
        />
      )}
      {byHour && hours ? (
        <BookHours
          byHour={byHour}
          day={from}
          hours={hours}
          issue={issue}
          onHours={(day, next) => {
            setFrom(day)
            setHours(next)
          }}
        />
      ) : (
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="12px">
          <Field label={t('plan.from')} error={closed ? issueOf(closed) : undefined}>
            <TextInput type="date" value={from} onChange={setFrom} />
          </Field>
          <Field label={t('plan.to')} error={wrong ? t('form.endsWrong') : undefined}>
            <TextInput type="date" min={from} value={to} onChange={setTo} />
          </Field>
        </chakra.div>
      )}
      {failure && !failure.fields && <Refusal code={failure.code} />}
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t(hours ? 'plan.saveHours' : 'plan.saveDays')}
      </Button>
    </chakra.form>
  )
}
