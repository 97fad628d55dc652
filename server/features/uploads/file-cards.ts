import type { FileCard } from '#contract/entities/shapes.ts'
import type { Context } from '../../context.ts'
import { signedAddress } from './signed-address.ts'

/** The cards of these files, with addresses that are good for some hours; unknown ones are left out, the order is not kept. */
export async function fileCards(ctx: Context, ids: readonly string[]): Promise<FileCard[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('uploads')
    .select(['uuid', 'name', 'type', 'bytes', 'width', 'height'])
    .where('uuid', 'in', [...new Set(ids)])
    .execute()
  return rows.map(row => ({ ...row, url: signedAddress(ctx, row.uuid, row.name) }))
}
