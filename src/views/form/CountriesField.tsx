import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { allCountries } from '#contract/places.ts'
import { Chips, RemovableChip } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { asTexts } from './draft-values.ts'
import { useAnyForm } from './form-context.ts'

interface Props {
  label: string
  help: string
}

/** Countries one by one from a list; none means all. */
export function CountriesField({ label, help }: Props) {
  const { t } = useTranslation('form-steps')
  const form = useAnyForm()
  const words = useCallWords()
  const language = useLanguage()
  const chosen = asTexts(form.fields.countries)
  const offered = useMemo(
    () =>
      allCountries
        .map(value => ({ value, label: words.country(value) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [words, language],
  )
  return (
    <Field label={label} help={help} optional error={form.error('countries')}>
      <Select
        value=""
        placeholder={t('countriesAdd')}
        options={offered.filter(option => !chosen.includes(option.value))}
        onChange={code => form.change({ countries: [...chosen, code] })}
      />
      {chosen.length > 0 && (
        <Chips wrap css={{ marginTop: '8px !important' }}>
          {chosen.map(code => (
            <RemovableChip key={code} onRemove={() => form.change({ countries: chosen.filter(other => other !== code) })}>
              {words.country(code)}
            </RemovableChip>
          ))}
        </Chips>
      )}
    </Field>
  )
}
