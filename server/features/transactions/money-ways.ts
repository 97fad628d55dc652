import { sql } from 'kysely'
import type { MoneyWay } from '#contract/endpoints/deals.ts'
import { fundedStates } from '#contract/rules/ask-deal.ts'
import type { SignedInContext } from '../../context.ts'
import { isLive } from '../../ledger/accounts.ts'

/** So many are shown: what is on its way first, then what arrived last. */
const most = 5

interface Row {
  deal_uuid: string
  chat_uuid: string
  title: string
  currency: string
  amount_minor: number | string
  funded_at: Date
  approved_at: Date | null
  due_at: Date | null
  released_at: Date | null
  sent_at: Date | null
  arrived_at: Date | null
}

const funded = sql.join(fundedStates.map(state => sql.lit(state)))

/**
 * The five dates of a creator's money, deal by deal. A payout takes all that is there, so a deal's money goes with the first one
 * that was asked for after its release and did not come back.
 */
export async function moneyWays(ctx: SignedInContext): Promise<MoneyWay[]> {
  const live = isLive(ctx.gateways.payments.name)
  const { rows } = await sql<Row>`
    select w.*, o.sent_at, case when o.state = 'paid' then o.ended_at end as arrived_at
    from (
      select d.uuid as deal_uuid, d.chat_uuid, d.title, d.currency, d.payout_minor as amount_minor, d.updated_at,
        case when d.state = 'holding' then d.deadline end as due_at,
        (select max(t.created_at) from deal_timeline t where t.deal_id = d.uuid and t.event = 'funds.secured') as funded_at,
        (select max(t.created_at) from deal_timeline t
          where t.deal_id = d.uuid and t.event in ('work.approved', 'work.autoApproved')) as approved_at,
        (select max(t.created_at) from deal_timeline t
          where t.deal_id = d.uuid and t.event = 'deal.completed') as released_at
      from deals d
      where d.creator_id = ${ctx.person.uuid} and (d.state in (${funded}) or d.state = 'completed')
        and coalesce(d.paid_through <> 'sandbox', ${live}::boolean) = ${live}::boolean
    ) w
    left join lateral (
      select p.* from payouts p
      where p.user_id = ${ctx.person.uuid} and p.currency = w.currency and p.requested_at >= w.released_at
        and p.state not in ('failed', 'returned') and (p.provider <> 'sandbox') = ${live}::boolean
      order by p.requested_at limit 1
    ) o on true
    where w.funded_at is not null
    order by (o.state is not distinct from 'paid'), w.updated_at desc limit ${most}`.execute(ctx.db)
  const said = (at: Date | null) => at && new Date(at).toISOString()
  return rows.map(row => ({
    deal_uuid: row.deal_uuid,
    chat_uuid: row.chat_uuid,
    title: row.title,
    currency: row.currency,
    amount_minor: Number(row.amount_minor),
    funded_at: new Date(row.funded_at).toISOString(),
    approved_at: said(row.approved_at),
    due_at: said(row.due_at),
    released_at: said(row.released_at),
    sent_at: said(row.sent_at),
    arrived_at: said(row.arrived_at),
  }))
}
