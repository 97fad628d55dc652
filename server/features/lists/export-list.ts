import type { SignedInContext } from '../../context.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { everyItem } from './items.ts'
import { findList } from './own-list.ts'

/** The list as a table program reads it: what is kept of each person, the list's own columns at the end. */
export async function exportList(ctx: SignedInContext, uuid: string): Promise<Response> {
  const list = await findList(ctx, uuid)
  const items = await everyItem(ctx, uuid)
  const head = ['name', 'network', 'handle', 'followers', 'stage', 'owner', 'tags', 'price', 'currency', 'score', 'note']
  const rows = items.map(item => {
    const [first] = item.person.channels
    return [
      item.person.name,
      first?.network ?? null,
      first?.handle ?? null,
      first?.followers ?? null,
      item.stage,
      item.owner?.name ?? null,
      item.tags.join('; '),
      item.price_minor === null ? null : amountIn(item.price_minor, item.currency),
      item.price_minor === null ? null : item.currency,
      item.score,
      item.note,
      ...list.columns.map(column => {
        const value = item.values[column.id] ?? null
        return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
      }),
    ]
  })
  return csvFile('elenco-list.csv', [...head, ...list.columns.map(column => column.name)], rows)
}
