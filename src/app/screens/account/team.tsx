import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import {
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
import {
  givenRoleBody,
  type InvitedReply,
  invitedReply,
  invitePeople,
  passwordBody,
  team as teamSchema,
} from '#contract/entities/team.ts'
import { user as userSchema } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { TeamView } from '#src/views/team/TeamView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, useCollection, useDecision, useFilters, useResource } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, _: string, signal: AbortSignal) => call(getTeam, {}, { signal })
const loadActs = async (call: Call, filters: Filters, signal: AbortSignal) =>
  await call(listTeamActs, { query: { page: Number(filters.page ?? 1), size_page: 10 } }, { signal })
/** A change of the team arrives as a notification for whoever looks after it, and as a change of what oneself may do. */
const concerns = (event: Pushed) =>
  event.type === 'plan.changed' || (event.type === 'notification.arrived' && event.notification.body.type === 'team_change')

/** `pages-account-setting`, team: for people who act for a company. */
export function Screen() {
  const user = useSelector(useSystem().session, selectUser)
  if (!user) return null
  if (!user.organization) return <Navigate to={pathOf('pages-account-setting', { section: 'general' })} replace />
  return <OwnTeam />
}

/** The people of the company, and each one's role. */
function OwnTeam() {
  const { session, toasts, go } = useSystem()
  const { t } = useTranslation('team')
  const team = useResource(load, { id: 'team', concerns })
  const acts = useCollection(loadActs, { filters: useFilters(), concerns })
  const decision = useDecision(async (call, { kind, uuid, body }, key, signal) => {
    const one = { params: { uuid } }
    switch (kind) {
      case 'invite':
        return await call(invitePeopleToTeam, { body: invitePeople.parse(body) }, { signal, idempotencyKey: key })
      case 'resend':
        return await call(resendTeamInvitation, one, { signal })
      case 'withdraw':
        return await call(withdrawTeamInvitation, one, { signal })
      case 'role':
        return await call(changeTeamRole, { ...one, body: givenRoleBody.parse(body) }, { signal })
      case 'remove':
        return await call(removeTeamMember, one, { signal })
      case 'handOver':
        return await call(handOverTeam, { body: { to: uuid, ...passwordBody.parse(body) } }, { signal })
      default:
        return await call(leaveTeam, {}, { signal })
    }
  })
  useEmitted(decision, 'decision.made', ({ decision: { kind }, output }) => {
    const left = kind === 'leave' ? userSchema.safeParse(output).data : undefined
    const changed = teamSchema.safeParse(output).data
    const sent: InvitedReply | undefined = kind === 'invite' ? invitedReply.safeParse(output).data : undefined
    if (left) {
      session.send({ type: 'user.changed', user: left })
      go(pathOf('home_search'))
    } else if (changed) team.send({ type: 'resource.replace', value: changed })
    else team.send({ type: 'resource.refresh' })
    acts.send({ type: 'collection.refresh' })
    // The dialog itself says who was passed over.
    if (sent && sent.invited.length === 0) return
    toasts.send({
      type: 'toasts.show',
      toast: { id: 'team', tone: 'success', title: { text: t(`done.${kind}`, { count: sent?.invited.length ?? 1 }) } },
    })
  })
  return <TeamView team={team} acts={acts} decision={decision} />
}
