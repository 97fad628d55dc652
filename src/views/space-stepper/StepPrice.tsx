import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import { limits } from '#contract/limits.ts'
import { perAmount } from '#contract/rules/space-price.ts'
import { ratesOf, spaceKinds } from '#contract/space-choices.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useFocusOnAdded } from '../form/attention.ts'
import { asList, asNumber, asObject, replaced, without } from '../form/draft-values.ts'
import { MoneyField, NumberField, SelectField } from '../form/FormFields.tsx'
import { Rows, TwoColumns } from '../form/StepFrame.tsx'
import { OpeningField } from './OpeningField.tsx'
import { OtherDaysField } from './OtherDaysField.tsx'
import { useSpaceForm } from './space-form.ts'

const most = limits.space.discounts.count

/** Step 3: the rate, what is made once, and what long bookings save. */
export function StepPrice() {
  const { t } = useTranslation('space-stepper')
  const { fields } = useSpaceForm()
  const kind = spaceKinds.find(one => one === fields.kind)
  const daily = fields.rate_model === 'per_hour' || fields.rate_model === 'per_play' ? fields.rate_model : null
  return (
    <>
      <TwoColumns>
        <SelectField
          name="rate_model"
          label={t('price.model')}
          options={ratesOf(kind).map(value => ({ value, label: t(`price.by.${value}`, { count: perAmount[value] }) }))}
        />
        <SelectField name="currency" label={t('price.currency')} options={currencies.map(value => ({ value, label: value }))} />
        <MoneyField name="amount_minor" label={t('price.amount')} help={t('price.amountHelp')} />
        <MoneyField name="production_minor" label={t('price.production')} help={t('price.productionHelp')} optional />
      </TwoColumns>
      {daily && (
        <NumberField
          name="units_daily"
          label={t(`price.daily.${daily}`)}
          help={t(`price.dailyHelp.${daily}`)}
          min={1}
          max={limits.space.daily[daily]}
        />
      )}
      {daily === 'per_hour' && (
        <NumberField
          name="min_hours"
          label={t('price.leastHours')}
          help={t('price.leastHoursHelp')}
          min={1}
          max={limits.space.hours.max}
        />
      )}
      {daily === 'per_hour' && (
        <>
          <OpeningField />
          <OtherDaysField />
        </>
      )}
      <NumberField name="min_days" label={t('price.least')} min={1} max={limits.space.minDays.max} />
      <Discounts />
    </>
  )
}

function Discounts() {
  const { t } = useTranslation('space-stepper')
  const form = useSpaceForm()
  const discounts = asList(form.fields.discounts).map(asObject)
  const { list, tellAdded } = useFocusOnAdded()
  const change = (next: unknown[]) => form.change({ discounts: next })
  return (
    <Field
      group
      label={t('discounts.label')}
      help={t('discounts.help', { count: most })}
      optional
      error={form.error('discounts')}
    >
      {discounts.length > 0 && (
        <Rows ref={list}>
          {discounts.map((one, index) => {
            const path = (field: string) => `discounts.${index}.${field}`
            const number = index + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a discount is its place.
              <li key={index}>
                <chakra.div display="flex" flexWrap="wrap" gap="10px 16px" alignItems="flex-start">
                  <Field label={t('discounts.from')} error={form.error(path('from_days'))}>
                    <NumberInput
                      label={t('discounts.fromNumber', { number })}
                      min={2}
                      max={limits.booking.days.max}
                      value={asNumber(one.from_days)}
                      onChange={from_days => change(replaced(discounts, index, { ...one, from_days }))}
                      onBlur={() => form.leave(path('from_days'))}
                    />
                  </Field>
                  <Field label={t('discounts.percent')} error={form.error(path('percent'))}>
                    <NumberInput
                      label={t('discounts.percentNumber', { number })}
                      min={1}
                      max={limits.space.discounts.percent}
                      value={asNumber(one.percent)}
                      onChange={percent => change(replaced(discounts, index, { ...one, percent }))}
                      onBlur={() => form.leave(path('percent'))}
                    />
                  </Field>
                  <IconButton
                    icon={TrashIcon}
                    marginTop="26px"
                    marginInlineStart="auto"
                    label={t('discounts.remove', { number })}
                    onClick={() => change(without(discounts, index))}
                  />
                </chakra.div>
              </li>
            )
          })}
        </Rows>
      )}
      {discounts.length < most && (
        <chakra.div marginTop={discounts.length > 0 ? '2' : 0}>
          <Button
            icon={PlusIcon}
            onClick={() => {
              change([...discounts, { from_days: null, percent: null }])
              tellAdded()
            }}
          >
            {t('discounts.add')}
          </Button>
        </chakra.div>
      )}
    </Field>
  )
}
