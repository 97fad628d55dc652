import { sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { ListSummary, PeopleList } from '#contract/entities/list.ts'
import { upgradeFor } from '#contract/plans.ts'
import { rolesFor } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { partOf } from '../../db/part-of-list.ts'
import { linkToken } from './link-token.ts'
import { findList, type ListRow, locksOf, mayWrite, orgOf, planOf, seenLists } from './own-list.ts'
import { undoableOf } from './undo-change.ts'

const finite = (limit: number) => (Number.isFinite(limit) ? limit : null)

type Summarised = ListRow & { brand_name: string | null }

async function summariesOf(ctx: SignedInContext, rows: readonly Summarised[]): Promise<ListSummary[]> {
  const ids = rows.map(row => row.uuid)
  const counts =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('list_items as i')
          .select(['i.list_id', 'i.stage', sql<number>`count(*)::int`.as('count')])
          .where('i.list_id', 'in', ids)
          .groupBy(['i.list_id', 'i.stage'])
          .execute()
  const faces =
    ids.length === 0
      ? []
      : (
          await sql<{ list_id: string; name: string; profile_image: string | null }>`
            select list_id, name, profile_image from (
              select i.list_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), p.name) as name, u.profile_image,
                row_number() over (partition by i.list_id order by u.profile_image is null, i.created_at desc, i.uuid) as place
              from list_items i join list_people p on p.uuid = i.person_id
              left join users u on u.uuid = p.creator_id and u.status in ('active', 'limited')
              where i.list_id in (${sql.join(ids)})) few
            where place <= 5 order by place`.execute(ctx.db)
        ).rows
  const lockOf = await locksOf(ctx)
  const now = ctx.clock.now()
  return rows.map(row => {
    const own = counts.filter(one => one.list_id === row.uuid)
    const people = own.reduce((sum, one) => sum + one.count, 0)
    return {
      uuid: row.uuid,
      name: row.name,
      description: row.description,
      brand: row.brand_id && row.brand_name ? { uuid: row.brand_id, name: row.brand_name } : null,
      visibility: row.visibility,
      people,
      stages: Object.fromEntries(own.map(one => [one.stage, one.count])),
      faces: faces.filter(one => one.list_id === row.uuid).map(({ name, profile_image }) => ({ name, profile_image })),
      linked: row.link_expires_at !== null && row.link_expires_at > now,
      locked: lockOf(row.uuid, people),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

/** How many lists the company has, and may have. */
export async function meterOf(ctx: SignedInContext) {
  const { count } = await ctx.db
    .selectFrom('lists')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgOf(ctx))
    .executeTakeFirstOrThrow()
  const plan = ctx.person.organization?.plan ?? 'none'
  return { limit: finite(planOf(ctx).lists), used: Number(count), upgrade_to: upgradeFor(plan, 'lists') ?? null }
}

export async function listLists(ctx: SignedInContext, query: Part & { query: string }) {
  const text = holding(query.query)
  const seen = ctx.db
    .selectFrom('lists as l')
    .where(seenLists(ctx))
    .$if(text !== null, qb => qb.where(eb => eb.or([eb('l.name', 'ilike', text), eb('l.description', 'ilike', text)])))
  const { count } = await seen.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const part = partOf(query, { at: 'l.created_at', uuid: 'l.uuid' }, sql`l.updated_at desc, l.uuid`)
  const found = await seen
    .leftJoin('brands as b', 'b.uuid', 'l.brand_id')
    .selectAll('l')
    .select('b.name as brand_name')
    .select(part.place.as('place'))
    .where(part.after)
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta: read } = part.cut(found)
  const meta = {
    ...read,
    count: Number(count),
    meter: await meterOf(ctx),
    writable: mayWrite(ctx) && ctx.person.organization !== null,
  }
  return { items: await summariesOf(ctx, rows), meta }
}

/** The people who act for the reader's company. */
export async function membersOf(ctx: SignedInContext) {
  const rows = await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select(['u.uuid', 'u.first_name', 'u.last_name'])
    .where('m.org_id', '=', orgOf(ctx))
    .where('m.state', '=', 'active')
    .where('m.role', 'in', rolesFor('read'))
    .orderBy('u.first_name')
    .limit(100)
    .execute()
  return rows.map(row => ({ uuid: row.uuid, name: `${row.first_name} ${row.last_name}`.trim() }))
}

export async function currencyOf(ctx: SignedInContext): Promise<PeopleList['currency']> {
  const row = await ctx.db
    .selectFrom('organizations')
    .select('default_currency')
    .where('uuid', '=', orgOf(ctx))
    .executeTakeFirst()
  return row?.default_currency ?? 'EUR'
}

/** People outside who have voted on somebody of this list; of a browser from before there were addresses nothing is known. */
async function votersOf(ctx: SignedInContext, list: string): Promise<PeopleList['voters']> {
  const rows = await ctx.db
    .selectFrom('list_votes as v')
    .innerJoin('list_items as i', 'i.uuid', 'v.item_id')
    .innerJoin('outside_voters as w', 'w.uuid', 'v.voter_id')
    .select(eb => ['w.name', 'w.email', eb.fn.countAll<number>().as('votes')])
    .where('i.list_id', '=', list)
    .where('v.guest', '=', true)
    .groupBy(['w.uuid', 'w.name', 'w.email', 'w.created_at'])
    .orderBy('w.created_at')
    .orderBy('w.uuid')
    .execute()
  return rows.map(({ name, email, votes }) => ({ name, email, votes: Number(votes) }))
}

export async function readList(ctx: SignedInContext, uuid: string): Promise<PeopleList> {
  const row = await findList(ctx, uuid)
  const brand = row.brand_id
    ? await ctx.db.selectFrom('brands').select('name').where('uuid', '=', row.brand_id).executeTakeFirst()
    : null
  const [summary] = await summariesOf(ctx, [{ ...row, brand_name: brand?.name ?? null }])
  if (!summary) throw new Error(`list ${uuid} has no summary`)
  const tags = await sql<{ tag: string }>`select tag from list_items i, unnest(i.tags) tag where i.list_id = ${uuid}
    group by tag order by count(*) desc, tag limit 100`.execute(ctx.db)
  return {
    ...summary,
    undoable: await undoableOf(ctx, uuid),
    columns: row.columns,
    members: await membersOf(ctx),
    tags: tags.rows.map(one => one.tag),
    currency: await currencyOf(ctx),
    link:
      row.link_id && row.link_expires_at && row.link_expires_at > ctx.clock.now()
        ? {
            token: linkToken(ctx, 'list', row.link_id),
            expires_at: row.link_expires_at.toISOString(),
            can_vote: row.link_can_vote,
            show_prices: row.link_show_prices,
          }
        : null,
    voters: await votersOf(ctx, uuid),
    meter: { limit: finite(planOf(ctx).list_items), used: summary.people },
  }
}
