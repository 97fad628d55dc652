import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { categories } from '#contract/casting-call-choices.ts'
import { objectives } from '#contract/entities/casting-call.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { WithAi } from '../drafting/WithAi.tsx'
import { CoverField } from '../form/CoverField.tsx'
import { asList, asNumber, asObject, asText, asTexts } from '../form/draft-values.ts'
import { SelectField, TextField } from '../form/FormFields.tsx'
import { TwoColumns } from '../form/StepFrame.tsx'
import { useForm } from './call-form.ts'

/** Step 1: for which brand, what, and why. */
export function StepBasics() {
  const { t } = useTranslation('casting-call-stepper')
  const words = useCallWords()
  const form = useForm()
  const { brands } = form.about
  const [only] = brands
  const categoryOptions = useMemo(() => categories.map(value => ({ value, label: words.category(value) })), [words])
  const objectiveOptions = useMemo(() => objectives.map(value => ({ value, label: words.objective(value) })), [words])
  return (
    <>
      {brands.length === 0 ? (
        <Notice tone="warn">{t('basics.noBrand')}</Notice>
      ) : brands.length === 1 && only ? (
        <Field group label={t('basics.brand')}>
          <chakra.div display="flex" alignItems="center" gap="2.5">
            <Avatar side="brand" name={only.name} size={32} />
            <b>{only.name}</b>
          </chakra.div>
        </Field>
      ) : (
        <SelectField
          name="brand_id"
          label={t('basics.brand')}
          placeholder={t('choose')}
          options={brands.map(brand => ({ value: brand.uuid, label: brand.name }))}
        />
      )}
      <TextField name="title" label={t('basics.title')} help={t('basics.titleHelp')} max={fieldLimits.call.title.max} />
      <TwoColumns>
        <SelectField name="category" label={t('basics.category')} placeholder={t('choose')} options={categoryOptions} />
        <SelectField name="objective" label={t('basics.objective')} placeholder={t('choose')} options={objectiveOptions} />
      </TwoColumns>
      <TextField
        name="summary"
        label={t('basics.summary')}
        help={t('basics.summaryHelp')}
        max={fieldLimits.call.summary.max}
        lines={7}
      />
      {!form.locked('summary') && <SummaryDraft />}
      <Field group label={t('basics.language')} help={t('basics.languageHelp')} error={form.error('language')}>
        <Segmented
          label={t('basics.language')}
          value={asText(form.fields.language)}
          onChange={language => form.change({ language })}
          options={['es', 'en', 'both'].map(value => ({ value, label: words.language(value) }))}
        />
      </Field>
      <CoverField help={t('coverHelp')} />
    </>
  )
}

/** The description drafted from what the other steps say by now. */
function SummaryDraft() {
  const { t } = useTranslation('drafting')
  const words = useCallWords()
  const language = useLanguage()
  const form = useForm()
  const { fields, about } = form
  const brand = about.brands.find(({ uuid }) => uuid === fields.brand_id)
  const networks = asTexts(fields.networks).map(words.network)
  const pieces = asList(fields.deliverables)
    .map(asObject)
    .flatMap(piece =>
      asText(piece.content_type) ? [{ content_type: asText(piece.content_type), quantity: asNumber(piece.quantity) ?? 1 }] : [],
    )
  const must = asTexts(fields.must_include)
  return (
    <WithAi
      kind="casting_call"
      language={language}
      facts={[
        brand && t('call.brand', { brand: brand.name }),
        asText(fields.title) && t('call.title', { title: asText(fields.title) }),
        networks.length > 0 && t('call.networks', { networks: words.list(networks) }),
        pieces.length > 0 && t('call.pieces', { pieces: words.makes(pieces) }),
        must.length > 0 && t('call.must', { list: words.list(must) }),
      ]}
      text={asText(fields.summary)}
      max={fieldLimits.call.summary.max}
      onText={summary => form.change({ summary })}
    />
  )
}
