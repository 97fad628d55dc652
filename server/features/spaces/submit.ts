import type { OwnSpace, SpaceContent } from '#contract/entities/space.ts'
import { contentOfSpace, judgeSpace, materialSpaceParts } from '#contract/rules/space.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { todayAt } from '../../db/zone-of.ts'
import { AppError } from '../../errors.ts'
import { approvedBefore } from './known-host.ts'
import { readOwnSpace } from './list-own.ts'
import { holdOwnSpace, requireRevision, requireStep, type SpaceRow } from './own-space.ts'
import { ownPermitFile, ownPhotos } from './photos.ts'
import { storeContent } from './store-content.ts'

/** The form, judged whole; refuses with `space.incomplete` and everything that is wrong, `field → codes`. */
async function judged(ctx: SignedInContext, row: SpaceRow): Promise<SpaceContent> {
  const issues = judgeSpace(row.fields, todayAt(ctx, row.fields))
  if (Object.keys(issues).length > 0) throw new AppError('space.incomplete', { fields: issues })
  const content = contentOfSpace(row.fields)
  const photos = await ownPhotos(ctx, row, content.photos)
  if (photos.length < content.photos.length) throw new AppError('space.incomplete', { fields: { photos: ['option'] } })
  if (content.permit?.file && !(await ownPermitFile(ctx, row, content.permit)))
    throw new AppError('space.incomplete', { fields: { 'permit.file': ['option'] } })
  return content
}

/** Publishes what the form holds: staff read the first ones of a company, and later a change of what it is, where it stands or who allows it. */
export async function submitSpace(ctx: SignedInContext, uuid: string, revision: number): Promise<OwnSpace> {
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnSpace(inner, uuid)
    await requireRevision(inner, row, revision)
    const content = await judged(inner, row)
    if (row.state === 'draft') {
      const step = requireStep(inner, row, { type: 'space.submit', approved_before: await approvedBefore(inner, row.org_id) })
      await storeContent(inner, row, content, step)
      await inner.db
        .updateTable('spaces')
        .set({ review: null, waiting_since: step.state === 'in_review' ? inner.clock.now() : null })
        .where('uuid', '=', uuid)
        .execute()
      return await readOwnSpace(inner, uuid)
    }
    const parts = row.content ? materialSpaceParts(row.content, content) : []
    const step = requireStep(inner, row, { type: 'space.edit', material: parts.length > 0 })
    // A material change waits whole: half of it could say something that nobody meant.
    if (parts.length === 0) await storeContent(inner, row, content, step)
    await inner.db
      .updateTable('spaces')
      .set({
        state: step.state,
        facts: json(step.facts),
        ...(parts.length > 0
          ? { pending: json(content), pending_parts: parts, waiting_since: row.waiting_since ?? inner.clock.now() }
          : { pending: null, pending_parts: null, waiting_since: null }),
        review: null,
        updated_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .execute()
    return await readOwnSpace(inner, uuid)
  })
}
