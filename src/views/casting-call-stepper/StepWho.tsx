import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { languages } from '#contract/languages.ts'
import { networks, workTypes } from '#contract/networks.ts'
import { plans } from '#contract/plans.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { CountriesField } from '../form/CountriesField.tsx'
import { CheckField, ChipsField, NumberField, TextField } from '../form/FormFields.tsx'
import { Part, TwoColumns } from '../form/StepFrame.tsx'
import { useForm } from './call-form.ts'
import { LinesField } from './LinesField.tsx'

/** Step 2: on which networks, what kind of work, how many people, and which. */
export function StepWho() {
  const { t } = useTranslation('casting-call-stepper')
  const words = useCallWords()
  const { plan } = useForm().about
  const freeHires = plans.free.hires_per_call
  return (
    <>
      <ChipsField
        name="networks"
        label={t('who.networks')}
        help={t('who.networksHelp')}
        options={networks.map(value => ({ value, label: <NetworkIcon network={value} named /> }))}
      />
      <ChipsField
        name="work_types"
        label={t('who.workTypes')}
        help={t('who.workTypesHelp')}
        options={workTypes.map(value => ({ value, label: words.workType(value) }))}
      />
      <NumberField
        name="creators_wanted"
        label={t('who.wanted')}
        help={plan === 'free' ? t('who.wantedFree', { count: freeHires }) : undefined}
        min={1}
        max={plan === 'free' ? freeHires : fieldLimits.call.creators}
      />
      <Part>
        <h3>{t('who.audience')}</h3>
        <p>{t('who.audienceHelp')}</p>
        <TwoColumns>
          <NumberField
            name="followers_min"
            label={t('who.followersMin')}
            optional
            min={0}
            max={fieldLimits.count}
            step={1000}
            width="190px"
          />
          <NumberField
            name="followers_max"
            label={t('who.followersMax')}
            optional
            min={1}
            max={fieldLimits.count}
            step={1000}
            width="190px"
          />
          <NumberField name="er_min" label={t('who.engagement')} optional min={0} max={fieldLimits.percent} width="190px" />
          <ChipsField
            name="languages"
            label={t('who.languages')}
            optional
            options={languages.map(value => ({ value, label: words.language(value) }))}
          />
        </TwoColumns>
        <CountriesField label={t('who.countries')} help={t('who.countriesHelp')} />
        <LinesField
          name="interests"
          label={t('who.interests')}
          help={t('who.interestsHelp')}
          optional
          most={8}
          add={t('who.interestsAdd')}
          lineLabel={number => t('who.interest', { number })}
        />
        <TextField
          name="exclusions"
          label={t('who.exclusions')}
          help={t('who.exclusionsHelp')}
          optional
          max={fieldLimits.call.exclusions}
          lines={2}
        />
        <CheckField name="verified_only">{t('who.verified')}</CheckField>
      </Part>
    </>
  )
}
