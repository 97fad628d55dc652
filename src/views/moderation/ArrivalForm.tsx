import { useTranslation } from 'react-i18next'
import type { AwaitedTransfer } from '#contract/entities/incoming-transfer.ts'
import { limits } from '#contract/limits.ts'
import { arrivalDayIssue, senderAccountIssue } from '#contract/rules/incoming-transfer.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import type { IncomingVerbs } from './verbs.ts'

interface Props {
  transfer: AwaitedTransfer
  decision: DecisionActor<IncomingVerbs>
  forms: FormStore
  today: string
  onDone(): void
}

const lengthIssue = (text: string, { min, max }: { min: number; max: number }) => {
  const { length } = text.trim()
  if (length === 0) return 'required'
  return length < min ? `min_length ${min}` : length > max ? `max_length ${max}` : null
}

/** One movement of the bank’s statement, as staff book it. */
export function ArrivalForm({ transfer, decision, forms, today, onDone }: Props) {
  const { t } = useTranslation('moderation')
  const issueOf = useIssuePhrase(transfer.currency)
  const arrived = useVerb(decision, 'arrived', onDone, transfer.uuid)
  const { fields, change, tried, tryIt } = useKeptForm(forms, transfer.uuid, {
    amount_minor: transfer.amount_minor,
    arrived_on: today,
    bank_reference: '',
    sender_name: '',
    sender_account: '',
  })
  const issues = {
    amount_minor: fields.amount_minor > 0 ? null : 'required',
    arrived_on: arrivalDayIssue(fields.arrived_on, today),
    bank_reference: lengthIssue(fields.bank_reference, limits.transfer.reference),
    sender_name: lengthIssue(fields.sender_name, limits.transfer.sender),
    sender_account: senderAccountIssue(fields.sender_account),
  }
  const wrong = (field: keyof typeof issues) => {
    const issue = (tried && issues[field]) || arrived.failure?.fields?.[field]?.[0]
    return issue ? issueOf(issue) : undefined
  }
  const text = (field: 'bank_reference' | 'sender_name' | 'sender_account') => (
    <Field label={t(`incoming.form.${field}`)} error={wrong(field)}>
      <TextInput value={fields[field]} autoComplete="off" onChange={value => change({ [field]: value })} />
    </Field>
  )
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="12px"
      width="100%"
      maxWidth="380px"
      onSubmit={event => {
        event.preventDefault()
        tryIt()
        if (Object.values(issues).every(issue => issue === null) && !arrived.busy) arrived.make(fields)
      }}
    >
      <Field label={t('incoming.form.amount_minor')} error={wrong('amount_minor')}>
        <MoneyInput
          value={fields.amount_minor}
          currency={transfer.currency}
          onChange={value => change({ amount_minor: value ?? 0 })}
        />
      </Field>
      <Field label={t('incoming.form.arrived_on')} error={wrong('arrived_on')}>
        <TextInput type="date" value={fields.arrived_on} max={today} onChange={arrived_on => change({ arrived_on })} />
      </Field>
      {text('bank_reference')}
      {text('sender_name')}
      {text('sender_account')}
      <chakra.p textStyle="small" color="muted">
        {t('incoming.form.help')}
      </chakra.p>
      {arrived.failure && !arrived.failure.fields && <Refusal code={arrived.failure.code} />}
      <div>
        <Button type="submit" size="sm" look="accent" busy={arrived.busy}>
          {t('incoming.form.send')}
        </Button>
      </div>
    </chakra.form>
  )
}
