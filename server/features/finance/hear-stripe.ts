import type { TxContext } from '../../db/transaction.ts'
import type { CashierMessage } from '../../gateways/interfaces/payments.ts'
import { enqueue } from '../../jobs/jobs.ts'

/**
 * Stripe says that something has become of a creator's account or of a transfer. What, it is asked: so a message that comes late, twice
 * or out of order changes nothing but how soon we know. Accounts and transfers that are not ours are nobody's.
 */
export async function hearOfTransfers(inner: TxContext, { what, reference }: CashierMessage): Promise<void> {
  if (!reference) return
  if (what === 'account') {
    const known = await inner.db
      .selectFrom('payout_methods')
      .select('uuid')
      .where('kind', '=', 'stripe')
      .where('account', '=', reference)
      .where('dropped_at', 'is', null)
      .executeTakeFirst()
    if (known) await enqueue(inner, 'stripe.account', { account: reference })
    return
  }
  const row = await inner.db
    .selectFrom('payouts')
    .select('uuid')
    .where('method', '=', 'stripe')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (row) await enqueue(inner, 'payout.ask', { payout: row.uuid })
}
