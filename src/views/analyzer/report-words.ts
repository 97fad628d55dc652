import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contentTypes } from '#contract/networks.ts'
import { oneOf } from '#contract/one-of.ts'
import { formatPercent } from '#src/i18n/format.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

const isContentType = oneOf(contentTypes)

/** Words of reports alone. */
export function useReportWords() {
  const { t } = useTranslation(['channel-report', 'market'])
  const language = useLanguage()
  return useMemo(() => {
    const monthIn = (month: 'long' | 'short') =>
      new Intl.DateTimeFormat(language, { month, ...(month === 'long' && { year: 'numeric' }), timeZone: 'UTC' })
    const [long, short] = [monthIn('long'), monthIn('short')]
    return {
      month: (day: string) => long.format(new Date(day)),
      shortMonth: (day: string) => short.format(new Date(day)),
      change: (share: number) => `${share > 0 ? '+' : ''}${formatPercent(share, language, 1)}`,
      /** With a capital: it stands alone. */
      language: (code: string) => languageName(code, language).replace(/^./u, first => first.toLocaleUpperCase(language)),
      format: (key: string) => (isContentType(key) ? t(`market:contentType.${key}`) : t(`channel-report:format.${key}`)),
    }
  }, [t, language])
}
