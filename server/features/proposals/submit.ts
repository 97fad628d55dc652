import type { Proposal, ProposalContent } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { contentOfProposal, isOrderable, judgeProposal, materialChanges } from '#contract/rules/proposal.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { orderingOf } from '../../db/proposal-columns.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { holdOwnProposal, type ProposalRow, requireRevision, requireStep } from './own-proposal.ts'
import { readProposal } from './read-proposal.ts'
import { networksOf, readStanding, type Standing } from './standing.ts'
import { storeContent } from './store-content.ts'

/** The form, judged whole; refuses with `proposal.incomplete` and everything that is wrong, `field → codes`. */
async function judged(ctx: TxContext<SignedInContext>, row: ProposalRow, standing: Standing): Promise<ProposalContent> {
  const others = await ctx.db
    .selectFrom('proposals')
    .select('content')
    .where('creator_id', '=', ctx.person.uuid)
    .where('uuid', '<>', row.uuid)
    .where('state', 'not in', ['draft', 'archived'])
    .execute()
  const issues = judgeProposal(row.fields, {
    channels: networksOf(standing),
    vanity_name: standing.vanity_name !== null,
    birthday: standing.birthday !== null,
    today: standing.today,
    others: others.flatMap(({ content }) => content ?? []),
  })
  if (Object.keys(issues).length > 0) throw new AppError('proposal.incomplete', { fields: issues })
  const content = contentOfProposal(row.fields)
  await refuseForeignPieces(ctx, content.gallery)
  return content
}

async function refuseForeignPieces(ctx: SignedInContext, gallery: readonly string[]): Promise<void> {
  if (gallery.length === 0) return
  const own = await ctx.db
    .selectFrom('briefcase_items')
    .select('uuid')
    .where('uuid', 'in', gallery)
    .where('user_id', '=', ctx.person.uuid)
    .execute()
  if (own.length < gallery.length) throw new AppError('proposal.incomplete', { fields: { gallery: ['option'] } })
}

/** The creator's row is held, so that two at once cannot both be the last one that may be public. */
export async function refuseBeyondPublished(ctx: TxContext<SignedInContext>): Promise<void> {
  await ctx.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
  const { used } = await ctx.db
    .selectFrom('proposals')
    .select(eb => eb.fn.countAll<number>().as('used'))
    .where('creator_id', '=', ctx.person.uuid)
    .where('state', 'in', ['published', 'in_review', 'needs_update'])
    .executeTakeFirstOrThrow()
  if (Number(used) >= limits.proposal.published)
    throw new AppError('proposal.limit_published', { details: { limit: limits.proposal.published } })
}

/** Publishes what the form holds: staff read a creator's first three, and later the parts of a change that are material. */
export async function submitProposal(ctx: SignedInContext, uuid: string, revision: number): Promise<Proposal> {
  if (ctx.person.banned) throw new AppError('account.banned_for_proposals')
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnProposal(inner, uuid)
    requireRevision(row, revision)
    const standing = await readStanding(inner, ctx.person.uuid)
    const content = await judged(inner, row, standing)
    const orderable = content.packages.filter(one => isOrderable(one, orderingOf(standing))).length
    if (row.state === 'draft') {
      await refuseBeyondPublished(inner)
      const { approved } = await inner.db
        .selectFrom('proposals')
        .select(eb => eb.fn.countAll<number>().as('approved'))
        .where('creator_id', '=', ctx.person.uuid)
        .where('published_at', 'is not', null)
        .executeTakeFirstOrThrow()
      const step = requireStep(inner, row, { type: 'proposal.submit', orderable, approved_before: Number(approved) })
      if (step.state === 'discarded') throw new AppError('proposal.wrong_state')
      await storeContent(inner, row, content, standing, { ...step, state: step.state, raise: true })
      await inner.db
        .updateTable('proposals')
        .set({ review: null, waiting_since: step.state === 'in_review' ? inner.clock.now() : null })
        .where('uuid', '=', uuid)
        .execute()
      return await readProposal(inner, uuid)
    }
    const parts = row.content ? materialChanges(row.content, content) : []
    const step = requireStep(inner, row, { type: 'proposal.edit', material: parts.length > 0, orderable })
    if (step.state === 'discarded') throw new AppError('proposal.wrong_state')
    if (parts.length > 0 && row.content) {
      // A change that is not material is public at once; changed packages stay as they were until staff have read them.
      const held = { ...content, packages: withoutParts(row.content, content, parts) }
      await storeContent(inner, row, held, standing, { ...step, state: step.state, raise: true })
      await inner.db
        .updateTable('proposals')
        .set({ pending: json(content), pending_parts: parts, waiting_since: row.waiting_since ?? inner.clock.now() })
        .where('uuid', '=', uuid)
        .execute()
    } else {
      await storeContent(inner, row, content, standing, { ...step, state: step.state, raise: true })
      await inner.db
        .updateTable('proposals')
        .set({ pending: null, pending_parts: null, waiting_since: null, review: null })
        .where('uuid', '=', uuid)
        .execute()
    }
    return await readProposal(inner, uuid)
  })
}

/** The new packages, but those that wait for staff as they were before; a new one that waits is left out. */
function withoutParts(before: ProposalContent, after: ProposalContent, parts: readonly string[]): ProposalContent['packages'] {
  const packages = after.packages.flatMap((one, index) =>
    parts.includes(`packages.${index}`) ? before.packages.filter(earlier => earlier.id === one.id) : [one],
  )
  return packages.length > 0 ? packages : before.packages
}
