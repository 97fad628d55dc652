import type { ProposalContent, ProposalState } from '#contract/entities/proposal.ts'
import type { ProposalFacts } from '#contract/processes/proposal.ts'
import { json } from '../../db/database.ts'
import { packageRows, proposalColumns } from '../../db/proposal-columns.ts'
import type { TxContext } from '../../db/transaction.ts'
import { setTimerAtLatest } from '../../jobs/jobs.ts'
import type { ProposalRow } from './own-proposal.ts'
import type { Standing } from './standing.ts'

/** Makes this content the public one: the row's search columns and the packages that can be ordered follow from it. */
export async function storeContent(
  ctx: TxContext,
  row: Pick<ProposalRow, 'uuid' | 'creator_id' | 'state' | 'version' | 'published_at'>,
  content: ProposalContent,
  standing: Standing,
  next: { state: ProposalState; facts: ProposalFacts; raise: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  const done = await ctx.db
    .selectFrom('deals')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('proposal_id', '=', row.uuid)
    .where('state', '=', 'completed')
    .executeTakeFirstOrThrow()
  const { cover, ...columns } = proposalColumns(row.uuid, content, standing)
  await ctx.db
    .updateTable('proposals')
    .set({
      ...columns,
      orders_done: Number(done.n),
      cover: json(cover),
      image: await firstImage(ctx, content.gallery),
      content: json(content),
      state: next.state,
      facts: json(next.facts),
      ...(next.raise && { version: row.version + 1 }),
      published_at: next.state === 'published' ? (row.published_at ?? now) : row.published_at,
      // A rating or a channel that moves is no change of the offer.
      ...((next.raise || next.state !== row.state) && { updated_at: now }),
    })
    .where('uuid', '=', row.uuid)
    .execute()
  await ctx.db.deleteFrom('proposal_packages').where('proposal_id', '=', row.uuid).execute()
  await ctx.db
    .insertInto('proposal_packages')
    .values(packageRows(row.uuid, content, standing))
    .execute()
  const [soonest] = content.packages
    .flatMap(one => one.valid_until ?? [])
    .filter(day => day >= standing.today)
    .sort()
  // By UTC the day is over when the next one begins.
  if (soonest) await setTimerAtLatest(ctx, 'proposals.prices', row.creator_id, new Date(Date.parse(soonest) + dayMs))
}

const dayMs = 86_400_000

/** The upload that stands for the gallery in lists: the first picture of its first pieces. */
async function firstImage(ctx: TxContext, gallery: readonly string[]): Promise<string | null> {
  if (gallery.length === 0) return null
  const rows = await ctx.db
    .selectFrom('briefcase_items')
    .select(['uuid', 'media', 'image'])
    .where('uuid', 'in', gallery)
    .execute()
  const media = gallery.flatMap(uuid => rows.find(row => row.uuid === uuid)?.media ?? [])
  if (media.length === 0) return null
  const pictures = await ctx.db
    .selectFrom('uploads')
    .select('uuid')
    .where('uuid', 'in', media)
    .where('type', 'like', 'image/%')
    .execute()
  return media.find(uuid => pictures.some(picture => picture.uuid === uuid)) ?? null
}
