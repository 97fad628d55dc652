import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team, TeamAct } from '#contract/entities/team.ts'
import { pathOf } from '#contract/paths.ts'
import { mayAs } from '#contract/rules/roles.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { teamViewColumn } from '#src/theme/made/recipes/team-view-column.js'
import { Section } from '../account/Section.tsx'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Acts } from './Acts.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { LeaveParts } from './LeaveParts.tsx'
import { Members } from './Members.tsx'
import { RoleTable } from './RoleTable.tsx'
import type { TeamVerbs } from './verbs.ts'

const Column = chakra('div', teamViewColumn)

export interface TeamProps {
  team: ResourceActor<Team>
  acts: CollectionActor<TeamAct>
  decision: DecisionActor<TeamVerbs>
}

/** `pages-account-setting`, team. */
export function TeamView({ team, acts, decision }: TeamProps) {
  const { t } = useTranslation('team')
  const known = useSelector(team, snapshot => snapshot.context.value)
  const failed = useSelector(team, snapshot => snapshot.matches('failed') || snapshot.matches('missing'))
  const failure = useSelector(team, snapshot => snapshot.context.failure)
  const state = useSelector(decision, snapshot => String(snapshot.value))
  const [inviting, setInviting] = useState(false)
  const manages = mayAs(known?.role, 'team') && known !== null
  const free = known ? known.seats.limit - known.seats.used - known.seats.invited : 0
  const freeGuests = known ? known.guests.limit - known.guests.used : 0
  // Guests take no seat: without one there is still somebody to invite.
  const full = free <= 0 && (known?.campaigns.length === 0 || freeGuests <= 0)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={known ? t('lead', { company: known.company.name }) : t('leadPlain')}
        actions={
          manages && (
            <Button
              look="accent"
              disabled={full}
              aria-describedby={full ? 'team-full' : undefined}
              onClick={() => setInviting(true)}
              aria-haspopup="dialog"
            >
              {t('invite.button')}
            </Button>
          )
        }
      />
      <SettingsTabs current="team" />
      <Column data-state={state}>
        {failed && <FailedState failure={failure} minHeight="240px" onRetry={() => team.send({ type: 'resource.retry' })} />}
        {!failed && !known && (
          <Loading>
            <Skeleton height="320px" />
          </Loading>
        )}
        {known && (
          <>
            <Seats known={known} free={free} />
            <Section title={t('members.title')}>
              <Members known={known} decision={decision} />
            </Section>
            {known.invitations.length > 0 && (
              <Section title={t('invitations.title')} lead={t('invitations.lead')}>
                <Invitations known={known} decision={decision} />
              </Section>
            )}
            <Section title={t('roles.title')} lead={t('roles.lead')}>
              <RoleTable />
            </Section>
            <Acts acts={acts} />
            <LeaveParts known={known} decision={decision} />
            {manages && inviting && (
              <InviteDialog
                open
                onClose={() => setInviting(false)}
                free={free}
                freeGuests={freeGuests}
                campaigns={known.campaigns}
                decision={decision}
              />
            )}
          </>
        )}
      </Column>
    </>
  )
}

/** Seats that are taken, kept and free; what would bring more where there are none. */
function Seats({ known, free }: { known: Team; free: number }) {
  const { t } = useTranslation('team')
  const { seats, members } = known
  const taken = seats.used + seats.invited
  const over = members.filter(member => member.over_seats).length
  return (
    <Section title={t('seats.title')}>
      <chakra.div display="grid" gap="8px" maxWidth="480px">
        <p>
          <b>{t('seats.used', { used: seats.used, count: seats.limit })}</b>
          {seats.invited > 0 && ` · ${t('seats.kept', { count: seats.invited })}`}
        </p>
        <Progress value={taken} max={seats.limit} label={t('seats.title')} />
      </chakra.div>
      {known.guests.used > 0 && <p>{t('seats.guests', { count: known.guests.used, limit: known.guests.limit })}</p>}
      {over > 0 && <Notice tone="warn">{t('seats.over', { count: over })}</Notice>}
      {free <= 0 && (
        <chakra.div id="team-full" display="flex" flexWrap="wrap" gap="10px" alignItems="center">
          <span>{t(seats.upgrade_to ? 'seats.full' : 'seats.fullForGood')}</span>
          {seats.upgrade_to && (
            <ButtonLink size="sm" to={pathOf('pages-account-setting', { section: 'membership' })}>
              {t('seats.more')}
            </ButtonLink>
          )}
        </chakra.div>
      )}
    </Section>
  )
}
