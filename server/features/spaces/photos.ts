import * as z from 'zod/mini'
import type { SignedInContext } from '../../context.ts'
import type { SpaceRow } from './own-space.ts'

const ids = z.array(z.uuid())

/**
 * The pictures among these that may stand for this space: those that people of its company have handed up, in their order. A draft may name anything, and
 * whoever names somebody else's file must not be shown it.
 */
export async function ownPhotos(ctx: SignedInContext, row: Pick<SpaceRow, 'org_id'>, named: unknown): Promise<string[]> {
  return await ownFiles(ctx, row, named, 'image/%')
}

/** The file of a permit, a picture or a document; null where it is not theirs. */
export async function ownPermitFile(
  ctx: SignedInContext,
  row: Pick<SpaceRow, 'org_id'>,
  permit: unknown,
): Promise<string | null> {
  const [file = null] = await ownFiles(ctx, row, [Object(permit).file], '%')
  return file
}

async function ownFiles(ctx: SignedInContext, row: Pick<SpaceRow, 'org_id'>, named: unknown, type: string): Promise<string[]> {
  const asked = ids.safeParse(named).data ?? []
  if (asked.length === 0) return []
  const rows = await ctx.db
    .selectFrom('uploads as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.owner_id')
    .select('u.uuid')
    .where('u.uuid', 'in', asked)
    .where('u.type', 'like', type)
    .where('m.org_id', '=', row.org_id)
    .where('m.state', '=', 'active')
    .execute()
  const own = new Set(rows.map(({ uuid }) => uuid))
  return asked.filter(uuid => own.has(uuid))
}
