import { finishNetworkSignIn, networkAnswer, networkSignIns, startNetworkSignIn } from '#contract/endpoints/network-sign-in.ts'
import { addNetwork, checkNetwork, listNetworks, refreshNetwork, removeNetwork } from '#contract/endpoints/profile.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http.ts'
import { refreshProposals } from '../proposals/refresh.ts'
import { nameChannel, proveChannel, refreshChannel, removeChannel, toNetwork } from './own-networks.ts'
import { finishSignIn, hearNetwork, signInsHere, startSignIn } from './sign-in.ts'

/** Above what one person may have; an answer is never unbounded. */
const most = 100

export const networksRoutes = [
  implement(listNetworks, async (ctx, { query }) => {
    let own = ctx.db.selectFrom('networks').selectAll().where('user_id', '=', ctx.person.uuid).where('state', '!=', 'removed')
    if (query.network) own = own.where('network', '=', query.network)
    if (query.state) own = own.where('state', '=', query.state)
    const rows = await own.orderBy('created_at').orderBy('uuid').limit(most).execute()
    return { items: rows.map(row => toNetwork(ctx, row)), meta: { page: 1, size_page: most, count: rows.length } }
  }),
  implement(addNetwork, async (ctx, { body }) => {
    const network = await nameChannel(ctx, body)
    return { network, verification: network.verification }
  }),
  implement(checkNetwork, async (ctx, { params }) => await proveChannel(ctx, params.uuid)),
  implement(refreshNetwork, async (ctx, { params }) => await refreshChannel(ctx, params.uuid)),
  implement(removeNetwork, async (ctx, { params }) => {
    const paused_packages = await inTransaction(ctx, async inner => {
      await removeChannel(inner, params.uuid)
      return await refreshProposals(inner, ctx.person.uuid)
    })
    return { removed: true as const, paused_packages }
  }),
  implement(networkSignIns, async ctx => ({ networks: signInsHere(ctx) })),
  implement(startNetworkSignIn, async (ctx, { body }) => ({ address: await startSignIn(ctx, body) })),
  implement(networkAnswer, async (ctx, { params, query }) => {
    const Location = await hearNetwork(ctx, params.network, query)
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
  }),
  implement(finishNetworkSignIn, async (ctx, { body }) => await finishSignIn(ctx, body.sign_in)),
]
