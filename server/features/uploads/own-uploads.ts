import type { FileCard } from '#contract/entities/shapes.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { fileCards } from './file-cards.ts'

async function cardsOfOwn(ctx: SignedInContext, ids: readonly string[]): Promise<Map<string, FileCard>> {
  const own = await ctx.db
    .selectFrom('uploads')
    .select('uuid')
    .where('uuid', 'in', ids)
    .where('owner_id', '=', ctx.person.uuid)
    .execute()
  const cards = await fileCards(
    ctx,
    own.map(({ uuid }) => uuid),
  )
  return new Map(cards.map(card => [card.uuid, card]))
}

/** One of the person's own files. Another person's is like one that does not exist: undefined. */
export const ownUpload = async (ctx: SignedInContext, id: string): Promise<FileCard | undefined> =>
  (await cardsOfOwn(ctx, [id])).get(id)

/** The person's own files, in the order given. Another person's are refused like ones that do not exist. */
export async function ownUploads(ctx: SignedInContext, ids: readonly string[], field = 'files'): Promise<FileCard[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const cards = await cardsOfOwn(ctx, wanted)
  if (cards.size !== wanted.length) throw new AppError('request.invalid', { fields: { [field]: ['option'] } })
  return wanted.flatMap(id => cards.get(id) ?? [])
}
