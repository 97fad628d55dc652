import { listTransactions as list } from '#contract/endpoints/deals.ts'
import { implement } from '../../http.ts'
import { listTransactions } from './list-transactions.ts'

export const transactionsRoutes = [implement(list, async (ctx, { body }) => await listTransactions(ctx, body))]
