import { addNetwork, checkNetwork, listNetworks, refreshNetwork, removeNetwork } from '#contract/endpoints/profile.ts'
import { implement } from '../../http.ts'
import { nameChannel, proveChannel, refreshChannel, removeChannel, toNetwork } from './own-networks.ts'

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
    await removeChannel(ctx, params.uuid)
    return { removed: true as const, paused_packages: [] }
  }),
]
