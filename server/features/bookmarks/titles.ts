import { type RawBuilder, sql } from 'kysely'
import type { BookmarkSubject } from '#contract/rules/bookmark.ts'
import type { SignedInContext } from '../../context.ts'
import { readableCall } from '../casting-calls/readable.ts'
import { orgOf, seenLists } from '../lists/own-list.ts'

type Thing = Exclude<BookmarkSubject, 'page'>

/** The titles of things of one kind that the reader may open, by what stands in the address. */
function titlesSql(ctx: SignedInContext, subject: Thing, ids: string[]): RawBuilder<{ id: string; title: string }> {
  const me = ctx.person.uuid
  const org = orgOf(ctx)
  const staff = sql`${ctx.person.is_superuser}::boolean`
  const sought = (column: string) => sql`${sql.ref(column)}::text = any(${ids}::text[])`
  switch (subject) {
    case 'campaign':
      return sql`select uuid as id, name as title from campaigns where ${sought('uuid')} and org_id = ${org}`
    case 'proposal':
      return sql`select p.uuid as id, p.title from proposals p join users u on u.uuid = p.creator_id
        where ${sought('p.uuid')} and (p.creator_id = ${me} or ${staff}
          or p.state in ('published', 'paused', 'needs_update') and u.proposal_ban is null and u.status = 'active')`
    case 'casting_call':
      return sql`select c.uuid as id, c.title from casting_calls c
        where ${sought('c.uuid')} and (c.org_id = ${org} or c.state <> 'draft' and ${readableCall(ctx)})`
    case 'conversation':
      return sql`select c.uuid as id, c.title from conversations c
        join conversation_participants p on p.conversation_id = c.uuid and p.user_id = ${me} where ${sought('c.uuid')}`
    case 'list':
      return sql`select l.uuid as id, l.name as title from lists l where ${sought('l.uuid')} and ${seenLists(ctx)}`
    case 'tracking_link':
      return sql`select l.uuid as id, l.name as title from tracking_links l where ${sought('l.uuid')}
        and (${staff} or ${ctx.person.organization ? sql`l.org_id = ${org}` : sql`l.creator_id = ${me}`})`
    case 'monitor_rule':
      return sql`select uuid as id, name as title from monitor_rules
        where ${sought('uuid')} and owner_id = ${ctx.person.organization?.uuid ?? me}`
    case 'profile':
      return sql`select c.vanity_name as id, trim(u.first_name || ' ' || u.last_name) as title from creator_profiles c
        join users u on u.uuid = c.user_id where ${sought('c.vanity_name')} and u.status in ('active', 'limited')`
    case 'space':
      return sql`select s.uuid as id, s.title from spaces s
        where ${sought('s.uuid')} and (s.org_id = ${org} or ${staff} or s.state in ('live', 'paused'))`
    case 'booking':
      return sql`select b.uuid as id, b.title from bookings b
        where ${sought('b.uuid')} and (b.org_id = ${org} or b.host_org = ${org} and b.state <> 'hold')`
    case 'dispute':
      return sql`select x.uuid as id, coalesce(d.title, b.title) as title from disputes x
        left join deals d on d.uuid = x.deal_id left join bookings b on b.uuid = x.booking_id
        where ${sought('x.uuid')} and (${staff} or d.creator_id = ${me} or d.org_id = ${org})`
  }
}

/** Titles as they are now, one statement for each kind of thing that is asked for. */
export async function titlesOf(ctx: SignedInContext, things: readonly { subject: BookmarkSubject; id: string }[]) {
  const kinds = new Map<Thing, string[]>()
  for (const { subject, id } of things) if (subject !== 'page') kinds.set(subject, [...(kinds.get(subject) ?? []), id])
  const found = await Promise.all(
    [...kinds].map(async ([subject, ids]) => {
      const { rows } = await titlesSql(ctx, subject, ids).execute(ctx.db)
      return rows.map(row => [`${subject} ${row.id}`, row.title] as const)
    }),
  )
  const titles = new Map<string, string>(found.flat())
  return (subject: BookmarkSubject, id: string): string | null => titles.get(`${subject} ${id}`) ?? null
}
