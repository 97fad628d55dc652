import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import type { OohCampaign } from '#contract/entities/ooh-campaign.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { endsBeforeItBegins, isShortName, NameField, ObjectiveField, PeriodFields } from '../campaigns/BasicFields.tsx'
import { useDecisionForm } from '../form/use-tries.ts'
import type { OohVerbs } from './verbs.ts'

/** For whom, when, and with how much. Verb `edit`. */
export function OohForm({ campaign, decision }: { campaign: OohCampaign; decision: DecisionActor<OohVerbs> }) {
  const { t } = useTranslation('ooh-campaigns')
  const [fields, setFields] = useState({
    name: campaign.name,
    client: campaign.client,
    objective: campaign.objective ?? ('' as const),
    starts_on: campaign.starts_on ?? '',
    ends_on: campaign.ends_on ?? '',
    currency: campaign.currency,
    budget_minor: campaign.budget?.planned ?? null,
  })
  const { busy, failure, tried, submitting } = useDecisionForm(decision)
  const change = (patch: Partial<typeof fields>) => setFields(current => ({ ...current, ...patch }))
  return (
    <chakra.form
      noValidate
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' }}
      gap="14px 18px"
      onSubmit={submitting(isShortName(fields.name) || endsBeforeItBegins(fields), () => {
        const body = {
          ...fields,
          name: fields.name.trim(),
          objective: fields.objective || null,
          starts_on: fields.starts_on || null,
          ends_on: fields.ends_on || null,
        }
        decision.send({ type: 'decision.make', decision: { kind: 'edit', uuid: campaign.uuid, body } })
      })}
    >
      <NameField book="ooh-campaigns" value={fields.name} tried={tried} onChange={name => change({ name })} />
      <Field label={t('form.client')} optional>
        <TextInput maxLength={fieldLimits.ooh.client} value={fields.client} onChange={client => change({ client })} />
      </Field>
      <ObjectiveField book="ooh-campaigns" value={fields.objective} onChange={objective => change({ objective })} />
      <PeriodFields book="ooh-campaigns" value={fields} onChange={change} />
      <Field label={t('form.budget')} optional>
        <MoneyInput value={fields.budget_minor} currency={fields.currency} onChange={budget_minor => change({ budget_minor })} />
      </Field>
      <Field label={t('form.currency')}>
        <Select
          value={fields.currency}
          options={currencies.map(value => ({ value, label: value }))}
          onChange={chosen => change({ currency: currencies.find(one => one === chosen) ?? fields.currency })}
        />
      </Field>
      {failure && <Refusal gridColumn="1 / -1" code={failure.code} />}
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t('form.save')}
      </Button>
    </chakra.form>
  )
}
