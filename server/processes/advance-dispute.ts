import type { Side } from '#contract/deal/deal-facts.ts'
import type { Settlement } from '#contract/entities/dispute.ts'
import { settle, settleAfter } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import {
  type DisputeEvent,
  type DisputeStep,
  type DisputeTimer,
  disputeBegins,
  disputeMachine,
  disputeRefusal,
  disputeStep,
  disputeTurn,
  firstDisputeFacts,
  isDisputeOver,
} from '#contract/processes/dispute.ts'
import type { Context } from '../context.ts'
import { json } from '../db/database.ts'
import { inTransaction, type TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import type { DisputePart } from './advance-deal.ts'
import { afterBusinessDays } from './business-days.ts'
import {
  type Agreement,
  type AgreementStep,
  holdAgreement,
  idsOf,
  isPaid,
  moveAgreement,
  rowOf,
  sumsOf,
  turnAtRest,
} from './disputed-agreement.ts'
import type { DealHappening } from './tell-deal.ts'
import { watchStep } from './watch-steps.ts'

export type DisputeRow = Awaited<ReturnType<typeof holdDispute>>['dispute']

/** The deal or booking first, then its dispute: every step takes them in this order, so that two at once wait for each other. */
export async function holdDispute(ctx: TxContext, uuid: string) {
  const found = await ctx.db.selectFrom('disputes').select(['deal_id', 'booking_id']).where('uuid', '=', uuid).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const about = await holdAgreement(ctx, found)
  const dispute = await ctx.db.selectFrom('disputes').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirstOrThrow()
  return { about, dispute }
}

export interface DisputeAdvance {
  by: Side | 'system'
  actor: string | null
  /** Null where the two sides are told nothing: what staff do among themselves. */
  happening: DealHappening | null
  data?: Record<string, unknown>
}

function dueAfter(timer: DisputeTimer, now: Date, due: Date | null): Date | null {
  const later = (ms: number) => new Date(now.getTime() + ms)
  switch (timer) {
    case 'answer':
      return later(limits.dispute.answer)
    case 'evidence':
      return later(limits.dispute.evidenceTime)
    case 'mediation':
      return later(limits.dispute.mediation)
    case 'decision':
      return afterBusinessDays(now, limits.dispute.decisionDays)
    case 'appeal':
      return later(limits.dispute.appeal)
    case 'same':
      return due
    case 'none':
      return null
  }
}

function deadlineOf(step: DisputeStep, dispute: Pick<DisputeRow, 'state' | 'deadline'>, now: Date): Date | null {
  const armed = step.effects.filter(effect => effect.type === 'arm').at(-1)
  if (armed) return dueAfter(armed.params.timer, now, dispute.deadline)
  return step.state === dispute.state ? dispute.deadline : null
}

const endOf = (step: DisputeStep) => step.effects.find(effect => effect.type === 'end')?.params.how ?? null

/** The percentage that both agreed on, or that the newest valid decision says. */
async function agreedPercent(ctx: TxContext, uuid: string, how: 'by_split' | 'by_decision'): Promise<number> {
  const row =
    how === 'by_split'
      ? await ctx.db
          .selectFrom('dispute_offers')
          .select('creator_percent')
          .where('dispute_id', '=', uuid)
          .where('state', '=', 'accepted')
          .executeTakeFirstOrThrow()
      : await ctx.db
          .selectFrom('dispute_decisions')
          .select('creator_percent')
          .where('dispute_id', '=', uuid)
          .where('state', '=', 'valid')
          .orderBy('n', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
  return row.creator_percent
}

async function settlementOf(
  ctx: TxContext,
  about: Agreement,
  dispute: Pick<DisputeRow, 'after_completion' | 'held_minor'>,
  percent: number,
): Promise<Settlement> {
  const sums = await sumsOf(ctx, about)
  return dispute.after_completion ? settleAfter(sums, percent, Number(dispute.held_minor)) : settle(sums, percent)
}

const partOf = (about: Agreement, dispute: DisputeRow, due: Date | null, settlement: Settlement | null): DisputePart => {
  const turn = turnAtRest(about)
  return {
    uuid: dispute.uuid,
    due,
    // The opener wins no time by it; whoever had been at work gets back what it took.
    rested: {
      deadline: dispute.rested_deadline,
      since: dispute.created_at,
      given: turn !== null && turn !== dispute.opened_by_side,
    },
    after_completion: dispute.after_completion,
    held_minor: Number(dispute.held_minor),
    settlement,
  }
}

function note(ctx: Context, dispute: DisputeRow, event: DisputeEvent, step: DisputeStep | null): void {
  const before = disputeMachine.resolveState({ value: dispute.state, context: dispute.facts })
  watchStep(ctx, { process: 'dispute', id: dispute.uuid, machine: disputeMachine, before, event, state: step?.state ?? null })
}

/** The chart's next step for this event; refused with a clear code where it does nothing. */
export function requireDisputeStep(ctx: Context, dispute: DisputeRow, event: DisputeEvent): DisputeStep {
  const step = disputeStep(dispute.state, dispute.facts, event)
  if (step) return step
  note(ctx, dispute, event, null)
  throw new AppError(disputeRefusal(dispute.state, dispute.facts, event), { details: { state: dispute.state } })
}

/** Takes one event of a dispute, and the step of its deal or booking that follows, all in the caller's transaction. */
export async function advanceDispute(
  ctx: TxContext,
  { about, dispute }: { about: Agreement; dispute: DisputeRow },
  event: DisputeEvent,
  advance: DisputeAdvance,
): Promise<void> {
  const step = requireDisputeStep(ctx, dispute, event)
  note(ctx, dispute, event, step)
  const now = ctx.clock.now()
  const deadline = deadlineOf(step, dispute, now)
  const how = endOf(step)
  const settlement =
    how === 'by_split' || how === 'by_decision'
      ? await settlementOf(ctx, about, dispute, await agreedPercent(ctx, dispute.uuid, how))
      : null
  const after = await ctx.db
    .updateTable('disputes')
    .set({
      state: step.state,
      facts: json(step.facts),
      revision: dispute.revision + 1,
      deadline,
      settlement: settlement ? json(settlement) : null,
      updated_at: now,
      closed_at: isDisputeOver(step.state) ? now : null,
    })
    .where('uuid', '=', dispute.uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!advance.happening) return
  const follows: AgreementStep = settlement
    ? { type: 'settle', settlement }
    : how === 'dropped'
      ? { type: 'drop' }
      : { type: 'move', turn: disputeTurn(step.state, step.facts) }
  const { happening, by, actor } = advance
  const data = { ...advance.data, ...(settlement && { ...settlement, currency: rowOf(about).currency }) }
  await moveAgreement(ctx, about, follows, { happening, by, actor, data }, partOf(about, after, deadline, settlement))
}

interface Opening {
  uuid: string
  side: Side
  actor: string
  reason: DisputeRow['reason']
  wanted_percent: number
  four_eyes: boolean
}

/** The first step: the row is written, and the own clock of the deal or booking rests. */
export async function startDispute(ctx: TxContext, about: Agreement, opening: Opening): Promise<void> {
  const now = ctx.clock.now()
  const { uuid, side, actor, reason, wanted_percent } = opening
  const step = disputeBegins(firstDisputeFacts(side, opening.four_eyes))
  const deadline = deadlineOf(step, { state: step.state, deadline: null }, now)
  const dispute = await ctx.db
    .insertInto('disputes')
    .values({
      uuid,
      ...idsOf(about),
      opened_by_side: side,
      opened_by: actor,
      reason,
      wanted_percent,
      state: step.state,
      facts: json(step.facts),
      revision: 0,
      deadline,
      rested_deadline: rowOf(about).deadline,
      after_completion: isPaid(about),
      held_minor: 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveAgreement(
    ctx,
    about,
    { type: 'open', by: side, reason },
    { happening: 'dispute.opened', by: side, actor, data: { dispute_reason: reason } },
    partOf(about, dispute, deadline, null),
  )
}

const told = (state: DisputeRow['state']): DealHappening => {
  switch (state) {
    case 'awaiting_response':
      return 'dispute.silence'
    case 'evidence':
      return 'dispute.mediation'
    case 'mediation':
      return 'dispute.toStaff'
    case 'decided':
      return 'dispute.closed'
    default:
      return 'dispute.overdue'
  }
}

/** The job runner's part for a disputed deal or booking: what was due in its dispute. Does nothing where that has moved on. */
export async function passDisputeDeadline(
  ctx: Context,
  { deal_id, booking_id = null }: { deal_id?: string; booking_id?: string | null },
): Promise<void> {
  const known = await ctx.db
    .selectFrom('disputes')
    .select(['uuid', 'deal_id', 'booking_id'])
    .where('closed_at', 'is', null)
    .where(eb => (deal_id ? eb('deal_id', '=', deal_id) : eb('booking_id', '=', booking_id)))
    .executeTakeFirst()
  if (!known) return
  await inTransaction(ctx, async inner => {
    const about = await holdAgreement(inner, known)
    const now = inner.clock.now()
    const dispute = await inner.db
      .selectFrom('disputes')
      .selectAll()
      .where('uuid', '=', known.uuid)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!dispute?.deadline || dispute.deadline > now) return
    // Silence decides for whoever opened: as they wanted it.
    if (dispute.state === 'awaiting_response') {
      const { uuid, wanted_percent } = dispute
      await inner.db
        .insertInto('dispute_decisions')
        .values({
          dispute_id: uuid,
          n: 1,
          round: 1,
          creator_percent: wanted_percent,
          reasons: '',
          state: 'valid',
          created_at: now,
        })
        .execute()
    }
    await advanceDispute(
      inner,
      { about, dispute },
      { type: 'deadline.passed' },
      { by: 'system', actor: null, happening: told(dispute.state) },
    )
  })
}
