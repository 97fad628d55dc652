import * as company from '#contract/endpoints/company-payouts.ts'
import {
  cancelPaypal as cancel,
  cancelBank as cancelOfBank,
  confirmPaypal as confirm,
  connectStripe as connect,
  getPayoutMethods,
  listPayouts as list,
  lookStripe as look,
  paypalWebhook,
  removeBank as removeOfBank,
  removeStripe as removeOfStripe,
  requestPayout as request,
  savePaypal as save,
  saveBank as saveOfBank,
} from '#contract/endpoints/finance.ts'
import * as batches from '#contract/endpoints/payout-batches.ts'
import * as reconciliation from '#contract/endpoints/reconciliation.ts'
import { readMessage } from '../../http/hear-once.ts'
import { implement } from '../../http.ts'
import { cancelBank, removeBank, saveBank } from './bank-accounts.ts'
import { batchFile } from './batch-file.ts'
import { executeBatch, makeBatch, returnTransfer } from './batches.ts'
import { dac7File } from './dac7-file.ts'
import { differencesFile, explainDifference, listDifferences } from './differences.ts'
import { hearProvider } from './hear-provider.ts'
import { companyPayee } from './payee.ts'
import { cancelPaypal, confirmPaypal, savePaypal } from './payout-methods.ts'
import { listPayouts, requestPayout } from './payouts.ts'
import { listBatches, listTransfers } from './read-batches.ts'
import { readPayoutMethods } from './read-methods.ts'
import { connectStripe, lookStripe, removeStripe } from './stripe-account.ts'

export const financeRoutes = [
  implement(getPayoutMethods, async ctx => await readPayoutMethods(ctx)),
  implement(save, async (ctx, { body }) => await savePaypal(ctx, body)),
  implement(confirm, async (ctx, { body }) => await confirmPaypal(ctx, body.token)),
  implement(cancel, async ctx => await cancelPaypal(ctx)),
  implement(saveOfBank, async (ctx, { body }) => await saveBank(ctx, body)),
  implement(cancelOfBank, async (ctx, { body }) => await cancelBank(ctx, body.kind)),
  implement(removeOfBank, async (ctx, { body }) => await removeBank(ctx, body.kind)),
  implement(connect, async (ctx, { body }) => await connectStripe(ctx, body)),
  implement(look, async ctx => await lookStripe(ctx)),
  implement(removeOfStripe, async ctx => await removeStripe(ctx)),
  implement(company.companyPayoutMethods, async ctx => await readPayoutMethods(ctx, companyPayee(ctx))),
  implement(company.saveCompanyBank, async (ctx, { body }) => await saveBank(ctx, body, companyPayee(ctx))),
  implement(company.cancelCompanyBank, async (ctx, { body }) => await cancelBank(ctx, body.kind, companyPayee(ctx))),
  implement(company.removeCompanyBank, async (ctx, { body }) => await removeBank(ctx, body.kind, companyPayee(ctx))),
  implement(company.listCompanyPayouts, async (ctx, { query }) => await listPayouts(ctx, query, companyPayee(ctx))),
  implement(company.requestCompanyPayout, async (ctx, { body }) => await requestPayout(ctx, body, companyPayee(ctx))),
  implement(batches.listPayoutBatches, async (ctx, { query }) => await listBatches(ctx, query)),
  implement(batches.makePayoutBatch, async (ctx, { body }) => await makeBatch(ctx, body.kind)),
  implement(batches.listBatchTransfers, async (ctx, { params, query }) => await listTransfers(ctx, params.uuid, query)),
  implement(batches.downloadPayoutBatch, async (ctx, { params }) => await batchFile(ctx, params.uuid)),
  implement(batches.executePayoutBatch, async (ctx, { params }) => await executeBatch(ctx, params.uuid)),
  implement(batches.returnTransfer, async (ctx, { params, body }) => await returnTransfer(ctx, params.uuid, body.reason)),
  implement(reconciliation.listDifferences, async (ctx, { query }) => await listDifferences(ctx, query)),
  implement(reconciliation.downloadDifferences, async ctx => await differencesFile(ctx)),
  implement(reconciliation.downloadDac7, async (ctx, { query }) => await dac7File(ctx, query.year)),
  implement(
    reconciliation.explainDifference,
    async (ctx, { params, body }) => await explainDifference(ctx, params.uuid, body.words),
  ),
  implement(list, async (ctx, { query }) => await listPayouts(ctx, query)),
  implement(request, async (ctx, { body }) => await requestPayout(ctx, body)),
  implement(paypalWebhook, async ctx => {
    const { request } = ctx.call
    await hearProvider(ctx, await readMessage(request), name => request.headers.get(name))
    return { received: true }
  }),
]
