import { sql } from 'kysely'
import type { ActedChange, ActSession, ManagedClient } from '#contract/entities/acting.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { AppError } from '../../errors.ts'
import { wordsIn } from './read-requests.ts'

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

/** The approval of a step and its line in the log are one transaction, whose clock is asked twice. */
const besideSeconds = 5

/** The things that changes in an account are about, and what they are called. */
const titled = [
  ['casting_calls', 'title'],
  ['deals', 'title'],
  ['proposals', 'title'],
  ['conversations', 'title'],
  ['lists', 'name'],
  ['campaigns', 'name'],
  ['ooh_campaigns', 'name'],
  ['tracking_links', 'name'],
  ['brands', 'name'],
  ['monitor_rules', 'name'],
] as const

const thing = sql`(case when e.thing ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.thing::uuid end)`

/** The title of what a line `e` of the log is about. */
const titleOf = sql<string | null>`(
  select coalesce(${sql.join([
    ...titled.map(([table, column]) => sql`(select ${sql.ref(column)} from ${sql.table(table)} where uuid = ${thing})`),
    sql`(select trim(u.first_name || ' ' || u.last_name) || ' · ' || c.title from applications a
      join users u on u.uuid = a.creator_id join casting_calls c on c.uuid = a.casting_call_id where a.uuid = ${thing})`,
  ])}))`

/** The changes made in one of them; somebody else's answers 404. */
export async function listChanges(ctx: SignedInContext, uuid: string, { page, size_page }: Page) {
  const own = await ctx.db
    .selectFrom('act_sessions')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('client_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
  const changes = ctx.db.selectFrom('audit_entries as e').where('e.acting_id', '=', uuid).where('e.act', '=', 'did')
  const { count } = await changes.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await changes
    // The answer and the change are one transaction: the request stands in the line before.
    .leftJoin('acting_requests as r', join =>
      join
        .onRef('r.acting_id', '=', 'e.acting_id')
        .onRef('r.call', '=', sql`e.call`)
        .on('r.state', '=', 'done')
        .on(sql<boolean>`r.params->>'uuid' is not distinct from e.thing`)
        .on(sql<boolean>`abs(extract(epoch from r.answered_at - e.at)) < ${besideSeconds}`),
    )
    .distinctOn('e.id')
    .select(['e.id', 'e.at', 'e.call', 'e.thing', 'r.body', titleOf.as('about')])
    .orderBy('e.id', 'desc')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items: ActedChange[] = rows.map(({ id, at, call, thing, about, body }) => ({
    id: Number(id),
    at: at.toISOString(),
    call: call ?? '',
    thing,
    about,
    words: wordsIn(body),
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
