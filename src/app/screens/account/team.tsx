import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import {
  capTeamMember,
  changeTeamInvitation,
  changeTeamRole,
  getTeam,
  handOverTeam,
  invitePeopleToTeam,
  leaveTeam,
  listTeamActs,
  removeTeamMember,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '#contract/endpoints/team.ts'
import type { PasswordBody } from '#contract/entities/team.ts'
import { pathOf } from '#contract/paths.ts'
import { isGuest } from '#contract/rules/roles.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { GuestTeamView } from '#src/views/team/GuestTeamView.tsx'
import { TeamView } from '#src/views/team/TeamView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import {
  type Pushed,
  type Taking,
  useCollection,
  useDecision,
  useFilters,
  useResource,
  verbTable,
} from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, _: string, signal: AbortSignal) => call(getTeam, {}, { signal })
const loadActs = async (call: Call, filters: Filters, signal: AbortSignal) =>
  await call(listTeamActs, { query: { page: Number(filters.page ?? 1), size_page: 10 } }, { signal })
/** A change of the team arrives as a notification for whoever looks after it, and as a change of what oneself may do. */
const concerns = (event: Pushed) =>
  event.type === 'plan.changed' || (event.type === 'notification.arrived' && event.notification.body.type === 'team_change')

const verbs = verbTable({
  invite: (call, { body }: Taking<typeof invitePeopleToTeam>, key, signal) =>
    call(invitePeopleToTeam, { body }, { signal, idempotencyKey: key }),
  resend: (call, { uuid }, _key, signal) => call(resendTeamInvitation, { params: { uuid } }, { signal }),
  withdraw: (call, { uuid }, _key, signal) => call(withdrawTeamInvitation, { params: { uuid } }, { signal }),
  role: (call, { uuid, body }: Taking<typeof changeTeamRole>, _key, signal) =>
    call(changeTeamRole, { params: { uuid }, body }, { signal }),
  campaigns: (call, { uuid, body }: Taking<typeof changeTeamRole>, _key, signal) =>
    call(changeTeamRole, { params: { uuid }, body }, { signal }),
  reinvite: (call, { uuid, body }: Taking<typeof changeTeamInvitation>, _key, signal) =>
    call(changeTeamInvitation, { params: { uuid }, body }, { signal }),
  credits: (call, { uuid, body }: Taking<typeof capTeamMember>, _key, signal) =>
    call(capTeamMember, { params: { uuid }, body }, { signal }),
  remove: (call, { uuid }, _key, signal) => call(removeTeamMember, { params: { uuid } }, { signal }),
  handOver: (call, { uuid, body }: { uuid: string; body: PasswordBody }, _key, signal) =>
    call(handOverTeam, { body: { to: uuid, ...body } }, { signal }),
  leave: (call, _, _key, signal) => call(leaveTeam, {}, { signal }),
})

/** `pages-account-setting`, team: for people who act for a company. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  if (!user) return null
  if (!user.organization) return <Navigate to={pathOf('pages-account-setting', { section: 'general' })} replace />
  return isGuest(user.team?.role) ? <OwnGuest company={user.organization.name} /> : <OwnTeam />
}

/** The people of the company, and each one's role. */
function OwnTeam() {
  const { session, toasts, go } = useSystem()
  const { t } = useTranslation('team')
  const team = useResource(load, { id: 'team', concerns })
  const acts = useCollection(loadActs, { filters: useFilters(), concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', event => {
    const sent = event.kind === 'invite' ? event.output : null
    if (event.kind === 'leave') {
      session.send({ type: 'user.changed', user: event.output })
      go(pathOf('home_search'))
    } else if (event.kind === 'invite') team.send({ type: 'resource.refresh' })
    else team.send({ type: 'resource.replace', value: event.output })
    acts.send({ type: 'collection.refresh' })
    // The dialog itself says who was passed over.
    if (sent && sent.invited.length === 0) return
    toasts.send({
      type: 'toasts.show',
      toast: { id: 'team', tone: 'success', title: { text: t(`done.${event.kind}`, { count: sent?.invited.length ?? 1 }) } },
    })
  })
  return <TeamView team={team} acts={acts} decision={decision} />
}

/** Somebody from outside sees nobody of the company: where they are, and how they go. */
function OwnGuest({ company }: { company: string }) {
  const { session, toasts, go } = useSystem()
  const { t } = useTranslation('team')
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', event => {
    if (event.kind !== 'leave') return
    session.send({ type: 'user.changed', user: event.output })
    go(pathOf('home_search'))
    toasts.send({ type: 'toasts.show', toast: { id: 'team', tone: 'success', title: { text: t('done.leave', { count: 1 }) } } })
  })
  return <GuestTeamView company={company} decision={decision} />
}
