import { useTranslation } from 'react-i18next'
import type { Home } from '#contract/endpoints/home.ts'
import { Progress } from '#src/components/Progress.tsx'
import { formatCount, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

const names = ['pitches', 'read', 'shortlisted', 'cast'] as const

/** From pitches to people cast; each bar is a share of the pitches, and its percentage of the step before. */
export function Funnel({ funnel }: { funnel: NonNullable<Home['funnel']> }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <chakra.ol display="grid" gap="14px" padding={{ base: '0 16px 20px', lg: '0 28px 24px' }}>
      {names.map((name, i) => {
        const before = i > 0 ? funnel[names[i - 1] ?? name] : 0
        return (
          <li key={name}>
            <chakra.div display="flex" justifyContent="space-between" gap="12px" marginBottom="5px">
              <span>
                {t(`funnel.${name}`)}{' '}
                {before > 0 && (
                  <chakra.span textStyle="meta" color="muted">
                    {formatPercent(funnel[name] / before, language)}
                  </chakra.span>
                )}
              </span>
              <chakra.b fontVariantNumeric="tabular-nums">{formatCount(funnel[name], language)}</chakra.b>
            </chakra.div>
            <Progress value={funnel[name]} max={funnel.pitches} label={t(`funnel.${name}`)} />
          </li>
        )
      })}
    </chakra.ol>
  )
}
