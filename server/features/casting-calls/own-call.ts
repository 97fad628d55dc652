import type { CastingCallDraft, CastingCallState } from '#contract/entities/casting-call.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

/** The company one acts for; without one there is nothing to write calls for. */
export function companyOf(ctx: SignedInContext) {
  if (!ctx.person.organization) throw new AppError('ability.forbidden')
  return ctx.person.organization
}

const columns = [
  'uuid',
  'org_id',
  'state',
  'version',
  'revision',
  'form_version',
  'fields',
  'content',
  'closed_because',
  'updated_at',
] as const

/** One's own call, held until the transaction ends. Another company's is not there. */
export async function holdOwnCall(ctx: TxContext<SignedInContext>, uuid: string) {
  const row = await ctx.db
    .selectFrom('casting_calls')
    .select(columns)
    .where('uuid', '=', uuid)
    .where('org_id', '=', companyOf(ctx).uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export type OwnCall = Awaited<ReturnType<typeof holdOwnCall>>

export function requireState(row: { state: CastingCallState }, ...states: CastingCallState[]): void {
  if (!states.includes(row.state)) throw new AppError('casting_call.wrong_state', { details: { state: row.state } })
}

/** A save or a publication names the revision it was decided on; an older one gets the present draft to compare. */
export function requireRevision(row: OwnCall, revision: number): void {
  if (row.revision !== revision) throw new AppError('version.stale', { details: { current: draftOf(row) } })
}

export function draftOf(
  row: Pick<OwnCall, 'uuid' | 'state' | 'revision' | 'form_version' | 'fields' | 'updated_at'>,
): CastingCallDraft {
  return {
    uuid: row.uuid,
    state: row.state,
    revision: row.revision,
    form_version: row.form_version,
    fields: row.fields,
    updated_at: row.updated_at.toISOString(),
  }
}
