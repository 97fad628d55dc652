import * as endpoints from '#contract/endpoints/acting.ts'
import { implement } from '../../http.ts'
import { approveRequest, declineRequest, withdrawRequest } from './answer-request.ts'
import { beginActing } from './begin-acting.ts'
import { endActing, revokeActing } from './end-acting.ts'
import { listChanges, listClients, listOwnSessions } from './read-acting.ts'
import { listRequests } from './read-requests.ts'

export const actingRoutes = [
  implement(endpoints.listManagedClients, async (ctx, { query }) => await listClients(ctx, query)),
  implement(endpoints.beginActing, async (ctx, { params, body }) => await beginActing(ctx, params.uuid, body.reason)),
  implement(endpoints.endActing, async ctx => {
    await endActing(ctx)
    return { ended: true as const }
  }),
  implement(endpoints.listOwnActing, async (ctx, { query }) => await listOwnSessions(ctx, query)),
  implement(endpoints.listActedChanges, async (ctx, { params, query }) => await listChanges(ctx, params.uuid, query)),
  implement(endpoints.revokeActing, async (ctx, { params }) => await revokeActing(ctx, params.uuid)),
  implement(endpoints.listActingRequests, async (ctx, { query }) => await listRequests(ctx, 'client', query)),
  implement(endpoints.approveActingRequest, async (ctx, { params }) => await approveRequest(ctx, params.uuid, ctx.call.within)),
  implement(endpoints.declineActingRequest, async (ctx, { params, body }) => await declineRequest(ctx, params.uuid, body.reason)),
  implement(endpoints.listAskedRequests, async (ctx, { query }) => await listRequests(ctx, 'staff', query)),
  implement(endpoints.withdrawActingRequest, async (ctx, { params }) => await withdrawRequest(ctx, params.uuid)),
]
