import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { lazyAgain } from '#src/components/lazy-again.tsx'
import { Loading, SkeletonCell } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cells as cellsRecipe } from '#src/theme/made/recipes/cells.js'
import { welcomeViewHero } from '#src/theme/made/recipes/welcome-view-hero.js'
import { CallCell } from '../casting-calls/CallCell.tsx'
import type { ShownCall } from '../casting-calls/shown-call.ts'
import { HomeSection } from '../home/HomeSection.tsx'
import { ProposalCell } from '../proposals/ProposalCell.tsx'
import { usePage } from '../shell/page.ts'
import { Columns } from './Columns.tsx'
import { Cost } from './Cost.tsx'

const Cartel = lazyAgain(() => import('#src/components/Cartel.tsx').then(file => file.Cartel))

/** What a stranger sees of the market. */
export interface Welcome {
  calls: readonly ShownCall[]
  proposals: readonly ProposalSummary[]
}

const Hero = chakra('header', welcomeViewHero)
const Cells = chakra('div', cellsRecipe)
const steps = ['call', 'agree', 'pay', 'out'] as const

/** A stranger's first page: what this is, for whom, what is open now, and what it costs. */
export function WelcomeView({ market }: { market: ResourceActor<Welcome> }) {
  const { t } = useTranslation('welcome')
  const [now] = useState(Date.now)
  usePage({ title: t('title') })
  const known = useSelector(market, snapshot => snapshot.context.value)
  const failure = useSelector(market, snapshot => snapshot.context.failure)
  return (
    <div data-stranger>
      <Hero>
        <div data-words>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p>{t('lead')}</p>
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <ButtonLink look="accent" size="lg" to={pathOf('sign-up', {}, { next: pathOf('steps_casting_call') })}>
              {t('brand')}
            </ButtonLink>
            <ButtonLink size="lg" to={pathOf('sign-up', {}, { next: pathOf('casting_calls') })}>
              {t('creator')}
            </ButtonLink>
            <ButtonLink look="text" size="lg" to={pathOf('sign-in')}>
              {t('signIn')}
            </ButtonLink>
          </chakra.div>
        </div>
        <div data-print>
          <Suspense>
            <Cartel seed="elenco" motif="culture" ratio="4:3" />
          </Suspense>
        </div>
      </Hero>
      <HomeSection title={t('how.title')}>
        <Columns>
          {steps.map(step => (
            <li key={step}>
              <h3>{t(`how.${step}.name`)}</h3>
              <p>{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </Columns>
      </HomeSection>
      {failure && !known ? (
        <FailedState failure={failure} onRetry={() => market.send({ type: 'resource.retry' })} />
      ) : (
        <>
          <HomeSection
            title={t('calls.title')}
            lead={t('calls.lead')}
            all={{ to: pathOf('casting_calls'), label: t('calls.all') }}
          >
            {known ? (
              <Cells css={{ borderTop: '1px solid var(--border)' }}>
                {known.calls.map(call => (
                  <CallCell key={call.uuid} call={call} now={now} level={3} />
                ))}
              </Cells>
            ) : (
              <Waiting />
            )}
          </HomeSection>
          {known?.proposals.length !== 0 && (
            <HomeSection
              title={t('proposals.title')}
              lead={t('proposals.lead')}
              all={{ to: pathOf('search_proposal'), label: t('proposals.all') }}
            >
              {known ? (
                <Cells css={{ borderTop: '1px solid var(--border)' }}>
                  {known.proposals.map(proposal => (
                    <ProposalCell key={proposal.uuid} proposal={proposal} query="" level={3} />
                  ))}
                </Cells>
              ) : (
                <Waiting />
              )}
            </HomeSection>
          )}
        </>
      )}
      <Cost />
    </div>
  )
}

function Waiting() {
  return (
    <Loading>
      <Cells>
        <SkeletonCell />
        <SkeletonCell />
        <SkeletonCell />
      </Cells>
    </Loading>
  )
}
