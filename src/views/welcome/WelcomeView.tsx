import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '#contract/entities/proposal.ts'
import type { SpaceSummary } from '#contract/entities/space.ts'
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
import { SpaceCell, type SpaceCellProps } from '../realty/SpaceCell.tsx'
import { useBrand } from '../shell/brand-context.ts'
import { usePage } from '../shell/page.ts'
import { Columns } from './Columns.tsx'
import { Cost } from './Cost.tsx'

const Cartel = lazyAgain(() => import('#src/components/Cartel.tsx').then(file => file.Cartel))

/** The part of the market that a stranger sees. */
export interface Welcome {
  calls: readonly ShownCall[]
  proposals: readonly ProposalSummary[]
  spaces: { items: readonly SpaceSummary[]; days: SpaceCellProps['days'] }
}

const Hero = chakra('header', welcomeViewHero)
const Cells = chakra('div', cellsRecipe)
const steps = ['call', 'agree', 'pay', 'out'] as const
const stepsOfBooking = ['find', 'ask', 'pay', 'prove'] as const

/** A stranger's first page: what this is, for whom, what is open now, and what it costs; on the host of real estate what spaces are. */
export function WelcomeView({ market }: { market: ResourceActor<Welcome> }) {
  const { t } = useTranslation('welcome')
  const { realty } = useBrand()
  usePage({ title: t(realty ? 'spaces.title' : 'title') })
  const known = useSelector(market, snapshot => snapshot.context.value)
  const failure = useSelector(market, snapshot => snapshot.context.failure)
  const failed = failure && !known && <FailedState failure={failure} onRetry={() => market.send({ type: 'resource.retry' })} />
  return (
    <div data-stranger>
      {realty ? <SpacesHero /> : <MarketHero />}
      <HomeSection title={t(realty ? 'spaces.how.title' : 'how.title')}>
        <Columns>
          {(realty
            ? stepsOfBooking.map(step => ({ name: t(`spaces.how.${step}.name`), text: t(`spaces.how.${step}.text`) }))
            : steps.map(step => ({ name: t(`how.${step}.name`), text: t(`how.${step}.text`) }))
          ).map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Columns>
      </HomeSection>
      {failed || (
        <>
          {!realty && <Market known={known} />}
          {known?.spaces.items.length !== 0 && <Spaces known={known} />}
        </>
      )}
      {!realty && <Cost />}
    </div>
  )
}

function MarketHero() {
  const { t } = useTranslation('welcome')
  return (
    <Opening title={t('title')} lead={t('lead')} motif="culture">
      <ButtonLink look="accent" size="lg" to={pathOf('sign-up', {}, { next: pathOf('steps_casting_call') })}>
        {t('brand')}
      </ButtonLink>
      <ButtonLink size="lg" to={pathOf('sign-up', {}, { next: pathOf('casting_calls') })}>
        {t('creator')}
      </ButtonLink>
    </Opening>
  )
}

function SpacesHero() {
  const { t } = useTranslation('welcome')
  return (
    <Opening title={t('spaces.title')} lead={t('spaces.lead')} motif="city">
      <ButtonLink look="accent" size="lg" to={pathOf('realty-search')}>
        {t('spaces.search')}
      </ButtonLink>
      <ButtonLink size="lg" to={pathOf('sign-up', {}, { next: pathOf('steps_space') })}>
        {t('spaces.offer')}
      </ButtonLink>
    </Opening>
  )
}

function Opening({ title, lead, motif, children }: { title: string; lead: string; motif: string; children: ReactNode }) {
  const { t } = useTranslation('welcome')
  return (
    <Hero>
      <div data-words>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
        <chakra.div display="flex" flexWrap="wrap" gap="10px">
          {children}
          <ButtonLink look="text" size="lg" to={pathOf('sign-in')}>
            {t('signIn')}
          </ButtonLink>
        </chakra.div>
      </div>
      <div data-print>
        <Suspense>
          <Cartel seed="elenco" motif={motif} ratio="4:3" />
        </Suspense>
      </div>
    </Hero>
  )
}

function Market({ known }: { known: Welcome | null }) {
  const { t } = useTranslation('welcome')
  const [now] = useState(Date.now)
  return (
    <>
      <HomeSection title={t('calls.title')} lead={t('calls.lead')} all={{ to: pathOf('casting_calls'), label: t('calls.all') }}>
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
  )
}

function Spaces({ known }: { known: Welcome | null }) {
  const { t } = useTranslation('welcome')
  return (
    <HomeSection
      title={t('spaces.shown.title')}
      lead={t('spaces.shown.lead')}
      all={{ to: pathOf('realty-search'), label: t('spaces.shown.all') }}
    >
      {known ? (
        <Cells css={{ borderTop: '1px solid var(--border)' }}>
          {known.spaces.items.map(space => (
            <SpaceCell key={space.uuid} space={space} days={known.spaces.days} level={3} />
          ))}
        </Cells>
      ) : (
        <Waiting />
      )}
    </HomeSection>
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
