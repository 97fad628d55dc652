import { sql } from 'kysely'
import type { Part } from '#contract/endpoint.ts'
import type { Licence, LicenceScope, LicenceUse, ProvenLicence } from '#contract/entities/licence.ts'
import type { LicenceState } from '#contract/entities/licence-states.ts'
import type { Overrun } from '#contract/entities/overrun.ts'
import { splitFees } from '#contract/fees.ts'
import { isOver } from '#contract/rules/ask-deal.ts'
import { lastDayOf, licenceCovers } from '#contract/rules/licence.ts'
import { rateUntil, withoutRate } from '#contract/rules/renewal-rate.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { partOf } from '../../db/part-of-list.ts'
import { AppError } from '../../errors.ts'
import { brandCardOf, creatorCardOf, selectDealSummaries } from '../../processes/deal-summary.ts'
import { linkIdOf, linkToken } from '../lists/link-token.ts'
import { fileCards } from '../uploads/file-cards.ts'

const selectLicences = (ctx: Context) =>
  selectDealSummaries(ctx.db)
    .innerJoin('licences as l', 'l.deal_id', 'd.uuid')
    .innerJoin('organizations as o', 'o.uuid', 'd.org_id')
    .leftJoin('licences as next', 'next.renews_id', 'l.uuid')
    .select([
      'd.proof',
      'd.org_id',
      'o.plan',
      'l.uuid as licence_uuid',
      'l.state as licence_state',
      'l.rights',
      'l.works',
      'l.country',
      'l.exclusivity',
      'l.starts_on',
      'l.ends_on',
      'l.renewal',
      'next.uuid as next_uuid',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectLicences>['execute']>>[number]

const kind = 'licence'

const scopeOf = (row: Row): LicenceScope => ({
  state: row.licence_state,
  rights: withoutRate(row.rights),
  works: row.works,
  country: row.country,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
})

const shownOf = (ctx: Context, row: Row) => ({
  ...scopeOf(row),
  title: row.title,
  published_at: row.proof?.url ?? null,
  exclusivity: row.exclusivity,
  exclusive_until: row.exclusivity && row.starts_on ? lastDayOf(row.starts_on, row.exclusivity.days) : null,
  followed_by: row.next_uuid ? linkToken(ctx, kind, row.next_uuid) : null,
})

/** The rate, while nobody has taken it; with the fees of the company's plan as it is now, which count when it is taken. */
function rateOf({ rights, licence_state, ends_on, plan }: Row): Licence['rate'] {
  if (!rights.renewal || licence_state === 'renewed' || licence_state === 'revoked') return null
  const { days, fee_minor } = rights.renewal
  const { total_minor, payout_minor } = splitFees(fee_minor, plan)
  return { days, fee_minor, total_minor, payout_minor, until: rateUntil(ends_on) }
}

const toLicence = (ctx: SignedInContext, row: Row, overruns: readonly Claimed[]): Licence => ({
  ...shownOf(ctx, row),
  overruns: overruns.filter(({ of }) => of === row.licence_uuid).map(({ one }) => one),
  uuid: row.licence_uuid,
  token: linkToken(ctx, kind, row.licence_uuid),
  side: row.creator_uuid === ctx.person.uuid ? 'creator' : row.org_id === ctx.person.organization?.uuid ? 'brand' : 'staff',
  brand: brandCardOf(row),
  creator: creatorCardOf(row),
  deal_uuid: row.uuid,
  chat_uuid: row.chat_uuid,
  currency: row.currency,
  settled: isOver(row.state),
  rate: rateOf(row),
  renewal: row.renewal && {
    state: row.renewal.state,
    days: row.renewal.days,
    note: row.renewal.note,
    taken: row.renewal.taken ?? false,
    adds: row.renewal.adds ?? { channels: [], territory: null },
    deal_uuid: row.renewal.deal_id,
  },
})

interface Claimed {
  /** The licence. */
  of: string
  one: Overrun
}

/** Uses outside of these licences that were claimed, the newest first. */
async function overrunsOf(ctx: Context, licences: readonly string[]): Promise<Claimed[]> {
  if (licences.length === 0) return []
  const rows = await ctx.db
    .selectFrom('overruns as v')
    .innerJoin('deals as d', 'd.uuid', 'v.deal_id')
    .selectAll('v')
    .select('d.currency')
    .where('v.licence_id', 'in', licences)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.uuid')
    .execute()
  const cards = await fileCards(
    ctx,
    rows.flatMap(row => row.files),
  )
  return rows.map(({ licence_id, from_day, to_day, created_at, fee_minor, currency, files, ...row }) => ({
    of: licence_id,
    one: {
      uuid: row.uuid,
      state: row.state,
      deal_uuid: row.deal_id,
      channel: row.channel,
      network: row.network,
      country: row.country,
      from: from_day,
      to: to_day,
      gaps: row.gaps,
      words: row.words,
      links: row.links,
      files: files.flatMap(id => cards.find(card => card.uuid === id) ?? []),
      fee_minor: Number(fee_minor),
      currency,
      claimed_at: created_at.toISOString(),
    },
  }))
}

interface Query extends Part {
  state: readonly LicenceState[]
}

/** A company's own licences, a creator's own, for staff all; in use first, and among these what ends first. */
export async function listLicences(ctx: SignedInContext, { state, ...query }: Query) {
  const org = ctx.person.organization?.uuid ?? null
  const own = ctx.person.is_superuser
    ? sql<boolean>`true`
    : sql<boolean>`(l.creator_id = ${ctx.person.uuid} or l.org_id = ${org}::uuid)`
  const counted = await ctx.db
    .selectFrom('licences as l')
    .select(eb => ['l.state', eb.fn.countAll<number>().as('n')])
    .where(own)
    .groupBy('l.state')
    .execute()
  const totals = Object.fromEntries(counted.map(one => [one.state, Number(one.n)]))
  const wanted = state.length > 0 ? counted.filter(one => state.includes(one.state)) : counted
  const part = partOf(
    query,
    { at: 'l.created_at', uuid: 'l.uuid' },
    sql`array_position(array['expiring', 'active', 'agreed', 'expired', 'renewed', 'revoked'], l.state),
      l.ends_on nulls last, l.created_at desc, l.uuid`,
  )
  const found = await selectLicences(ctx)
    .select(part.place.as('place'))
    .where(own)
    .where(part.after)
    .$if(state.length > 0, qb => qb.where('l.state', 'in', state))
    .orderBy(part.order)
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  const { rows, meta } = part.cut(found)
  const count = wanted.reduce((sum, one) => sum + Number(one.n), 0)
  const overruns = await overrunsOf(
    ctx,
    rows.map(row => row.licence_uuid),
  )
  return { items: rows.map(row => toLicence(ctx, row, overruns)), meta: { ...meta, count, totals } }
}

/** One licence, for either side and for staff. */
export async function readLicence(ctx: SignedInContext, uuid: string): Promise<Licence> {
  const row = await selectLicences(ctx).where('l.uuid', '=', uuid).executeTakeFirst()
  const own = row && (row.creator_uuid === ctx.person.uuid || row.org_id === ctx.person.organization?.uuid)
  if (!own) throw new AppError('not_found')
  return toLicence(ctx, row, await overrunsOf(ctx, [uuid]))
}

async function behind(ctx: Context, token: string): Promise<Row> {
  const id = linkIdOf(ctx, kind, token)
  const row = id && (await selectLicences(ctx).where('l.uuid', '=', id).executeTakeFirst())
  if (!row) throw new AppError('not_found')
  return row
}

/** The public page's licence: whoever has the link, and no price. */
export async function proveLicence(ctx: Context, token: string): Promise<ProvenLicence> {
  const row = await behind(ctx, token)
  return { ...shownOf(ctx, row), brand: row.brand_name, creator: creatorCardOf(row).name }
}

export async function checkLicence(ctx: Context, token: string, use: LicenceUse) {
  return licenceCovers(scopeOf(await behind(ctx, token)), use)
}
