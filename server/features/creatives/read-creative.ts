import type { Creative, CreativeReview, CreativeVersion } from '#contract/entities/creative.ts'
import { creativeTurn } from '#contract/processes/creative.ts'
import { turnAs } from '#contract/rules/own-turn.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { bookingSideOf } from '../bookings/own-booking.ts'
import { linkToken } from '../lists/link-token.ts'
import { fileCards } from '../uploads/file-cards.ts'
import { faceOf } from './version-checks.ts'

const selectVersions = (ctx: Context) =>
  ctx.db
    .selectFrom('creative_versions as v')
    .innerJoin('organizations as o', 'o.uuid', 'v.org_id')
    .leftJoin('licences as l', 'l.uuid', 'v.licence_id')
    .leftJoin('deals as d', 'd.uuid', 'l.deal_id')
    .leftJoin('users as u', 'u.uuid', 'd.creator_id')
    .leftJoin('brands as r', 'r.uuid', 'd.brand_id')
    .selectAll('v')
    .select(['o.name as org_name', 'd.title as deal_title', 'u.first_name', 'u.last_name', 'r.name as brand_name'])

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

async function toVersions(ctx: Context, rows: readonly VersionRow[]): Promise<CreativeVersion[]> {
  const cards = await fileCards(
    ctx,
    rows.map(({ file }) => file),
  )
  return rows.map(({ uuid, n, file, licence_id, deal_title, first_name, last_name, brand_name, ...row }) => ({
    uuid,
    n,
    file: cards.find(card => card.uuid === file) ?? null,
    piece: licence_id
      ? {
          title: deal_title ?? '',
          creator: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
          brand: brand_name ?? row.org_name,
          licence_token: linkToken(ctx, 'licence', licence_id),
        }
      : null,
    by: row.org_name,
    note: row.note,
    state: row.state,
    checks: row.checks,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
  }))
}

/** Every version of what a face shows, the newest first. */
export async function readVersions(ctx: Context, booking: string): Promise<CreativeVersion[]> {
  return await toVersions(ctx, await selectVersions(ctx).where('v.booking_id', '=', booking).orderBy('v.n', 'desc').execute())
}

const selectCreatives = (ctx: Context) =>
  ctx.db
    .selectFrom('creatives as c')
    .innerJoin('bookings as b', 'b.uuid', 'c.booking_id')
    .innerJoin('spaces as s', 's.uuid', 'b.space_id')
    .innerJoin('organizations as o', 'o.uuid', 'b.org_id')
    .innerJoin('organizations as h', 'h.uuid', 'b.host_org')
    .select([
      'c.booking_id',
      'c.state',
      'c.revision',
      'c.facts',
      'c.deadline',
      'b.org_id',
      'b.host_org',
      'b.title',
      'b.city',
      'b.cover',
      'b.image',
      'b.from_day',
      'b.to_day',
      'b.later_to',
      's.content',
      'o.name as booker_name',
      'h.name as host_name',
    ])

/** This booking’s creative; null where it has none. */
export const findCreative = (ctx: Context, booking: string) =>
  selectCreatives(ctx).where('c.booking_id', '=', booking).executeTakeFirst()

/** The creative of a booked face, for both sides of its booking. */
export async function readCreative(ctx: SignedInContext, booking: string): Promise<Creative> {
  const row = await findCreative(ctx, booking)
  const side = bookingSideOf(ctx, row)
  if (!row?.content) throw new AppError('not_found')
  return {
    booking,
    state: row.state,
    revision: row.revision,
    facts: row.facts,
    side,
    your_turn: turnAs(creativeTurn(row.state) === side, row.state, ctx.person.organization?.role).your_turn,
    deadline: row.deadline?.toISOString() ?? null,
    face: faceOf(row.content).face,
    versions: await readVersions(ctx, booking),
    placement_token: side === 'booker' ? linkToken(ctx, 'creative', booking) : null,
  }
}

/** Versions that wait for people of the house, the soonest due first. */
export async function listCreativeReviews(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const waiting = selectCreatives(ctx).where('c.state', '=', 'platform_review')
  const { count } = await waiting
    .clearSelect()
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await waiting
    .orderBy('c.deadline')
    .orderBy('c.booking_id')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  const items: CreativeReview[] = []
  for (const row of rows) {
    const [version] = await readVersions(ctx, row.booking_id)
    if (!version || !row.content) continue
    items.push({
      uuid: row.booking_id,
      title: row.title,
      booker: row.booker_name,
      host: row.host_name,
      revision: row.revision,
      due: row.deadline?.toISOString() ?? null,
      face: faceOf(row.content).face,
      version,
    })
  }
  return { items, meta: { page, size_page, count: Number(count) } }
}
