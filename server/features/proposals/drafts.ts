import { type ProposalDraft, proposalFormVersion } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { firstProposalFacts, proposalMachine } from '#contract/processes/proposal.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdOwnProposal, requireRevision, requireStep, toDraft } from './own-proposal.ts'

interface Saved {
  fields: Record<string, unknown>
  form_version: number
}

function columnsOf({ fields, form_version }: Saved) {
  if (Buffer.byteLength(JSON.stringify(fields)) > limits.proposal.draftBytes)
    throw new AppError('request.too_large', { details: { max_bytes: limits.proposal.draftBytes } })
  if (form_version < 1 || form_version > proposalFormVersion)
    throw new AppError('request.invalid', {
      fields: { form_version: [form_version < 1 ? 'min 1' : `max ${proposalFormVersion}`] },
    })
  return { fields: json(fields), form_version }
}

const titleOf = ({ fields }: Saved) => (typeof fields.title === 'string' ? fields.title.trim().slice(0, 80) : '')

/** Starts a draft under the id that the browser made; starting twice answers the first one as it is now. */
export async function createDraft(ctx: SignedInContext, body: Saved & { uuid: string }): Promise<ProposalDraft> {
  return await inTransaction(ctx, async inner => {
    // The creator's row is held, so that two at once cannot both be the last draft there is room for.
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const own = inner.db.selectFrom('proposals').where('creator_id', '=', ctx.person.uuid)
    const known = await own.selectAll().where('uuid', '=', body.uuid).executeTakeFirst()
    if (known) return toDraft(known)
    const { drafts } = await own
      .select(eb => eb.fn.countAll<number>().as('drafts'))
      .where('state', '=', 'draft')
      .executeTakeFirstOrThrow()
    if (Number(drafts) >= limits.proposal.drafts)
      throw new AppError('proposal.limit_drafts', { details: { limit: limits.proposal.drafts } })
    const now = inner.clock.now()
    const made = await inner.db
      .insertInto('proposals')
      .values({
        uuid: body.uuid,
        creator_id: ctx.person.uuid,
        state: 'draft',
        facts: json(firstProposalFacts),
        title: titleOf(body),
        created_at: now,
        updated_at: now,
        ...columnsOf(body),
      })
      .onConflict(conflict => conflict.column('uuid').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!made) throw new AppError('state.conflict')
    return toDraft(made)
  })
}

export async function readDraft(ctx: SignedInContext, uuid: string): Promise<ProposalDraft> {
  const row = await ctx.db
    .selectFrom('proposals')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('creator_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toDraft(row)
}

/** Keeps the form. What is public stays as it is until it is submitted. */
export async function saveDraft(ctx: SignedInContext, uuid: string, body: Saved & { revision: number }): Promise<ProposalDraft> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnProposal(inner, uuid)
    const editable = proposalMachine.resolveState({ value: row.state, context: row.facts }).hasTag('editable')
    if (!editable) throw new AppError('proposal.wrong_state', { details: { state: row.state } })
    requireRevision(row, body.revision)
    const saved = await inner.db
      .updateTable('proposals')
      .set({
        ...columnsOf(body),
        ...(row.state === 'draft' && { title: titleOf(body) }),
        revision: row.revision + 1,
        updated_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toDraft(saved)
  })
}

/** A draft is thrown away; the form of a published proposal goes back to what is public. */
export async function deleteDraft(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdOwnProposal(inner, uuid)
    if (row.content && row.state !== 'draft') {
      await inner.db
        .updateTable('proposals')
        .set({ fields: json({ ...row.content }), revision: row.revision + 1, updated_at: inner.clock.now() })
        .where('uuid', '=', uuid)
        .execute()
      return
    }
    requireStep(inner, row, { type: 'proposal.discard' })
    await inner.db.deleteFrom('proposals').where('uuid', '=', uuid).execute()
  })
}
