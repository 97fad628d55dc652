import {
  declineInvitation as decline,
  inviteCreators as invite,
  listCallInvitations,
  listMutedCompanies,
  listOwnInvitations,
  seeInvitation as see,
  unmuteCompany,
  withdrawInvitation as withdraw,
} from '#contract/endpoints/invitations.ts'
import { implement } from '../../http.ts'
import { declineInvitation, seeInvitation, withdrawInvitation } from './answer.ts'
import { inviteCreators } from './invite.ts'
import { listForCall, listMuted, listOwn, readInvitation, unmute } from './read-invitations.ts'

export const invitationsRoutes = [
  implement(invite, async (ctx, { params, body }) => await inviteCreators(ctx, params.uuid, body)),
  implement(listCallInvitations, async (ctx, { params, query }) => await listForCall(ctx, params.uuid, query)),
  implement(listOwnInvitations, async (ctx, { query }) => await listOwn(ctx, query)),
  implement(see, async (ctx, { params }) => {
    await seeInvitation(ctx, params.uuid)
    return await readInvitation(ctx, params.uuid)
  }),
  implement(decline, async (ctx, { params, body }) => {
    await declineInvitation(ctx, params.uuid, body)
    return await readInvitation(ctx, params.uuid)
  }),
  implement(withdraw, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.uuid)
    return await readInvitation(ctx, params.uuid)
  }),
  implement(listMutedCompanies, async (ctx, { query }) => await listMuted(ctx, query)),
  implement(unmuteCompany, async (ctx, { params }) => {
    await unmute(ctx, params.uuid)
    return { deleted: true as const }
  }),
]
