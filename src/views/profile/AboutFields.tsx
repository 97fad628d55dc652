import { useTranslation } from 'react-i18next'
import { profileLanguages, rateVisibilities } from '#contract/entities/profile.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { ChipsField, SelectField, TextField } from '../form/FormFields.tsx'
import { useCountryOptions } from '../form/place-options.ts'
import { TwoColumns } from '../form/StepFrame.tsx'

const availabilities = ['open', 'limited', 'closed'] as const

/** A creator's own words, and what others may know. */
export function AboutFields() {
  const { t } = useTranslation(['profile', 'onboarding'])
  const countries = useCountryOptions()
  return (
    <>
      <TextField
        name="vanity_name"
        label={t('onboarding:about.vanity')}
        help={t('about.vanityHelp')}
        max={limits.profile.vanity.max}
      />
      <TextField
        name="headline"
        label={t('onboarding:about.headline')}
        help={t('onboarding:about.headlineHelp')}
        max={fieldLimits.person.headline}
        optional
      />
      <TextField name="bio" label={t('about.bio')} help={t('about.bioHelp')} max={fieldLimits.person.bio} lines={5} optional />
      <TwoColumns>
        <TextField name="city" label={t('onboarding:about.city')} max={fieldLimits.person.city} optional />
        <SelectField
          name="country"
          label={t('onboarding:about.country')}
          placeholder={t('onboarding:choose')}
          options={countries}
        />
      </TwoColumns>
      <ChipsField
        name="languages"
        label={t('onboarding:about.languages')}
        options={profileLanguages.map(value => ({ value, label: t(`onboarding:language.${value}`) }))}
      />
      <TwoColumns>
        <SelectField
          name="availability"
          label={t('about.availability')}
          options={availabilities.map(value => ({ value, label: t(`availability.${value}`) }))}
        />
        <SelectField
          name="rate_visibility"
          label={t('about.rates')}
          options={rateVisibilities.map(value => ({ value, label: t(`about.visibility.${value}`) }))}
        />
      </TwoColumns>
    </>
  )
}
