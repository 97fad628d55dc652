import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compensations, negotiableBlocks } from '#contract/entities/casting-call.ts'
import { currency as currencySchema } from '#contract/entities/shapes.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { asNumber, asObject, asText } from '../form/draft-values.ts'
import { ChipsField, MoneyField, NumberField, SelectField } from '../form/FormFields.tsx'
import { Part, TwoColumns } from '../form/StepFrame.tsx'
import { useForm } from './call-form.ts'
import { RightsFields } from './RightsFields.tsx'

const currencies = currencySchema.options
const windows = [24, 48, 72, 120, 168]

/** Step 4: what is given, what it includes, what may be done with it, and what is open to discuss. */
export function StepOffer() {
  const { t } = useTranslation('casting-call-stepper')
  const words = useCallWords()
  const form = useForm()
  const { fields } = form
  const kind = asText(fields.compensation)
  return (
    <>
      <Field group label={t('offer.compensation')} error={form.error('compensation')}>
        <chakra.fieldset disabled={form.locked('compensation')} overflowX="auto" padding="2px" margin="-2px">
          <Segmented
            label={t('offer.compensation')}
            value={kind}
            onChange={compensation => form.change(offerAs(compensation, fields))}
            options={compensations.map(value => ({ value, label: t(`offer.kind.${value}`) }))}
          />
        </chakra.fieldset>
      </Field>
      {kind !== 'commission' && (
        <SelectField name="currency" label={t('offer.currency')} options={currencies.map(value => ({ value, label: value }))} />
      )}
      {(kind === 'money' || kind === 'mix') && <FeeFields />}
      {(kind === 'product' || kind === 'mix') && <ProductFields />}
      {kind === 'commission' && (
        <NumberField
          name="commission_percent"
          label={t('offer.commission')}
          help={t('offer.commissionHelp')}
          min={fieldLimits.call.commission.min}
          max={fieldLimits.call.commission.max}
        />
      )}
      <TwoColumns>
        <NumberField
          name="revisions_included"
          label={t('offer.revisions')}
          help={t('offer.revisionsHelp')}
          min={0}
          max={limits.deal.revisions.max}
        />
        <Field label={t('offer.approval')} help={t('offer.approvalHelp')} error={form.error('approval_window_h')}>
          <Select
            value={String(asNumber(fields.approval_window_h) ?? '')}
            disabled={form.locked('approval_window_h')}
            options={[...new Set([...windows, asNumber(fields.approval_window_h) ?? 72])]
              .sort((a, b) => a - b)
              .map(hours => ({ value: String(hours), label: t('offer.hours', { count: hours }) }))}
            onChange={hours => form.change({ approval_window_h: Number(hours) })}
          />
        </Field>
      </TwoColumns>
      <RightsFields />
      <ExclusivityFields />
      <Part>
        <ChipsField
          name="negotiable"
          label={t('offer.negotiable')}
          help={t('offer.negotiableHelp')}
          optional
          options={negotiableBlocks.map(value => ({ value, label: words.block(value) }))}
        />
      </Part>
    </>
  )
}

/** The fields of each kind of pay. */
const asked: Record<string, readonly string[]> = {
  money: ['fee_min_minor', 'fee_max_minor'],
  product: ['product'],
  mix: ['fee_min_minor', 'fee_max_minor', 'product'],
  commission: ['commission_percent'],
}
const everyAsked = [...new Set(Object.values(asked).flat())]

/** Fields that the kind of pay does not have are taken out, so that nothing unseen is published; the draft puts them aside for a return. */
export function offerAs(compensation: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const aside = { ...asObject(fields.offer_aside) }
  const next: Record<string, unknown> = {}
  for (const name of everyAsked) {
    const now = fields[name] ?? null
    if (now !== null) aside[name] = now
    next[name] = asked[compensation]?.includes(name) ? (now ?? aside[name] ?? null) : null
  }
  return { compensation, ...next, offer_aside: aside }
}

/** From and to; one amount alone is a fixed fee. */
function FeeFields() {
  const { t } = useTranslation('casting-call-stepper')
  const form = useForm()
  const [from, to] = [asNumber(form.fields.fee_min_minor), asNumber(form.fields.fee_max_minor)]
  const locked = form.locked('fee_min_minor')
  const [wantsFixed, setWantsFixed] = useState(from !== null && from === to)
  const fixed = wantsFixed && from === to
  return (
    <div>
      <TwoColumns>
        {fixed ? (
          <Field label={t('offer.fee')} help={t('offer.feeHelp')} error={form.error('fee_min_minor')}>
            <MoneyInput
              value={from}
              currency={asText(form.fields.currency) || form.about.currency}
              disabled={locked}
              onChange={amount => form.change({ fee_min_minor: amount, fee_max_minor: amount })}
              onBlur={() => form.leave('fee_min_minor')}
            />
          </Field>
        ) : (
          <>
            <MoneyField name="fee_min_minor" label={t('offer.feeFrom')} />
            <MoneyField name="fee_max_minor" label={t('offer.feeTo')} help={t('offer.feeHelp')} />
          </>
        )}
      </TwoColumns>
      <Checkbox
        marginTop="2"
        checked={fixed}
        disabled={locked}
        onChange={wanted => {
          setWantsFixed(wanted)
          form.change({ fee_max_minor: wanted ? from : null })
        }}
      >
        {t('offer.feeFixed')}
      </Checkbox>
    </div>
  )
}

function ProductFields() {
  const { t } = useTranslation('casting-call-stepper')
  const form = useForm()
  const product = asObject(form.fields.product)
  const locked = form.locked('product')
  const change = (patch: Record<string, unknown>) =>
    form.change({
      product: { description: asText(product.description), value_minor: asNumber(product.value_minor) ?? 0, ...patch },
    })
  return (
    <TwoColumns>
      <Field label={t('offer.product')} error={form.error('product.description') ?? form.error('product')}>
        <TextInput
          name="product"
          value={asText(product.description)}
          disabled={locked}
          placeholder={t('offer.productExample')}
          onChange={description => change({ description })}
          onBlur={() => form.leave('product.description')}
        />
      </Field>
      <Field label={t('offer.productValue')} help={t('offer.productValueHelp')} error={form.error('product.value_minor')}>
        <MoneyInput
          name="product_value"
          value={asNumber(product.value_minor)}
          currency={asText(form.fields.currency) || form.about.currency}
          disabled={locked}
          onChange={amount => change({ value_minor: amount ?? 0 })}
          onBlur={() => form.leave('product.value_minor')}
        />
      </Field>
    </TwoColumns>
  )
}

function ExclusivityFields() {
  const { t } = useTranslation('casting-call-stepper')
  const form = useForm()
  const on = form.fields.exclusivity !== null && form.fields.exclusivity !== undefined
  const exclusivity = asObject(form.fields.exclusivity)
  const locked = form.locked('exclusivity')
  const change = (patch: Record<string, unknown>) => form.change({ exclusivity: { ...exclusivity, ...patch } })
  return (
    <Part>
      <h3>{t('offer.exclusivity')}</h3>
      <p>{t('offer.exclusivityHelp')}</p>
      <Checkbox
        checked={on}
        disabled={locked}
        onChange={wanted => form.change({ exclusivity: wanted ? { category: '', days: 30 } : null })}
      >
        {t('offer.exclusivityAsk')}
      </Checkbox>
      {on && (
        <TwoColumns>
          <Field label={t('offer.exclusivityCategory')} error={form.error('exclusivity.category')}>
            <TextInput
              name="exclusivity_category"
              value={asText(exclusivity.category)}
              disabled={locked}
              placeholder={t('offer.exclusivityExample')}
              onChange={category => change({ category })}
              onBlur={() => form.leave('exclusivity.category')}
            />
          </Field>
          <Field label={t('offer.exclusivityDays')} error={form.error('exclusivity.days')}>
            <NumberInput
              value={asNumber(exclusivity.days)}
              min={1}
              max={fieldLimits.rights.exclusivity.days.max}
              disabled={locked}
              onChange={days => change({ days })}
              onBlur={() => form.leave('exclusivity.days')}
            />
          </Field>
        </TwoColumns>
      )}
    </Part>
  )
}
