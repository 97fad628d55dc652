import { type RawBuilder, sql } from 'kysely'
import { type Ability, type Action, abilityFor, type Resource } from '#contract/abilities.ts'
import type { FoundKind } from '#contract/entities/found-thing.ts'
import type { SignedInContext } from '../../context.ts'
import { brandOfChat, otherSide } from '../chats/other-side.ts'
import { ownDeals } from '../deals/list-deals.ts'
import { seenLists } from '../lists/own-list.ts'

type Words = RawBuilder<unknown>

/** How things of one kind are looked for. */
export interface OwnThings {
  kind: Exclude<FoundKind, 'message'>
  can: readonly [Action, Resource]
  from: Words
  /** Only what the reader may open. */
  own: Words
  uuid: Words
  at: Words
  title: Words
  detail: Words
  state: Words
  latest: Words
  /** The columns that are looked into beside the title. */
  also?: readonly Words[]
}

const nobody = '00000000-0000-0000-0000-000000000000'
const nothing = sql`''`
const fullName = (of: string) => sql`trim(${sql.ref(`${of}.first_name`)} || ' ' || ${sql.ref(`${of}.last_name`)})`

/** Everything of one's own world, as it is looked through. What the reader's abilities leave out is not asked for. */
export function ownThings(ctx: SignedInContext): OwnThings[] {
  const me = ctx.person.uuid
  const org = ctx.person.organization?.uuid ?? nobody
  const creator = ctx.person.groups.includes('creator')
  const dealOther = creator ? sql`b.name` : fullName('u')
  const ability: Ability = abilityFor(ctx.person)
  const all: OwnThings[] = [
    {
      kind: 'deal',
      can: ['read', 'deal'],
      from: sql`deals d join users u on u.uuid = d.creator_id left join brands b on b.uuid = d.brand_id`,
      own: ownDeals(ctx),
      uuid: sql`d.uuid`,
      at: sql`d.chat_uuid`,
      title: sql`d.title`,
      detail: dealOther,
      state: sql`d.state`,
      latest: sql`d.updated_at`,
      also: [dealOther],
    },
    {
      kind: 'conversation',
      can: ['read', 'chat'],
      from: sql`conversations c join conversation_participants p on p.conversation_id = c.uuid and p.user_id = ${me}
        ${brandOfChat}
        left join lateral (select ${otherSide(ctx)} as names) as them on true`,
      // A support thread that nobody wrote into is none of the work of whoever looked into it.
      own: sql`(not ${ctx.person.is_superuser}::boolean or c.context_type <> 'support' or c.last_seq > 0)`,
      uuid: sql`c.uuid`,
      at: sql`c.uuid`,
      title: sql`c.title`,
      detail: sql`them.names`,
      state: sql`c.state`,
      latest: sql`c.updated_at`,
      also: [sql`them.names`],
    },
    creator
      ? {
          kind: 'casting_call',
          can: ['read', 'application'],
          from: sql`applications a join casting_calls c on c.uuid = a.casting_call_id left join brands b on b.uuid = c.brand_id`,
          own: sql`a.creator_id = ${me}::uuid and c.state <> 'draft'`,
          uuid: sql`c.uuid`,
          at: sql`c.uuid`,
          title: sql`c.title`,
          detail: sql`b.name`,
          state: sql`c.state`,
          latest: sql`a.created_at`,
          also: [sql`b.name`],
        }
      : {
          kind: 'casting_call',
          can: ['create', 'casting_call'],
          from: sql`casting_calls c left join brands b on b.uuid = c.brand_id`,
          own: sql`c.org_id = ${org}::uuid`,
          uuid: sql`c.uuid`,
          at: sql`c.uuid`,
          title: sql`c.title`,
          detail: sql`b.name`,
          state: sql`c.state`,
          latest: sql`c.updated_at`,
          also: [sql`b.name`],
        },
    {
      kind: 'proposal',
      can: ['create', 'proposal'],
      from: sql`proposals o`,
      own: sql`o.creator_id = ${me}::uuid and o.state <> 'archived'`,
      uuid: sql`o.uuid`,
      at: sql`o.uuid`,
      title: sql`o.title`,
      detail: nothing,
      state: sql`o.state`,
      latest: sql`o.updated_at`,
    },
    {
      kind: 'campaign',
      can: ['read', 'view_campaign'],
      from: sql`campaigns c left join brands b on b.uuid = c.brand_id`,
      own: sql`c.org_id = ${org}::uuid`,
      uuid: sql`c.uuid`,
      at: sql`c.uuid`,
      title: sql`c.name`,
      detail: sql`b.name`,
      state: sql`c.state`,
      latest: sql`c.updated_at`,
      also: [sql`b.name`],
    },
    {
      kind: 'list',
      can: ['read', 'view_list'],
      from: sql`lists l left join brands b on b.uuid = l.brand_id`,
      own: seenLists(ctx),
      uuid: sql`l.uuid`,
      at: sql`l.uuid`,
      title: sql`l.name`,
      detail: sql`b.name`,
      state: sql`null::text`,
      latest: sql`l.updated_at`,
    },
    {
      kind: 'person',
      can: ['read', 'view_list'],
      // Somebody in several lists is found once, in the one they came into last.
      from: sql`(select distinct on (i.person_id) i.person_id, i.list_id, i.updated_at, l.name as list_name, p.search_text,
          coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), p.name) as name
        from list_items i join lists l on l.uuid = i.list_id join list_people p on p.uuid = i.person_id
        left join users u on u.uuid = p.creator_id and u.status in ('active', 'limited')
        where ${seenLists(ctx)} order by i.person_id, i.created_at desc) as x`,
      own: sql`true`,
      uuid: sql`x.person_id`,
      at: sql`x.list_id`,
      title: sql`x.name`,
      detail: sql`x.list_name`,
      state: sql`null::text`,
      latest: sql`x.updated_at`,
      also: [sql`x.search_text`],
    },
    {
      kind: 'tracking_link',
      can: ['read', 'tracking_link'],
      from: sql`tracking_links l left join link_domains n on n.uuid = l.domain_id`,
      own: sql`l.state <> 'archived' and ${ctx.person.organization ? sql`l.org_id = ${org}::uuid` : sql`l.creator_id = ${me}::uuid`}`,
      uuid: sql`l.uuid`,
      at: sql`l.uuid`,
      title: sql`l.name`,
      detail: sql`coalesce(n.name || '/', '/t/') || l.slug`,
      state: sql`l.state`,
      latest: sql`l.updated_at`,
      also: [sql`l.slug`, sql`l.coupon`],
    },
    {
      kind: 'booking',
      can: ['read', 'booking'],
      from: sql`bookings b join organizations w on w.uuid = b.org_id join organizations h on h.uuid = b.host_org
        left join lateral (select case when b.org_id = ${org}::uuid then h.name else w.name end as name) as them on true`,
      // A hold is between its company and the calendar (read-booking.ts).
      own: sql`(b.org_id = ${org}::uuid or b.host_org = ${org}::uuid and b.state <> 'hold')`,
      uuid: sql`b.uuid`,
      at: sql`b.uuid`,
      title: sql`b.title`,
      detail: sql`concat_ws(' · ', b.city, them.name)`,
      state: sql`b.state`,
      latest: sql`b.updated_at`,
      also: [sql`b.city`, sql`them.name`],
    },
    {
      kind: 'space',
      can: ['create', 'space'],
      from: sql`spaces s`,
      own: sql`s.org_id = ${org}::uuid`,
      uuid: sql`s.uuid`,
      at: sql`s.uuid`,
      title: sql`s.title`,
      detail: sql`s.city`,
      state: sql`s.state`,
      latest: sql`s.updated_at`,
      also: [sql`s.city`],
    },
  ]
  return all.filter(({ can }) => ability.can(...can))
}
