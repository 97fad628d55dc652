import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

const { renewal } = limits.licence

/** A rate as it is typed: either may be empty for a while. */
export interface RateDraft {
  days: number | null
  fee_minor: number | null
}

interface Props {
  rate: RateDraft | null
  /** The days of the licence itself: a renewal is as long at first. */
  days: number
  currency: string
  disabled?: boolean
  errorOf(name: string): string | undefined
  onLeave?(name: string): void
  onChange(rate: RateDraft | null): void
}

/** A renewal that is agreed on with the work: the brand may take it later, once, for these days at this price. */
export function RenewalRateField({ rate, days, currency, disabled, errorOf, onLeave, onChange }: Props) {
  const { t } = useTranslation('renewal-rate')
  const begin = () => onChange({ days: Math.min(Math.max(days, renewal.min), renewal.max), fee_minor: null })
  return (
    <Field group label={t('title')} help={t('help')} error={errorOf('rights.renewal')}>
      <Checkbox checked={rate !== null} disabled={disabled} onChange={wanted => (wanted ? begin() : onChange(null))}>
        {t('ask')}
      </Checkbox>
      {rate && (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          gap="14px"
          marginTop="10px"
          alignItems="start"
        >
          <Field label={t('days')} error={errorOf('rights.renewal.days')}>
            <NumberInput
              value={rate.days}
              min={renewal.min}
              max={renewal.max}
              step={30}
              disabled={disabled}
              onChange={count => onChange({ ...rate, days: count })}
              onBlur={() => onLeave?.('rights.renewal.days')}
            />
          </Field>
          <Field label={t('fee')} error={errorOf('rights.renewal.fee_minor')}>
            <MoneyInput
              value={rate.fee_minor}
              currency={currency}
              disabled={disabled}
              onChange={fee_minor => onChange({ ...rate, fee_minor })}
              onBlur={() => onLeave?.('rights.renewal.fee_minor')}
            />
          </Field>
        </chakra.div>
      )}
    </Field>
  )
}
