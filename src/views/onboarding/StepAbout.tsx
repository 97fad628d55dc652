import { useTranslation } from 'react-i18next'
import { profileLanguages } from '#contract/entities/profile.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { languages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { ChipsField, DateField, SelectField, TextField } from '../form/FormFields.tsx'
import { useAnyForm } from '../form/form-context.ts'
import { useCountryOptions, useZoneOptions } from '../form/place-options.ts'
import { TwoColumns } from '../form/StepFrame.tsx'

/** The person: the basics of every part, and the public name of a creator. */
export function StepAbout({ creator }: { creator: boolean }) {
  const { t } = useTranslation('onboarding')
  const form = useAnyForm()
  const countries = useCountryOptions()
  const zones = useZoneOptions(form.fields.timezone)
  return (
    <>
      <TwoColumns>
        <TextField name="first_name" label={t('about.firstName')} max={fieldLimits.person.firstName.max} />
        <TextField name="last_name" label={t('about.lastName')} max={fieldLimits.person.lastName} optional />
      </TwoColumns>
      {creator && (
        <TextField
          name="vanity_name"
          label={t('about.vanity')}
          help={t('about.vanityHelp')}
          max={limits.profile.vanity.max}
          placeholder="lucia.vega"
        />
      )}
      <TwoColumns>
        <DateField name="birthday" label={t('about.birthday')} help={t('about.birthdayHelp')} />
        <SelectField name="country" label={t('about.country')} placeholder={t('choose')} options={countries} />
      </TwoColumns>
      {creator && (
        <>
          <TextField
            name="headline"
            label={t('about.headline')}
            help={t('about.headlineHelp')}
            max={fieldLimits.person.headline}
            optional
          />
          <TextField name="city" label={t('about.city')} max={fieldLimits.person.city} optional />
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
          options={languages.map(value => ({ value, label: t(`language.${value}`) }))}
        />
        <SelectField name="timezone" label={t('about.timezone')} options={zones} />
      </TwoColumns>
    </>
  )
}
