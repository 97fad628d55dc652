import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/entities/campaign.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { isTooLong } from '#src/components/is-too-long.ts'
import { LongText } from '#src/components/LongText.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecisionForm } from '../form/use-tries.ts'
import { endsBeforeItBegins, isShortName, NameField, ObjectiveField, PeriodFields } from './BasicFields.tsx'
import type { CampaignVerbs } from './verbs.ts'

const targetNames = ['creators', 'pieces', 'views'] as const
const digits = String(fieldLimits.count).length
const wholeOf = (text: string) => (text.trim() === '' ? null : Number(text))
const isWhole = (n: number | null) => n === null || (Number.isInteger(n) && n >= 1 && n <= fieldLimits.count)

/** A campaign's purpose, dates and budget. */
export function CampaignForm({ campaign, decision }: { campaign: Campaign; decision: DecisionActor<CampaignVerbs> }) {
  const { t } = useTranslation('campaigns')
  const [fields, setFields] = useState({
    name: campaign.name,
    description: campaign.description,
    brand_id: campaign.brand?.uuid ?? '',
    objective: campaign.objective ?? ('' as const),
    starts_on: campaign.starts_on ?? '',
    ends_on: campaign.ends_on ?? '',
    budget_minor: campaign.budget?.planned ?? null,
    creators: String(campaign.targets.creators ?? ''),
    pieces: String(campaign.targets.pieces ?? ''),
    views: String(campaign.targets.views ?? ''),
  })
  const { busy, failure, tried, submitting } = useDecisionForm(decision)
  const change = (patch: Partial<typeof fields>) => setFields(current => ({ ...current, ...patch }))
  const targets = { creators: wholeOf(fields.creators), pieces: wholeOf(fields.pieces), views: wholeOf(fields.views) }
  const wrong =
    isShortName(fields.name) ||
    endsBeforeItBegins(fields) ||
    isTooLong(fields.description, fieldLimits.campaign.description) ||
    targetNames.some(name => !isWhole(targets[name]))
  return (
    <chakra.form
      noValidate
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' }}
      gap="14px 18px"
      onSubmit={submitting(wrong, () => {
        const { name, description, budget_minor } = fields
        decision.send({
          type: 'decision.make',
          decision: {
            kind: 'edit',
            uuid: campaign.uuid,
            body: {
              name: name.trim(),
              description,
              brand_id: fields.brand_id || null,
              objective: fields.objective || null,
              starts_on: fields.starts_on || null,
              ends_on: fields.ends_on || null,
              budget_minor,
              targets,
            },
          },
        })
      })}
    >
      <NameField book="campaigns" value={fields.name} tried={tried} onChange={name => change({ name })} />
      <LongText
        label={t('form.description')}
        optional
        gridColumn="1 / -1"
        rows={2}
        max={fieldLimits.campaign.description}
        value={fields.description}
        onChange={description => change({ description })}
      />
      <Field label={t('form.brand')} optional>
        <Select
          value={fields.brand_id}
          placeholder={t('form.noBrand')}
          options={campaign.brands.map(brand => ({ value: brand.uuid, label: brand.name }))}
          onChange={brand_id => change({ brand_id })}
        />
      </Field>
      <ObjectiveField book="campaigns" value={fields.objective} onChange={objective => change({ objective })} />
      <PeriodFields book="campaigns" value={fields} onChange={change} />
      <Field label={t('form.budget')} optional>
        <MoneyInput
          value={fields.budget_minor}
          currency={campaign.currency}
          onChange={budget_minor => change({ budget_minor })}
        />
      </Field>
      {targetNames.map(name => (
        <Field
          key={name}
          label={`${t('form.targets')}: ${t(`form.${name}`)}`}
          optional
          error={tried && !isWhole(targets[name]) ? t('form.targetWrong') : undefined}
        >
          <TextInput inputMode="numeric" maxLength={digits} value={fields[name]} onChange={value => change({ [name]: value })} />
        </Field>
      ))}
      {failure && <Refusal gridColumn="1 / -1" code={failure.code} />}
      <Button look="accent" type="submit" busy={busy} justifySelf="start">
        {t('form.save')}
      </Button>
    </chakra.form>
  )
}
