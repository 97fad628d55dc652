import { sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { Invitation, MutedCompany } from '#contract/entities/invitation.ts'
import type { InvitationState } from '#contract/entities/invitation-states.ts'
import type { SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { AppError } from '../../errors.ts'

interface Query extends Part {
  state: readonly InvitationState[]
}

function select(ctx: SignedInContext) {
  return ctx.db
    .selectFrom('invitations as i')
    .innerJoin('casting_calls as c', 'c.uuid', 'i.casting_call_id')
    .innerJoin('brands as b', 'b.uuid', 'c.brand_id')
    .innerJoin('users as u', 'u.uuid', 'i.creator_id')
    .leftJoin('creator_profiles as p', 'p.user_id', 'i.creator_id')
    .select([
      'i.uuid',
      'i.state',
      'i.message',
      'i.note',
      'i.created_at',
      'i.seen_at',
      'i.answered_at',
      'i.creator_id',
      'c.uuid as call_uuid',
      'c.title',
      'c.state as call_state',
      'c.apply_by',
      'b.uuid as brand_uuid',
      'b.name as brand_name',
      'u.first_name',
      'u.last_name',
      'u.profile_image',
      'p.vanity_name',
      'p.headline',
      'p.verified',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toInvitation = (row: Row): Invitation => ({
  uuid: row.uuid,
  state: row.state,
  casting_call: { uuid: row.call_uuid, title: row.title, state: row.call_state, apply_by: row.apply_by },
  brand: { uuid: row.brand_uuid, name: row.brand_name },
  creator: {
    uuid: row.creator_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    vanity_name: row.vanity_name,
    profile_image: row.profile_image,
    headline: row.headline,
    verified: row.verified ?? false,
  },
  message: row.message,
  note: row.note,
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
})

async function list(ctx: SignedInContext, of: ReturnType<typeof sql<boolean>>, { state, ...query }: Query) {
  const counted = await ctx.db
    .selectFrom('invitations as i')
    .select(eb => ['i.state', eb.fn.countAll<number>().as('n')])
    .where(of)
    .groupBy('i.state')
    .execute()
  const totals = Object.fromEntries(counted.map(({ state: one, n }) => [one, Number(n)]))
  const wanted = state.length > 0 ? counted.filter(({ state: one }) => state.includes(one)) : counted
  // Invitations that wait for an answer come first.
  const own = sql`i.state not in ('invited', 'seen'), i.created_at desc, i.uuid`
  const part = partOf(query, { at: 'i.created_at', uuid: 'i.uuid' }, own)
  const found = await select(ctx)
    .select(part.place.as('place'))
    .where(of)
    .where(part.after)
    .$if(state.length > 0, qb => qb.where('i.state', 'in', state))
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(found)
  const count = wanted.reduce((sum, { n }) => sum + Number(n), 0)
  return { items: rows.map(toInvitation), meta: { ...meta, count, totals } }
}

/** The people whom an own call invited. */
export async function listForCall(ctx: SignedInContext, call: string, query: Query) {
  const own = await ctx.db
    .selectFrom('casting_calls')
    .select('uuid')
    .where('uuid', '=', call)
    .where('org_id', '=', ctx.person.organization?.uuid ?? null)
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
  return await list(ctx, sql<boolean>`i.casting_call_id = ${call}`, query)
}

/** The calls that a creator is invited to; one that was taken back is not there any more. */
export const listOwn = async (ctx: SignedInContext, query: Query) =>
  await list(ctx, sql<boolean>`i.creator_id = ${ctx.person.uuid} and not i.unheard and i.state <> 'withdrawn'`, query)

/** One invitation, for either side. */
export async function readInvitation(ctx: SignedInContext, uuid: string): Promise<Invitation> {
  const row = await select(ctx).select(['i.org_id', 'i.unheard']).where('i.uuid', '=', uuid).executeTakeFirst()
  const own = row && (row.org_id === ctx.person.organization?.uuid || (row.creator_id === ctx.person.uuid && !row.unheard))
  if (!own) throw new AppError('not_found')
  return toInvitation(row)
}

export async function listMuted(ctx: SignedInContext, { page, size_page }: Part) {
  const own = ctx.db
    .selectFrom('muted_companies as m')
    .innerJoin('organizations as o', 'o.uuid', 'm.org_id')
    .where('m.creator_id', '=', ctx.person.uuid)
  const { count } = await own.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .select(['o.uuid', 'o.name', 'm.created_at'])
    .orderBy('m.created_at', 'desc')
    .orderBy('o.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items: MutedCompany[] = rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
  return { items, meta: { page, size_page, count: Number(count) } }
}

export async function unmute(ctx: SignedInContext, company: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('muted_companies')
    .where('creator_id', '=', ctx.person.uuid)
    .where('org_id', '=', company)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}
