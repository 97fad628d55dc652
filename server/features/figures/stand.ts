import { sql } from 'kysely'
import { type ProfileSource, type SourcedFigure, sourcedFigures } from '#contract/entities/found-profile.ts'
import { fold } from '#contract/fold.ts'
import { inPrecedence, whoSays } from '#contract/rules/figure-precedence.ts'
import type { Context } from '../../context.ts'
import type { StoredFacts } from '../../db/schema-finder.ts'

/** Values of one source about one channel: a file's claim, or the row as its own source has it. */
export interface Said {
  source: ProfileSource
  import_id: string | null
  name: string | null
  bio: string | null
  country: string | null
  languages: string[]
  interests: string[]
  followers: number | null
  engagement_rate: number | null
  avg_views: number | null
  last_post_on: string | null
  sample: number | null
  confidence: 'low' | 'mid' | 'high'
  as_of: string
  said_at: string
}

/** A channel of the store with all that is said of it. `base`: the row as its own source has it, null where only files know it. */
export interface Channel {
  uuid: string
  network: string
  handle: string
  base: Base | null
  claims: Said[]
}

/** A row of the store as JSON has it: its instants are texts. */
type Base = Omit<Said, 'sample' | 'import_id' | 'said_at'> & Record<string, unknown>

/** Figures of a day are those of its beginning in UTC. */
const instantOf = (as_of: string) => new Date(as_of).toISOString()

const factsOf = ({ source, confidence, as_of, sample, import_id }: Said): StoredFacts => ({
  source,
  confidence,
  as_of: instantOf(as_of),
  sample,
  import_id,
})

/** A channel's row as it stands: each value is that of whom the precedence puts first among those who know it. Null: nobody speaks of it. */
function standing({ uuid, network, handle, base, claims }: Channel): Record<string, unknown> | null {
  if (claims.length === 0) return base && { ...base, base: null, facts: {}, import_id: null, sample: null }
  const own = base && { ...base, import_id: null, sample: null, said_at: base.as_of }
  const all: Said[] = inPrecedence(own ? [...claims, own] : claims)
  const [first] = all
  if (!first) return null
  const facts: Partial<Record<SourcedFigure, StoredFacts>> = {}
  for (const figure of sourcedFigures) {
    const one = whoSays(all, said => said[figure] !== null)
    if (one && one !== first) facts[figure] = factsOf(one)
  }
  const of = <K extends keyof Said>(field: K) => whoSays(all, said => said[field] !== null)?.[field] ?? null
  const listOf = (field: 'languages' | 'interests') => whoSays(all, said => said[field].length > 0)?.[field] ?? []
  const name = of('name') || handle
  const bio = of('bio') ?? ''
  // The row of its own source knows more words, prices and whose channel it is.
  const kept = base && all.some(one => one.source === base.source) ? base : null
  return {
    ...(kept ?? { verified: false, price_from_minor: null, currency: null, creator_id: null }),
    search_name: kept ? kept.search_name : fold(name),
    search_text: kept ? kept.search_text : fold([handle, name, bio, ...listOf('interests')].join(' ')),
    uuid,
    network,
    handle,
    name,
    bio,
    country: of('country'),
    languages: listOf('languages'),
    interests: listOf('interests'),
    followers: of('followers'),
    engagement_rate: of('engagement_rate'),
    avg_views: of('avg_views'),
    last_post_on: of('last_post_on'),
    source: first.source,
    confidence: first.confidence,
    as_of: instantOf(first.as_of),
    import_id: first.import_id,
    sample: first.sample,
    base,
    facts,
  }
}

const columns = sql.raw(
  `uuid, network, handle, name, bio, country, languages, interests, followers, engagement_rate, avg_views, verified, price_from_minor,
   currency, last_post_on, creator_id, source, confidence, as_of, search_name, search_text, import_id, sample, base, facts`,
)
const shape = sql.raw(
  `uuid uuid, network text, handle text, name text, bio text, country text, languages text[], interests text[], followers integer,
   engagement_rate double precision, avg_views integer, verified boolean, price_from_minor bigint, currency text, last_post_on date,
   creator_id uuid, source text, confidence text, as_of timestamptz, search_name text, search_text text, import_id uuid, sample integer,
   base jsonb, facts jsonb`,
)

/** Writes rows as they stand; a channel that nobody speaks of any more leaves the store. */
export async function writeStanding(ctx: Context, channels: readonly Channel[]): Promise<void> {
  const rows = channels.flatMap(channel => standing(channel) ?? [])
  const gone = channels.filter(channel => channel.claims.length === 0 && !channel.base).map(({ uuid }) => uuid)
  if (rows.length > 0)
    await sql`insert into found_profiles (${columns}, found_at)
      select ${columns}, ${ctx.clock.now()}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said(${shape})
      on conflict (uuid) do update set name = excluded.name, bio = excluded.bio, country = excluded.country,
        languages = excluded.languages, interests = excluded.interests, followers = excluded.followers,
        engagement_rate = excluded.engagement_rate, avg_views = excluded.avg_views, verified = excluded.verified,
        price_from_minor = excluded.price_from_minor, currency = excluded.currency, last_post_on = excluded.last_post_on,
        creator_id = excluded.creator_id, source = excluded.source, confidence = excluded.confidence, as_of = excluded.as_of,
        search_name = excluded.search_name, search_text = excluded.search_text, import_id = excluded.import_id,
        sample = excluded.sample, base = excluded.base, facts = excluded.facts, reckoned_at = null`.execute(ctx.db)
  if (gone.length > 0) await ctx.db.deleteFrom('found_profiles').where('uuid', 'in', gone).execute()
}

/** Channels with all that is said of them; rows that no file has touched are their own base. */
export async function readChannels(ctx: Context, ids: readonly string[]): Promise<Channel[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ uuid: string; network: string; handle: string; base: Base | null; claims: Said[] | null }>`
    select f.uuid, f.network, f.handle,
      coalesce(f.base, case when f.source in ('elenco', 'demo') then to_jsonb(f) - 'base' - 'facts' - 'import_id' - 'sample' - 'audience' - 'posts_text' end) as base,
      (select jsonb_agg(to_jsonb(c)) from profile_claims c where c.profile_id = f.uuid) as claims
    from found_profiles f where f.uuid = any(${[...ids]}::uuid[]) order by f.uuid for update of f`.execute(ctx.db)
  return rows.map(row => ({ ...row, claims: row.claims ?? [] }))
}

/** Brings rows to what is said of them now. */
export async function standAnew(ctx: Context, ids: readonly string[]): Promise<void> {
  await writeStanding(ctx, await readChannels(ctx, ids))
}
