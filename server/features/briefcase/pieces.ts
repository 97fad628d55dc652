import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import type { briefcaseBody } from '#contract/entities/profile.ts'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { BriefcaseItemsTable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { ownUploads } from '../uploads/own-uploads.ts'

/** The columns of a row that go out. */
export const pieceColumns = [
  ...(['uuid', 'kind', 'title', 'description', 'network', 'content_type', 'external_url', 'image'] as const),
  ...(['media', 'brand', 'rights', 'views', 'likes', 'published_on'] as const),
] as const
type Row = Pick<Selectable<BriefcaseItemsTable>, (typeof pieceColumns)[number]>

/** Rows → pieces, each with its first picture as the cover. */
export async function toPieces(ctx: Context, rows: readonly Row[]): Promise<BriefcaseItem[]> {
  const cards = new Map(
    (
      await fileCards(
        ctx,
        rows.flatMap(row => row.media),
      )
    ).map(card => [card.uuid, card]),
  )
  return rows.map(row => {
    const { uuid, kind, title, description, network, content_type, external_url, brand, rights, views, likes, published_on } = row
    const files = row.media.flatMap(id => cards.get(id) ?? [])
    const picture = files.find(card => card.type.startsWith('image/'))
    return {
      uuid,
      kind,
      title,
      description,
      network,
      content_type,
      external_url,
      image: picture?.url ?? row.image,
      files,
      brand,
      rights,
      metrics: { views, likes },
      published_on,
    }
  })
}

/** Adds a piece at the end; its files are the person's own uploads, pictures or films. */
export async function addPiece(ctx: SignedInContext, body: z.infer<typeof briefcaseBody>): Promise<BriefcaseItem> {
  const files = await ownUploads(ctx, body.media, 'media')
  if (files.some(file => !/^(image|video)\//.test(file.type)))
    throw new AppError('request.invalid', { fields: { media: ['option'] } })
  // The kind it says it is, by what is in it: a film may bring its cover.
  const films = files.filter(file => file.type.startsWith('video/')).length
  if (files.length > 0 && ((body.kind === 'video' && films === 0) || (body.kind === 'image' && films > 0)))
    throw new AppError('request.invalid', { fields: { kind: ['option'] } })
  return await inTransaction(ctx, async inner => {
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const { count, last } = await inner.db
      .selectFrom('briefcase_items')
      .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
      .where('user_id', '=', ctx.person.uuid)
      .executeTakeFirstOrThrow()
    const { items } = limits.profile.portfolio
    if (Number(count) >= items) throw new AppError('briefcase.limit_reached', { details: { limit: items } })
    const row = await inner.db
      .insertInto('briefcase_items')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        ...body,
        position: (last ?? 0) + 1,
        created_at: inner.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const [piece] = await toPieces(inner, [row])
    return piece as BriefcaseItem
  })
}
