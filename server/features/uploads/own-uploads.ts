import type { FileCard } from '#contract/entities/shapes.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { fileCards } from './file-cards.ts'

/** The person's own files, in the order given. Another person's are refused like ones that do not exist. */
export async function ownUploads(ctx: SignedInContext, ids: readonly string[]): Promise<FileCard[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const own = await ctx.db
    .selectFrom('uploads')
    .select('uuid')
    .where('uuid', 'in', wanted)
    .where('owner_id', '=', ctx.person.uuid)
    .execute()
  if (own.length !== wanted.length) throw new AppError('request.invalid', { fields: { files: ['option'] } })
  const cards = new Map((await fileCards(ctx, wanted)).map(card => [card.uuid, card]))
  return wanted.flatMap(id => cards.get(id) ?? [])
}
