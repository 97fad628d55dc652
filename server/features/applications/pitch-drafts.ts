import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { readableCall } from '../casting-calls/readable.ts'

export async function readPitchDraft(ctx: SignedInContext, call: string) {
  const row = await ctx.db
    .selectFrom('pitch_drafts')
    .selectAll()
    .where('creator_id', '=', ctx.person.uuid)
    .where('casting_call_id', '=', call)
    .executeTakeFirst()
  if (!row) return null
  return {
    casting_call: call,
    revision: row.revision,
    form_version: row.form_version,
    fields: row.fields,
    updated_at: row.updated_at.toISOString(),
  }
}

/** Keeps an unfinished pitch under the next revision; who edited an older one gets the current one to choose from. */
export async function savePitchDraft(
  ctx: SignedInContext,
  call: string,
  draft: { fields: Record<string, unknown>; revision: number; form_version: number },
) {
  if (JSON.stringify(draft.fields).length > limits.castingCall.draftBytes) throw new AppError('request.too_large')
  await inTransaction(ctx, async inner => {
    const open = await inner.db
      .selectFrom('casting_calls as c')
      .select('state')
      .where('uuid', '=', call)
      .where('state', '<>', 'draft')
      .where(readableCall(inner))
      .executeTakeFirst()
    if (!open) throw new AppError('not_found')
    const now = inner.clock.now()
    const values = { revision: draft.revision + 1, form_version: draft.form_version, fields: json(draft.fields), updated_at: now }
    if (draft.revision === 0) {
      const made = await inner.db
        .insertInto('pitch_drafts')
        .values({ creator_id: ctx.person.uuid, casting_call_id: call, ...values })
        .onConflict(conflict => conflict.columns(['creator_id', 'casting_call_id']).doNothing())
        .returning('revision')
        .executeTakeFirst()
      if (made) return
    }
    const saved = await inner.db
      .updateTable('pitch_drafts')
      .set(values)
      .where('creator_id', '=', ctx.person.uuid)
      .where('casting_call_id', '=', call)
      .where('revision', '=', draft.revision)
      .returning('revision')
      .executeTakeFirst()
    if (saved) return
    const current = await readPitchDraft(inner, call)
    throw new AppError('version.stale', { details: { revision: current?.revision ?? 0, fields: current?.fields ?? {} } })
  })
  const saved = await readPitchDraft(ctx, call)
  if (!saved) throw new AppError('state.conflict')
  return saved
}

export async function deletePitchDraft(ctx: SignedInContext, call: string): Promise<void> {
  await ctx.db.deleteFrom('pitch_drafts').where('creator_id', '=', ctx.person.uuid).where('casting_call_id', '=', call).execute()
}
