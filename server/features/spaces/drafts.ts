import { type SpaceDraft, spaceFormVersion } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { firstSpaceFacts, isSpaceEditable } from '#contract/processes/space.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdOwnSpace, requireRevision, stepSpace } from './own-space.ts'
import { toDraft } from './to-draft.ts'

interface Saved {
  fields: Record<string, unknown>
  form_version: number
}

function columnsOf({ fields, form_version }: Saved) {
  if (Buffer.byteLength(JSON.stringify(fields)) > limits.space.draftBytes)
    throw new AppError('request.too_large', { details: { max_bytes: limits.space.draftBytes } })
  if (form_version < 1 || form_version > spaceFormVersion)
    throw new AppError('request.invalid', {
      fields: { form_version: [form_version < 1 ? 'min 1' : `max ${spaceFormVersion}`] },
    })
  return { fields: json(fields), form_version }
}

const titleOf = ({ fields }: Saved) => (typeof fields.title === 'string' ? fields.title.trim().slice(0, 90) : '')

/** Starts a draft under the id that the browser made; starting twice answers the first one as it is now. */
export async function createDraft(ctx: SignedInContext, body: Saved & { uuid: string }): Promise<SpaceDraft> {
  const org = ctx.person.organization
  if (!org) throw new AppError('company.required')
  return await inTransaction(ctx, async inner => {
    // The company's row is held, so that two at once cannot both be the last draft there is room for.
    await inner.db.selectFrom('organizations').select('uuid').where('uuid', '=', org.uuid).forUpdate().execute()
    const own = inner.db.selectFrom('spaces').where('org_id', '=', org.uuid)
    const known = await own.selectAll().where('uuid', '=', body.uuid).executeTakeFirst()
    if (known) return await toDraft(inner, known)
    const { drafts, all } = await own
      .select(eb => [
        eb.fn.countAll<number>().filterWhere('state', '=', 'draft').as('drafts'),
        eb.fn.countAll<number>().as('all'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(drafts) >= limits.space.drafts)
      throw new AppError('space.limit_drafts', { details: { limit: limits.space.drafts } })
    if (Number(all) >= limits.space.perHost)
      throw new AppError('space.limit_spaces', { details: { limit: limits.space.perHost } })
    const now = inner.clock.now()
    const made = await inner.db
      .insertInto('spaces')
      .values({
        uuid: body.uuid,
        org_id: org.uuid,
        created_by: ctx.person.uuid,
        state: 'draft',
        facts: json(firstSpaceFacts),
        title: titleOf(body),
        created_at: now,
        updated_at: now,
        ...columnsOf(body),
      })
      .onConflict(conflict => conflict.column('uuid').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!made) throw new AppError('state.conflict')
    return await toDraft(inner, made)
  })
}

export async function readDraft(ctx: SignedInContext, uuid: string): Promise<SpaceDraft> {
  const row = await ctx.db
    .selectFrom('spaces')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('org_id', '=', ctx.person.organization?.uuid ?? null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return await toDraft(ctx, row)
}

/** Keeps the form. What is public stays as it is until it is submitted. */
export async function saveDraft(ctx: SignedInContext, uuid: string, body: Saved & { revision: number }): Promise<SpaceDraft> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnSpace(inner, uuid)
    if (!isSpaceEditable(row.state)) throw new AppError('space.wrong_state', { details: { state: row.state } })
    await requireRevision(inner, row, body.revision)
    const saved = await inner.db
      .updateTable('spaces')
      .set({
        ...columnsOf(body),
        ...(row.state === 'draft' && { title: titleOf(body) }),
        revision: row.revision + 1,
        updated_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirstOrThrow()
    return await toDraft(inner, saved)
  })
}

/** A draft is thrown away; the form of a space that is public goes back to what is public. */
export async function deleteDraft(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdOwnSpace(inner, uuid)
    if (row.content && row.state !== 'draft') {
      await inner.db
        .updateTable('spaces')
        .set({ fields: json({ ...row.content }), revision: row.revision + 1, updated_at: inner.clock.now() })
        .where('uuid', '=', uuid)
        .execute()
      return
    }
    if (!stepSpace(inner, row, { type: 'space.discard' }))
      throw new AppError('space.wrong_state', { details: { state: row.state } })
    await inner.db.deleteFrom('spaces').where('uuid', '=', uuid).execute()
  })
}
