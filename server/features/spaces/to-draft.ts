import type { SpaceDraft } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { approvedBefore } from './known-host.ts'
import type { SpaceRow } from './own-space.ts'
import { ownPermitFile, ownPhotos } from './photos.ts'

/** The form as its host left it, with the pictures that it names. */
export async function toDraft(ctx: SignedInContext, row: SpaceRow): Promise<SpaceDraft> {
  const known = await approvedBefore(ctx, row.org_id)
  const permit = await ownPermitFile(ctx, row, row.fields.permit)
  return {
    uuid: row.uuid,
    state: row.state,
    revision: row.revision,
    form_version: row.form_version,
    fields: row.fields,
    photos: await fileCards(ctx, await ownPhotos(ctx, row, row.fields.photos)),
    permit_file: permit ? ((await fileCards(ctx, [permit]))[0] ?? null) : null,
    review: row.review,
    reviewed_first: known < limits.space.reviewedFirst,
    updated_at: row.updated_at.toISOString(),
  }
}
