import { transactionsCsv as csv, listTransactions as list, transactionsPdf as pdf } from '#contract/endpoints/deals.ts'
import { implement } from '../../http.ts'
import { listTransactions } from './list-transactions.ts'
import { transactionsCsv, transactionsPdf } from './transaction-files.ts'

export const transactionsRoutes = [
  implement(list, async (ctx, { body }) => await listTransactions(ctx, body)),
  implement(csv, async (ctx, { query }) => await transactionsCsv(ctx, query)),
  implement(pdf, async (ctx, { query }) => await transactionsPdf(ctx, query)),
]
