import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '#src/components/MoneyInput.tsx'

interface Props {
  /** Minor units. */
  value: number | null
  currency: string
  onChange(value: number | null): void
}

/** At least so much: follows after a pause, or when it is left. */
export function FeeFilter({ value, currency, onChange }: Props) {
  const { t } = useTranslation('casting-calls')
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = (amount: number | null) => {
    clearTimeout(timer.current)
    const wanted = amount && amount > 0 ? Math.min(amount, 100_000_000) : null
    if (wanted !== value) onChange(wanted)
  }
  return (
    <MoneyInput
      name="fee_min"
      aria-label={t('filter.fee_min')}
      placeholder={t('filter.anyFee')}
      currency={currency}
      value={typed}
      onChange={amount => {
        setTyped(amount)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => settle(amount), 600)
      }}
      onBlur={() => settle(typed)}
    />
  )
}
