import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { spaceKinds, venueTypes } from '#contract/space-choices.ts'
import { SelectField, TextField } from '../form/FormFields.tsx'
import { useCountryOptions } from '../form/place-options.ts'
import { Part, TwoColumns } from '../form/StepFrame.tsx'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { NearField } from './NearField.tsx'
import { PinField } from './PinField.tsx'

/** Step 1: what it is, and where it stands. */
export function StepPlace() {
  const { t } = useTranslation('space-stepper')
  const words = useSpaceWords()
  const countries = useCountryOptions()
  return (
    <>
      <TextField
        name="title"
        label={t('place.title')}
        help={t('place.titleHelp')}
        placeholder={t('place.titleExample')}
        max={fieldLimits.space.title.max}
      />
      <TwoColumns>
        <SelectField
          name="kind"
          label={t('place.kind')}
          placeholder={t('choose')}
          options={spaceKinds.map(value => ({ value, label: words.kind(value) }))}
        />
        <SelectField
          name="venue_type"
          label={t('place.venue')}
          help={t('place.venueHelp')}
          optional
          options={[{ value: '', label: t('place.noVenue') }, ...venueTypes.map(value => ({ value, label: words.venue(value) }))]}
        />
      </TwoColumns>
      <TextField
        name="description"
        label={t('place.description')}
        help={t('place.descriptionHelp')}
        max={fieldLimits.space.description.max}
        lines={6}
      />
      <Part>
        <h3>{t('place.where')}</h3>
        <TextField
          name="address"
          label={t('place.address')}
          placeholder={t('place.addressExample')}
          max={fieldLimits.space.address.max}
        />
        <TwoColumns>
          <TextField name="city" label={t('place.city')} max={fieldLimits.space.city.max} />
          <TextField name="district" label={t('place.district')} optional max={fieldLimits.space.district} />
        </TwoColumns>
        <SelectField name="country" label={t('place.country')} placeholder={t('choose')} options={countries} />
        <PinField />
        <NearField />
      </Part>
    </>
  )
}
