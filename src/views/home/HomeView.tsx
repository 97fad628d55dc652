import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Home } from '#contract/endpoints/home.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { lazyAgain } from '#src/components/lazy-again.tsx'
import { Money } from '#src/components/Money.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { whenIdle } from '#src/components/when-idle.ts'
import { formatDay, formatWeekday } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { homeViewFigures } from '#src/theme/made/recipes/home-view-figures.js'
import { homeViewGrid } from '#src/theme/made/recipes/home-view-grid.js'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { HomeSteps } from './HomeSteps.tsx'
import { TurnQueue } from './TurnQueue.tsx'

// Below what waits for the reader: fetched once that is drawn, so that what waits is there first.
const HomeMarket = lazyAgain(() =>
  whenIdle()
    .then(() => import('./HomeMarket.tsx'))
    .then(file => file.HomeMarket),
)

export interface HomeViewProps {
  home: ResourceActor<Home>
  side: 'brand' | 'creator'
  firstName: string
  /** Figures of the work; drawn only for somebody who has had any. */
  figures?: ReactNode
}

const Grid = chakra('div', homeViewGrid)
const Figures = chakra('dl', homeViewFigures)

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
const greeting = (hour: number) => (hour < 6 ? 'night' : hour < 13 ? 'morning' : hour < 20 ? 'afternoon' : 'evening')

/** Home: whose turn it is, then the money, then what is under way. */
export function HomeView({ home, side, firstName, figures }: HomeViewProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const value = useSelector(home, snapshot => snapshot.context.value)
  const state = useSelector(home, snapshot => String(snapshot.value))
  const failure = useSelector(home, snapshot => snapshot.context.failure)
  const runs = useMay('run')
  const now = new Date()
  const allWork = side === 'brand' ? pathOf('my_work_brands', { section: 'campaigns' }) : pathOf('my_work')
  return (
    <div data-state={state}>
      <PageHead
        title={t('title')}
        heading={t(`greeting.${greeting(now.getHours())}`, { name: firstName })}
        lead={`${capital(formatWeekday(now, language))}. ${value ? t('lead', { count: value.counts.live_deals }) : ''}`}
        actions={
          side === 'brand' ? (
            runs && (
              <ButtonLink look="accent" to={pathOf('steps_casting_call')}>
                {t('publish')}
              </ButtonLink>
            )
          ) : (
            <ButtonLink to={pathOf('casting_calls')}>{t('find')}</ButtonLink>
          )
        }
      />
      {value ? (
        <Content home={value} side={side} allWork={allWork} figures={figures} />
      ) : failure ? (
        <FailedState failure={failure} onRetry={() => home.send({ type: 'resource.retry' })} />
      ) : (
        <Loading>
          <Grid>
            <Skeleton height="230px" borderRadius="14px" />
            <Skeleton height="230px" borderRadius="14px" />
          </Grid>
        </Loading>
      )}
    </div>
  )
}

interface ContentProps extends Pick<HomeViewProps, 'side' | 'figures'> {
  home: Home
  allWork: string
}

function Content({ home, side, allWork, figures }: ContentProps) {
  const { t } = useTranslation('home')
  const { money, counts, steps } = home
  const nothing = home.turn_count + home.applications_to_read.length === 0
  const moneyless = money === null || money.protected_minor + money.available_minor + money.paid_minor === 0
  // Somebody new has steps, not four zeros.
  const fresh = nothing && steps.length > 0
  const quiet = fresh && moneyless
  return (
    <>
      <Grid data-whole={quiet || undefined}>
        {fresh ? (
          <HomeSteps steps={steps} />
        ) : nothing ? (
          <chakra.section border="1px solid var(--border)" borderRadius="14px">
            <EmptyState title={t('empty.title')}>{t(`empty.${side}`)}</EmptyState>
          </chakra.section>
        ) : (
          <TurnQueue turns={home.turns} count={home.turn_count} toRead={home.applications_to_read} allWork={allWork} />
        )}
        {!quiet && (
          <chakra.div display="grid" gap="16px">
            {money && <MoneyStub money={money} budget={home.budget} side={side} />}
            <Figures>
              <div>
                <dt>{t('counts.deals')}</dt>
                <dd>{counts.live_deals}</dd>
              </div>
              {side === 'brand' ? (
                <div>
                  <dt>{t('counts.calls')}</dt>
                  <dd>{counts.open_calls}</dd>
                </div>
              ) : (
                <div>
                  <dt>{t('counts.pitches')}</dt>
                  <dd>{counts.open_pitches}</dd>
                </div>
              )}
            </Figures>
          </chakra.div>
        )}
        {!fresh && steps.length > 0 && <HomeSteps steps={steps} unlit />}
      </Grid>
      {!quiet && <Suspense>{figures}</Suspense>}
      <Suspense>
        <HomeMarket home={home} />
      </Suspense>
    </>
  )
}

interface MoneyProps {
  money: NonNullable<Home['money']>
  budget: Home['budget']
  side: 'brand' | 'creator'
}

function MoneyStub({ money, budget, side }: MoneyProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  return (
    <Stub
      title={t(`money.${side}Title`)}
      total={<Money amount={side === 'brand' ? money.protected_minor : money.available_minor} currency={money.currency} cents />}
      rows={
        side === 'brand'
          ? [
              { what: t('money.protected'), much: <Money amount={money.protected_minor} currency={money.currency} cents /> },
              { what: t('money.paid'), much: <Money amount={money.paid_minor} currency={money.currency} cents /> },
              ...(budget
                ? (['planned', 'committed', 'spent', 'free'] as const).map(name => ({
                    what: name === 'planned' ? t('money.budget.planned', { count: budget.campaigns }) : t(`money.budget.${name}`),
                    much: <Money amount={budget[name]} currency={money.currency} cents />,
                  }))
                : []),
            ]
          : [
              {
                what: t('money.protectedForYou'),
                much: <Money amount={money.protected_minor} currency={money.currency} cents />,
              },
              { what: t('money.earned'), much: <Money amount={money.paid_minor} currency={money.currency} cents /> },
              ...(money.next_date ? [{ what: t('money.next'), much: formatDay(money.next_date, language) }] : []),
            ]
      }
    />
  )
}
