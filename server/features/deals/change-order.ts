import { randomUUID } from 'node:crypto'
import type { DealEvent } from '#contract/deal/deal-facts.ts'
import type { ChangedTerms, DealTerms } from '#contract/entities/deal.ts'
import { splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { judgeChange, kindOfChange, withChange } from '#contract/rules/change-order.ts'
import { dueOf, partsOf } from '#contract/rules/milestones.ts'
import { dayOf } from '#contract/rules/written.ts'
import { sameTerms } from '#contract/terms.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { advanceChange, type ChangeRow, holdOpenChange, requireChangeStep, timeChange } from '../../processes/advance-change.ts'
import { type Advance, advanceDeal, type ChangePart, type DealRow, holdDeal, requireStep } from '../../processes/advance-deal.ts'
import { sharesApproved } from '../../processes/advance-milestone.ts'
import type { DealHappening } from '../../processes/tell-deal.ts'
import { waysToPayDeal } from '../cashier/ways-to-pay.ts'
import { holdOwnDeal } from './find-deal.ts'
import { endsPublished, keepVersion, termsOf } from './terms-versions.ts'

interface Proposal {
  revision: number
  changed: ChangedTerms
  reason: string
}

/** One payment and its difference lie in accounts of one kind: money of another cashier could not be given back with it. */
export function requireSameCashier(ctx: Context, deal: Pick<DealRow, 'currency' | 'paid_through'>): void {
  if (waysToPayDeal(ctx, deal).length === 0) throw new AppError('change.other_cashier')
}

/** The data of a change, for the thread and the timeline. */
const dataOf = (deal: DealRow, { n, kind, reason, fees, difference_minor }: ChangeRow) => ({
  n,
  kind,
  reason,
  total_minor: fees.total_minor,
  payout_minor: fees.payout_minor,
  difference_minor: Number(difference_minor),
  currency: deal.currency,
})

/** Puts other terms on the table for work that is under way. Nothing changes until the other side has agreed. */
export async function proposeChange(ctx: SignedInContext, uuid: string, { revision, changed, reason }: Proposal): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    const event = { type: 'change.propose' as const, by: side }
    requireStep(inner, deal, event)
    const before = await termsOf(inner, deal)
    const terms = withChange(before, changed)
    if (sameTerms(terms, before)) throw new AppError('deal.same_terms')
    const issues = judgeChange(before, terms, {
      today: dayOf(inner.clock.now()),
      late: deal.state === 'late',
      milestone: deal.facts.milestone,
      approved: await sharesApproved(inner, uuid),
    })
    const fields = Object.fromEntries(Object.entries(issues).map(([name, codes]) => [`changed.${name}`, codes]))
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
    const row = await keepChange(inner, deal, { by: side, before, terms, reason })
    if (Number(row.difference_minor) > 0) requireSameCashier(inner, deal)
    await advanceDeal(inner, deal, event, {
      happening: 'change.proposed',
      by: side,
      actor: ctx.person.uuid,
      data: dataOf(deal, row),
    })
  })
}

async function keepChange(
  ctx: TxContext,
  deal: DealRow,
  { by, before, terms, reason }: { by: ChangeRow['by']; before: DealTerms; terms: DealTerms; reason: string },
): Promise<ChangeRow> {
  const { count } = await ctx.db
    .selectFrom('deal_changes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('deal_id', '=', deal.uuid)
    .executeTakeFirstOrThrow()
  const { perDeal, answer } = limits.change
  if (Number(count) >= perDeal) throw new AppError('change.too_many', { details: { limit: perDeal } })
  const now = ctx.clock.now()
  const fees = splitFees(terms.fee_minor, deal.fee_plan)
  const row = await ctx.db
    .insertInto('deal_changes')
    .values({
      uuid: randomUUID(),
      deal_id: deal.uuid,
      n: Number(count) + 1,
      by,
      kind: kindOfChange(before, terms),
      state: 'proposed',
      reason,
      of_version: deal.version,
      terms: json(terms),
      fees: json(fees),
      difference_minor: fees.total_minor - Number(deal.total_minor),
      expires_at: new Date(now.getTime() + answer),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await timeChange(ctx, row)
  return row
}

/** The open change; where there is none, the deal's own chart says why this event does nothing. */
async function requireOpen(ctx: TxContext, deal: DealRow, event: DealEvent): Promise<ChangeRow> {
  const change = await holdOpenChange(ctx, deal.uuid)
  if (change) return change
  requireStep(ctx, deal, event)
  throw new Error(`deal ${deal.uuid} knows of a change that is not there`)
}

const closes = { type: 'change.close' } as const
const agrees = { type: 'change.agree', publishes: false, more_revisions: 0 } as const

/** Says yes or no to the change on the table. A price that is not higher takes effect at once; a higher one as soon as it is paid. */
export async function answerChange(
  ctx: SignedInContext,
  uuid: string,
  { revision, accept, note }: { revision: number; accept: boolean; note: string },
): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    const change = await requireOpen(inner, deal, accept ? agrees : closes)
    const who = { by: side, actor: ctx.person.uuid }
    if (!accept) {
      const row = await advanceChange(inner, change, { type: 'change.decline', by: side }, { note })
      return await closeWith(inner, deal, row, 'change.declined', who)
    }
    const event = { type: 'change.accept' as const, by: side }
    if (requireChangeStep(inner, change, event) === 'awaiting_difference') {
      requireSameCashier(inner, deal)
      return await restForDifference(inner, deal, change, note, who)
    }
    const row = await advanceChange(inner, change, event, { note })
    await takeTerms(inner, deal, row, { type: 'change.agree' }, { ...who, happening: 'change.agreed', data: said(deal, row) })
  })
}

type Who = Pick<Advance, 'by' | 'actor'>

/** The words said along with an answer stand in place of the reason. */
const said = (deal: DealRow, row: ChangeRow) => ({ ...dataOf(deal, row), reason: row.note })

async function closeWith(ctx: TxContext, deal: DealRow, row: ChangeRow, happening: DealHappening, who: Who): Promise<void> {
  const data = happening === 'change.declined' ? said(deal, row) : { ...dataOf(deal, row), reason: '' }
  await advanceDeal(
    ctx,
    deal,
    { type: 'change.close' },
    { happening, ...who, data, change: { before: null, rested: restOf(row) } },
  )
}

async function restForDifference(ctx: TxContext, deal: DealRow, change: ChangeRow, note: string, who: Who): Promise<void> {
  const now = ctx.clock.now()
  const row = await advanceChange(
    ctx,
    change,
    { type: 'change.accept', by: who.by === 'creator' ? 'creator' : 'brand' },
    {
      note,
      expires_at: new Date(now.getTime() + limits.deal.fundingWindow),
      deal_deadline: deal.deadline,
      rested_at: now,
    },
  )
  await advanceDeal(ctx, deal, { type: 'change.charge' }, { happening: 'change.charged', ...who, data: said(deal, row) })
}

const restOf = ({ rested_at, deal_deadline }: ChangeRow): ChangePart['rested'] =>
  rested_at && { deadline: deal_deadline, since: rested_at, given: true }

/** When the work was due, later by what it rested for the difference; null where it was late. */
function workDue(deal: DealRow, { rested_at, deal_deadline }: ChangeRow, now: Date): Date | null {
  if (deal.state === 'late' || deal.facts.change_from === 'late') return null
  if (!rested_at) return deal.deadline
  return deal_deadline && new Date(deal_deadline.getTime() + now.getTime() - rested_at.getTime())
}

/** The agreed terms become the deal's next version, in the step that moves its money and its days. */
async function takeTerms(
  ctx: TxContext,
  deal: DealRow,
  change: ChangeRow,
  event: { type: 'change.agree' | 'funds.secured' },
  advance: Omit<Advance, 'change' | 'columns'>,
): Promise<void> {
  const before = await termsOf(ctx, deal)
  const { terms, by } = change
  const version = deal.facts.version + 1
  const fees = await keepVersion(ctx, { deal: deal.uuid, version, by, terms, plan: deal.fee_plan, validDays: 0 })
  const taken = {
    publishes: endsPublished(terms),
    more_revisions: terms.revisions - before.revisions,
    milestones: partsOf(terms),
  }
  await advanceDeal(
    ctx,
    deal,
    { ...event, ...taken },
    {
      ...advance,
      change: {
        before: { draft_due: dueOf(before, deal.facts.milestone), work_due: workDue(deal, change, ctx.clock.now()) },
        rested: null,
      },
      columns: { version, fee_minor: fees.fee_minor, total_minor: fees.total_minor, payout_minor: fees.payout_minor },
    },
  )
}

/** The brand has paid the difference at a visit: the new terms count, and the work goes on. */
export async function payDifference(
  ctx: TxContext,
  deal: DealRow,
  { created_by, amount_minor }: { created_by: string; amount_minor: number },
): Promise<void> {
  const change = await advanceChange(ctx, await requireOpen(ctx, deal, { type: 'funds.secured' }), { type: 'difference.paid' })
  const data = { ...dataOf(deal, change), reason: '', amount_minor }
  const advance = { happening: 'change.paid' as const, by: 'brand' as const, actor: created_by, data }
  await takeTerms(ctx, deal, change, { type: 'funds.secured' }, advance)
}

/** Takes one's own change back; as the brand also one that is agreed on and not paid. */
export async function withdrawChange(ctx: SignedInContext, uuid: string, { revision }: { revision: number }): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, revision)
    const row = await advanceChange(inner, await requireOpen(inner, deal, closes), { type: 'change.withdraw', by: side })
    const happening = row.state === 'unpaid' ? 'change.unpaid' : 'change.withdrawn'
    await closeWith(inner, deal, row, happening, { by: side, actor: ctx.person.uuid })
  })
}

/** The job runner's part: nobody answered, or nobody paid. Does nothing where the change is over or has more time. */
export async function passChangeDeadline(ctx: Context, uuid: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('deal_changes')
    .select('uuid')
    .where('deal_id', '=', uuid)
    .where('expires_at', '<=', ctx.clock.now())
    .executeTakeFirst()
  if (!open) return
  await inTransaction(ctx, async inner => {
    const deal = await holdDeal(inner, uuid)
    const change = await holdOpenChange(inner, uuid)
    if (!change?.expires_at || change.expires_at > inner.clock.now()) return
    const row = await advanceChange(inner, change, { type: 'deadline.passed' })
    const happening = row.state === 'unpaid' ? 'change.unpaid' : 'change.unanswered'
    await closeWith(inner, deal, row, happening, { by: 'system', actor: null })
  })
}
