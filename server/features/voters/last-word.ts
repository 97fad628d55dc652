import { sql } from 'kysely'
import type { TxContext } from '../../db/transaction.ts'

/** Of what one voter said about a pitch by several links of its call, only the last counts. */
export async function keepLastWords(ctx: TxContext, voter: string): Promise<void> {
  await sql`delete from approval_votes v using approvers a where a.uuid = v.approver_id and a.guest_id = ${voter}::uuid
    and exists (select 1 from approval_votes o join approvers b on b.uuid = o.approver_id
      where o.application_id = v.application_id and b.guest_id = ${voter}::uuid
      and (o.created_at, o.approver_id) > (v.created_at, v.approver_id))`.execute(ctx.db)
}
