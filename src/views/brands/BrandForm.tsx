import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categories } from '#contract/casting-call-choices.ts'
import type { OwnBrand } from '#contract/endpoints/brands.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { websitePattern } from '#contract/networks.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { TwoColumns } from '../form/StepFrame.tsx'
import { useTries } from '../form/use-tries.ts'
import type { Verb } from '../form/use-verb.ts'
import type { BrandVerbs } from './verbs.ts'

interface Props {
  /** Null for a new one. */
  brand: OwnBrand | null
  verb: Verb<BrandVerbs['brand.save']['body']>
  onCancel(): void
}

/** A brand's name and what is known of it. */
export function BrandForm({ brand, verb, onCancel }: Props) {
  const { t } = useTranslation('brands')
  const words = useCallWords()
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [name, setName] = useState(brand?.name ?? '')
  const [website, setWebsite] = useState(brand?.website ?? '')
  const [category, setCategory] = useState(categories.find(one => one === brand?.category) ?? ('' as const))
  const [city, setCity] = useState(brand?.city ?? '')
  const { tried, submitting } = useTries(verb.busy)
  const length = name.trim().length
  const nameIssue = length < 2 ? 'min_length 2' : length > 60 ? 'max_length 60' : null
  const siteIssue = website.trim() && !websitePattern.test(website.trim()) ? 'url' : null
  const [taken] = verb.failure?.fields?.name ?? []
  const send = submitting(Boolean(nameIssue || siteIssue), () => {
    const body = { name: name.trim(), website: website.trim() || null, category: category || null, city: city.trim() || null }
    verb.make(body, brand?.uuid ?? 'new')
  })
  return (
    <chakra.form
      noValidate
      onSubmit={send}
      display="grid"
      gap="14px"
      paddingBlock="8px"
      width="100%"
      aria-label={brand ? t('changeTitle', { name: brand.name }) : t('add')}
    >
      <TwoColumns>
        <Field label={t('name')} error={tried && nameIssue ? issueOf(nameIssue) : taken ? phraseOf('brand.exists') : undefined}>
          <TextInput name="brand_name" autoFocus autoComplete="off" value={name} onChange={setName} />
        </Field>
        <Field label={t('website')} optional error={tried && siteIssue ? issueOf(siteIssue) : undefined}>
          <TextInput
            name="brand_website"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            maxLength={fieldLimits.company.website}
            value={website}
            onChange={setWebsite}
          />
        </Field>
        <Field label={t('category')} optional>
          <Select
            name="brand_category"
            value={category}
            onChange={value => setCategory(categories.find(one => one === value) ?? '')}
            options={[
              { value: '', label: t('noCategory') },
              ...categories.map(value => ({ value, label: words.category(value) })),
            ]}
          />
        </Field>
        <Field label={t('city')} optional>
          <TextInput name="brand_city" autoComplete="off" maxLength={fieldLimits.brand.city} value={city} onChange={setCity} />
        </Field>
      </TwoColumns>
      <chakra.div display="flex" flexWrap="wrap" gap="10px">
        <Button type="submit" look="accent" busy={verb.busy}>
          {brand ? t('save') : t('add')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </chakra.div>
      {verb.failure && !taken && <Refusal code={verb.failure.code} />}
    </chakra.form>
  )
}
