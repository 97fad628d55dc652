import { sql } from 'kysely'
import type { ActedChange, ActSession, ManagedClient } from '#contract/entities/acting.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { AppError } from '../../errors.ts'

interface Page {
  page: number
  size_page: number
}

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()

const select = (ctx: Context) =>
  ctx.db
    .selectFrom('act_sessions as a')
    .innerJoin('users as s', 's.uuid', 'a.staff_id')
    .selectAll('a')
    .select(['s.first_name', 's.last_name'])
    .select(eb =>
      eb
        .selectFrom('audit_entries as e')
        .select(one => one.fn.countAll<number>().as('n'))
        .whereRef('e.acting_id', '=', 'a.uuid')
        .where('e.act', '=', 'did')
        .as('changes'),
    )
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toSession = (row: Row): ActSession => ({
  uuid: row.uuid,
  state: row.state,
  by: nameOf(row),
  reason: row.reason,
  started_at: row.started_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  over_at: row.over_at?.toISOString() ?? null,
  changes: Number(row.changes ?? 0),
})

export async function readSession(ctx: Context, uuid: string): Promise<ActSession> {
  return toSession(await select(ctx).where('a.uuid', '=', uuid).executeTakeFirstOrThrow())
}

/** The times in which staff worked in the reader's account. */
export async function listOwnSessions(ctx: SignedInContext, { page, size_page }: Page) {
  const own = ctx.person.uuid
  const { count } = await ctx.db
    .selectFrom('act_sessions')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', own)
    .executeTakeFirstOrThrow()
  const rows = await select(ctx)
    .where('a.client_id', '=', own)
    .orderBy('a.started_at', 'desc')
    .orderBy('a.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(toSession), meta: { page, size_page, count: Number(count) } }
}

/** The changes made in one of them; somebody else's answers 404. */
export async function listChanges(ctx: SignedInContext, uuid: string, { page, size_page }: Page) {
  const own = await ctx.db
    .selectFrom('act_sessions')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('client_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
  const changes = ctx.db.selectFrom('audit_entries').where('acting_id', '=', uuid).where('act', '=', 'did')
  const { count } = await changes.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await changes
    .select(['id', 'at', 'call', 'thing'])
    .orderBy('id', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items: ActedChange[] = rows.map(({ id, at, call, thing }) => ({
    id: Number(id),
    at: at.toISOString(),
    call: call ?? '',
    thing,
  }))
  return { items, meta: { page, size_page, count: Number(count) } }
}

interface ClientRow {
  uuid: string
  name: string
  company: string
  by: string | null
  staff_id: string | null
  state: NonNullable<ManagedClient['last']>['state'] | null
  started_at: Date | null
  ends_at: Date | null
}

/** The clients whose accounts staff may work in. */
export async function listClients(ctx: SignedInContext, { search, page, size_page }: Page & { search?: string }) {
  const pattern = holding(search)
  const wanted = sql`from users u
    join memberships m on m.user_id = u.uuid and m.state = 'active' and m.role <> 'guest' join organizations o on o.uuid = m.org_id
    where 'espejo' = any(u.groups) and u.status in ('active', 'limited') and not u.is_superuser
    ${pattern === null ? sql`` : sql`and (o.name ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern} or u.email ilike ${pattern})`}`
  const counted = await sql<{ count: number }>`select count(*)::int as count ${wanted}`.execute(ctx.db)
  const { rows } = await sql<ClientRow>`
    select c.*, nullif(trim(s.first_name || ' ' || s.last_name), '') as by, a.staff_id, a.state, a.started_at, a.ends_at
    from (select u.uuid, trim(u.first_name || ' ' || u.last_name) as name, o.name as company ${wanted}
      order by o.name, u.uuid limit ${size_page} offset ${(page - 1) * size_page}) c
    left join lateral (select * from act_sessions where client_id = c.uuid order by started_at desc limit 1) a on true
    left join users s on s.uuid = a.staff_id order by c.company, c.uuid`.execute(ctx.db)
  const items: ManagedClient[] = rows.map(({ uuid, name, company, by, staff_id, state, started_at, ends_at }) => ({
    uuid,
    name,
    company,
    last:
      state && started_at && ends_at
        ? {
            by: by ?? '',
            mine: staff_id === ctx.person.uuid,
            state,
            started_at: new Date(started_at).toISOString(),
            ends_at: new Date(ends_at).toISOString(),
          }
        : null,
  }))
  return { items, meta: { page, size_page, count: counted.rows[0]?.count ?? 0 } }
}
