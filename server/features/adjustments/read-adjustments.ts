import type { Adjustment } from '#contract/entities/adjustment.ts'
import type { AdjustmentState } from '#contract/processes/adjustment.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { waitingFirst } from '../../db/waiting-first.ts'
import { AppError } from '../../errors.ts'
import { availableFor, isCovered } from '../../ledger/adjustment-money.ts'

function select(ctx: Context) {
  return ctx.db
    .selectFrom('adjustments as a')
    .leftJoin('users as u', 'u.uuid', 'a.user_id')
    .leftJoin('creator_profiles as p', 'p.user_id', 'a.user_id')
    .leftJoin('organizations as o', 'o.uuid', 'a.org_id')
    .leftJoin('deals as d', 'd.uuid', 'a.deal_id')
    .leftJoin('bookings as b', 'b.uuid', 'a.booking_id')
    .innerJoin('users as proposer', 'proposer.uuid', 'a.proposed_by')
    .leftJoin('users as second', 'second.uuid', 'a.decided_by')
    .selectAll('a')
    .select(['u.first_name', 'u.last_name', 'p.vanity_name', 'o.name as company'])
    .select(['d.title as deal_title', 'b.title as booking_title'])
    .select(['proposer.first_name as proposer_name', 'second.first_name as second_name'])
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

async function toAdjustment(ctx: Context, row: Row): Promise<Adjustment> {
  return {
    uuid: row.uuid,
    state: row.state,
    of: row.user_id ? 'person' : 'company',
    account: {
      uuid: row.user_id ?? row.org_id ?? '',
      name: row.user_id ? `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() : (row.company ?? ''),
      vanity_name: row.vanity_name,
    },
    way: row.way,
    amount_minor: Number(row.amount_minor),
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    deal_uuid: row.deal_id,
    booking_uuid: row.booking_id,
    title: row.deal_title ?? row.booking_title ?? '',
    available_minor: await availableFor(ctx, row),
    covered: await isCovered(ctx, row),
    proposed_by: { uuid: row.proposed_by, name: row.proposer_name },
    decided_by: row.second_name,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    lapses_at: row.lapses_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

export async function readAdjustment(ctx: Context, uuid: string): Promise<Adjustment> {
  const row = await select(ctx).where('a.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return await toAdjustment(ctx, row)
}

interface AdjustmentQuery {
  state: readonly AdjustmentState[]
  page: number
  size_page: number
}

export async function listAdjustments(ctx: SignedInContext, { state, page, size_page }: AdjustmentQuery) {
  const { count } = await ctx.db
    .selectFrom('adjustments')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .$if(state.length > 0, query => query.where('state', 'in', state))
    .executeTakeFirstOrThrow()
  const rows = await select(ctx)
    .$if(state.length > 0, query => query.where('a.state', 'in', state))
    .orderBy(waitingFirst('a'))
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items: Adjustment[] = []
  for (const row of rows) items.push(await toAdjustment(ctx, row))
  return { items, meta: { page, size_page, count: Number(count) } }
}
