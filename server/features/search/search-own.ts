import { sql } from 'kysely'
import { abilityFor } from '#contract/abilities.ts'
import { type FoundKind, type FoundThing, foundKinds } from '#contract/entities/found-thing.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
import { findMessages } from '../chats/find-messages.ts'
import { type OwnThings, ownThings } from './own-things.ts'

/** The things of one kind that hold the words: those that begin with them first, the last touched before the others. */
function groupOf({ kind, from, own, uuid, at, title, detail, state, latest, also = [] }: OwnThings, words: string) {
  const looked = [title, ...also]
  const anyLike = (pattern: string) =>
    sql`(${sql.join(
      looked.map(column => sql`folded(${column}) like ${pattern}`),
      sql` or `,
    )})`
  return sql`(select ${kind}::text as kind, ${uuid} as uuid, ${title} as title, coalesce(${detail}, '') as detail, ${state} as state,
      ${at} as at, case when ${anyLike(`${words}%`)} then 0 else 1 end as place, ${latest} as latest
    from ${from} where ${own} and ${anyLike(`%${words}%`)}
    order by place, latest desc, uuid limit ${limits.search.perGroup})`
}

/** Messages in one's conversations; each line leads to the message itself. */
async function saidThings(ctx: SignedInContext, q: string): Promise<FoundThing[]> {
  if (!abilityFor(ctx.person).can('read', 'chat')) return []
  const { items } = await findMessages(ctx, { q, page: 1, size_page: limits.search.perGroup })
  return items.map(({ uuid, chat_uuid, seq, text, other, title }) => ({
    kind: 'message',
    uuid,
    title: text,
    detail: [other, title].filter(Boolean).join(' · '),
    state: null,
    at: chat_uuid,
    seq,
  }))
}

/** Looks through everything of one's own, in one statement, and through what was said. */
export async function searchOwn(
  ctx: SignedInContext,
  q: string,
): Promise<{ groups: { kind: FoundKind; items: FoundThing[] }[] }> {
  const words = fold(q)
  const kinds = ownThings(ctx)
  if (words.length < limits.search.least || kinds.length === 0) return { groups: [] }
  const things = sql<FoundThing>`select kind, uuid, title, detail, state, at, null::int as seq from (${sql.join(
    kinds.map(one => groupOf(one, escapeLike(words))),
    sql` union all `,
  )}) as found order by place, latest desc, uuid`.execute(ctx.db)
  const [{ rows }, said] = await Promise.all([things, saidThings(ctx, q)])
  const found = [...rows, ...said]
  return {
    groups: foundKinds.flatMap(kind => {
      const items = found.filter(row => row.kind === kind)
      return items.length > 0 ? [{ kind, items }] : []
    }),
  }
}
