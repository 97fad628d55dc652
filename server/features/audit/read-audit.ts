import { sql } from 'kysely'
import { type AuditFilters, type AuditKind, type AuditPage, auditKinds } from '#contract/entities/audit.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'

interface Row {
  id: number | string
  at: Date
  kind: AuditKind
  act: string
  actor_id: string | null
  actor: string | null
  subject_id: string | null
  subject: string | null
  acting_id: string | null
  call: string | null
  thing: string | null
  role: string | null
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = 86_400_000

/** People are filtered by as they are written: an id, or the address that they have today. */
const person = (column: 'actor_id' | 'subject_id', written: string) => {
  const who = written.toLowerCase()
  return uuidShape.test(who)
    ? sql`e.${sql.ref(column)} = ${who}::uuid`
    : sql`e.${sql.ref(column)} = (select uuid from users where email = ${who})`
}

/** One page of the log, the newest first, and where the next one begins. Names are those of today: the log holds ids. */
export async function readAudit(ctx: SignedInContext, filters: AuditFilters): Promise<AuditPage> {
  const { actor, subject, kind, from, until, before } = filters
  const size = limits.page.size
  const { rows } = await sql<Row>`
    select e.id, e.at, e.kind, e.act, e.actor_id, e.subject_id, e.acting_id, e.call, e.thing, e.role,
      trim(a.first_name || ' ' || a.last_name) as actor, trim(s.first_name || ' ' || s.last_name) as subject
    from audit_entries e left join users a on a.uuid = e.actor_id left join users s on s.uuid = e.subject_id
    where e.kind in (${sql.join(kind ? [kind] : [...auditKinds])})
      ${actor ? sql`and ${person('actor_id', actor)}` : sql``}
      ${subject ? sql`and ${person('subject_id', subject)}` : sql``}
      ${from ? sql`and e.at >= ${new Date(`${from}T00:00:00Z`)}` : sql``}
      ${until ? sql`and e.at < ${new Date(new Date(`${until}T00:00:00Z`).getTime() + day)}` : sql``}
      ${before ? sql`and e.id < ${before}` : sql``}
    order by e.id desc limit ${size + 1}`.execute(ctx.db)
  const named = (uuid: string | null, name: string | null) => (uuid ? { uuid, name: name ?? '' } : null)
  const entries = rows.slice(0, size).map(row => ({
    id: Number(row.id),
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    act: row.act,
    actor: named(row.actor_id, row.actor),
    subject: named(row.subject_id, row.subject),
    acting: row.acting_id,
    call: row.call,
    thing: row.thing,
    role: row.role,
  }))
  return { entries, older: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}
