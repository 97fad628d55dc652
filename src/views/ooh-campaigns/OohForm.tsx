import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import { campaignObjectives } from '#contract/entities/campaign.ts'
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
import { useCallWords } from '../casting-calls/call-words.ts'
import type { OohVerbs } from './verbs.ts'

/** For whom, when, and with how much. Verb `edit`. */
export function OohForm({ campaign, decision }: { campaign: OohCampaign; decision: DecisionActor<OohVerbs> }) {
  const { t } = useTranslation('ooh-campaigns')
  const words = useCallWords()
  const [fields, setFields] = useState({
    name: campaign.name,
    client: campaign.client,
    objective: campaign.objective ?? ('' as const),
    starts_on: campaign.starts_on ?? '',
    ends_on: campaign.ends_on ?? '',
    currency: campaign.currency,
    budget_minor: campaign.budget?.planned ?? null,
  })
  const [tried, setTried] = useState(false)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const change = (patch: Partial<typeof fields>) => setFields(current => ({ ...current, ...patch }))
  const short = fields.name.trim().length < 2
  const late = Boolean(fields.starts_on && fields.ends_on && fields.ends_on < fields.starts_on)
  return (
    <chakra.form
      noValidate
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' }}
      gap="14px 18px"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (short || late || busy) return
        const body = {
          ...fields,
          name: fields.name.trim(),
          objective: fields.objective || null,
          starts_on: fields.starts_on || null,
          ends_on: fields.ends_on || null,
        }
        decision.send({ type: 'decision.make', decision: { kind: 'edit', uuid: campaign.uuid, body } })
      }}
    >
      <Field label={t('form.name')} error={tried && short ? t('form.nameShort') : undefined} gridColumn="1 / -1">
        <TextInput maxLength={fieldLimits.ooh.name.max} value={fields.name} onChange={name => change({ name })} />
      </Field>
      <Field label={t('form.client')} optional>
        <TextInput maxLength={fieldLimits.ooh.client} value={fields.client} onChange={client => change({ client })} />
      </Field>
      <Field label={t('form.objective')} optional>
        <Select
          value={fields.objective}
          placeholder={t('form.noObjective')}
          options={campaignObjectives.map(value => ({ value, label: words.objective(value) }))}
          onChange={chosen => change({ objective: campaignObjectives.find(one => one === chosen) ?? '' })}
        />
      </Field>
      <Field label={t('form.starts')} optional>
        <TextInput type="date" value={fields.starts_on} onChange={starts_on => change({ starts_on })} />
      </Field>
      <Field label={t('form.ends')} optional error={late ? t('form.endsWrong') : undefined}>
        <TextInput type="date" value={fields.ends_on} onChange={ends_on => change({ ends_on })} />
      </Field>
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
