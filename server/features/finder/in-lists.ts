import { sql } from 'kysely'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { rolesFor } from '#contract/rules/roles.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { orgOf, seenLists } from '../lists/own-list.ts'

/** Of a company: who of its lists is which channel of the store, by account or by a channel that somebody wrote down. */
const people = (org: string, ids: readonly string[]) => sql`(
  select f.uuid as profile_id, c.person_id from found_profiles f
    join list_channels c on c.org_id = ${org} and c.network = f.network and c.folded = lower(f.handle)
    where f.uuid = any(${[...ids]}::uuid[])
  union
  select f.uuid, p.uuid from found_profiles f join list_people p on p.org_id = ${org} and p.creator_id = f.creator_id
    where f.uuid = any(${[...ids]}::uuid[]))`

export type InLists = ReadonlyMap<string, FoundProfile['in_lists']>

/** Channels that stand in a list of the reader's company, each with those of its lists that the reader may see. */
export async function inListsOf(ctx: SignedInContext, ids: readonly string[]): Promise<InLists> {
  const found = new Map<string, FoundProfile['in_lists']>()
  if (!ctx.person.organization || ids.length === 0) return found
  const { rows } = await sql<{ profile_id: string; uuid: string; name: string; seen: boolean }>`
    select distinct w.profile_id, l.uuid, l.name, ${seenLists(ctx)} as seen
    from ${people(orgOf(ctx), ids)} w
    join list_items i on i.person_id = w.person_id
    join lists l on l.uuid = i.list_id and l.org_id = ${orgOf(ctx)}
    order by l.name, l.uuid`.execute(ctx.db)
  for (const { profile_id, uuid, name, seen } of rows)
    found.set(profile_id, [...(found.get(profile_id) ?? []), ...(seen ? [{ uuid, name }] : [])])
  return found
}

/** Of these lists the ones that the reader sees: one that is gone, or somebody else's, leaves nobody out. */
export async function ownOfLists(ctx: SignedInContext, lists: readonly string[]): Promise<string[]> {
  if (lists.length === 0) return []
  const rows = await ctx.db
    .selectFrom('lists as l')
    .select('l.uuid')
    .where('l.uuid', 'in', [...lists])
    .where(seenLists(ctx))
    .execute()
  return rows.map(row => row.uuid)
}

/** The same for somebody who is not there just now. */
export async function ownOfListsOf(ctx: Context, user: string, lists: readonly string[]): Promise<string[]> {
  if (lists.length === 0) return []
  const rows = await ctx.db
    .selectFrom('lists as l')
    .innerJoin('memberships as m', 'm.org_id', 'l.org_id')
    .select('l.uuid')
    .where('l.uuid', 'in', [...lists])
    .where('m.user_id', '=', user)
    .where('m.state', '=', 'active')
    .where('m.role', 'in', rolesFor('read'))
    .where(eb => eb.or([eb('l.visibility', '=', 'team'), eb('l.created_by', '=', user)]))
    .execute()
  return rows.map(row => row.uuid)
}

/** Whether a channel `f` stands in none of these lists. */
export const inNone = (lists: readonly string[]) => sql<boolean>`not exists (
    select 1 from list_items i join list_channels c on c.person_id = i.person_id
    where i.list_id = any(${[...lists]}::uuid[]) and c.network = f.network and c.folded = lower(f.handle))
  and (f.creator_id is null or not exists (
    select 1 from list_items i join list_people p on p.uuid = i.person_id
    where i.list_id = any(${[...lists]}::uuid[]) and p.creator_id = f.creator_id))`
