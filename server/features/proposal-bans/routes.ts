import * as endpoints from '#contract/endpoints/proposal-bans.ts'
import { implement } from '../../http.ts'
import { appealBan } from './appeal.ts'
import { decideBan, proposeBan } from './decide-ban.ts'
import { listBans, readOwnBan } from './read-ban.ts'

export const proposalBanRoutes = [
  implement(endpoints.listProposalBans, async (ctx, { query }) => await listBans(ctx, query)),
  implement(endpoints.proposeBan, async (ctx, { body }) => await proposeBan(ctx, body)),
  implement(endpoints.decideBan, async (ctx, { params, body }) => await decideBan(ctx, params.uuid, body)),
  implement(endpoints.getOwnBan, async ctx => await readOwnBan(ctx)),
  implement(endpoints.appealBan, async (ctx, { body }) => await appealBan(ctx, body)),
]
