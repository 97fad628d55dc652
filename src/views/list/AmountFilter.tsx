import { useEffect, useRef, useState } from 'react'
import { MoneyInput } from '#src/components/MoneyInput.tsx'

/** Minor units; the most that a filter asks for. */
const most = 100_000_000

interface Props {
  name: string
  label: string
  placeholder: string
  currency: string
  /** Minor units. */
  value: number | null
  onChange(value: number | null): void
}

/** An amount that narrows a list: it follows after a pause, or when the field is left. */
export function AmountFilter({ name, label, placeholder, currency, value, onChange }: Props) {
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
    const wanted = amount && amount > 0 ? Math.min(amount, most) : null
    if (wanted !== value) onChange(wanted)
  }
  return (
    <MoneyInput
      name={name}
      aria-label={label}
      placeholder={placeholder}
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
