import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type Adjustment, adjustmentProposal } from '#contract/entities/adjustment.ts'
import type { StaffDecision } from '#contract/entities/four-eyes.ts'
import { limits } from '#contract/limits.ts'
import type { AdjustmentEvent } from '#contract/processes/adjustment.ts'
import { judgeAdjustment } from '#contract/rules/adjustment.ts'
import { present } from '#contract/rules/written.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { advanceAdjustment, holdAdjustment, lapseTimer } from './advance-adjustment.ts'
import { findAccount, findWork, wrong } from './find-account.ts'
import { readAdjustment } from './read-adjustments.ts'

/** One of the staff proposes an adjustment. Nothing moves until somebody else confirms it. */
export async function proposeAdjustment(ctx: SignedInContext, written: Record<string, unknown>): Promise<Adjustment> {
  const issues = judgeAdjustment(written)
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  const { of, who, about, ...sum } = z.parse(adjustmentProposal, present(written))
  return await inTransaction(ctx, async inner => {
    const found = await findAccount(inner, of, who)
    if ('issue' in found) throw new AppError('request.invalid', wrong('who', found.issue))
    const work = about ? await findWork(inner, about, found.account) : { deal_id: null, booking_id: null }
    if (!work) throw new AppError('request.invalid', wrong('about', 'not_of_account'))
    const uuid = randomUUID()
    const now = inner.clock.now()
    const lapses_at = new Date(now.getTime() + limits.adjustment.lapses)
    await inner.db
      .insertInto('adjustments')
      .values({
        uuid,
        ...found.account,
        ...work,
        ...sum,
        state: 'proposed',
        gateway: inner.gateways.payments.name,
        proposed_by: inner.person.uuid,
        created_at: now,
        lapses_at,
      })
      .execute()
    await setTimer(inner, lapseTimer, uuid, lapses_at)
    const { user_id, org_id } = found.account
    await writeAudit(inner, { kind: 'adjustment', act: 'propose', subject: user_id, org: org_id, thing: uuid })
    return await readAdjustment(inner, uuid)
  })
}

const eventOf = (decision: StaffDecision, by: string): AdjustmentEvent => ({ type: `adjustment.${decision}`, by })

/** A second person confirms or declines, or the first one takes it back. */
export async function decideAdjustment(
  ctx: SignedInContext,
  uuid: string,
  { decision, answer }: { decision: StaffDecision; answer: string },
): Promise<Adjustment> {
  return await inTransaction(ctx, async inner => {
    const row = await holdAdjustment(inner, uuid)
    await advanceAdjustment(inner, row, eventOf(decision, inner.person.uuid), decision === 'decline' ? answer : null)
    await writeAudit(inner, { kind: 'adjustment', act: decision, subject: row.user_id, org: row.org_id, thing: uuid })
    return await readAdjustment(inner, uuid)
  })
}
