import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ViewedKind } from '#contract/endpoints/views.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'

/** The readers of a day, as digests by a salt that is never stored: after the day, or a restart, nobody can tell whose they were. */
const readers = new WeakMap<Context['changes'], { day: string; salt: Buffer; seen: Set<string> }>()

function isFirstToday(ctx: Context, day: string, reader: string): boolean {
  let today = readers.get(ctx.changes)
  if (today?.day !== day) {
    today = { day, salt: randomBytes(32), seen: new Set() }
    readers.set(ctx.changes, today)
  }
  const digest = createHmac('sha256', today.salt).update(reader).digest('base64url').slice(0, 16)
  if (today.seen.has(digest)) return false
  // Whoever came first is forgotten first: memory has an end, and one view too many says little.
  if (today.seen.size >= limits.views.readers) for (const oldest of [...today.seen].slice(0, 1)) today.seen.delete(oldest)
  today.seen.add(digest)
  return true
}

/** The page and whose it is, if everybody may see it. */
async function pageOf(ctx: Context, kind: ViewedKind, thing: string) {
  if (kind === 'profile')
    return await ctx.db
      .selectFrom('creator_profiles as p')
      .innerJoin('users as u', 'u.uuid', 'p.user_id')
      .select(['p.user_id as id', 'p.user_id as owner'])
      .where('p.vanity_name', '=', thing.toLowerCase())
      .where('p.hidden_at', 'is', null)
      .where('u.status', '=', 'active')
      .executeTakeFirst()
  // Anything else is no id, and the database would refuse to compare it.
  if (!z.uuid().safeParse(thing).success) return undefined
  return await ctx.db
    .selectFrom('proposals')
    .select(['uuid as id', 'creator_id as owner'])
    .where('uuid', '=', thing)
    .where('state', 'in', ['published', 'paused', 'needs_update'])
    .executeTakeFirst()
}

/** Counts one reader of one page once a day. What cannot be seen, one's own, and staff count nothing, and answer alike. */
export async function noteView(
  ctx: Context,
  { kind, thing }: { kind: ViewedKind; thing: string },
  from: { address: string; agent: string | null },
): Promise<boolean> {
  if (ctx.person?.is_superuser || ctx.person?.acting) return false
  const page = await pageOf(ctx, kind, thing)
  if (!page || page.owner === ctx.person?.uuid) return false
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const reader = ctx.person?.uuid ?? `${from.address} ${from.agent ?? ''}`
  if (!isFirstToday(ctx, day, `${kind} ${page.id} ${reader}`)) return false
  await ctx.db
    .insertInto('page_views')
    .values({ kind, thing_id: page.id, owner_id: page.owner, day, views: 1 })
    .onConflict(conflict => conflict.columns(['kind', 'thing_id', 'day']).doUpdateSet({ views: sql`page_views.views + 1` }))
    .execute()
  return true
}
