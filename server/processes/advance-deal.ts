import type { DealMove, DealTimer } from '#contract/deal/deal-effects.ts'
import type { DealEvent, DealFacts, Side } from '#contract/deal/deal-facts.ts'
import type { DealState } from '#contract/entities/deal.ts'
import type { Settlement } from '#contract/entities/dispute.ts'
import { cancellationShare } from '#contract/fees.ts'
import { dealMachine } from '#contract/processes/deal.ts'
import { type DealStep, dealBegins, dealRefusal, dealStep, takesSeat } from '#contract/rules/ask-deal.ts'
import { dueOf } from '#contract/rules/milestones.ts'
import { missedDeadline } from '#contract/rules/strike.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import type { DealsTable } from '../db/schema-deals.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { clearTimer, enqueue, setTimer } from '../jobs/jobs.ts'
import {
  type DealMoney,
  giveBack,
  holdAgain,
  letGo,
  protect,
  protectMore,
  refund,
  release,
  settleProtected,
  settleReleased,
} from '../ledger/deal-money.ts'
import { dealWork } from '../ledger/work.ts'
import { followChange } from './advance-change.ts'
import { followLicence } from './advance-licence.ts'
import { milestoneAtHand, payRested, restAgain, restShare, settleRested, startedAt, sumsWithout } from './advance-milestone.ts'
import { followPaper } from './advance-paper.ts'
import { followPublication } from './advance-publication.ts'
import { followDeal } from './application-state.ts'
import { deadlineOf } from './deadlines.ts'
import { followTransfer } from './incoming-transfer-state.ts'
import { followOverrun } from './overrun-state.ts'
import { followLateness } from './remind-late.ts'
import { followReview } from './remind-review.ts'
import { followSetAside } from './set-aside-state.ts'
import { type DealHappening, tellDeal } from './tell-deal.ts'
import { tellDealHooks } from './tell-deal-hooks.ts'
import { watchStep } from './watch-steps.ts'

export type DealRow = Awaited<ReturnType<typeof holdDeal>>

export interface Advance {
  happening: DealHappening
  by: Side | 'system'
  /** The person behind it, or null where the clock or the cashier moved. */
  actor: string | null
  data?: Record<string, unknown>
  /** While it is disputed, or stops being so: what advance-dispute.ts knows of it. */
  dispute?: DisputePart
  /** While its terms change: what change-order.ts knows of it. */
  change?: ChangePart
  /** Further columns that change with the state. */
  columns?: Partial<{
    cancel: DealsTable['cancel']['__update__']
    proof: DealsTable['proof']['__update__']
    paid_through: string
    version: number
    fee_minor: number
    total_minor: number
    payout_minor: number
  }>
}

/** The facts of the terms before that new terms need. */
export interface ChangePart {
  /** The day of delivery before, and when the work was due; null where it was late, or where nothing changes. */
  before: { draft_due: string; work_due: Date | null } | null
  /** While the deal rested for the difference: what was due, and since when. */
  rested: { deadline: Date | null; since: Date; given: true } | null
}

/** A dispute's part in a step of its deal. */
export interface DisputePart {
  uuid: string
  /** When its present state ends by itself. */
  due: Date | null
  rested: { deadline: Date | null; since: Date; given: boolean }
  after_completion: boolean
  held_minor: number
  settlement: Settlement | null
}

/** The deal's row, held until the transaction ends: two people pressing at once act one after the other. */
export async function holdDeal(ctx: TxContext, uuid: string) {
  const row = await ctx.db.selectFrom('deals').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The creator's share when this cancellation goes through, by the contract's table; minor units. It speaks about what is not approved. */
export async function creatorShare(ctx: TxContext, deal: DealRow, by: Side): Promise<number> {
  const { deliveries, delivered_before, grace_over } = deal.facts
  const { fee_minor } = await sumsWithout(ctx, deal, ['resting', 'paid'])
  const fundedAt = await startedAt(ctx, deal, deal.facts)
  return cancellationShare({ fee_minor, deliveries: deliveries - delivered_before, grace_over, fundedAt }, by, ctx.clock.now())
}

/** The chart's step for this event; refused with a clear code where it does nothing. */
export function requireStep(ctx: Context, deal: DealRow, event: DealEvent): DealStep {
  const state = deal.state
  const facts = deal.facts
  const step = dealStep(state, facts, event)
  if (step) return step
  noteStep(ctx, deal, event, null)
  throw new AppError(dealRefusal(state, facts, event), { details: { state } })
}

function noteStep(ctx: Context, deal: DealRow, event: DealEvent, step: DealStep | null): void {
  const before = dealMachine.resolveState({ value: deal.state, context: deal.facts })
  watchStep(ctx, { process: 'deal', id: deal.uuid, machine: dealMachine, before, event, state: step?.state ?? null })
}

/** The timers that count instead of the state's own duration while one of them is armed. */
const untilThen: readonly DealTimer[] = ['as_before', 'rested', 'moved']

/** The terms on the table decide how long each state lasts. */
async function deadlineAfter(
  ctx: TxContext,
  deal: DealRow,
  step: DealStep,
  started: Date | null,
  now: Date,
  { dispute, change }: Pick<Advance, 'dispute' | 'change'>,
): Promise<Date | null> {
  const arms = step.effects.filter(effect => effect.type === 'arm')
  const armed = arms.find(({ params }) => untilThen.includes(params.timer)) ?? arms.at(-1)
  if (!armed) return step.state === deal.state ? deal.deadline : null
  const version = await ctx.db
    .selectFrom('deal_versions')
    .select(['terms', 'valid_days'])
    .where('deal_id', '=', deal.uuid)
    .where('version', '=', step.facts.version)
    .executeTakeFirstOrThrow()
  return deadlineOf(armed.params.timer, now, {
    terms: { ...version.terms, draft_due: dueOf(version.terms, step.facts.milestone) },
    validDays: version.valid_days,
    productionStartedAt: await startedAt(ctx, { uuid: deal.uuid, production_started_at: started }, step.facts),
    due: deal.deadline,
    paused: deal.cancel,
    disputeDue: dispute?.due ?? null,
    rested: dispute?.rested ?? change?.rested ?? null,
    changed: change?.before ?? null,
  })
}

/** Stores a step that the chart took: state and facts, money, timer, timeline and the thread's card, and tells both sides. */
async function takeStep(
  ctx: TxContext,
  deal: DealRow,
  from: DealState | null,
  step: DealStep,
  advance: Advance,
): Promise<DealRow> {
  const now = ctx.clock.now()
  const started =
    deal.production_started_at ??
    (step.state === 'in_production' || (step.state === 'holding' && step.facts.grants_only) ? now : null)
  const columns = {
    ...advance.columns,
    ...(step.facts.cancel_by === null && step.state !== 'cancelled' && deal.cancel ? { cancel: null } : {}),
  }
  const money: DealMoney = { ...deal, ...columns }
  const share = deal.cancel?.creator_share_minor ?? 0
  for (const effect of step.effects) {
    if (effect.type === 'money')
      await move(ctx, effect.params.move, { money, before: Number(deal.total_minor), facts: step.facts }, share, advance.dispute)
  }
  if (deal.state === 'disputed' && step.state !== 'disputed' && advance.dispute && !advance.dispute.settlement)
    await restAgain(ctx, deal.uuid, advance.dispute.rested.since)
  const deadline = await deadlineAfter(ctx, deal, step, started, now, advance)
  const revision = from === null ? deal.revision : deal.revision + 1
  if (deadline) await setTimer(ctx, 'deal.deadline', deal.uuid, deadline, { revision })
  else await clearTimer(ctx, 'deal.deadline', deal.uuid)
  const updated = await ctx.db
    .updateTable('deals')
    .set({
      ...columns,
      state: step.state,
      facts: json(step.facts),
      revision,
      deadline,
      production_started_at: started,
      updated_at: now,
    })
    .where('uuid', '=', deal.uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
  // An offer says until when it stands.
  const data = { ...advance.data, ...(from === null && { valid_until: deadline?.toISOString() ?? null }) }
  await ctx.db
    .insertInto('deal_timeline')
    .values({
      deal_id: deal.uuid,
      event: advance.happening,
      by: advance.by,
      from_state: from,
      to_state: step.state,
      data: json(data),
      created_at: now,
    })
    .execute()
  if (from !== null) await followDeal(ctx, updated)
  const newTerms = from !== null && updated.version !== deal.version
  await followLicence(ctx, from, updated, newTerms)
  await followPaper(ctx, updated, newTerms)
  if (from !== null) await followPublication(ctx, deal, updated)
  await followOverrun(ctx, updated, advance.happening)
  await followChange(ctx, updated)
  const secured = advance.happening === 'funds.secured' || advance.happening === 'change.paid'
  const of = dealWork(deal.uuid)
  await followTransfer(ctx, of, { from, to: step.state, secured })
  await followSetAside(ctx, of, deal.org_id, { from, to: step.state, secured })
  await followLateness(ctx, from, updated)
  await followReview(ctx, from, updated)
  // Whether it is a strike is looked at after the commit: it holds the creator.
  if (missedDeadline(from, deal.facts, step.state)) await enqueue(ctx, 'strike.missed_deadline', { deal: deal.uuid })
  // The links that its terms ask for are made after the commit: the network is asked about them.
  if (advance.happening === 'offer.accepted') await enqueue(ctx, 'tracking_link.agree', { deal: deal.uuid })
  // A proposal's count of finished orders follows.
  if ((step.state === 'completed' || step.state === 'resolved') && deal.proposal_id)
    await setTimer(ctx, 'proposals.refresh', deal.creator_id, now)
  // Whether the call is full now, or has room again, is looked at after the commit: it is held by others in another order.
  if (deal.casting_call_id && (from !== null && takesSeat(from)) !== takesSeat(step.state))
    await enqueue(ctx, 'casting_call.seats', { call: deal.casting_call_id })
  await tellDeal(ctx, {
    deal: deal.uuid,
    chat: deal.chat_uuid,
    revision: updated.revision,
    happening: advance.happening,
    by: advance.by,
    actor: advance.actor,
    data,
  })
  await tellDealHooks(ctx, updated, advance)
  return updated
}

/**
 * Takes one event: asks the shared chart and stores its step, all in the caller's transaction. Refused with a clear code where the
 * chart refuses.
 */
export async function advanceDeal(ctx: TxContext, deal: DealRow, event: DealEvent, advance: Advance): Promise<DealRow> {
  const step = requireStep(ctx, deal, event)
  noteStep(ctx, deal, event, step)
  return await takeStep(ctx, deal, deal.state, step, advance)
}

/** The first step of a deal whose row and terms were written just now. */
export async function startDeal(ctx: TxContext, deal: DealRow, advance: Advance): Promise<DealRow> {
  return await takeStep(ctx, deal, null, dealBegins(deal.facts), advance)
}

async function move(
  ctx: TxContext,
  how: DealMove,
  { money: whole, before, facts }: { money: DealMoney; before: number; facts: DealFacts },
  share: number,
  dispute: DisputePart | undefined,
): Promise<void> {
  const { version } = facts
  if (how === 'protect') await protect(ctx, whole)
  if (how === 'protect_more') await protectMore(ctx, whole, version, Number(whole.total_minor) - before)
  if (how === 'rest_share') await restShare(ctx, whole, facts)
  if (how === 'give_back') {
    await giveBack(ctx, whole, version, before - Number(whole.total_minor))
    await enqueue(ctx, 'payments.refund', { deal: whole.uuid })
  }
  // What was approved is paid whatever comes of the rest; a dispute alone keeps it.
  if (how === 'release' || how === 'refund' || how === 'refund_by_table') await payRested(ctx, whole)
  if (how === 'settle') await settleRested(ctx, whole.uuid)
  const deal = { ...whole, ...(await sumsWithout(ctx, whole)) }
  if (how === 'release') await release(ctx, deal)
  if (how === 'refund' || how === 'refund_by_table') {
    await refund(ctx, deal, how === 'refund' ? 0 : share)
    // The cashier is outside: it is asked after the commit.
    await enqueue(ctx, 'payments.refund', { deal: deal.uuid })
  }
  if (how === 'hold_again' && dispute) {
    const held_minor = await holdAgain(ctx, deal, dispute.uuid)
    await ctx.db.updateTable('disputes').set({ held_minor }).where('uuid', '=', dispute.uuid).execute()
  }
  if (how === 'let_go' && dispute) await letGo(ctx, deal, dispute.uuid, dispute.held_minor)
  if (how === 'settle' && dispute?.settlement) {
    if (dispute.after_completion) await settleReleased(ctx, deal, dispute.settlement, dispute.held_minor)
    else await settleProtected(ctx, deal, dispute.settlement)
    if (dispute.settlement.brand_minor > 0) await enqueue(ctx, 'payments.refund', { deal: deal.uuid })
  }
}

/** The idea is overdue; the second time it is cancelled. */
function conceptOver(before: DealRow): DealHappening {
  return before.facts.grace_over ? 'deal.cancelled' : 'concept.overdue'
}

const isPart = ({ facts }: DealRow) => facts.milestone < facts.milestones

const passed: Record<string, (before: DealRow, after: DealState) => DealHappening> = {
  offer_pending: () => 'offer.expired',
  counter_pending: () => 'offer.expired',
  awaiting_funds: () => 'funding.expired',
  concept_due: conceptOver,
  concept_changes: conceptOver,
  concept_review: () => 'concept.autoApproved',
  in_production: () => 'work.late',
  changes_requested: () => 'work.late',
  late: before => (before.facts.grace_over ? 'deal.cancelled' : 'work.graceOver'),
  delivered: before => (isPart(before) ? 'milestone.autoApproved' : 'work.autoApproved'),
  approved: () => 'proof.overdue',
  holding: () => 'deal.completed',
  cancel_pending: before => (before.facts.resume === 'approved' ? 'cancel.lapsed' : 'deal.cancelled'),
}

/** The job runner's part: a deadline came due. Does nothing where the deal has moved on meanwhile. */
export async function passDeadline(ctx: Context, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const deal = await holdDeal(inner, uuid)
    if (!deal.deadline || deal.deadline > inner.clock.now()) return
    const name = passed[deal.state]
    if (!name) return
    if (deal.state === 'concept_review') {
      await inner.db
        .updateTable('concepts')
        .set({ answer: 'auto_approved' })
        .where('deal_id', '=', uuid)
        .where('n', '=', deal.facts.concepts)
        .execute()
    }
    if (deal.state === 'delivered') {
      await inner.db
        .updateTable('deliveries')
        .set({ answer: 'auto_approved' })
        .where('deal_id', '=', uuid)
        .where('n', '=', deal.facts.deliveries)
        .execute()
    }
    const data = deal.state === 'delivered' || deal.state === 'holding' ? await milestoneAtHand(inner, deal) : {}
    await advanceDeal(
      inner,
      deal,
      { type: 'deadline.passed' },
      { happening: name(deal, deal.state), by: 'system', actor: null, data },
    )
  })
}
