import { randomUUID } from 'node:crypto'
import type { DisputeReason } from '#contract/entities/dispute.ts'
import { limits } from '#contract/limits.ts'
import { disputableUntil, needsFourEyes } from '#contract/rules/dispute.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { requireStep } from '../../processes/advance-deal.ts'
import { startDispute } from '../../processes/advance-dispute.ts'
import { holdOwnDeal } from '../deals/find-deal.ts'
import { keepStatement } from './keep-statement.ts'

interface Opening {
  revision: number
  reason: DisputeReason
  statement: string
  wanted_percent: number
  files: string[]
}

/** Says that something went wrong: the deal's own clock rests, and the other side is asked. */
export async function openDispute(ctx: SignedInContext, uuid: string, body: Opening): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { deal, side } = await holdOwnDeal(inner, uuid, body.revision)
    requireStep(inner, deal, { type: 'dispute.open', by: side, reason: body.reason })
    await requireRoom(inner, deal)
    const dispute = randomUUID()
    const { reason, wanted_percent } = body
    const four_eyes = needsFourEyes({ total_minor: Number(deal.total_minor) })
    await startDispute(inner, deal, { uuid: dispute, side, actor: ctx.person.uuid, reason, wanted_percent, four_eyes })
    await keepStatement(inner, dispute, { kind: 'opening', by: side, text: body.statement, files: body.files })
  })
}

async function requireRoom(ctx: TxContext, deal: { uuid: string; state: string }): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('disputes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('deal_id', '=', deal.uuid)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.dispute.perDeal)
    throw new AppError('dispute.too_many', { details: { limit: limits.dispute.perDeal } })
  if (deal.state !== 'completed') return
  const done = await ctx.db
    .selectFrom('deal_timeline')
    .select('created_at')
    .where('deal_id', '=', deal.uuid)
    .where('event', '=', 'deal.completed')
    .executeTakeFirst()
  if (!done || disputableUntil(done.created_at) < ctx.clock.now()) throw new AppError('dispute.window_over')
}
