import { type Selectable, sql } from 'kysely'
import type { OohCampaign } from '#contract/entities/ooh-campaign.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { OohCampaignsTable } from '../../db/schema-ooh.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { seenCampaigns } from '../campaigns/own-campaign.ts'

export type OohRow = Selectable<OohCampaignsTable>

/** A campaign that the reader sees, as their company's or as its guest; any other answers like a missing one. */
export async function findOoh(ctx: SignedInContext, uuid: string): Promise<OohRow> {
  const row = await ctx.db
    .selectFrom('ooh_campaigns as c')
    .selectAll('c')
    .where('c.uuid', '=', uuid)
    .where('c.org_id', '=', ctx.person.organization?.uuid ?? null)
    .where(seenCampaigns(ctx))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The campaign, held until the transaction ends; one that is archived is not changed any more. */
export async function holdOoh(ctx: TxContext<SignedInContext>, uuid: string): Promise<OohRow> {
  const row = await ctx.db
    .selectFrom('ooh_campaigns')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('org_id', '=', ctx.person.organization?.uuid ?? null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (row.state === 'archived') throw new AppError('ooh.wrong_state', { details: { state: row.state } })
  return row
}

interface Moved {
  currency: string
  committed: number
  spent: number
}

/** The released part of a long booking `b`, period by period, for its host. */
const paidPeriods = sql`coalesce((select sum(t.total_minor) from booking_periods t where t.booking_id = b.uuid), 0)`

/** The money of its bookings by currency: committed until the host has it, spent afterwards, with what a cancelled one kept. */
export async function oohMoney(ctx: Context, uuid: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select b.currency,
      coalesce(sum(b.total_minor - ${paidPeriods}) filter (where b.state in ('awaiting_funds', 'confirmed', 'live', 'proof_due', 'ended', 'disputed')), 0)::float8 as committed,
      coalesce(sum(case when b.state = 'reconciled' then b.total_minor
        when b.state = 'resolved' then b.total_minor - (select (x.settlement->>'brand_minor')::bigint from disputes x
          where x.booking_id = b.uuid and x.settlement is not null)
        when b.state = 'cancelled' and b.cancel is not null then b.total_minor - (b.cancel->>'refund_minor')::bigint else ${paidPeriods} end), 0)::float8 as spent
    from ooh_plan_spaces p join bookings b on b.uuid = p.booking_id where p.campaign_id = ${uuid}
    group by b.currency order by b.currency`.execute(ctx.db)
  return rows
}

export function oohBudget(
  row: Pick<OohRow, 'currency' | 'budget_minor'>,
  moved: readonly Moved[],
): NonNullable<OohCampaign['budget']> {
  const own = moved.find(one => one.currency === row.currency)
  return {
    planned: row.budget_minor === null ? null : Number(row.budget_minor),
    committed: own?.committed ?? 0,
    spent: own?.spent ?? 0,
  }
}
