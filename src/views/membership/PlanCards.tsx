import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Membership } from '#contract/endpoints/plans.ts'
import type { BillingPeriod } from '#contract/plans.ts'
import { Button } from '#src/components/Button.tsx'
import { Mark, Tape } from '#src/components/Mark.tsx'
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { planCardsCard } from '#src/theme/made/recipes/plan-cards-card.js'
import { planCardsGrid } from '#src/theme/made/recipes/plan-cards-grid.js'
import { type PlanAct, planActs } from './plan-acts.ts'
import type { PlanVerbs } from './verbs.ts'

const Grid = chakra('div', planCardsGrid)
const Card = chakra('article', planCardsCard)

type Plan = Membership['plans'][number]

interface Props {
  known: Membership
  period: BillingPeriod
  decision: DecisionActor<PlanVerbs>
}

/** The four plans beside each other, the own one marked, and what one may do about each. */
export function PlanCards({ known, period, decision }: Props) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const busy = useSelector(decision, snapshot => snapshot.matches('deciding'))
  const doing = useSelector(decision, snapshot => snapshot.context.decision)
  return (
    <Grid>
      {known.plans.map(plan => {
        const own = plan.name === known.plan
        const each = plan.price && (period === 'year' ? Math.round(plan.price.year / 12) : plan.price.month)
        const acts = planActs(known, plan.name, period)
        return (
          <Card key={plan.name} data-own={own || undefined} aria-labelledby={`plan-${plan.name}`}>
            <div>
              <h3 id={`plan-${plan.name}`}>
                {t(`name.${plan.name}`)}
                {own && (
                  <Mark kind="live">{t(known.subscription.on_trial && plan.name === 'premium' ? 'yourTrial' : 'yours')}</Mark>
                )}
              </h3>
              <chakra.p color="muted" marginTop="6px" minHeight={{ xl: '3em' }}>
                {t(`lead.${plan.name}`)}
              </chakra.p>
            </div>
            <div>
              <chakra.p textStyle="title-1">
                {each === null
                  ? t('talkPrice')
                  : plan.name === 'whitelabel'
                    ? t('from', { amount: formatMoney(each, known.currency, language) })
                    : formatMoney(each, known.currency, language)}
              </chakra.p>
              <chakra.p textStyle="caption" color="muted">
                {each === null ? t('byAgreement') : each === 0 ? t('forEver') : t(period === 'year' ? 'aMonthYearly' : 'aMonth')}
              </chakra.p>
            </div>
            <Features plan={plan} />
            <chakra.div display="grid" gap="8px">
              {acts.map((act, index) => (
                <Button
                  key={act.word}
                  block
                  look={index === 0 && act.main ? 'accent' : 'outline'}
                  busy={busy && doing?.kind === act.kind && JSON.stringify(doing.body) === JSON.stringify(act.body)}
                  disabled={busy}
                  onClick={() => makeOf(decision, act)}
                >
                  {t(`act.${act.word}`, { plan: t(`name.${plan.name}`) })}
                </Button>
              ))}
              {acts.length === 0 && own && (
                <chakra.p textStyle="caption" color="muted">
                  {t('nothingToDo')}
                </chakra.p>
              )}
            </chakra.div>
          </Card>
        )
      })}
    </Grid>
  )
}

const makeOf = (decision: DecisionActor<PlanVerbs>, { word: _word, main: _main, ...act }: PlanAct) =>
  decision.send({ type: 'decision.make', decision: { ...act, uuid: act.kind } })

/** The limits that are named on a card, in the order of its lines. */
const sold = [
  'casting_calls',
  'campaigns',
  'searcher_results',
  'report_views',
  'lists',
  'tracking_links',
  'monitor_keywords',
  'managed_brands',
  'seats',
  'api_keys',
] as const

/** Features of a plan: they stay, whatever is being decided beside them. */
const Features = memo(function Features({ plan }: { plan: Plan }) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const { limits } = plan
  /** The line of one limit: a number, "unlimited", or the bare name where the plan has none of it. */
  const much = (name: (typeof sold)[number]) => {
    const count = limits[name]
    const word =
      count === null ? t(`feature.${name}Unlimited`) : t(`feature.${name}`, { count, much: formatNumber(count, language) })
    return { word, has: count !== 0 }
  }
  const lines = [
    { word: t('feature.fee', { share: formatPercent(plan.brand_fee, language) }), has: true },
    { word: t('feature.ai_credits', { much: formatNumber(plan.ai_credits, language) }), has: true },
    ...sold.map(much),
    { word: t('feature.branding'), has: limits.brandings !== 0 },
  ]
  return (
    <ul>
      {lines.map(({ word, has }) => (
        <li key={word} data-not={!has || undefined}>
          <Tape kind={has ? 'done' : 'stop'} size={14} />
          <span>
            {!has && <span className="vh">{t('without')} </span>}
            {word}
          </span>
        </li>
      ))}
    </ul>
  )
})
