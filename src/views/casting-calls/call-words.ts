import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCallSummary } from '#contract/entities/casting-call.ts'
import {
  formatCount,
  formatCountry,
  formatDay,
  formatList,
  formatMoney,
  formatMoneyRange,
  formatNumber,
  formatPercent,
} from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { formatRemaining } from '#src/i18n/relative-time.ts'

/** Pitches are taken until the end of this day, UTC: the same moment for everybody. */
export const closesAt = (day: string): string => `${day}T23:59:59.999Z`

type Deliverables = readonly { content_type: string; quantity: number }[]
export type Pay = Pick<CastingCallSummary, 'compensation' | 'currency' | 'fee_min_minor' | 'fee_max_minor'> & {
  product?: { value_minor: number } | null
  commission_percent?: number | null
}

/** The words of a casting call in the reader's language, wherever one is shown. */
export function useCallWords() {
  const { t } = useTranslation(['casting-calls', 'market'])
  const language = useLanguage()
  return useMemo(() => {
    const amount = (value: number) => formatNumber(value, language)
    /** A calendar day means the same day everywhere. */
    const day = (value: string) => formatDay(value, language, { zone: 'UTC' })
    const money = (minor: number, currency: string) => formatMoney(minor, currency, language)

    /** Money alone, where some is offered. */
    const fee = ({ fee_min_minor: from, fee_max_minor: to, currency }: Pay): string | null =>
      from !== null && to !== null ? formatMoneyRange(from, to, currency, language) : null
    /** «300-450 €», «300 € + producto», «Producto de 80 €», «Comisión del 12 %». */
    const pay = (call: Pay): string => {
      const { currency, product, commission_percent: percent } = call
      const amountOffered = fee(call)
      if (amountOffered) return call.compensation === 'mix' ? t('market:fee.andProduct', { fee: amountOffered }) : amountOffered
      if (call.compensation === 'commission')
        return percent
          ? t('market:fee.commission', { percent: formatPercent(percent / 100, language) })
          : t('market:compensation.commission')
      return product?.value_minor
        ? t('market:fee.productWorth', { worth: money(product.value_minor, currency) })
        : t('market:fee.product')
    }

    return {
      amount,
      /** «84,2 k». */
      count: (value: number) => formatCount(value, language),
      percent: (share: number) => formatPercent(share, language, 1),
      day,
      money,
      range: (from: number, to: number, currency: string) => formatMoneyRange(from, to, currency, language),
      fee,
      pay,
      list: (words: readonly string[]) => formatList(words, language),
      network: (name: string) => t(`network.${name}`, { ns: 'shell' }),
      contentType: (name: string) => t(`market:contentType.${name}`),
      workType: (name: string) => t(`market:workType.${name}`),
      /** To the creator whose work it is. */
      ownWorkType: (name: string) => t(name === 'publish_on_channel' ? 'market:onOwnChannel' : `market:workType.${name}`),
      category: (name: string) => t(`market:category.${name}`),
      language: (name: string) => t(`market:language.${name}`),
      objective: (name: string) => t(`market:objective.${name}`),
      block: (name: string) => t(`market:block.${name}`),
      right: (name: string) => t(`market:right.${name}`),
      days: (count: number) => t('market:days', { count, n: amount(count) }),
      country: (code: string) => formatCountry(code, language),
      /** «1 reel, 2 historias», without saying a type twice. */
      makes: (deliverables: Deliverables): string => {
        const sums = new Map<string, number>()
        for (const { content_type, quantity } of deliverables) sums.set(content_type, (sums.get(content_type) ?? 0) + quantity)
        return [...sums].map(([type, count]) => t(`market:amount.${type}`, { count, n: amount(count) })).join(', ')
      },
      /** From one day to another, or one of them, or nothing. */
      between: (from: string | null, to: string | null): string => {
        if (from && to && from !== to) return t('fromTo', { from: day(from), to: day(to) })
        const known = from || to
        return known ? day(known) : t('toAgree')
      },
      /** "Closes in 4 days", "Closes today", "Closed on 3 Nov". */
      closing: (applyBy: string, now: number): string => {
        const left = Date.parse(closesAt(applyBy)) - now
        if (left <= 0) return t('closing.over', { date: day(applyBy) })
        return left < 86_400_000
          ? t('closing.soon', { left: formatRemaining(closesAt(applyBy), language, now) })
          : t('closing.in', { left: formatRemaining(closesAt(applyBy), language, now) })
      },
    }
  }, [t, language])
}
