import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { interestRoots, interestTree } from '#contract/interests.ts'
import { workTypes } from '#contract/networks.ts'
import { Chips, RemovableChip } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { Select } from '#src/components/Select.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useCallWords } from '../casting-calls/call-words.ts'
import { CountriesField } from '../form/CountriesField.tsx'
import { asTexts } from '../form/draft-values.ts'
import { ChipsField, SelectField, TextField } from '../form/FormFields.tsx'
import { useAnyForm } from '../form/form-context.ts'

const mostInterests = fieldLimits.proposal.interests

/** Step 1: what brands get, in the creator's own words, and who it is for. */
export function StepOffer() {
  const { t } = useTranslation('proposal-stepper')
  const words = useCallWords()
  return (
    <>
      <TextField
        name="title"
        label={t('offer.title')}
        help={t('offer.titleHelp')}
        placeholder={t('offer.titleExample')}
        max={fieldLimits.proposal.title.max}
      />
      <TextField
        name="description"
        label={t('offer.description')}
        help={t('offer.descriptionHelp')}
        max={fieldLimits.proposal.description.max}
        lines={7}
      />
      <ChipsField
        name="work_types"
        label={t('offer.workTypes')}
        help={t('offer.workTypesHelp')}
        options={workTypes.map(value => ({ value, label: words.ownWorkType(value) }))}
      />
      <SelectField
        name="language"
        label={t('offer.language')}
        options={(['es', 'en', 'both'] as const).map(value => ({ value, label: t(`offer.in.${value}`) }))}
      />
      <InterestsField />
      <CountriesField label={t('offer.countries')} help={t('offer.countriesHelp')} />
    </>
  )
}

/** Subjects one by one from a list; those of one root stand together. */
function InterestsField() {
  const { t } = useTranslation(['proposal-stepper', 'interests'])
  const form = useAnyForm()
  const language = useLanguage()
  const chosen = asTexts(form.fields.interests)
  const all = useMemo(() => {
    const said = (slug: string) => t(`interests:${slug}`)
    return interestRoots
      .flatMap((root): { value: string; label: string }[] => [
        { value: root, label: said(root) },
        ...interestTree[root].map(leaf => ({ value: leaf, label: `${said(root)}: ${said(leaf)}` })),
      ])
      .sort((a, b) => a.label.localeCompare(b.label, language))
  }, [t, language])
  const change = (interests: string[]) => {
    form.change({ interests })
    form.leave('interests')
  }
  return (
    <Field label={t('offer.interests')} help={t('offer.interestsHelp', { count: mostInterests })} error={form.error('interests')}>
      <Select
        value=""
        placeholder={t('offer.interestsAdd')}
        disabled={chosen.length >= mostInterests}
        options={all.filter(option => !chosen.includes(option.value))}
        onChange={slug => change([...chosen, slug])}
      />
      {chosen.length > 0 && (
        <Chips wrap css={{ marginTop: '8px !important' }}>
          {chosen.map(slug => (
            <RemovableChip key={slug} onRemove={() => change(chosen.filter(other => other !== slug))}>
              {t(`interests:${slug}`)}
            </RemovableChip>
          ))}
        </Chips>
      )}
    </Field>
  )
}
