import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { languages } from '#contract/languages.ts'
import type { DetailsFormActor } from '#src/machines/details-form/details-form.machine.ts'
import { DetailsForm } from '../form/DetailsForm.tsx'
import { SelectField, TextField } from '../form/FormFields.tsx'
import { useAnyForm } from '../form/form-context.ts'
import { useZoneOptions } from '../form/place-options.ts'
import { TwoColumns } from '../form/StepFrame.tsx'
import { Section } from './Section.tsx'

/** Name, language and time zone. */
export function PersonPart({ details }: { details: DetailsFormActor }) {
  const { t } = useTranslation('account')
  return (
    <Section title={t('person.title')} lead={t('person.lead')}>
      <DetailsForm actor={details} label={t('person.title')}>
        <PersonFields />
      </DetailsForm>
    </Section>
  )
}

function PersonFields() {
  const { t } = useTranslation('onboarding')
  const zones = useZoneOptions(useAnyForm().fields.timezone)
  return (
    <>
      <TwoColumns>
        <TextField name="first_name" label={t('about.firstName')} max={fieldLimits.person.firstName.max} />
        <TextField name="last_name" label={t('about.lastName')} max={fieldLimits.person.lastName} optional />
      </TwoColumns>
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
