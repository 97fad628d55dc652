import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { heardFirst } from '../../http/hear-once.ts'
import { enqueue } from '../../jobs/jobs.ts'

/**
 * The payer of creators says unasked that something has become of a payout. What, it is asked as always: so a message that comes
 * late, twice or before another one changes nothing but how soon we know.
 */
export async function hearProvider(ctx: Context, body: string, header: (name: string) => string | null): Promise<void> {
  const { hear } = ctx.gateways.payouts
  if (!hear) throw new AppError('not_found')
  const told = await hear(body, header).catch(cause => {
    // It tries again later.
    throw new AppError('server.unavailable', { retryAfter: 60, cause })
  })
  if (!told) throw new AppError('webhook.signature')
  await inTransaction(ctx, async inner => {
    if (!(await heardFirst(inner, told))) return
    const { reference, key } = told
    const row = await inner.db
      .selectFrom('payouts')
      .select('uuid')
      .where(eb => eb.or([...(reference ? [eb('reference', '=', reference)] : []), ...(key ? [eb('uuid', '=', key)] : [])]))
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (row) await enqueue(inner, 'payout.ask', { payout: row.uuid })
  })
}
