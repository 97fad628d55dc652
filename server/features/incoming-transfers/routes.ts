import * as transfers from '#contract/endpoints/incoming-transfers.ts'
import { implement } from '../../http.ts'
import { announceForBooking, announceForDeal } from './announce.ts'
import { matchStatement } from './match-movements.ts'
import { listReturns, listTransfers, readForStaff, readReturn, readTransfer } from './read-transfers.ts'
import { recordReturn } from './send-back.ts'
import { playWholeArrival, takeArrival } from './take-arrival.ts'

export const incomingTransferRoutes = [
  implement(
    transfers.fundDealByTransfer,
    async (ctx, { params, body }) => await readTransfer(ctx, await announceForDeal(ctx, params.uuid, body.revision)),
  ),
  implement(
    transfers.fundBookingByTransfer,
    async (ctx, { params, body }) => await readTransfer(ctx, await announceForBooking(ctx, params.uuid, body.revision)),
  ),
  implement(transfers.getTransfer, async (ctx, { params }) => await readTransfer(ctx, params.uuid)),
  implement(transfers.playArrival, async (ctx, { params }) => {
    await playWholeArrival(ctx, params.uuid)
    return await readTransfer(ctx, params.uuid)
  }),
  implement(transfers.listAwaited, async (ctx, { query }) => await listTransfers(ctx, query)),
  implement(transfers.readBankStatement, async (ctx, { body }) => await matchStatement(ctx, body.file)),
  implement(transfers.recordArrival, async (ctx, { params, body }) => {
    await takeArrival(ctx, params.uuid, body)
    return await readForStaff(ctx, params.uuid)
  }),
  implement(transfers.listReturns, async (ctx, { query }) => await listReturns(ctx, query)),
  implement(transfers.recordReturn, async (ctx, { params, body }) => {
    await recordReturn(ctx, params.uuid, body.bank_reference)
    return await readReturn(ctx, params.uuid)
  }),
]
