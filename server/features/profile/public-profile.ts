import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { sideOf } from '#contract/abilities.ts'
import type { PublicProfile } from '#contract/entities/public-profile.ts'
import { limits } from '#contract/limits.ts'
import { dealsTagged } from '#contract/rules/ask-deal.ts'
import type { Context } from '../../context.ts'
import { shared } from '../../db/shared-readings.ts'
import { AppError } from '../../errors.ts'
import { creatorsAnswering } from '../../processes/answering.ts'
import { pieceColumns, toPieces } from '../briefcase/pieces.ts'
import { rateColumns } from '../briefcase/rates.ts'
import { ratings, toRating } from '../reviews/read-reviews.ts'
import { inOrder, links } from '../social/links.ts'

/** The stand-in for a deleted person's name: it can be recognised, but not read. */
export const goneName = (name: string) => `gone:${createHash('sha256').update(name).digest('base64url')}`

/** The new address of this name when nobody has it now. */
async function refuse(ctx: Context, name: string): Promise<never> {
  const former = await ctx.db
    .selectFrom('vanity_redirects as r')
    .leftJoin('creator_profiles as p', 'p.user_id', 'r.user_id')
    .select(['r.vanity_name', 'p.vanity_name as now'])
    .where('r.vanity_name', 'in', [name, goneName(name)])
    .where('r.until', '>', ctx.clock.now())
    .executeTakeFirst()
  if (!former) throw new AppError('not_found')
  if (former.vanity_name !== name) throw new AppError('profile.gone')
  if (!former.now) throw new AppError('not_found')
  throw new AppError('profile.moved', {
    details: { vanity_name: former.now },
    // Beside the name that was asked for.
    location: encodeURIComponent(former.now),
  })
}

/** The creator of this name, if this reader may see them. Names are found however they are capitalised. */
export async function findPublicCreator(ctx: Context, vanityName: string) {
  const name = vanityName.trim().toLowerCase()
  const row = await ctx.db
    .selectFrom('creator_profiles as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_id')
    .selectAll('p')
    .select(['u.first_name', 'u.last_name', 'u.profile_image', 'u.status'])
    .where('p.vanity_name', '=', name)
    .executeTakeFirst()
  if (!row) return await refuse(ctx, name)
  const own = ctx.person?.uuid === row.user_id
  // Somebody who is leaving is gone for others from the day they said so.
  if (row.status === 'deleting' && !own) throw new AppError('profile.gone')
  if (row.status === 'suspended' && !own) throw new AppError('not_found')
  // Taken out of sight by staff, who still read what they decided about.
  if (row.hidden_at && !own && !ctx.person?.is_superuser) throw new AppError('not_found')
  return { ...row, name, own }
}

/** A creator's public face, as this reader may see it; it is read once for all strangers, and once for all who are no creators. */
export async function readPublicProfile(ctx: Context, vanityName: string): Promise<PublicProfile> {
  const side = ctx.person && sideOf(ctx.person)
  const seesRates = side === 'brand'
  // A creator may be this one, and staff see what is hidden.
  if (ctx.person?.is_superuser || side === 'creator') return await readFor(ctx, vanityName, seesRates)
  const anybody = { ...ctx, person: null }
  return await shared(ctx, `profile ${vanityName} ${seesRates}`, () => readFor(anybody, vanityName, seesRates))
}

/** All that stands on the page, in one statement. */
const parts = (ctx: Context, creator: string, seesRates: boolean) =>
  ctx.db.selectNoFrom([
    jsonArrayFrom(
      ctx.db
        .selectFrom('networks')
        .select(['network', 'handle', 'profile_url', 'followers', 'avg_views', 'engagement_rate'])
        .where('user_id', '=', creator)
        .where('state', 'in', ['connected', 'stale'])
        .orderBy('followers', 'desc')
        .limit(limits.profile.networks.total),
    ).as('networks'),
    jsonArrayFrom(
      ctx.db
        .selectFrom('briefcase_items')
        .select(pieceColumns)
        .where('user_id', '=', creator)
        .orderBy('position')
        .limit(limits.profile.portfolio.items),
    ).as('pieces'),
    jsonArrayFrom(
      ctx.db
        .selectFrom('proposals')
        .select(['uuid', 'title', 'networks', 'price_from_minor', 'currency', 'delivery_days'])
        .where('creator_id', '=', creator)
        .where('state', '=', 'published')
        .orderBy('price_from_minor')
        .limit(limits.proposal.published),
    ).as('proposals'),
    jsonArrayFrom(
      ctx.db
        .selectFrom('rate_items')
        .select(rateColumns)
        .where('user_id', '=', creator)
        // A reader who may not see them gets none to leave out.
        .where(sql<boolean>`${seesRates}::boolean`)
        .orderBy('network')
        .orderBy('price_minor')
        .limit(limits.profile.rates),
    ).as('rates'),
    jsonArrayFrom(
      ctx.db
        .selectFrom('brands')
        .select('name')
        .where('owner_id', '=', creator)
        .where('removed_at', 'is', null)
        .orderBy('name')
        .limit(limits.profile.collaboratedBrands),
    ).as('named'),
    jsonArrayFrom(
      ctx.db
        .selectFrom('deals as d')
        .innerJoin('brands as b', 'b.uuid', 'd.brand_id')
        .select(['b.name', sql<number>`count(*)::int`.as('deals')])
        .where('d.creator_id', '=', creator)
        .where('d.state', 'in', dealsTagged('done'))
        .groupBy('b.name')
        .orderBy('b.name')
        .limit(100),
    ).as('work'),
    jsonObjectFrom(ratings(ctx, [creator])).as('rating'),
    jsonArrayFrom(links(ctx, creator)).as('links'),
  ])

async function readFor(ctx: Context, vanityName: string, asBrand: boolean): Promise<PublicProfile> {
  const row = await findPublicCreator(ctx, vanityName)
  const { name, own } = row
  const seesRates = own || row.rate_visibility === 'public' || (row.rate_visibility === 'brands_only' && asBrand)
  const [{ networks, pieces, proposals, rates, named, work, ...found }, answering] = await Promise.all([
    parts(ctx, row.user_id, seesRates).executeTakeFirstOrThrow(),
    creatorsAnswering(ctx, [row.user_id]),
  ])
  const here = new Set(work.map(brand => brand.name))
  return {
    vanity_name: name,
    name: `${row.first_name} ${row.last_name}`.trim(),
    profile_image: row.profile_image,
    headline: row.headline ?? '',
    bio: row.bio ?? '',
    languages: row.languages,
    city: row.city ?? '',
    country: row.country,
    interests: row.interests,
    verified: row.verified,
    availability: row.availability,
    networks: networks.map(one => ({ ...one, network: one.network })),
    portfolio: await toPieces(ctx, pieces),
    proposals: proposals.map(one => ({
      ...one,
      price_from_minor: Number(one.price_from_minor),
      delivery_days: Number(one.delivery_days),
    })) as PublicProfile['proposals'],
    rates: seesRates ? rates : null,
    rate_visibility: row.rate_visibility,
    brands: [...new Set([...here, ...named.map(brand => brand.name)])].map(brand => ({ name: brand, here: here.has(brand) })),
    work: { deals: work.reduce((sum, brand) => sum + brand.deals, 0), brands: work.length },
    answering: answering(row.user_id),
    rating: toRating(found.rating ?? undefined),
    links: inOrder(found.links),
    own,
  }
}
