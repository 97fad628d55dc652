import { briefScore } from '#contract/brief-score.ts'
import { cutText } from '#contract/cut-text.ts'
import { type CastingCallDraft, type DraftFields, formVersion } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { companyOf, draftOf, holdOwnCall, requireRevision, requireState } from './own-call.ts'

interface Saved {
  fields: DraftFields
  form_version: number
}

/** The columns that lists show of a half-written call; the whole is judged when it is published. */
function columnsOf({ fields, form_version }: Saved) {
  if (Buffer.byteLength(JSON.stringify(fields)) > limits.castingCall.draftBytes)
    throw new AppError('request.too_large', { details: { max_bytes: limits.castingCall.draftBytes } })
  if (form_version < 1 || form_version > formVersion)
    throw new AppError('request.invalid', { fields: { form_version: [form_version < 1 ? 'min 1' : `max ${formVersion}`] } })
  return {
    fields: json(fields),
    form_version,
    title: typeof fields.title === 'string' ? cutText(fields.title.trim(), 90) : '',
    brief_score: briefScore(fields).score,
  }
}

/** Starts a draft under the id that the browser made; starting twice answers the first one as it is now. */
export async function createDraft(ctx: SignedInContext, body: Saved & { uuid: string }): Promise<CastingCallDraft> {
  const org_id = companyOf(ctx).uuid
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('casting_calls')
    .values({
      uuid: body.uuid,
      org_id,
      created_by: ctx.person.uuid,
      state: 'draft',
      created_at: now,
      updated_at: now,
      ...columnsOf(body),
    })
    .onConflict(conflict => conflict.column('uuid').doNothing())
    .execute()
  const row = await ctx.db
    .selectFrom('casting_calls')
    .selectAll()
    .where('uuid', '=', body.uuid)
    .where('org_id', '=', org_id)
    .executeTakeFirst()
  if (!row) throw new AppError('state.conflict')
  return draftOf(row)
}

/** One's own draft, or the newest under the name `latest` (null where there is none). */
export async function readDraft(ctx: SignedInContext, uuid: string): Promise<CastingCallDraft | null> {
  const own = ctx.db.selectFrom('casting_calls').selectAll().where('org_id', '=', companyOf(ctx).uuid)
  if (uuid === 'latest') {
    const newest = await own.where('state', '=', 'draft').orderBy('updated_at', 'desc').limit(1).executeTakeFirst()
    return newest ? draftOf(newest) : null
  }
  const row = await own.where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return draftOf(row)
}

export async function saveDraft(
  ctx: SignedInContext,
  uuid: string,
  body: Saved & { revision: number },
): Promise<CastingCallDraft> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnCall(inner, uuid)
    requireState(row, 'draft')
    requireRevision(row, body.revision)
    const saved = await inner.db
      .updateTable('casting_calls')
      .set({ ...columnsOf(body), revision: row.revision + 1, updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirstOrThrow()
    return draftOf(saved)
  })
}

export async function deleteDraft(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    requireState(await holdOwnCall(inner, uuid), 'draft')
    await inner.db.deleteFrom('casting_calls').where('uuid', '=', uuid).execute()
  })
}
