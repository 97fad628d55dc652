import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { builtInGateway } from '../../ledger/accounts.ts'
import { type Refunded, refundPaid } from '../../ledger/refunds.ts'
import { keyOfWork } from '../../ledger/work.ts'
import { sentBack } from '../incoming-transfers/send-back.ts'

interface Refund {
  session: string
  gateway: string
  payment_ref: string | null
  way: 'card' | 'transfer' | 'balance'
  amount_minor: number
  currency: string
  key: string
}

/** The job that asks anew once staff have sent a sum back by bank. */
interface Again {
  job: string
  payload: Record<string, unknown>
}

/**
 * Gives money back by the cashier that took it; whether it has gone. The built-in one took nothing, and what came from a balance never left; of another one that is not there now, nobody
 * can ask. What came by transfer is sent back by staff, and `again` is the job that asks anew once they have.
 */
export async function refundAt(
  ctx: Context,
  { gateway, payment_ref, way, session, ...refund }: Refund,
  again: Again,
): Promise<boolean> {
  if (way === 'transfer') return await sentBack(ctx, { ...refund, ...again, session, gateway })
  const { payments } = ctx.gateways
  if (way === 'balance' || gateway === builtInGateway) return true
  if (payments.name !== gateway) throw new Error(`a refund waits for the cashier ${gateway}, which is not configured`)
  await payments.refund({ reference: payment_ref, ...refund })
  return true
}

/** Sends what is noted for a deal or a booking and has not gone yet. `keyOf` names a refund to the outside: asked for twice, it is sent once. */
export async function sendRefunds(
  ctx: Context,
  work: Refunded,
  again: Again,
  keyOf: (refund: { uuid: string; key: string }) => string,
): Promise<void> {
  const [column, id] = keyOfWork(work.of)
  const owed = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('checkouts as k', 'k.session', 'r.session')
    .select(['r.uuid', 'r.key', 'r.amount_minor', 'k.session', 'k.gateway', 'k.payment_ref', 'k.way'])
    .where(`r.${column}`, '=', id)
    .where('r.paid_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.uuid')
    .execute()
  for (const { uuid, key, amount_minor: owes, ...visit } of owed) {
    const amount_minor = Number(owes)
    const refund = { ...visit, amount_minor, currency: work.currency, key: keyOf({ uuid, key }) }
    if (!(await refundAt(ctx, refund, again))) continue
    await inTransaction(ctx, inner => refundPaid(inner, work, { uuid, amount_minor, way: visit.way }))
  }
}
