import {
  acceptTeamInvitation,
  capTeamMember,
  changeTeamInvitation,
  changeTeamRole,
  declineTeamInvitation,
  getTeam,
  handOverTeam,
  invitePeopleToTeam,
  joinTeam,
  leaveTeam as leave,
  listTeamActs,
  readTeamLetter,
  removeTeamMember,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from '#contract/endpoints/team.ts'
import { implement } from '../../http.ts'
import { readUser } from '../accounts/read-user.ts'
import { listActs } from './activity.ts'
import { acceptInvitation, declineInvitation, joinByLink, readLetter } from './answer.ts'
import { capCredits, changeRole, handOver, leaveTeam, removeMember } from './change-members.ts'
import { changeInvitation, invitePeople, resendInvitation, withdrawInvitation } from './invite.ts'
import { readTeam } from './read-team.ts'

export const teamRoutes = [
  implement(getTeam, async ctx => await readTeam(ctx)),
  implement(invitePeopleToTeam, async (ctx, { body }) => await invitePeople(ctx, body)),
  implement(resendTeamInvitation, async (ctx, { params }) => {
    await resendInvitation(ctx, params.uuid)
    return await readTeam(ctx)
  }),
  implement(changeTeamInvitation, async (ctx, { params, body }) => {
    await changeInvitation(ctx, params.uuid, body)
    return await readTeam(ctx)
  }),
  implement(withdrawTeamInvitation, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.uuid)
    return await readTeam(ctx)
  }),
  implement(readTeamLetter, async (ctx, { body }) => await readLetter(ctx, body)),
  implement(joinTeam, async (ctx, { body }) => await joinByLink(ctx, body)),
  implement(acceptTeamInvitation, async (ctx, { params }) => {
    await acceptInvitation(ctx, params.uuid)
    return await readUser(ctx, ctx.person.uuid)
  }),
  implement(declineTeamInvitation, async (ctx, { params, body }) => {
    await declineInvitation(ctx, params.uuid, body.token)
    return { declined: true as const }
  }),
  implement(changeTeamRole, async (ctx, { params, body }) => {
    await changeRole(ctx, params.uuid, body)
    return await readTeam(ctx)
  }),
  implement(capTeamMember, async (ctx, { params, body }) => {
    await capCredits(ctx, params.uuid, body)
    return await readTeam(ctx)
  }),
  implement(removeTeamMember, async (ctx, { params }) => {
    await removeMember(ctx, params.uuid)
    return await readTeam(ctx)
  }),
  implement(leave, async ctx => {
    await leaveTeam(ctx)
    return await readUser(ctx, ctx.person.uuid)
  }),
  implement(handOverTeam, async (ctx, { body }) => {
    await handOver(ctx, body)
    // The reader's own rights have changed with it.
    const organization = ctx.person.organization && { ...ctx.person.organization, role: 'admin' as const }
    return await readTeam({ ...ctx, person: { ...ctx.person, organization } })
  }),
  implement(listTeamActs, async (ctx, { query }) => await listActs(ctx, query)),
]
