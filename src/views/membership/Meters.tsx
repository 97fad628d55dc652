import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Side } from '#contract/abilities.ts'
import type { Membership } from '#contract/endpoints/plans.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { plans } from '#contract/plans.ts'
import { Progress } from '#src/components/Progress.tsx'
import { formatDay, formatMoney, formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { remaining } from '#src/i18n/relative-time.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { metersGrid } from '#src/theme/made/recipes/meters-grid.js'
import { metersHead } from '#src/theme/made/recipes/meters-head.js'
import type { Built } from '../shell/menu-table.ts'

const Grid = chakra('div', metersGrid)
const Head = chakra('div', metersHead)

const day = 86_400

/** The period, the credits and the report views: how much of each is left. */
export function Meters({ known, side, built }: { known: Membership; side: Side; built: Built }) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const { subscription: sub, plan, usage, currency } = known
  const left = Math.ceil((sub.seconds_left ?? 0) / day)
  const whole = sub.on_trial ? limits.trial.length / 86_400_000 : sub.period === 'year' ? 365 : 31
  const ends = sub.current_period_end ? formatDay(sub.current_period_end, language) : ''
  const price = plans.premium.price?.[sub.period] ?? 0
  const runs = ['trialing', 'active', 'canceled'].includes(sub.state)
  const about = { ends, left, whole, amount: formatMoney(price, currency, language), card: sub.card ?? '' }
  const kind = sub.state === 'trialing' ? (sub.card ? 'trialingCard' : 'trialing') : sub.state
  const meter = (name: string) => usage.find(one => one.name === name)
  return (
    <Grid>
      <Meter
        title={sub.on_trial ? t('trialOf', { plan: 'Premium' }) : t('yourPlan')}
        right={
          runs && sub.current_period_end ? (
            <>
              <b>{t('left', remaining((sub.seconds_left ?? 0) * 1000, language, 0, { given: true }))}</b>
              {sub.on_trial && ` ${t('of', { whole })}`}
            </>
          ) : (
            <b>{t(`name.${plan}`)}</b>
          )
        }
        value={runs ? Math.max(0, whole - left) : 0}
        max={whole}
      >
        {side === 'brand' ? t(`line.${plan === 'whitelabel' || plan === 'espejo' ? 'agreed' : kind}`, about) : t('line.free')}
      </Meter>
      {(['ai_credits', 'report_views'] as const).map(name => {
        const one = meter(name)
        if (!one || one.limit === null || (name === 'report_views' && !built('analyzer'))) return null
        const rest = Math.max(0, one.limit - one.used)
        return (
          <Meter
            key={name}
            title={t(`usage.${name}`)}
            right={
              <>
                <b>{formatNumber(rest, language)}</b> {t('of', { whole: formatNumber(one.limit, language) })}
              </>
            }
            value={rest}
            max={one.limit}
          >
            {one.resets_at && t('renews', { on: formatDay(one.resets_at, language) })}{' '}
            <Link to={pathOf('apps-e-commerce-checkout')}>{t(`add.${name}`)}</Link>
          </Meter>
        )
      })}
    </Grid>
  )
}

function Meter(props: { title: string; right: ReactNode; value: number; max: number; children: ReactNode }) {
  return (
    <section>
      <Head>
        <h2>{props.title}</h2>
        <span>{props.right}</span>
      </Head>
      <Progress value={props.value} max={props.max} label={props.title} />
      <p>{props.children}</p>
    </section>
  )
}
