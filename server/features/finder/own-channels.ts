import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { setTimer } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { standAnew } from '../figures/stand.ts'
import { reckonSome } from './reckon.ts'
import { refreshResultPrices } from './result-prices.ts'
import { tellNewChannels } from './saved.ts'

/**
 * The house's own creators as the searcher knows them: proved channels of people with a public name. Their figures are those that were
 * read with the proof; prices are the cheapest package that everybody may read.
 */
export async function refreshOwnChannels(ctx: Context): Promise<void> {
  const gone = sql`f.source = 'elenco' and not exists (
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
    where f.source in ('official', 'import') and n.network = f.network and lower(n.handle) = lower(f.handle) and n.handle <> f.handle
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
    on conflict (network, handle) do update set name = excluded.name, bio = excluded.bio, country = excluded.country,
      languages = excluded.languages, interests = excluded.interests, followers = excluded.followers,
      engagement_rate = excluded.engagement_rate, avg_views = excluded.avg_views, verified = excluded.verified,
      price_from_minor = excluded.price_from_minor, currency = excluded.currency, last_post_on = excluded.last_post_on,
      creator_id = excluded.creator_id, source = excluded.source, confidence = excluded.confidence, as_of = excluded.as_of,
      search_name = excluded.search_name, search_text = excluded.search_text, posts_text = excluded.posts_text,
      reckoned_at = case when found_profiles.source = 'elenco' then found_profiles.reckoned_at end, base = null, facts = '{}', import_id = null,
      sample = null`.execute(ctx.db)
  const month = ctx.clock.now().toISOString().slice(0, 8).concat('01')
  await sql`with read as (insert into profile_readings (profile_id, month, followers)
    select uuid, ${month}::date, followers from found_profiles where source = 'elenco' and followers is not null
    on conflict (profile_id, month, source) do update set followers = excluded.followers
      where profile_readings.followers <> excluded.followers
    returning profile_id)
    update found_profiles set reckoned_at = null where uuid in (select profile_id from read)`.execute(ctx.db)
  const { rows: claimed } = await sql<{ uuid: string }>`select f.uuid from found_profiles f
    where f.source = 'elenco' and exists (select 1 from profile_claims c where c.profile_id = f.uuid)`.execute(ctx.db)
  await standAnew(
    ctx,
    [...left, ...claimed].map(({ uuid }) => uuid),
  )
}

/** As `fold` writes what is searched for. */
const plain = (words: ReturnType<typeof sql>) =>
  sql`translate(lower(${words}), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc')`

/** One timer for all nodes. */
export async function startFinder(ctx: Context): Promise<void> {
  await setTimer(ctx, 'finder.refresh', 'all', ctx.clock.now())
  await setTimer(ctx, 'finder.reckon', 'all', ctx.clock.now())
}

export const finderJobs: Record<string, JobHandler> = {
  'finder.refresh': {
    inside: async ctx => {
      await refreshOwnChannels(ctx)
      await refreshResultPrices(ctx)
      await setTimer(ctx, 'finder.refresh', 'all', new Date(ctx.clock.now().getTime() + limits.finder.refreshEvery))
    },
  },
  'finder.reckon': {
    inside: async ctx => {
      const pause = (await reckonSome(ctx)) ? 1_000 : limits.finder.reckonEvery
      await setTimer(ctx, 'finder.reckon', 'all', new Date(ctx.clock.now().getTime() + pause))
    },
  },
  'finder.digest': {
    inside: async (ctx, job) => {
      if (job.ref) await tellNewChannels(ctx, job.ref)
    },
  },
}
