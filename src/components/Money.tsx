import { formatMoney } from '../i18n/format.ts'
import { useLanguage } from '../i18n/phrases.ts'

/** An amount in minor units. `cents` keeps the zeros, as documents and sums do. */
export function Money({ amount, currency, cents }: { amount: number; currency: string; cents?: boolean }) {
  const language = useLanguage()
  return <bdi>{formatMoney(amount, currency, language, { cents })}</bdi>
}
