import { sql } from 'kysely'
import type { FoundMessage } from '#contract/entities/chat.ts'
import { excerptAround, fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import { maskContacts } from '#contract/rules/contact-details.ts'
import type { SignedInContext } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { brandOfChat, nameInChat, otherSide } from './other-side.ts'

export interface Sought {
  q: string
  /** One conversation; all of one's own without it. */
  chat?: string
  page: number
  size_page: number
}

interface Row extends FoundMessage {
  hidden: boolean
  count: number
}

/** Contact details of `m` are dots for the reader `p`: the rule of contact-veil.ts, asked of rows. */
const hidden = sql<boolean>`(m.contacts and c.contacts_open_at is null and c.context_type <> 'support' and m.sender_id is not null
  and m.sender_id <> p.user_id and not exists (select 1 from conversation_participants s
    where s.conversation_id = c.uuid and s.user_id = m.sender_id and s.side = p.side))`

const holding = (ctx: SignedInContext, words: string, chat?: string) => sql`from conversation_participants p
  join conversations c on c.uuid = p.conversation_id join messages m on m.conversation_id = c.uuid
  where p.user_id = ${ctx.person.uuid} ${chat ? sql`and p.conversation_id = ${chat}::uuid` : sql``}
    and m.kind in ('text', 'file') and m.removed_at is null and folded(m.text) like ${`%${escapeLike(words)}%`}`

/** Those that hold the words only in what is hidden from the reader: to them the words are not there. */
async function onlyHidden(ctx: SignedInContext, words: string, chat?: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string; text: string }>`
    select m.uuid, m.text ${holding(ctx, words, chat)} and ${hidden}`.execute(ctx.db)
  return rows.flatMap(({ uuid, text }) => (fold(maskContacts(text)).includes(words) ? [] : [uuid]))
}

/** Messages of one's conversations that hold the words, the newest first. Each reader looks through what they may read, nothing else. */
export async function findMessages(
  ctx: SignedInContext,
  { q, chat, page, size_page }: Sought,
): Promise<{ items: FoundMessage[]; count: number }> {
  const words = fold(q)
  if (words.length < limits.search.least) return { items: [], count: 0 }
  const left = await onlyHidden(ctx, words, chat)
  const { rows } = await sql<Row>`
    with hits as (select m.uuid, m.conversation_id, m.seq, m.sender_id, m.text, m.created_at, ${hidden} as hidden, count(*) over ()::int as count
      ${holding(ctx, words, chat)} and not (m.uuid = any(${left}::uuid[]))
      order by m.created_at desc, m.seq desc, m.uuid limit ${size_page} offset ${(page - 1) * size_page})
    select h.uuid, h.conversation_id as chat_uuid, h.seq, h.sender_id as sender, h.text, h.hidden, h.count, c.title,
      to_json(h.created_at) #>> '{}' as created_at,
      case when h.sender_id = p.user_id then '' else coalesce(${nameInChat(ctx, 'sp.side', 'su')}, '') end as who,
      coalesce(${otherSide(ctx)}, '') as other
    from hits h join conversations c on c.uuid = h.conversation_id
      join conversation_participants p on p.conversation_id = c.uuid and p.user_id = ${ctx.person.uuid}
      left join users su on su.uuid = h.sender_id
      left join conversation_participants sp on sp.conversation_id = c.uuid and sp.user_id = h.sender_id
      ${brandOfChat}
    order by h.created_at desc, h.seq desc, h.uuid`.execute(ctx.db)
  return {
    items: rows.map(({ hidden: masked, count: _, ...row }) => ({
      ...row,
      text: excerptAround(masked ? maskContacts(row.text) : row.text, words, limits.chat.excerpt),
      created_at: new Date(row.created_at).toISOString(),
    })),
    count: rows[0]?.count ?? 0,
  }
}
