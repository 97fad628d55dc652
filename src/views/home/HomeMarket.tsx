import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Home } from '#contract/endpoints/home.ts'
import { pathOf } from '#contract/paths.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cells as cellsRecipe } from '#src/theme/made/recipes/cells.js'
import { homeMarketHalves } from '#src/theme/made/recipes/home-market-halves.js'
import { CallCell } from '../casting-calls/CallCell.tsx'
import { OwnCallRow } from '../casting-calls/OwnCallRow.tsx'
import { ProposalCell } from '../proposals/ProposalCell.tsx'
import { Funnel } from './Funnel.tsx'
import { HomeSection } from './HomeSection.tsx'

/** Two columns: a brand's calls, and their funnel beside them. */
const Halves = chakra('div', homeMarketHalves)
const Cells = chakra('div', cellsRecipe)

/** The market on the home page: a brand's calls and what creators offer it, or the calls that fit a creator. */
export function HomeMarket({ home }: { home: Home }) {
  const { t } = useTranslation('home')
  const [now] = useState(Date.now)
  return (
    <>
      {home.calls.length > 0 && (
        <Halves>
          <HomeSection
            title={t('calls.title')}
            all={{ to: pathOf('my_work_brands', { section: 'calls' }), label: t('calls.all') }}
          >
            <chakra.ul borderTop="1px solid var(--border)">
              {home.calls.map(call => (
                <OwnCallRow key={call.uuid} call={call} now={now} level={3} />
              ))}
            </chakra.ul>
          </HomeSection>
          {home.funnel && (
            <HomeSection title={t('funnel.title')}>
              <Funnel funnel={home.funnel} />
            </HomeSection>
          )}
        </Halves>
      )}
      {home.matches && home.matches.calls.length > 0 && (
        <HomeSection
          title={t(home.matches.fit ? 'matches.fit' : 'matches.newest')}
          lead={t(home.matches.fit ? 'matches.fitLead' : 'matches.newestLead')}
          all={{ to: pathOf('casting_calls'), label: t('matches.all') }}
        >
          <Cells css={{ borderTop: '1px solid var(--border)' }}>
            {home.matches.calls.map(call => (
              <CallCell key={call.uuid} call={call} now={now} level={3} />
            ))}
          </Cells>
        </HomeSection>
      )}
      {home.proposals.length > 0 && (
        <HomeSection
          title={t('proposals.title')}
          lead={t('proposals.lead')}
          all={{ to: pathOf('search_proposal'), label: t('proposals.all') }}
        >
          <Cells css={{ borderTop: '1px solid var(--border)' }}>
            {home.proposals.map(proposal => (
              <ProposalCell key={proposal.uuid} proposal={proposal} query="" level={3} />
            ))}
          </Cells>
        </HomeSection>
      )}
    </>
  )
}
