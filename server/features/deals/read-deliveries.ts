import type { Selectable } from 'kysely'
import type { Delivery } from '#contract/entities/deal.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { Context } from '../../context.ts'
import type { DeliveriesTable } from '../../db/schema-deals.ts'
import { fileCards } from '../uploads/file-cards.ts'

/** A deal's deliveries as both sides are told of them, oldest first. */
export async function readDeliveries(ctx: Context, deal: string): Promise<Delivery[]> {
  const [rows, comments] = await Promise.all([
    ctx.db.selectFrom('deliveries').selectAll().where('deal_id', '=', deal).orderBy('n').execute(),
    ctx.db
      .selectFrom('review_comments')
      .select(eb => [
        'delivery_n',
        eb.fn.countAll<number>().as('count'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'open').as('open'),
      ])
      .where('deal_id', '=', deal)
      .groupBy('delivery_n')
      .execute(),
  ])
  const cards = new Map(
    (
      await fileCards(
        ctx,
        rows.flatMap(({ files }) => files),
      )
    ).map(card => [card.uuid, card]),
  )
  const counts = new Map(
    comments.map(({ delivery_n, count, open }) => [delivery_n, { count: Number(count), open: Number(open) }]),
  )
  return rows.map(row => toDelivery(row, cards, counts.get(row.n)))
}

const toDelivery = (
  { deal_id: _, created_at, files, ...row }: Selectable<DeliveriesTable>,
  cards: ReadonlyMap<string, FileCard>,
  comments: Delivery['comments'] = { count: 0, open: 0 },
): Delivery => ({
  ...row,
  files: files.flatMap(id => cards.get(id) ?? []),
  comments,
  created_at: created_at.toISOString(),
})
