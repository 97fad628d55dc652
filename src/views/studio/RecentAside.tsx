import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MadeEntry } from '#contract/entities/history.ts'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { recentAsideBar } from '#src/theme/made/recipes/recent-aside-bar.js'
import { recentAsideRow } from '#src/theme/made/recipes/recent-aside-row.js'
import { MadeThumb } from './MadeThumb.tsx'
import type { StudioFacts } from './studio-facts.ts'

const shares = [
  { of: 'text', colour: 'var(--chart-1)' },
  { of: 'image', colour: 'var(--chart-2)' },
  { of: 'video', colour: 'var(--chart-4)' },
  { of: 'other', colour: 'var(--chart-3)' },
] as const

const Bar = chakra('div', recentAsideBar)
const Row = chakra(Link, recentAsideRow)

const addressOf = ({ id }: MadeEntry) => pathOf('brandme_AI', { section: 'history' }, { open: id })

/** Credits spent this month so far, and the entries made last. */
export function RecentAside({ facts }: { facts: StudioFacts }) {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const { month_used, month_grant, month_by } = facts.credits
  const spent = shares.filter(({ of }) => month_by[of] > 0)
  const said = spent.map(({ of }) => `${t(`spent.${of}`)} ${formatNumber(month_by[of], language)}`)
  const credits = (made: MadeEntry) => formatNumber(-(made.credits.charged ?? made.credits.quoted), language)
  return (
    <aside aria-label={t('recent')}>
      <chakra.h2 textStyle="title-4">{t('month')}</chakra.h2>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="2" marginBlock="8px">
        <chakra.span textStyle="figure-l">{formatNumber(month_used, language)}</chakra.span>
        <chakra.span textStyle="small" color="muted" textAlign="end">
          {month_grant > 0 ? t('spentOf', { count: month_grant }) : t('spentAlone')}
        </chakra.span>
      </chakra.div>
      <Bar role="img" aria-label={said.join(', ') || t('spentNothing')}>
        {spent.map(({ of, colour }) => (
          <i key={of} style={{ flex: month_by[of], background: colour }} />
        ))}
        <i style={{ flex: Math.max(month_grant - month_used, spent.length === 0 ? 1 : 0), background: 'var(--track)' }} />
      </Bar>
      <chakra.div display="flex" flexWrap="wrap" gap="4px 14px" marginTop="8px" textStyle="small" color="muted" aria-hidden>
        {spent.map(({ of, colour }, index) => (
          <chakra.span key={of} display="inline-flex" alignItems="center" gap="6px">
            <i style={{ width: 10, height: 10, borderRadius: 2, background: colour }} />
            {said[index]}
          </chakra.span>
        ))}
      </chakra.div>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" marginTop="26px" marginBottom="4px">
        <chakra.h2 textStyle="title-4">{t('section.history')}</chakra.h2>
        {facts.history.length > 0 && <TextLink to={pathOf('brandme_AI', { section: 'history' })}>{t('seeAll')}</TextLink>}
      </chakra.div>
      {facts.history.length === 0 ? (
        <chakra.p textStyle="small" color="muted">
          {t('nothingYet')}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" margin={0} padding={0} role="list">
          {facts.history.map(made => (
            <li key={made.id}>
              <Row to={addressOf(made)}>
                <MadeThumb made={made} />
                <chakra.div minWidth={0}>
                  <chakra.p textStyle="label" dir="auto">
                    {made.title}
                  </chakra.p>
                  <chakra.p textStyle="small" color="muted">
                    <Time at={made.created_at} as="day-time" />
                  </chakra.p>
                </chakra.div>
                <chakra.span textStyle="label" fontVariantNumeric="tabular-nums">
                  {credits(made)}
                </chakra.span>
              </Row>
            </li>
          ))}
        </chakra.ul>
      )}
    </aside>
  )
}
