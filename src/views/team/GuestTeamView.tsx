import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { TextLink } from '#src/components/TextLink.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { teamViewColumn } from '#src/theme/made/recipes/team-view-column.js'
import { Section } from '../account/Section.tsx'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Leave } from './LeaveParts.tsx'
import type { TeamVerbs } from './verbs.ts'

const Column = chakra('div', teamViewColumn)

/** `pages-account-setting`, team, for a guest of the company's campaigns. */
export function GuestTeamView({ company, decision }: { company: string; decision: DecisionActor<TeamVerbs> }) {
  const { t } = useTranslation('team')
  const state = useSelector(decision, snapshot => String(snapshot.value))
  return (
    <>
      <PageHead title={t('title')} lead={t('guest.lead', { company })} />
      <SettingsTabs current="team" />
      <Column data-state={state}>
        <Section title={t('role.guest')} lead={t('guest.youSee', { company })}>
          <p>
            <TextLink to={pathOf('campaigns')}>{t('guest.toCampaigns')}</TextLink>
          </p>
        </Section>
        <Leave company={company} decision={decision} />
      </Column>
    </>
  )
}
