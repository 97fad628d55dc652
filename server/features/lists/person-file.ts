import { sql } from 'kysely'
import type { PersonFile } from '#contract/entities/list.ts'
import { foldHandle } from '#contract/rules/list.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { locksOf, mayWrite, orgOf, seenLists } from './own-list.ts'
import { note } from './people.ts'
import { type PersonRow, personColumns, personJoins, personsFrom } from './persons.ts'

/** The company's knowledge of one person, over all lists that the reader may see. */
export async function readPersonFile(ctx: SignedInContext, uuid: string): Promise<PersonFile> {
  const { rows } = await sql<PersonRow>`select ${personColumns} from list_people p ${personJoins}
    where p.uuid = ${uuid} and p.org_id = ${orgOf(ctx)}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const lists = await ctx.db
    .selectFrom('list_items as i')
    .innerJoin('lists as l', 'l.uuid', 'i.list_id')
    .select(['l.uuid', 'l.name', 'i.stage'])
    .where('i.person_id', '=', uuid)
    .where(seenLists(ctx))
    .orderBy('l.name')
    .execute()
  const activity = await ctx.db
    .selectFrom('list_activity as a')
    .leftJoin('lists as l', 'l.uuid', 'a.list_id')
    .leftJoin('users as u', 'u.uuid', 'a.actor_id')
    .select(['a.id', 'a.kind', 'a.detail', 'a.created_at', 'l.uuid', 'l.name', 'u.first_name', 'u.last_name'])
    .where('a.person_id', '=', uuid)
    .where(sql<boolean>`(a.list_id is null or ${seenLists(ctx)})`)
    .orderBy('a.id', 'desc')
    .limit(100)
    .execute()
  return {
    person: (await personsFrom(ctx, [row]))(row),
    lists,
    activity: activity.map(one => ({
      id: Number(one.id),
      kind: one.kind,
      list: one.uuid && one.name ? { uuid: one.uuid, name: one.name } : null,
      by: `${one.first_name ?? ''} ${one.last_name ?? ''}`.trim() || null,
      detail: one.detail,
      created_at: one.created_at.toISOString(),
    })),
  }
}

/** Marks somebody as nobody to work with, or takes that back. Only the company reads it. */
export async function blockPerson(ctx: SignedInContext, uuid: string, reason: string | null): Promise<PersonFile> {
  return await inTransaction(ctx, async inner => {
    const { numUpdatedRows } = await inner.db
      .updateTable('list_people')
      .set({ blocked_reason: reason, blocked_at: reason ? inner.clock.now() : null })
      .where('uuid', '=', uuid)
      .where('org_id', '=', orgOf(inner))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('not_found')
    await note(inner, [{ person_id: uuid, list_id: null, kind: reason ? 'blocked' : 'unblocked', detail: reason }])
    return await readPersonFile(inner, uuid)
  })
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function creatorNamed(ctx: SignedInContext, name: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('creator_profiles')
    .select('user_id')
    .where('vanity_name', '=', name.trim().toLowerCase())
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.user_id
}

/** The company's entries of somebody: by account, by public name, or by a channel. */
async function entriesOf(ctx: SignedInContext, named: string) {
  const at = named.indexOf(':')
  const of = sql`p.org_id = ${orgOf(ctx)}`
  if (at < 0) return sql<boolean>`${of} and p.creator_id = ${isId.test(named) ? named : await creatorNamed(ctx, named)}`
  const [network, handle] = [named.slice(0, at), foldHandle(named.slice(at + 1))]
  // The person who proved the channel here is known by their account, too.
  return sql<boolean>`${of} and (exists (select 1 from list_channels c where c.person_id = p.uuid
      and c.network = ${network} and c.folded = ${handle})
    or p.creator_id = (select n.user_id from networks n where n.network = ${network} and lower(n.handle) = ${handle}
      and n.state in ('connected', 'stale') limit 1))`
}

/** Lists that can be written in, and whether this person is in each. */
export async function listsHaving(ctx: SignedInContext, named: string) {
  const entries = await entriesOf(ctx, named)
  const rows = mayWrite(ctx)
    ? await ctx.db
        .selectFrom('lists as l')
        .select(['l.uuid', 'l.name'])
        .select([
          sql<number>`(select count(*)::int from list_items i where i.list_id = l.uuid)`.as('people'),
          sql<boolean>`exists (select 1 from list_items i join list_people p on p.uuid = i.person_id
            where i.list_id = l.uuid and ${entries})`.as('has'),
        ])
        .where(seenLists(ctx))
        .orderBy('l.updated_at', 'desc')
        .limit(100)
        .execute()
    : []
  const lockOf = await locksOf(ctx)
  const known = await ctx.db
    .selectFrom('list_people as p')
    .select('p.blocked_reason')
    .where(entries)
    .orderBy(sql`p.blocked_reason is null`)
    .limit(1)
    .executeTakeFirst()
  return { lists: rows.filter(row => lockOf(row.uuid, row.people) === null), blocked: known?.blocked_reason ?? null }
}
