import { sql } from 'kysely'
import type { SignedInContext } from '../../context.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { isLive } from '../../ledger/accounts.ts'

const quarters = [1, 2, 3, 4] as const

interface Row {
  name: string
  company: string | null
  country: string | null
  tax_number: string | null
  currency: string
  /** By quarter; those without a movement are left out. */
  sums: Partial<Record<(typeof quarters)[number], { consideration: number; activities: number; fees: number | null }>>
}

const head = [
  ...['name', 'company', 'country', 'tax_number', 'address', 'currency'],
  ...quarters.flatMap(n => [`q${n}_consideration`, `q${n}_activities`, `q${n}_fees`]),
]

/**
 * The sums that every creator and host was credited for their work in a year, by quarter and currency, without what was paid back of it, and the fees that
 * were kept of it. Sums that staff moved by hand are no price of work. Fees of before there were invoices are unknown, and left empty.
 */
async function sellersOf(ctx: SignedInContext, year: number): Promise<Row[]> {
  const from = new Date(Date.UTC(year, 0))
  const until = new Date(Date.UTC(year + 1, 0))
  const live = isLive(ctx.gateways.payments.name)
  const { rows } = await sql<Row>`
    with earned as (
      select a.owner, e.currency, extract(quarter from p.created_at at time zone 'UTC')::int as quarter,
        sum(e.amount_minor) as consideration,
        count(distinct coalesce(p.deal_id::text, split_part(p.key, ':', 2)))
          filter (where e.amount_minor > 0 and p.kind not in ('dispute_hold', 'dispute_let_go')) as activities,
        bool_and(p.fees_billed) as known
      from ledger_accounts a join ledger_entries e on e.account_id = a.uuid join ledger_postings p on p.uuid = e.posting_id
      where a.name = 'creator_available' and a.live = ${live} and p.created_at >= ${from} and p.created_at < ${until}
        and p.kind in ('release', 'milestone', 'settlement', 'cancellation', 'refund', 'dispute_hold', 'dispute_let_go')
      group by 1, 2, 3
    ), kept as (
      select i.owner_id::text as owner, i.currency, extract(quarter from i.issued_at at time zone 'UTC')::int as quarter,
        sum(i.amount_minor) as fees
      from invoices i join ledger_postings p on p.uuid = i.posting_id
      where i.side = 'creator' and (p.gateway is distinct from 'sandbox') = ${live} and i.issued_at >= ${from} and i.issued_at < ${until}
      group by 1, 2, 3
    )
    select trim(u.first_name || ' ' || u.last_name) as name, o.name as company, coalesce(u.country, o.country) as country,
      o.tax_id as tax_number, s.currency,
      jsonb_object_agg(s.quarter, jsonb_build_object('consideration', coalesce(e.consideration, 0), 'activities', coalesce(e.activities, 0),
        'fees', case when coalesce(e.known, true) then coalesce(k.fees, 0) end)) as sums
    from (select owner, currency, quarter from earned union select owner, currency, quarter from kept) s
    left join earned e using (owner, currency, quarter) left join kept k using (owner, currency, quarter)
    join users u on u.uuid::text = s.owner
    left join lateral (
      select g.name, g.tax_id, g.country from memberships m join organizations g on g.uuid = m.org_id
      where m.user_id = u.uuid and m.state = 'active' and m.role = 'owner' limit 1) o on true
    group by u.uuid, u.first_name, u.last_name, u.country, o.name, o.tax_id, o.country, s.currency
    order by 1, u.uuid, s.currency`.execute(ctx.db)
  return rows
}

/** A year of what sellers were paid, as the European directive on platforms (DAC7) asks for it. An address is not asked of anybody here, so its column is empty. */
export async function dac7File(ctx: SignedInContext, year: number): Promise<Response> {
  const rows = await sellersOf(ctx, year)
  return csvFile(
    `elenco-dac7-${year}.csv`,
    head,
    rows.map(({ sums, currency, ...row }) => [
      ...[row.name, row.company, row.country, row.tax_number, '', currency],
      ...quarters.flatMap(n => {
        const { consideration, activities, fees } = sums[n] ?? { consideration: 0, activities: 0, fees: 0 }
        const amount = (minor: number | null) => (minor === null ? null : Number(amountIn(minor, currency)))
        return [amount(consideration), activities, amount(fees)]
      }),
    ]),
  )
}
