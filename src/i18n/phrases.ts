import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, type Language, languages } from '#contract/languages.ts'
import { formatDay, formatMoney, formatNumber } from './format.ts'

/** The language on screen now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : languages[0]
}

/** Error code of the contract → what people read. */
export function useErrorPhrase(): (code: string) => string {
  const { t } = useTranslation('errors')
  return useCallback(code => t(code, { defaultValue: t('unknown') }), [t])
}

/** Field issue of the contract (`min_length 10`) → what people read. With `currency` the bounds are amounts in minor units. */
export function useIssuePhrase(currency?: string): (issue: string) => string {
  const { t } = useTranslation('errors')
  const language = useLanguage()
  return useCallback(
    issue => {
      const [code = 'invalid', bound = '', other = ''] = issue.split(' ')
      const count = Number(bound || 0)
      const said = (value: string) => {
        if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value, language, { zone: 'UTC' })
        return currency ? formatMoney(Number(value || 0), currency, language) : formatNumber(Number(value || 0), language)
      }
      return t(`field.${code}`, {
        count: Number.isNaN(count) ? 0 : count,
        bound: said(bound),
        other: said(other),
        // Of opening hours: the weekday, and the hour at which it opens or closes.
        weekday: t(`weekday.${bound}`, { defaultValue: '' }),
        hour: `${other}:00`,
        defaultValue: t('field.invalid'),
      })
    },
    [t, language, currency],
  )
}
