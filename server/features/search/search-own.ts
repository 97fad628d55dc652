import { sql } from 'kysely'
import { type FoundKind, type FoundThing, foundKinds } from '#contract/entities/found-thing.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { escapeLike } from '../../db/like.ts'
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

/** Looks through everything of one's own, in one statement. */
export async function searchOwn(
  ctx: SignedInContext,
  q: string,
): Promise<{ groups: { kind: FoundKind; items: FoundThing[] }[] }> {
  const words = fold(q)
  const kinds = ownThings(ctx)
  if (words.length < limits.search.least || kinds.length === 0) return { groups: [] }
  const { rows } = await sql<FoundThing>`select kind, uuid, title, detail, state, at from (${sql.join(
    kinds.map(one => groupOf(one, escapeLike(words))),
    sql` union all `,
  )}) as found order by place, latest desc, uuid`.execute(ctx.db)
  return {
    groups: foundKinds.flatMap(kind => {
      const items = rows.filter(row => row.kind === kind)
      return items.length > 0 ? [{ kind, items }] : []
    }),
  }
}
