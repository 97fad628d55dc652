import { sql } from 'kysely'
import type { GalleryPiece, OfferedProposal, Proposal } from '#contract/entities/proposal.ts'
import { limits } from '#contract/limits.ts'
import { isOrderable } from '#contract/rules/proposal.ts'
import type { Context } from '../../context.ts'
import { orderingOf } from '../../db/proposal-columns.ts'
import { shared } from '../../db/shared-readings.ts'
import { AppError } from '../../errors.ts'
import { creatorsAnswering } from '../../processes/answering.ts'
import { toPieces } from '../briefcase/pieces.ts'
import { slotsLeft } from './slots.ts'
import { type SummaryRow, summaryColumns, summaryJoins, toSummary } from './summary.ts'

/** One proposal as its page shows it. Drafts and what is out of sight are there for their creator alone. */
export async function readProposal(ctx: Context, uuid: string): Promise<Proposal> {
  if (ctx.person || ctx.effects) return await read(ctx, uuid)
  return await shared(ctx, `proposal ${uuid}`, async () => await read(ctx, uuid))
}

interface Row extends SummaryRow {
  status: string
  out_of_sight: boolean
  availability: string | null
}

async function read(ctx: Context, uuid: string): Promise<Proposal> {
  const { rows } = await sql<Row>`
    select ${summaryColumns}, u.status, c.availability,
      u.status <> 'active' or (u.proposal_ban is not null and (u.proposal_ban->>'until')::timestamptz > ${ctx.clock.now()}) as out_of_sight
    from proposals p ${summaryJoins} where p.uuid = ${uuid} and p.content is not null`.execute(ctx.db)
  const row = rows[0]
  const stored = await ctx.db
    .selectFrom('proposals')
    .select(['creator_id', 'content', 'version', 'pending_parts', 'review'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row || !stored?.content) throw new AppError('not_found')
  const own = ctx.person?.uuid === row.creator_id
  const staff = ctx.person?.is_superuser === true
  const visible = (row.state === 'published' || row.state === 'paused' || row.state === 'needs_update') && !row.out_of_sight
  if (!visible && !own && !staff) throw new AppError(row.state === 'archived' ? 'proposal.gone' : 'not_found')
  const { content } = stored
  const [channels, pieces, answering, on_time, left, thread, others] = await Promise.all([
    ctx.db
      .selectFrom('networks')
      .select(['network', 'handle', 'profile_url', 'followers', 'engagement_rate', 'last_sync_at', 'source'])
      .where('user_id', '=', row.creator_id)
      .where('state', 'in', ['connected', 'stale'])
      .orderBy('followers', 'desc')
      .execute(),
    readGallery(ctx, row.creator_id, content.gallery),
    creatorsAnswering(ctx, [row.creator_id]),
    punctuality(ctx, row.creator_id),
    slotsLeft(ctx, uuid, content.slots),
    ownThread(ctx, uuid),
    row.out_of_sight ? [] : othersOf(ctx, row.creator_id, uuid),
  ])
  const ordering = orderingOf({ channels, today: ctx.clock.now().toISOString().slice(0, 10) })
  const { packages: _count, ...summary } = toSummary(ctx, row, answering(row.creator_id))
  const packages = content.packages.map(one => ({ ...one, paused: !isOrderable(one, ordering) }))
  return {
    ...summary,
    version: stored.version,
    description: content.description,
    countries: content.countries,
    packages,
    min_notice_days: content.min_notice_days,
    slots_left: left,
    takes_orders:
      row.state === 'published' &&
      !row.out_of_sight &&
      row.availability !== 'closed' &&
      left !== 0 &&
      packages.some(one => !one.paused),
    gallery: pieces,
    questions: content.questions,
    requirements: content.requirements,
    accepts: content.accepts,
    channels: channels
      .filter(channel => content.packages.some(one => one.network === channel.network))
      .map(({ last_sync_at, ...channel }) => ({
        ...channel,
        network: channel.network,
        as_of: last_sync_at?.toISOString() ?? null,
      })),
    on_time,
    own,
    others,
    pending: own || staff ? stored.pending_parts : null,
    review: own ? stored.review : null,
    chat_uuid: thread,
  }
}

/** What else the creator offers, the cheapest first. */
async function othersOf(ctx: Context, creator: string, uuid: string): Promise<OfferedProposal[]> {
  const { rows } = await sql<OfferedProposal>`
    select uuid, title, networks, price_from_minor, currency, delivery_days from proposals
    where creator_id = ${creator} and uuid <> ${uuid} and state = 'published'
    order by price_from_minor, uuid limit ${limits.proposal.published}`.execute(ctx.db)
  return rows
}

async function readGallery(ctx: Context, creator: string, gallery: readonly string[]): Promise<GalleryPiece[]> {
  if (gallery.length === 0) return []
  const rows = await ctx.db
    .selectFrom('briefcase_items')
    .selectAll()
    .where('user_id', '=', creator)
    .where('uuid', 'in', gallery)
    .execute()
  const pieces = await toPieces(ctx, rows)
  // In the creator's order; a piece that was taken out of the portfolio is not shown any more.
  return gallery.flatMap(uuid => {
    const piece = pieces.find(one => one.uuid === uuid)
    return piece ? [{ ...piece, video: null }] : []
  })
}

/** How punctually a creator delivers, from what happened here; too few deliveries say nothing. */
async function punctuality(ctx: Context, creator: string): Promise<number | null> {
  const { rows } = await sql<{ deliveries: number; on_time: number | null }>`
    select count(*)::int as deliveries,
      avg(case when exists (select 1 from deal_timeline l where l.deal_id = d.uuid and l.to_state = 'late') then 0 else 1 end)::float8 as on_time
    from deliveries v join deals d on d.uuid = v.deal_id where d.creator_id = ${creator} and v.n = 1`.execute(ctx.db)
  const [row] = rows
  return row && row.deliveries >= limits.answering.least ? row.on_time : null
}

/** The newest thread about it between its creator and the reader's company. */
async function ownThread(ctx: Context, uuid: string): Promise<string | null> {
  const org = ctx.person?.organization?.uuid
  if (!org) return null
  const row = await ctx.db
    .selectFrom('proposal_threads as t')
    .innerJoin('conversations as c', join => join.onRef('c.context_id', '=', 't.uuid').on('c.context_type', '=', 'proposal'))
    .select('c.uuid')
    .where('t.proposal_id', '=', uuid)
    .where('t.org_id', '=', org)
    .orderBy('t.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.uuid ?? null
}
