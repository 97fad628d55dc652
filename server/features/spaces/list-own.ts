import { sql } from 'kysely'
import { bookingStates } from '#contract/entities/booking.ts'
import type { OwnSpace } from '#contract/entities/space.ts'
import { isBookingOver } from '#contract/processes/booking.ts'
import { type SpaceState, spaceKinds } from '#contract/space-choices.ts'
import type { SignedInContext } from '../../context.ts'
import { spaceCover } from '../../db/space-columns.ts'
import { AppError } from '../../errors.ts'
import { spaceImage } from './space-image.ts'

interface Query {
  state: readonly SpaceState[]
  page: number
  size_page: number
}

const underWay = bookingStates.filter(state => !isBookingOver(state) && state !== 'hold')

const select = (ctx: SignedInContext) =>
  ctx.db
    .selectFrom('spaces as s')
    .where('s.org_id', '=', ctx.person.organization?.uuid ?? null)
    .select(['s.uuid', 's.state', 's.title', 's.kind', 's.city', 's.cover', 's.image', 's.rate_model', 's.amount_minor'])
    .select(['s.currency', 's.permit_to', 's.fields', 's.facts', 's.review', 's.updated_at'])
    .select([
      sql<number>`(select count(*)::int from bookings b where b.space_id = s.uuid and b.state = 'requested')`.as('asked'),
      // A hold is between its company and the calendar.
      sql<number>`(select count(*)::int from bookings b where b.space_id = s.uuid and b.state = any(${underWay}::text[]))`.as(
        'under_way',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A draft has no columns yet: what is known of it stands in its form. */
function toOwn(ctx: SignedInContext, { fields, cover, image, updated_at, ...row }: Row): OwnSpace {
  const kind = row.kind ?? spaceKinds.find(one => one === fields.kind) ?? null
  return {
    ...row,
    kind,
    city: row.city || (typeof fields.city === 'string' ? fields.city : ''),
    cover: cover ?? spaceCover(row.uuid, kind),
    image: spaceImage(ctx, image),
    updated_at: updated_at.toISOString(),
  }
}

/** Spaces of one's company, the last touched first. */
export async function listOwnSpaces(ctx: SignedInContext, query: Query) {
  const org = ctx.person.organization?.uuid ?? null
  const counts = await ctx.db
    .selectFrom('spaces')
    .select(['state', eb => eb.fn.countAll<number>().as('n')])
    .where('org_id', '=', org)
    .groupBy('state')
    .execute()
  const states = Object.fromEntries(counts.map(({ state, n }) => [state, Number(n)]))
  const asked = query.state.length > 0 ? query.state : (Object.keys(states) as SpaceState[])
  const rows = await select(ctx)
    .$if(query.state.length > 0, qb => qb.where('s.state', 'in', query.state))
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.uuid')
    .limit(query.size_page)
    .offset((query.page - 1) * query.size_page)
    .execute()
  return {
    items: rows.map(row => toOwn(ctx, row)),
    meta: {
      page: query.page,
      size_page: query.size_page,
      count: asked.reduce((sum, state) => sum + (states[state] ?? 0), 0),
      states,
    },
  }
}

export async function readOwnSpace(ctx: SignedInContext, uuid: string): Promise<OwnSpace> {
  const row = await select(ctx).where('s.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toOwn(ctx, row)
}
