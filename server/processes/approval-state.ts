import {
  type ApprovalLinkEvent,
  type ApprovalLinkState,
  approvalLinkMachine,
  approvalLinkStep,
} from '#contract/processes/approval-link.ts'
import type { TxContext } from '../db/transaction.ts'
import { clearTimer } from '../jobs/jobs.ts'
import { watchStep } from './watch-steps.ts'

interface HeldLink {
  uuid: string
  state: ApprovalLinkState
}

/** Takes one event of the link's chart and stores where it leads; null where the chart refuses. */
export async function advanceApproval(
  ctx: TxContext,
  row: HeldLink,
  event: ApprovalLinkEvent,
): Promise<ApprovalLinkState | null> {
  const state = approvalLinkStep(row.state, event)
  const before = approvalLinkMachine.resolveState({ value: row.state })
  watchStep(ctx, { process: 'approval-link', id: row.uuid, machine: approvalLinkMachine, before, event, state })
  if (!state || state === row.state) return state
  await ctx.db.updateTable('approval_links').set({ state }).where('uuid', '=', row.uuid).execute()
  await clearTimer(ctx, 'approval_link.deadline', row.uuid)
  return state
}

/** An event of a call, or another link for it, ends the live one. True where there was one. */
export async function stepApprovals(ctx: TxContext, call: string, event: ApprovalLinkEvent): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('approval_links')
    .select(['uuid', 'state'])
    .where('casting_call_id', '=', call)
    .where('state', '=', 'live')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && (await advanceApproval(ctx, row, event)) !== null
}
