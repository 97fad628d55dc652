import { useTranslation } from 'react-i18next'
import type { Transaction } from '#contract/endpoints/deals.ts'
import { formatMoney, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Below the title of a movement: its milestone, the way that it was paid, and its invoices with the tax inside. */
export function MovementNotes({ row }: { row: Transaction }) {
  const { t } = useTranslation('my-work')
  const { t: why } = useTranslation('adjustment-reasons')
  const language = useLanguage()
  const { way, balance_minor, milestone, adjustment, currency } = row
  const money = (amount: number) => formatMoney(amount, currency, language, { cents: true })
  const paid = [
    way && t(`transactions.way.${way}`),
    way !== 'balance' && balance_minor !== null && t('transactions.ofBalance', { amount: money(balance_minor) }),
  ].filter(Boolean)
  const invoices = row.invoices.map(({ kind, number, amount_minor, tax }) => ({
    number,
    words: [
      t(`transactions.invoice.${kind}`, { number, amount: money(amount_minor) }),
      tax && t('transactions.tax', { rate: formatPercent(tax.rate_bp / 10_000, language, 2), amount: money(tax.tax_minor) }),
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return (
    <>
      {adjustment && (
        <chakra.small display="block" textStyle="small" color="muted">
          {why(adjustment.reason)}: <bdi>{adjustment.note}</bdi>
        </chakra.small>
      )}
      {milestone && (
        <chakra.small display="block" textStyle="small" color="muted">
          {t('transactions.milestone', { ...milestone })}
        </chakra.small>
      )}
      {paid.length > 0 && (
        <chakra.small display="block" textStyle="small" color="muted">
          {paid.join(' · ')}
        </chakra.small>
      )}
      {invoices.map(({ number, words }) => (
        <chakra.small key={number} display="block" textStyle="small" color="muted">
          <bdi>{words}</bdi>
        </chakra.small>
      ))}
    </>
  )
}
