import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { setTimer } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { standAnew } from '../figures/stand.ts'
import { reckonSome } from './reckon.ts'
import { refreshResultPrices } from './result-prices.ts'

const first = '00000000-0000-0000-0000-000000000000'

/** The last of the next channels that one part of the refresh takes; null where these are the last ones. */
async function lastOfPart(ctx: Context, after: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('networks')
    .select('uuid')
    .where('uuid', '>', after)
    .orderBy('uuid')
    .offset(limits.finder.refreshed - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.uuid ?? null
}

/**
 * The house's own creators as the searcher knows them: proved channels of people with a public name. Their figures are those that were
 * read with the proof; prices are the cheapest package that everybody may read. One walk over ids brings channels in and takes those out
 * that have left, a part at a time, because a statement about a hundred thousand channels takes longer than any may. Answers where the
 * next part begins; null after the last one.
 */
export async function refreshSomeChannels(ctx: Context, after: string = first): Promise<string | null> {
  const last = await lastOfPart(ctx, after)
  const within = (id: ReturnType<typeof sql>) =>
    last === null ? sql`${id} > ${after}` : sql`${id} > ${after} and ${id} <= ${last}`
  const gone = sql`f.source = 'elenco' and ${within(sql`f.uuid`)} and not exists (
    select 1 from networks n join users u on u.uuid = n.user_id join creator_profiles p on p.user_id = n.user_id
    where n.network = f.network and n.handle = f.handle and n.user_id = f.creator_id
      and n.state in ('connected', 'stale') and u.status = 'active' and p.hidden_at is null and p.vanity_name is not null)`
  // Channels that files speak of stay with what those say.
  const { rows: left } = await sql<{
    uuid: string
  }>`update found_profiles f set base = null, source = 'import', creator_id = null, posts_text = ''
    where ${gone} and exists (select 1 from profile_claims c where c.profile_id = f.uuid) returning f.uuid`.execute(ctx.db)
  await sql`delete from found_profiles f where ${gone}`.execute(ctx.db)
  // A file may have written a handle in other letters than its network does.
  await sql`update found_profiles f set handle = n.handle from networks n
    where f.source in ('official', 'import') and n.network = f.network and lower(f.handle) = lower(n.handle) and n.handle <> f.handle
      and ${within(sql`n.uuid`)}
      and n.state in ('connected', 'stale')
      and not exists (select 1 from found_profiles o where o.network = n.network and o.handle = n.handle)`.execute(ctx.db)
  await sql`insert into found_profiles (uuid, network, handle, name, bio, country, languages, interests, followers, engagement_rate,
      avg_views, verified, price_from_minor, currency, last_post_on, creator_id, source, confidence, as_of, search_name, search_text, posts_text, found_at)
    select case when exists (select 1 from found_profiles f where f.uuid = n.uuid) then gen_random_uuid() else n.uuid end,
      n.network, n.handle, trim(u.first_name || ' ' || u.last_name), coalesce(p.bio, ''), p.country, p.languages, p.interests,
      n.followers, n.engagement_rate, n.avg_views, p.verified, offer.price_minor, offer.currency, posts.last, n.user_id, 'elenco',
      case when n.state = 'connected' then 'high' else 'mid' end, coalesce(n.last_sync_at, n.created_at),
      ${plain(sql`u.first_name || ' ' || u.last_name`)},
      ${plain(sql`n.handle || ' ' || u.first_name || ' ' || u.last_name || ' ' || coalesce(p.headline, '') || ' ' || coalesce(p.bio, '')`)},
      coalesce(posts.words, ''), ${ctx.clock.now()}
    from networks n
    join users u on u.uuid = n.user_id
    join creator_profiles p on p.user_id = n.user_id
    left join lateral (
      select k.price_minor, k.currency from proposals o join proposal_packages k on k.proposal_id = o.uuid
      where o.creator_id = n.user_id and o.state = 'published' and k.network = n.network and not k.paused
      order by k.price_minor limit 1) offer on true
    left join lateral (
      select max(b.published_on) as last, left(${plain(sql`string_agg(b.title || ' ' || b.description, ' ' order by b.uuid)`)}, 4000) as words
      from briefcase_items b where b.user_id = n.user_id and b.network = n.network) posts on true
    where n.state in ('connected', 'stale') and u.status = 'active' and p.hidden_at is null and p.vanity_name is not null
      and ${within(sql`n.uuid`)}
    on conflict (network, handle) do update set name = excluded.name, bio = excluded.bio, country = excluded.country,
      languages = excluded.languages, interests = excluded.interests, followers = excluded.followers,
      engagement_rate = excluded.engagement_rate, avg_views = excluded.avg_views, verified = excluded.verified,
      price_from_minor = excluded.price_from_minor, currency = excluded.currency, last_post_on = excluded.last_post_on,
      creator_id = excluded.creator_id, source = excluded.source, confidence = excluded.confidence, as_of = excluded.as_of,
      search_name = excluded.search_name, search_text = excluded.search_text, posts_text = excluded.posts_text,
      reckoned_at = case when found_profiles.source = 'elenco' then found_profiles.reckoned_at end, base = null, facts = '{}', import_id = null,
      sample = null
    where found_profiles.base is not null or ${changed}`.execute(ctx.db)
  // Each is looked up by its own key. Left to itself, and as long as nobody has told it how many there are by now (PGlite has nobody who would),
  // the database reads all of the house's channels for each of the part.
  const those = sql`(select n.network, n.handle, n.user_id from networks n where ${within(sql`n.uuid`)} offset 0) n
    join lateral (select * from found_profiles p where p.network = n.network and p.handle = n.handle offset 0) f
      on f.creator_id = n.user_id and f.source = 'elenco'`
  const month = ctx.clock.now().toISOString().slice(0, 8).concat('01')
  await sql`with read as (insert into profile_readings (profile_id, month, followers)
    select f.uuid, ${month}::date, f.followers from ${those} where f.followers is not null
    on conflict (profile_id, month, source) do update set followers = excluded.followers
      where profile_readings.followers <> excluded.followers
    returning profile_id)
    update found_profiles set reckoned_at = null where uuid in (select profile_id from read) and reckoned_at is not null`.execute(
    ctx.db,
  )
  const { rows: claimed } = await sql<{ uuid: string }>`select f.uuid from ${those}
    where exists (select 1 from profile_claims c where c.profile_id = f.uuid)`.execute(ctx.db)
  await standAnew(
    ctx,
    [...left, ...claimed].map(({ uuid }) => uuid),
  )
  return last
}

/** A row that says all of it already is not written again: most have not changed since the last refresh. */
const written = [
  'name',
  'bio',
  'country',
  'languages',
  'interests',
  'followers',
  'engagement_rate',
  'avg_views',
  'verified',
  'price_from_minor',
  'currency',
  'last_post_on',
  'creator_id',
  'source',
  'confidence',
  'as_of',
  'search_name',
  'search_text',
  'posts_text',
]
const changed = sql`(${sql.join(written.map(name => sql.ref(`found_profiles.${name}`)))})
      is distinct from (${sql.join(written.map(name => sql.ref(`excluded.${name}`)))})`

/** All parts of the refresh, one after the other. */
export async function refreshOwnChannels(ctx: Context): Promise<void> {
  let after = await refreshSomeChannels(ctx)
  while (after !== null) after = await refreshSomeChannels(ctx, after)
}

/** As `fold` writes what is searched for. */
const plain = (words: ReturnType<typeof sql>) =>
  sql`translate(lower(${words}), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc')`

const allRead = 'all'

/** One timer for all nodes. */
export async function startFinder(ctx: Context): Promise<void> {
  // A refresh that is under way goes on where it stopped.
  const known = await ctx.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'finder.refresh')
    .where('ref', '=', 'all')
    .executeTakeFirst()
  await setTimer(ctx, 'finder.refresh', 'all', ctx.clock.now(), known?.payload)
  await setTimer(ctx, 'finder.reckon', 'all', ctx.clock.now())
}

export const finderJobs: Record<string, JobHandler> = {
  'finder.refresh': {
    /** Each part is a transaction of its own, and so are the prices after the last one; other jobs get their turn between two of them. */
    inside: async (ctx, { payload: { after } }) => {
      const now = ctx.clock.now()
      if (after === allRead) {
        await refreshResultPrices(ctx)
        await setTimer(ctx, 'finder.refresh', 'all', new Date(now.getTime() + limits.finder.refreshEvery))
        return
      }
      const next = await refreshSomeChannels(ctx, typeof after === 'string' ? after : undefined)
      await setTimer(ctx, 'finder.refresh', 'all', now, { after: next ?? allRead })
    },
  },
  'finder.reckon': {
    inside: async ctx => {
      const pause = (await reckonSome(ctx)) ? 0 : limits.finder.reckonEvery
      await setTimer(ctx, 'finder.reckon', 'all', new Date(ctx.clock.now().getTime() + pause))
    },
  },
}
