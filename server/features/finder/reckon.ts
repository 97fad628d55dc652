import { sql } from 'kysely'
import { cityKey } from '#contract/cities.ts'
import { audienceParts, type ReportParts } from '#contract/entities/channel-report.ts'
import { fold } from '#contract/fold.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Audience } from '../../db/schema-finder.ts'
import { type ChannelParts, type ChannelRow, nothingKnown } from '../analyzer/channel-row.ts'
import { claimedGrowth } from '../analyzer/claimed-growth.ts'
import { demoPosts } from '../analyzer/demo-posts.ts'
import { demoParts } from '../analyzer/source-demo.ts'
import { ownAudience, ownGrowth } from '../analyzer/source-elenco.ts'

interface Reckoned {
  uuid: string
  growth: number | null
  growth_months: number | null
  audience: Audience | null
  credibility: number | null
  /** Null: it stays as it is. */
  posts_text: string | null
}

const monthsApart = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

function growing(growth: ReportParts['growth']): Pick<Reckoned, 'growth' | 'growth_months'> {
  const [first, last] = [growth?.months[0], growth?.months.at(-1)]
  if (!growth || !first || !last) return { growth: null, growth_months: null }
  return { growth: Math.round(growth.change * 10_000) / 100, growth_months: monthsApart(first.month, last.month) }
}

/** A city's shares under several names are one share. */
function byCity(shares: readonly { key: string; share: number }[]): Record<string, number> {
  const known = new Map<string, number>()
  for (const { key, share } of shares) known.set(cityKey(key), (known.get(cityKey(key)) ?? 0) + share)
  return Object.fromEntries([...known].map(([key, share]) => [key, Math.round(share * 1000) / 1000]))
}

function audienceOf(parts: ChannelParts): Audience | null {
  const known: Audience = {}
  for (const part of audienceParts) {
    const shares = parts[part]?.shares
    if (shares) known[part] = part === 'city' ? byCity(shares) : Object.fromEntries(shares.map(({ key, share }) => [key, share]))
  }
  return Object.keys(known).length > 0 ? known : null
}

/** As its report says: who follows a channel is known where its owner was told, and of the demonstration's made-up channels. */
async function reckon(ctx: Context, row: ChannelRow, hasCurve: boolean): Promise<Reckoned> {
  const { uuid } = row
  if (row.source === 'demo') {
    const parts = demoParts(row)
    const suspicious = parts.quality?.suspicious
    return {
      uuid,
      ...growing(parts.growth),
      audience: audienceOf(parts),
      credibility: suspicious === undefined ? null : Math.round((1 - suspicious) * 1000) / 1000,
      posts_text: fold([...new Set(demoPosts(row, parts.posts?.sample ?? 0).map(post => post.text))].join(' ')),
    }
  }
  const own = hasCurve && row.source === 'elenco' ? await ownGrowth(ctx, row) : null
  const growth = own ?? (hasCurve ? await claimedGrowth(ctx, row, undefined) : null)
  const audience = row.source === 'elenco' ? await ownAudience(ctx, row) : {}
  // Posts of the house's own creators are written with their channels.
  return {
    uuid,
    ...growing(growth),
    audience: audienceOf({ ...nothingKnown, ...audience }),
    credibility: null,
    posts_text: row.source === 'elenco' ? null : '',
  }
}

/** Channels whose followers are known of two months at least: only these can have a curve. */
async function withCurves(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ profile_id: string }>`
    select profile_id from (
      select profile_id, month from profile_readings where profile_id = any(${[...ids]}::uuid[])
      union select profile_id, date_trunc('month', as_of)::date from follower_points where profile_id = any(${[...ids]}::uuid[])
    ) as months group by profile_id having count(distinct month) > 1`.execute(ctx.db)
  return new Set(rows.map(row => row.profile_id))
}

/** Brings rows that something has changed to what their reports say; true if there may be more of them. */
export async function reckonSome(ctx: Context): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('found_profiles')
    .selectAll()
    .where('reckoned_at', 'is', null)
    .orderBy('uuid')
    .limit(limits.finder.reckoned)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return false
  const curves = await withCurves(
    ctx,
    rows.map(row => row.uuid),
  )
  const done: Reckoned[] = []
  for (const row of rows) done.push(await reckon(ctx, { ...row, vanity_name: null }, curves.has(row.uuid)))
  await sql`update found_profiles f set growth = r.growth, growth_months = r.growth_months, audience = r.audience,
      credibility = r.credibility, posts_text = coalesce(r.posts_text, f.posts_text), reckoned_at = ${ctx.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as r(uuid uuid, growth double precision, growth_months integer,
      audience jsonb, credibility double precision, posts_text text)
    where f.uuid = r.uuid`.execute(ctx.db)
  return rows.length === limits.finder.reckoned
}
