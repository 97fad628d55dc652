import { randomUUID } from 'node:crypto'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openSupport } from '../support/open-support.ts'

const day = 86_400_000

/** Reaches sales, which is the support inbox: one per account and day, asked again it is the same one. */
export async function talkToSales(ctx: SignedInContext, { money, textbody }: { money: string; textbody: string }) {
  return await inTransaction(ctx, async inner => {
    const { uuid } = ctx.person
    // Held, so that two at once are one.
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', uuid).forNoKeyUpdate().executeTakeFirstOrThrow()
    const now = inner.clock.now()
    const known = await inner.db
      .selectFrom('sales_leads')
      .select('uuid')
      .where('user_id', '=', uuid)
      .where('created_at', '>', new Date(now.getTime() - day))
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (known) return { lead_id: known.uuid, created: false }
    const lead = randomUUID()
    await inner.db
      .insertInto('sales_leads')
      .values({ uuid: lead, user_id: uuid, money, body: textbody, created_at: now })
      .execute()
    const text = [money, textbody].filter(Boolean).join('\n\n')
    await openSupport(inner, { kind: 'sales', client_id: lead, text })
    return { lead_id: lead, created: true }
  })
}
