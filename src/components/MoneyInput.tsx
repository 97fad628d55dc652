import { useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { currencyDisplay, formatNumber, unitOf } from '../i18n/format.ts'
import { useLanguage } from '../i18n/phrases.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/**
 * «1.250,50», "1,250.50" and "1250.5" → minor units; null when it is no amount. The last mark with at most two digits behind it is the decimal one.
 * A minus stays one: what is asked for says that it wants more.
 */
export function parseMoney(text: string, currency: string): number | null {
  const clean = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(clean)) return null
  const unit = unitOf(currency)
  const [, whole = '', decimals = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(clean) ?? []
  const digits = whole.replace(/[.,]/g, '')
  const amount = Math.round(Number(`${digits || '0'}.${unit === 1 ? '0' : decimals || '0'}`) * unit)
  if (!Number.isSafeInteger(amount)) return null
  return amount > 0 && /^\D*[-−]/.test(text) ? -amount : amount
}

export function editMoney(amount: number | null, currency: string, language: Language): string {
  if (amount === null) return ''
  const unit = unitOf(currency)
  return formatNumber(amount / unit, language, amount % unit === 0 ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

const symbol = (currency: string, language: Language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: currencyDisplay(currency) })
    .formatToParts(0)
    .find(part => part.type === 'currency')?.value ?? currency

export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'after'> {
  /** Minor units. */
  value: number | null
  onChange(value: number | null): void
  currency: string
}

/** An amount of money: free to type, tidied when left. */
export function MoneyInput({ value, onChange, currency, onBlur, ...rest }: MoneyInputProps) {
  const language = useLanguage()
  const [text, setText] = useState(() => editMoney(value, currency, language))
  // Digits stay as typed, unless the amount comes from elsewhere.
  useEffect(() => {
    setText(current => (parseMoney(current, currency) === value ? current : editMoney(value, currency, language)))
  }, [value, currency, language])
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={typed => {
        setText(typed)
        onChange(parseMoney(typed, currency))
      }}
      onBlur={event => {
        setText(editMoney(value, currency, language))
        onBlur?.(event)
      }}
      after={<span data-affix>{symbol(currency, language)}</span>}
    />
  )
}
