import { useTranslation } from 'react-i18next'
import type { AwaitedTransfer } from '#contract/entities/incoming-transfer.ts'
import { judgeArrival } from '#contract/rules/incoming-transfer.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import type { IncomingVerbs } from './verbs.ts'

interface Props {
  transfer: AwaitedTransfer
  decision: DecisionActor<IncomingVerbs>
  forms: FormStore
  today: string
  onDone(): void
}

/** One movement of the bank’s statement, as staff book it. */
export function ArrivalForm({ transfer, decision, forms, today, onDone }: Props) {
  const { t } = useTranslation('moderation')
  const arrived = useVerb(decision, 'arrived', onDone, transfer.uuid)
  const empty = {
    amount_minor: transfer.amount_minor,
    arrived_on: today,
    bank_reference: '',
    sender_name: '',
    sender_account: '',
  }
  const judge = (fields: typeof empty) => judgeArrival(fields, today)
  const form = useJudgedForm(forms, transfer.uuid, empty, judge, arrived, transfer.currency)
  const { fields, change, said } = form
  const text = (field: 'bank_reference' | 'sender_name' | 'sender_account') => (
    <Field label={t(`incoming.form.${field}`)} error={said(field)}>
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
      onSubmit={form.submitting(body => arrived.make(body))}
    >
      <Field label={t('incoming.form.amount_minor')} error={said('amount_minor')}>
        <MoneyInput
          value={fields.amount_minor}
          currency={transfer.currency}
          onChange={value => change({ amount_minor: value ?? 0 })}
        />
      </Field>
      <Field label={t('incoming.form.arrived_on')} error={said('arrived_on')}>
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
