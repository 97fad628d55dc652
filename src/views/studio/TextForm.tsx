import { useTranslation } from 'react-i18next'
import { quoteTexts } from '#contract/ai-prices.ts'
import { type TextOrder, textKinds, textLengths, textOrder, textTones } from '#contract/entities/creation.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { languages } from '#contract/languages.ts'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import type { FormProps } from './form-props.ts'
import { PriceStub } from './PriceStub.tsx'
import { SourceNote } from './SourceNote.tsx'
import { keptOrder, useStoredFields } from './stored-fields.ts'
import { todaysPrice } from './todays-price.ts'

const most = fieldLimits.studio.brief.max

/** Form of a text: its subject and its tone. */
export function TextForm({ order, store, credits, prices, builtIn, source }: FormProps) {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const [fields, change] = useStoredFields<TextOrder>(store, kept => {
    const blank: TextOrder = { kind: 'caption', brief: '', tone: 'warm', language, length: 'medium', versions: 3 }
    return source?.text ?? keptOrder(textOrder, blank, 'brief', kept)
  })
  const { tried, submitting } = useTries()
  const quote = todaysPrice(quoteTexts(fields.kind, fields.length, fields.versions), prices)
  const length = fields.brief.trim().length
  const wrong = length < 3 ? t('empty.text') : length > most ? t('long', { max: most }) : undefined
  return (
    <chakra.form
      display="grid"
      gap="5"
      noValidate
      onSubmit={submitting(wrong !== undefined, () => {
        const asked = { max_credits: quote.credits, ...(source && { version_of: source.id }) }
        order.send({ type: 'order.make', request: { call: 'text', body: { ...fields, ...asked, brief: fields.brief.trim() } } })
      })}
    >
      {source && <SourceNote>{t('versionOf', { title: source.title })}</SourceNote>}
      <Field group label={t('need')}>
        <Chips wrap>
          {textKinds.map(kind => (
            <Chip key={kind} pressed={fields.kind === kind} onChange={() => change({ kind })}>
              {t(`kind.${kind}`)}
            </Chip>
          ))}
        </Chips>
      </Field>
      <Field label={t('about')} error={tried ? wrong : undefined} counter={<Counter used={length} max={most} />}>
        <TextArea rows={5} value={fields.brief} onChange={brief => change({ brief })} placeholder={t('aboutExample')} />
      </Field>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3">
        <Field label={t('tone')}>
          <Select
            value={fields.tone}
            onChange={tone => change({ tone })}
            options={textTones.map(value => ({ value, label: t(`tones.${value}`) }))}
          />
        </Field>
        <Field label={t('language')}>
          <Select
            value={fields.language}
            onChange={value => change({ language: value })}
            options={languages.map(value => ({ value, label: t(`languages.${value}`) }))}
          />
        </Field>
      </chakra.div>
      {fields.kind !== 'title' && (
        <>
          <Field group label={t('length')}>
            <Segmented
              label={t('length')}
              value={fields.length}
              onChange={value => change({ length: value })}
              options={textLengths.map(value => ({ value, label: t(`lengths.${value}`) }))}
            />
          </Field>
          <Field label={t('versions')}>
            <NumberInput
              value={fields.versions}
              min={1}
              max={fieldLimits.studio.versions}
              onChange={value => change({ versions: value ?? 1 })}
            />
          </Field>
        </>
      )}
      <PriceStub order={order} what="text" quote={quote} credits={credits} builtIn={builtIn} />
    </chakra.form>
  )
}
