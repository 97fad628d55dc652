import type { Selectable } from 'kysely'
import type { DealFacts } from '#contract/deal/deal-facts.ts'
import { limits } from '#contract/limits.ts'
import { type MilestoneEvent, milestoneMachine, milestoneStep } from '#contract/processes/milestone.ts'
import { minus, type Sums, sharesOf } from '#contract/rules/milestones.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import type { DealMilestonesTable, DealsTable } from '../db/schema-deals.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { clearTimer, setTimer } from '../jobs/jobs.ts'
import { type DealMoney, releaseShare } from '../ledger/deal-money.ts'
import { tellDeal } from './tell-deal.ts'
import { watchStep } from './watch-steps.ts'

export type ShareRow = Selectable<DealMilestonesTable>

const numbers = (row: Sums): Sums => ({
  fee_minor: Number(row.fee_minor),
  total_minor: Number(row.total_minor),
  payout_minor: Number(row.payout_minor),
})

/** The shares of a deal's approved milestones but the last, in their order. */
export async function sharesApproved(ctx: Context, deal: string): Promise<ShareRow[]> {
  const rows = await ctx.db.selectFrom('deal_milestones').selectAll().where('deal_id', '=', deal).orderBy('n').execute()
  return rows.map(row => ({ ...row, ...numbers(row) }))
}

/** The sums of a deal without the shares of these states: what a cancellation, a dispute or the end of it still speaks about. */
export async function sumsWithout(
  ctx: Context,
  deal: { uuid: string } & Sums,
  states: readonly ShareRow['state'][] = ['paid'],
): Promise<Sums> {
  const shares = await sharesApproved(ctx, deal.uuid)
  return minus(
    numbers(deal),
    shares.filter(({ state }) => states.includes(state)),
  )
}

/** When the work on the milestone at hand began: with the approval of the one before it. */
export async function startedAt(
  ctx: Context,
  deal: { uuid: string; production_started_at: Date | null },
  { milestone }: Pick<DealFacts, 'milestone'>,
): Promise<Date | null> {
  if (milestone === 1) return deal.production_started_at
  const shares = await sharesApproved(ctx, deal.uuid)
  return shares.find(({ n }) => n === milestone - 1)?.approved_at ?? deal.production_started_at
}

/** A milestone was approved: its share of what is left of the price is fixed, and rests. `milestone` is the next one. */
export async function restShare(ctx: TxContext, deal: DealMoney, { milestone, version }: DealFacts): Promise<void> {
  const { terms } = await ctx.db
    .selectFrom('deal_versions')
    .select('terms')
    .where('deal_id', '=', deal.uuid)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const n = milestone - 1
  const share = sharesOf(numbers(deal), terms.milestones ?? [], await sharesApproved(ctx, deal.uuid))[n - 1]
  if (!share) throw new Error(`deal ${deal.uuid} has no milestone ${n}`)
  const approved_at = ctx.clock.now()
  const rests_until = new Date(approved_at.getTime() + limits.deal.hold)
  const { fee_minor, total_minor, payout_minor } = share
  await ctx.db
    .insertInto('deal_milestones')
    .values({ deal_id: deal.uuid, n, state: 'resting', fee_minor, total_minor, payout_minor, approved_at, rests_until })
    .execute()
  await timeRest(ctx, deal.uuid)
}

const restingOf = async (ctx: Context, deal: string) =>
  (await sharesApproved(ctx, deal)).filter(({ state }) => state === 'resting')

/** One timer for each deal: of the share that rests until the soonest. */
async function timeRest(ctx: TxContext, deal: string): Promise<void> {
  const [next] = (await restingOf(ctx, deal)).toSorted((a, b) => a.rests_until.getTime() - b.rests_until.getTime())
  if (next) await setTimer(ctx, 'milestone.rest', deal, next.rests_until)
  else await clearTimer(ctx, 'milestone.rest', deal)
}

async function take(ctx: TxContext, row: ShareRow, event: MilestoneEvent, disputed: boolean): Promise<boolean> {
  const state = milestoneStep(row.state, { disputed }, event)
  const before = milestoneMachine.resolveState({ value: row.state, context: { disputed } })
  watchStep(ctx, { process: 'milestone', id: `${row.deal_id} ${row.n}`, machine: milestoneMachine, before, event, state })
  if (!state) return false
  await ctx.db
    .updateTable('deal_milestones')
    .set({ state, paid_at: state === 'paid' ? ctx.clock.now() : null })
    .where('deal_id', '=', row.deal_id)
    .where('n', '=', row.n)
    .execute()
  return true
}

/** The deal ends well, or both leave it: what was approved is paid before the rest is divided. */
export async function payRested(ctx: TxContext, deal: DealMoney): Promise<void> {
  for (const row of await restingOf(ctx, deal.uuid))
    if (await take(ctx, row, { type: 'deal.ended' }, false)) await releaseShare(ctx, deal, row)
  await clearTimer(ctx, 'milestone.rest', deal.uuid)
}

/** A dispute divides what rests with all that was not paid. */
export async function settleRested(ctx: TxContext, deal: string): Promise<void> {
  for (const row of await restingOf(ctx, deal)) await take(ctx, row, { type: 'deal.settled' }, true)
  await clearTimer(ctx, 'milestone.rest', deal)
}

/** A dispute was taken back: shares rest as long again as it took. */
export async function restAgain(ctx: TxContext, deal: string, since: Date): Promise<void> {
  const stood = ctx.clock.now().getTime() - since.getTime()
  for (const { n, rests_until } of await restingOf(ctx, deal))
    await ctx.db
      .updateTable('deal_milestones')
      .set({ rests_until: new Date(rests_until.getTime() + stood) })
      .where('deal_id', '=', deal)
      .where('n', '=', n)
      .execute()
  await timeRest(ctx, deal)
}

type PaidDeal = DealMoney & Pick<Selectable<DealsTable>, 'state' | 'chat_uuid' | 'revision' | 'version'>

/** The job runner's part: shares that have rested long enough are the creator's. Does nothing while the deal is disputed. */
export async function passRest(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const deal = await inner.db.selectFrom('deals').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow()
    const due = (await restingOf(inner, uuid)).filter(({ rests_until }) => rests_until <= inner.clock.now())
    let paid = false
    for (const row of due) {
      if (!(await take(inner, row, { type: 'rest.over' }, deal.state === 'disputed'))) continue
      await releaseShare(inner, deal, row)
      await tellPaid(inner, deal, row.n)
      paid = true
    }
    // Where it is disputed, the end of the dispute sets the timer anew.
    if (paid || due.length === 0) await timeRest(inner, uuid)
  })
}

/** The data of a happening that name a milestone and its share; empty where the work is one piece. */
export interface AboutMilestone extends Record<string, unknown> {
  milestone_n: number
  milestone: string
  payout_minor: number
  total_minor: number
  currency: string
}

async function aboutMilestone(ctx: Context, deal: PaidDeal, n: number): Promise<AboutMilestone> {
  const { terms } = await ctx.db
    .selectFrom('deal_versions')
    .select('terms')
    .where('deal_id', '=', deal.uuid)
    .where('version', '=', deal.version)
    .executeTakeFirstOrThrow()
  const share = sharesOf(numbers(deal), terms.milestones ?? [], await sharesApproved(ctx, deal.uuid))[n - 1]
  const { payout_minor = 0, total_minor = 0 } = share ?? {}
  return { milestone_n: n, milestone: terms.milestones?.[n - 1]?.title ?? '', payout_minor, total_minor, currency: deal.currency }
}

/** The same of the milestone that is made, reviewed or paid now. */
export async function milestoneAtHand(
  ctx: Context,
  deal: PaidDeal & Pick<Selectable<DealsTable>, 'facts'>,
): Promise<AboutMilestone | Record<string, never>> {
  return deal.facts.milestones === 1 ? {} : await aboutMilestone(ctx, deal, deal.facts.milestone)
}

async function tellPaid(ctx: TxContext, deal: PaidDeal, n: number): Promise<void> {
  const data = await aboutMilestone(ctx, deal, n)
  await ctx.db
    .insertInto('deal_timeline')
    .values({
      deal_id: deal.uuid,
      event: 'milestone.paid',
      by: 'system',
      from_state: deal.state,
      to_state: deal.state,
      data: json<Record<string, unknown>>(data),
      created_at: ctx.clock.now(),
    })
    .execute()
  await tellDeal(ctx, {
    deal: deal.uuid,
    chat: deal.chat_uuid,
    revision: deal.revision,
    happening: 'milestone.paid',
    by: 'system',
    actor: null,
    data,
  })
}
