import type { Selectable } from 'kysely'
import type { ProposalDraft } from '#contract/entities/proposal.ts'
import { type ProposalEvent, type ProposalStepTaken, proposalMachine, proposalStep } from '#contract/processes/proposal.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { ProposalsTable } from '../../db/schema-proposals.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { watchStep } from '../../processes/watch-steps.ts'

export type ProposalRow = Selectable<ProposalsTable>

/** One's own proposal, held until the transaction ends. Another creator's is not there. */
export async function holdOwnProposal(ctx: TxContext<SignedInContext>, uuid: string): Promise<ProposalRow> {
  const row = await ctx.db
    .selectFrom('proposals')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('creator_id', '=', ctx.person.uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** A save or a publication names the revision it was decided on; an older one gets the present form to compare. */
export function requireRevision(row: ProposalRow, revision: number): void {
  if (row.revision !== revision) throw new AppError('version.stale', { details: { current: toDraft(row) } })
}

export function toDraft(row: ProposalRow): ProposalDraft {
  return {
    uuid: row.uuid,
    state: row.state,
    revision: row.revision,
    form_version: row.form_version,
    fields: row.fields,
    review: row.review,
    updated_at: row.updated_at.toISOString(),
  }
}

/** Takes one event of the proposal's chart; null where the chart refuses. */
export function stepProposal(
  ctx: Context,
  row: Pick<ProposalRow, 'uuid' | 'state' | 'facts'>,
  event: ProposalEvent,
): ProposalStepTaken | null {
  const step = proposalStep(row.state, row.facts, event)
  const before = proposalMachine.resolveState({ value: row.state, context: row.facts })
  watchStep(ctx, { process: 'proposal', id: row.uuid, machine: proposalMachine, before, event, state: step?.state ?? null })
  return step
}

/** The same, refused with `proposal.wrong_state`. */
export function requireStep(
  ctx: Context,
  row: Pick<ProposalRow, 'uuid' | 'state' | 'facts'>,
  event: ProposalEvent,
): ProposalStepTaken {
  const step = stepProposal(ctx, row, event)
  if (!step) throw new AppError('proposal.wrong_state', { details: { state: row.state } })
  return step
}
