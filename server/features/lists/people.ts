import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { Network } from '#contract/networks.ts'
import { foldHandle } from '#contract/rules/list.ts'
import type { SignedInContext } from '../../context.ts'
import type { ListActivityTable } from '../../db/schema-lists.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { orgOf } from './own-list.ts'

type Inner = TxContext<SignedInContext>

interface Channel {
  network: Network
  handle: string
}

/** Facts known of somebody before they are looked for. */
export interface Found {
  creator: string | null
  name: string
  vanity_name: string | null
  channels: Channel[]
}

const proved = sql<boolean>`n.state in ('connected', 'stale')`

/** A creator with an account, by id or public name. */
export async function creatorBy(ctx: Inner, by: { creator: string } | { vanity_name: string }): Promise<Found> {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('creator_profiles as c', 'c.user_id', 'u.uuid')
    .select(['u.uuid', 'u.first_name', 'u.last_name', 'c.vanity_name'])
    .where('u.status', 'in', ['active', 'limited'])
    .where(sql<boolean>`'creator' = any(u.groups)`)
    .$if('creator' in by, qb => qb.where('u.uuid', '=', 'creator' in by ? by.creator : ''))
    .$if('vanity_name' in by, qb =>
      qb.where('c.vanity_name', '=', 'vanity_name' in by ? by.vanity_name.trim().toLowerCase() : ''),
    )
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const channels = await ctx.db
    .selectFrom('networks as n')
    .select(['n.network', 'n.handle'])
    .where('n.user_id', '=', row.uuid)
    .where(proved)
    .execute()
  return {
    creator: row.uuid,
    name: `${row.first_name} ${row.last_name}`.trim(),
    vanity_name: row.vanity_name,
    channels: channels as Channel[],
  }
}

/** Somebody by a channel: the creator who proved it here, or nobody we know. */
export async function someoneBy(ctx: Inner, channel: Channel, name?: string): Promise<Found> {
  const owner = await ctx.db
    .selectFrom('networks as n')
    .innerJoin('users as u', 'u.uuid', 'n.user_id')
    .select('n.user_id')
    .where('n.network', '=', channel.network)
    .where(sql<boolean>`lower(n.handle) = ${foldHandle(channel.handle)}`)
    .where(proved)
    .where('u.status', 'in', ['active', 'limited'])
    .executeTakeFirst()
  if (owner) return await creatorBy(ctx, { creator: owner.user_id })
  const handle = channel.handle.trim().replace(/^@/, '')
  return { creator: null, name: name ?? `@${handle}`, vanity_name: null, channels: [{ network: channel.network, handle }] }
}

/** The company's one entry for somebody: found by account or by any of their channels, joined where there were several, or made. */
export async function personFor(ctx: Inner, found: Found): Promise<string> {
  const org_id = orgOf(ctx)
  const folded = found.channels.map(({ network, handle }) => ({ network, handle, folded: foldHandle(handle) }))
  const pairs = folded.map(one => `${one.network} ${one.folded}`)
  const known = await ctx.db
    .selectFrom('list_people as p')
    .select(['p.uuid', 'p.creator_id', 'p.search_text'])
    .where('p.org_id', '=', org_id)
    .where(
      sql<boolean>`(p.creator_id = ${found.creator}::uuid or exists (
        select 1 from list_channels c where c.person_id = p.uuid and c.network || ' ' || c.folded = any(${pairs}::text[])))`,
    )
    .orderBy(sql`p.creator_id is null`)
    .orderBy('p.created_at')
    .execute()
  const [first, ...others] = known
  const uuid = first?.uuid ?? randomUUID()
  const words = fold([found.name, found.vanity_name ?? '', ...folded.map(one => one.handle)].join(' '))
  if (!first)
    await ctx.db
      .insertInto('list_people')
      .values({
        uuid,
        org_id,
        creator_id: found.creator,
        name: found.name,
        search_text: words,
        created_at: ctx.clock.now(),
      })
      .execute()
  for (const other of others) await join(ctx, other.uuid, uuid)
  if (first && (others.length > 0 || (found.creator && !first.creator_id) || !first.search_text.includes(words)))
    await ctx.db
      .updateTable('list_people')
      .set({
        ...(found.creator && { creator_id: found.creator, name: found.name }),
        search_text: [...new Set([first.search_text, ...others.map(one => one.search_text), words])].join(' ').slice(0, 2000),
      })
      .where('uuid', '=', uuid)
      .execute()
  if (folded.length > 0)
    await ctx.db
      .insertInto('list_channels')
      .values(folded.map(one => ({ person_id: uuid, org_id, ...one })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return uuid
}

/** Two entries turn out to be one person: what stands under the second goes to the first; a list keeps its first row. */
async function join(ctx: Inner, from: string, to: string): Promise<void> {
  const { db } = ctx
  await sql`delete from list_items i where i.person_id = ${from}
    and exists (select 1 from list_items o where o.list_id = i.list_id and o.person_id = ${to})`.execute(db)
  await db.updateTable('list_items').set({ person_id: to }).where('person_id', '=', from).execute()
  await db.updateTable('list_activity').set({ person_id: to }).where('person_id', '=', from).execute()
  await db.updateTable('list_channels').set({ person_id: to }).where('person_id', '=', from).execute()
  await sql`update list_people p set blocked_reason = coalesce(p.blocked_reason, o.blocked_reason), blocked_at = coalesce(p.blocked_at, o.blocked_at)
    from list_people o where p.uuid = ${to} and o.uuid = ${from}`.execute(db)
  await db.deleteFrom('list_people').where('uuid', '=', from).execute()
  await note(ctx, [{ person_id: to, list_id: null, kind: 'merged' }])
}

interface Noted {
  person_id: string
  list_id: string | null
  kind: ListActivityTable['kind']
  detail?: string | null
}

/** The acts of a change go into the person's history. */
export async function note(ctx: Inner, entries: readonly Noted[]): Promise<void> {
  if (entries.length === 0) return
  const at = { actor_id: ctx.person.uuid, created_at: ctx.clock.now() }
  await ctx.db
    .insertInto('list_activity')
    .values(entries.map(entry => ({ detail: null, ...entry, ...at })))
    .execute()
}
