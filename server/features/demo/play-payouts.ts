import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { demoId } from '../../db/demo/ids.ts'
import type { TxContext } from '../../db/transaction.ts'
import { requestPayout } from '../finance/payouts.ts'

/** Accounts that the standard prints as examples; each has its country. */
const examples = ['DE89370400440532013000', 'FR1420041010050500013M02606', 'ES9121000418450200051332']

/**
 * Creators whose money is theirs already ask for it by bank, so that staff meet a queue. Lucía does not: what is available to her
 * is for whoever tries her account.
 */
export async function playDemoPayouts(
  ctx: TxContext,
  readerOf: (uuid: string) => Promise<SignedInContext['person']>,
): Promise<void> {
  const earners = await ctx.db
    .selectFrom('ledger_accounts as a')
    .innerJoin('users as u', join => join.on(sql`u.uuid::text`, '=', sql.ref('a.owner')))
    .select(['u.uuid', 'u.first_name', 'u.last_name'])
    .where('a.name', '=', 'creator_available')
    .where('a.currency', '=', 'EUR')
    .where('a.balance_minor', '>=', limits.payout.least.iban)
    .where('u.uuid', '!=', demoId('user creator@elenco.test'))
    .orderBy('u.email')
    .limit(examples.length)
    .execute()
  for (const [index, { uuid, first_name, last_name }] of earners.entries()) {
    const asked = new Date(ctx.clock.now().getTime() - 3 * limits.payout.coolOff)
    await ctx.db
      .insertInto('payout_methods')
      .values({
        uuid: demoId(`bank account ${uuid}`),
        user_id: uuid,
        kind: 'iban',
        account: examples[index] ?? '',
        holder: [first_name, last_name].filter(Boolean).join(' '),
        asked_at: asked,
        confirmed_at: asked,
        active_from: new Date(asked.getTime() + limits.payout.coolOff),
      })
      .execute()
    const person = await readerOf(uuid)
    await requestPayout({ ...ctx, person }, { currency: 'EUR', method: 'iban' })
  }
}
