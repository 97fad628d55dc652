import type { Selectable } from 'kysely'
import { type SpaceEvent, type SpaceStepTaken, spaceMachine, spaceStep } from '#contract/processes/space.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { SpacesTable } from '../../db/schema-spaces.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { toDraft } from './to-draft.ts'

export type SpaceRow = Selectable<SpacesTable>

/** A space of one's company, held until the transaction ends. Another company's is not there. */
export async function holdOwnSpace(ctx: TxContext<SignedInContext>, uuid: string): Promise<SpaceRow> {
  const row = await ctx.db.selectFrom('spaces').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row || row.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  return row
}

/** A save or a publication names the revision it was decided on; an older one gets the present form to compare. */
export async function requireRevision(ctx: SignedInContext, row: SpaceRow, revision: number): Promise<void> {
  if (row.revision !== revision) throw new AppError('version.stale', { details: { current: await toDraft(ctx, row) } })
}

type Standing = Pick<SpaceRow, 'uuid' | 'state' | 'facts'>

/** Takes one event of the space's chart; null where the chart refuses. */
export function stepSpace(ctx: Context, row: Standing, event: SpaceEvent): SpaceStepTaken | null {
  const step = spaceStep(row.state, row.facts, event)
  const before = spaceMachine.resolveState({ value: row.state, context: row.facts })
  watchStep(ctx, { process: 'space', id: row.uuid, machine: spaceMachine, before, event, state: step?.state ?? null })
  return step
}

/** The same, refused with `space.wrong_state`. What was thrown away is no state to store. */
export function requireStep(ctx: Context, row: Standing, event: SpaceEvent) {
  const step = stepSpace(ctx, row, event)
  if (!step || step.state === 'discarded') throw new AppError('space.wrong_state', { details: { state: row.state } })
  return { state: step.state, facts: step.facts }
}
