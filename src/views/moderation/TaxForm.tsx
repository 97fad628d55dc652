import { useTranslation } from 'react-i18next'
import { type TaxWay, taxWays } from '#contract/entities/tax.ts'
import { earliestTaxDay, judgeTaxChange, latestTaxDay } from '#contract/rules/fee-tax.ts'
import { standardRateOf, taxPlaces } from '#contract/tax-countries.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useVerb } from '../form/use-verb.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useJudgedForm } from '../kept-form/use-judged-form.ts'
import { placeName, rateText } from './tax-words.ts'
import type { TaxVerbs } from './verbs.ts'

interface Fields extends Record<string, unknown> {
  place: string
  way: TaxWay
  from_day: string
}
const kept = 'tax-change'
const empty: Fields = { place: '', way: 'on', from_day: '' }

interface Props {
  decision: DecisionActor<TaxVerbs>
  forms: FormStore
  /** `2026-12-01`. */
  today: string
}

/** Staff propose to turn the tax lines of a country on or off from a day on. */
export function TaxForm({ decision, forms, today }: Props) {
  const { t } = useTranslation('taxes')
  const language = useLanguage()
  const propose = useVerb(decision, 'propose')
  const form = useJudgedForm(forms, kept, empty, fields => judgeTaxChange(fields, today), propose)
  const { fields, change, said } = form
  const options = taxPlaces
    .map(value => ({
      value,
      label: `${placeName(value, language, t('elsewhere'))} · ${rateText(standardRateOf(value), language)}`,
    }))
    .sort((a, b) => Number(a.value === 'elsewhere') - Number(b.value === 'elsewhere') || a.label.localeCompare(b.label, language))
  return (
    <chakra.form
      display="grid"
      gap="14px"
      noValidate
      aria-label={t('propose')}
      onSubmit={form.submitting(body => propose.make(body, kept))}
    >
      <chakra.p color="text-2">{t('form.lead')}</chakra.p>
      <Field label={t('form.place')} error={said('place')}>
        <Select value={fields.place} placeholder="–" options={options} onChange={place => change({ place })} />
      </Field>
      <Field label={t('form.way')} error={said('way')}>
        <Select
          value={fields.way}
          options={taxWays.map(value => ({ value, label: t(`way.${value}`) }))}
          onChange={value => change({ way: taxWays.find(one => one === value) ?? 'on' })}
        />
      </Field>
      <Field label={t('form.from_day')} error={said('from_day')}>
        <TextInput
          type="date"
          value={fields.from_day}
          min={earliestTaxDay(today)}
          max={latestTaxDay(today)}
          onChange={from_day => change({ from_day })}
        />
      </Field>
      {propose.failure && !propose.failure.fields && <Refusal code={propose.failure.code} />}
      <Button type="submit" look="accent" busy={propose.busy} justifySelf="end">
        {t('form.send')}
      </Button>
    </chakra.form>
  )
}
