import * as endpoints from '#contract/endpoints/acting.ts'
import { implement } from '../../http.ts'
import { beginActing } from './begin-acting.ts'
import { endActing, revokeActing } from './end-acting.ts'
import { listChanges, listClients, listOwnSessions } from './read-acting.ts'

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
]
