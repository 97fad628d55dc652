import { sql } from 'kysely'
import type { TeamAct } from '#contract/entities/team.ts'
import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { ownCompany } from './own-team.ts'

type Row = Pick<TeamAct, 'id' | 'kind' | 'actor' | 'about' | 'role'> & { ref: string | null; created_at: Date }

const linkOf = ({ kind, ref }: Row): string | null => {
  if (!ref) return null
  if (kind === 'call_made') return pathOf('casting_call', { uuid: ref })
  if (kind === 'campaign_made') return pathOf('campaign', { uuid: ref })
  if (kind === 'list_made') return pathOf('lists', { uuid: ref })
  return kind === 'link_made' ? pathOf('tracking_link', { uuid: ref }) : null
}

/** The acts of a team's people, newest first. Things that they made are read where they stand: lists that are somebody's own are nobody else's news. */
export async function listActs(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const org = ownCompany(ctx).uuid
  const acts = sql`
    select 'a' || a.id as id, a.kind, a.actor_id, coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), a.email) as about,
      a.role, null::uuid as ref, a.created_at
    from team_acts a left join users s on s.uuid = a.subject_id where a.org_id = ${org}
    union all select 'c' || uuid, 'call_made', created_by, title, null, uuid, created_at from casting_calls
    where org_id = ${org} and state <> 'draft'
    union all select 'p' || uuid, 'campaign_made', created_by, name, null, uuid, created_at from campaigns where org_id = ${org}
    union all select 'l' || uuid, 'list_made', created_by, name, null, uuid, created_at from lists
    where org_id = ${org} and visibility = 'team'
    union all select 't' || uuid, 'link_made', made_by, name, null, uuid, created_at from tracking_links where org_id = ${org}`
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (${acts}) x`.execute(ctx.db)
  const { rows } = await sql<Row>`
    select x.id, x.kind, nullif(trim(u.first_name || ' ' || u.last_name), '') as actor, x.about, x.role, x.ref, x.created_at
    from (${acts}) x left join users u on u.uuid = x.actor_id
    order by x.created_at desc, x.id limit ${size_page} offset ${(page - 1) * size_page}`.execute(ctx.db)
  const items: TeamAct[] = rows.map(({ ref, ...row }) => ({
    ...row,
    action_url: linkOf({ ref, ...row }),
    created_at: new Date(row.created_at).toISOString(),
  }))
  return { items, meta: { page, size_page, count: counted[0]?.count ?? 0 } }
}
