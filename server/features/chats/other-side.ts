import { sql } from 'kysely'
import type { SignedInContext } from '../../context.ts'

/** The name of whoever answers in support, seen from outside: the house, not one of its people. */
export const house = 'Elenco'

/** The brand of a conversation `c`, whatever it is about, or the two companies of its booking. */
export const brandOfChat = sql`left join deals d on d.uuid = c.deal_uuid left join proposal_threads pt on pt.uuid = c.context_id
  left join applications a on a.uuid = c.context_id left join casting_calls k on k.uuid = a.casting_call_id
  left join brands b on b.uuid = coalesce(d.brand_id, k.brand_id, pt.brand_id)
  left join bookings bk on bk.uuid = c.context_id left join organizations bo on bo.uuid = bk.org_id
  left join organizations ho on ho.uuid = bk.host_org`

/** Companies of a booking talk to each other. Creators talk to a brand, whoever of its people answers, and to the house, whoever of it does. */
export const nameInChat = (ctx: SignedInContext, side: string, user: string) => sql`case
    when c.context_type = 'support' and ${sql.ref(`${user}.is_superuser`)} and not ${ctx.person.is_superuser}::boolean then ${house}
    when bk.uuid is not null and ${sql.ref(side)} = 'host' then ho.name
    when bk.uuid is not null and ${sql.ref(side)} = 'brand' then bo.name
    when ${sql.ref(side)} = 'brand' and b.name is not null then b.name
    else trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}) end`

/** The names of the side across from `p`, the reader's own part in `c`. */
export const otherSide = (ctx: SignedInContext) => sql`(select string_agg(distinct ${nameInChat(ctx, 'o.side', 'ou')}, ' · ')
  from conversation_participants o join users ou on ou.uuid = o.user_id
  where o.conversation_id = c.uuid and o.side <> p.side)`
