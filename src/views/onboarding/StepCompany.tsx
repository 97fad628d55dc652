import { useTranslation } from 'react-i18next'
import { categories } from '#contract/casting-call-choices.ts'
import { capabilities, companySizes } from '#contract/entities/profile.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { ChipsField, SelectField, TextField } from '../form/FormFields.tsx'
import { useCountryOptions } from '../form/place-options.ts'
import { TwoColumns } from '../form/StepFrame.tsx'

/** The company one acts for. */
export function StepCompany() {
  const { t } = useTranslation('onboarding')
  const countries = useCountryOptions()
  return (
    <>
      <TextField
        name="legal_name"
        label={t('company.name')}
        help={t('company.nameHelp')}
        max={fieldLimits.company.legalName.max}
      />
      <TwoColumns>
        <SelectField name="country" label={t('about.country')} placeholder={t('choose')} options={countries} />
        <SelectField
          name="size"
          label={t('company.size')}
          placeholder={t('choose')}
          options={companySizes.map(value => ({ value, label: t(`company.sizes.${value.replace('+', 'plus')}`) }))}
        />
      </TwoColumns>
      <TextField
        name="industry"
        label={t('company.industry')}
        max={fieldLimits.company.industry.max}
        placeholder={t('company.industryExample')}
      />
      <TwoColumns>
        <TextField name="website" label={t('company.website')} max={fieldLimits.company.website} optional />
        <TextField name="tax_id" label={t('company.taxId')} max={fieldLimits.company.taxId.max} optional />
      </TwoColumns>
      <TextField name="phone" label={t('company.phone')} max={fieldLimits.company.phone.max} optional />
    </>
  )
}

/** The first name under which castings are published. */
export function StepBrand() {
  const { t } = useTranslation('onboarding')
  const words = useCallWords()
  return (
    <>
      <TextField name="brand_name" label={t('brand.name')} help={t('brand.nameHelp')} max={fieldLimits.brand.name.max} />
      <SelectField
        name="brand_category"
        label={t('brand.category')}
        placeholder={t('choose')}
        options={categories.map(value => ({ value, label: words.category(value) }))}
      />
      <TextField name="brand_website" label={t('company.website')} max={fieldLimits.company.website} optional />
    </>
  )
}

/** Uses of a real-estate account here: to book, to host. */
export function StepCapability() {
  const { t } = useTranslation('onboarding')
  return (
    <ChipsField
      name="capabilities"
      label={t('capability.label')}
      help={t('capability.help')}
      options={capabilities.map(value => ({ value, label: t(`capability.${value}`) }))}
    />
  )
}
