import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { minorDigits } from '../currencies.ts'
import type { BankKind, PayoutMethodKind } from '../entities/payout.ts'
import { limits } from '../limits.ts'

/** A bank’s methods pay in one currency each, the others in any. */
const currencies: Record<PayoutMethodKind, string | null> = { paypal: null, iban: 'EUR', clabe: 'MXN', stripe: null }

export const bankCurrency: Record<BankKind, string> = { iban: 'EUR', clabe: 'MXN' }

export const paysIn = (method: PayoutMethodKind, currency: string): boolean => [null, currency].includes(currencies[method])

/** Less than this stays available, in minor units. No method costs the creator a fee. */
export const leastPayout = (method: PayoutMethodKind): number => limits.payout.least[method]

/**
 * The part of what is available that this method can send, in minor units. Stripe moves no single thousandths: amounts in currencies of three
 * decimals end in nought, and the rest stays available.
 */
export const sendable = (method: PayoutMethodKind, available_minor: number, currency: string): number =>
  method === 'stripe' && minorDigits(currency) === 3 ? available_minor - (available_minor % 10) : available_minor

/** As banks keep it: without the gaps that people read by. */
export const plainAccount = (kind: BankKind, written: string): string =>
  kind === 'iban' ? (electronicFormatIBAN(written) ?? '') : written.replace(/[\s-]/g, '')

const weights = [3, 7, 1]

/** A CLABE’s last digit follows from the seventeen before it. */
function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const sum = [...digits.slice(0, 17)].reduce((all, digit, at) => all + ((Number(digit) * (weights[at % 3] ?? 0)) % 10), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}

/** Why no money can be sent to this account, as the code of a field. */
export function accountIssue(kind: BankKind, written: string): 'required' | 'iban' | 'iban_country' | 'clabe' | null {
  const account = plainAccount(kind, written)
  if (!account) return 'required'
  if (kind === 'clabe') return isClabe(account) ? null : 'clabe'
  if (!isValidIBAN(account)) return 'iban'
  // Euros reach these countries without a fee that nobody told of.
  return isSEPACountry(account.slice(0, 2)) ? null : 'iban_country'
}

/** A name as banks write it: Latin letters and what stands between them. */
export function holderIssue(written: string): string | null {
  const name = written.trim()
  const { min, max } = limits.payout.holder
  if (!name) return 'required'
  if (name.length < min) return `min_length ${min}`
  if (name.length > max) return `max_length ${max}`
  return /^\p{Script=Latin}[\p{Script=Latin}\p{Mn} .,'’&-]*$/u.test(name) ? null : 'holder'
}

/** `ES•••1332`, `•••8903`: enough to tell one’s own from another. */
export const maskedAccount = (account: string): string =>
  account && `${/^[A-Z]{2}/.exec(account)?.[0] ?? ''}•••${account.slice(-4)}`
