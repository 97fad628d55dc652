import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { profileLanguages } from '#contract/entities/profile.ts'
import { formatCountry } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { ChipsField, DateField, SelectField, TextField } from '../casting-call-stepper/FormFields.tsx'
import { useAnyForm } from '../casting-call-stepper/form-context.ts'
import { TwoColumns } from '../casting-call-stepper/StepFrame.tsx'
import { allCountries, marketCountries } from '../casting-calls/countries.ts'

/** Countries by name, those of our market first. */
export function useCountryOptions() {
  const language = useLanguage()
  return useMemo(() => {
    const named = (codes: readonly string[]) =>
      codes
        .map(value => ({ value, label: formatCountry(value, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language))
    const first: readonly string[] = marketCountries
    return [...named(first), ...named(allCountries.filter(code => !first.includes(code)))]
  }, [language])
}

/** Every zone there is, and the one that was chosen. */
export function timezones(chosen: unknown): string[] {
  const all = Intl.supportedValuesOf?.('timeZone') ?? []
  return typeof chosen === 'string' && chosen && !all.includes(chosen) ? [chosen, ...all] : all
}

/** Who one is: the basics of every part, and the public name of a creator. */
export function StepAbout({ creator }: { creator: boolean }) {
  const { t } = useTranslation('onboarding')
  const form = useAnyForm()
  const countries = useCountryOptions()
  const zone = form.fields.timezone
  const zones = useMemo(() => timezones(zone).map(value => ({ value, label: value.replaceAll('_', ' ') })), [zone])
  return (
    <>
      <TwoColumns>
        <TextField name="first_name" label={t('about.firstName')} max={60} />
        <TextField name="last_name" label={t('about.lastName')} max={60} optional />
      </TwoColumns>
      {creator && (
        <TextField name="vanity_name" label={t('about.vanity')} help={t('about.vanityHelp')} max={30} placeholder="lucia.vega" />
      )}
      <TwoColumns>
        <DateField name="birthday" label={t('about.birthday')} help={t('about.birthdayHelp')} />
        <SelectField name="country" label={t('about.country')} placeholder={t('choose')} options={countries} />
      </TwoColumns>
      {creator && (
        <>
          <TextField name="headline" label={t('about.headline')} help={t('about.headlineHelp')} max={80} optional />
          <TextField name="city" label={t('about.city')} max={80} optional />
          <ChipsField
            name="languages"
            label={t('about.languages')}
            options={profileLanguages.map(value => ({ value, label: t(`language.${value}`) }))}
          />
        </>
      )}
      <TwoColumns>
        <SelectField
          name="locale"
          label={t('about.locale')}
          options={[
            { value: 'es', label: t('language.es') },
            { value: 'en', label: t('language.en') },
          ]}
        />
        <SelectField name="timezone" label={t('about.timezone')} options={zones} />
      </TwoColumns>
    </>
  )
}
