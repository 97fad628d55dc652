import { useTranslation } from 'react-i18next'
import { campaignObjectives } from '#contract/entities/campaign.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'

/** The phrases of campaigns with creators, and of those out of home: both say the same things by the same keys, and the first says what the second leaves out. */
export type CampaignBook = 'campaigns' | 'ooh-campaigns'

export const isShortName = (name: string): boolean => name.trim().length < fieldLimits.campaign.name.min

interface NameProps {
  book: CampaignBook
  value: string
  /** True once the form was sent. */
  tried: boolean
  onChange(name: string): void
}

export function NameField({ book, value, tried, onChange }: NameProps) {
  const { t } = useTranslation([book, 'campaigns'])
  return (
    <Field label={t('form.name')} error={tried && isShortName(value) ? t('form.nameShort') : undefined} gridColumn="1 / -1">
      <TextInput name="name" maxLength={fieldLimits.campaign.name.max} value={value} onChange={onChange} />
    </Field>
  )
}

type Objective = (typeof campaignObjectives)[number] | ''

interface ObjectiveProps {
  book: CampaignBook
  value: Objective
  onChange(objective: Objective): void
}

export function ObjectiveField({ book, value, onChange }: ObjectiveProps) {
  const { t } = useTranslation([book, 'campaigns'])
  const words = useCallWords()
  return (
    <Field label={t('form.objective')} optional>
      <Select
        value={value}
        placeholder={t('form.noObjective')}
        options={campaignObjectives.map(one => ({ value: one, label: words.objective(one) }))}
        onChange={chosen => onChange(campaignObjectives.find(one => one === chosen) ?? '')}
      />
    </Field>
  )
}

/** First and last day, each empty where it is open. */
interface Period {
  starts_on: string
  ends_on: string
}

export const endsBeforeItBegins = ({ starts_on, ends_on }: Period): boolean =>
  starts_on !== '' && ends_on !== '' && ends_on < starts_on

interface PeriodProps {
  book: CampaignBook
  value: Period
  onChange(patch: Partial<Period>): void
}

export function PeriodFields({ book, value, onChange }: PeriodProps) {
  const { t } = useTranslation([book, 'campaigns'])
  return (
    <>
      <Field label={t('form.starts')} optional>
        <TextInput type="date" value={value.starts_on} onChange={starts_on => onChange({ starts_on })} />
      </Field>
      <Field label={t('form.ends')} optional error={endsBeforeItBegins(value) ? t('form.endsWrong') : undefined}>
        <TextInput type="date" value={value.ends_on} onChange={ends_on => onChange({ ends_on })} />
      </Field>
    </>
  )
}
