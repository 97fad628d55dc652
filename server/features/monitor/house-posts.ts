import { type RawBuilder, sql } from 'kysely'
import { askedPlaces, monitorPlaces } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { gather, type PostRow } from './gather.ts'

const placeOf = (network: RawBuilder<unknown>) =>
  sql`case when ${network} = any(${[...monitorPlaces]}::text[]) then ${network} else 'web' end`

/**
 * Publications that the house itself knows of: pieces in public portfolios, for everybody, and what was published for an
 * agreement, for its own company. Answers what is new or reads otherwise than before.
 */
async function readHouse(ctx: TxContext): Promise<PostRow[]> {
  await sql`delete from monitor_posts m where m.source = 'portfolio' and not exists (
    select 1 from briefcase_items b join users u on u.uuid = b.user_id join creator_profiles p on p.user_id = b.user_id
    where m.key = 'portfolio:' || b.uuid and u.status = 'active' and p.vanity_name is not null)`.execute(ctx.db)
  await sql`delete from monitor_posts m where m.source = 'agreement' and not exists (
    select 1 from deals d where m.key = 'agreement:' || d.uuid and d.proof is not null)`.execute(ctx.db)
  const changed = sql`on conflict (key) do update set title = excluded.title, text = excluded.text, url = excluded.url,
      network = excluded.network, author = excluded.author, published_at = excluded.published_at
    where (monitor_posts.title, monitor_posts.text, monitor_posts.url) is distinct from (excluded.title, excluded.text, excluded.url)
    returning *`
  const now = ctx.clock.now()
  const pieces = await sql<PostRow>`insert into monitor_posts
      (uuid, key, source, owner_id, author_id, author, followers, network, language, title, text, url, published_at, found_at)
    select gen_random_uuid(), 'portfolio:' || b.uuid, 'portfolio', null, b.user_id, trim(u.first_name || ' ' || u.last_name),
      (select max(n.followers) from networks n where n.user_id = b.user_id and n.network = b.network and n.state in ('connected', 'stale')),
      ${placeOf(sql`b.network`)}, null, b.title,
      left(concat_ws(' · ', nullif(b.description, ''), b.brand), ${limits.monitor.text}), b.external_url,
      coalesce(b.published_on::timestamp at time zone 'utc', b.created_at), ${now}
    from briefcase_items b
    join users u on u.uuid = b.user_id
    join creator_profiles p on p.user_id = b.user_id
    where u.status = 'active' and p.vanity_name is not null
    ${changed}`.execute(ctx.db)
  const published = await sql<PostRow>`insert into monitor_posts
      (uuid, key, source, owner_id, author_id, author, followers, network, language, title, text, url, published_at, found_at)
    select gen_random_uuid(), 'agreement:' || d.uuid, 'agreement', d.org_id, d.creator_id, trim(u.first_name || ' ' || u.last_name), null,
      ${placeOf(sql`(v.terms->'deliverables'->0->>'network')`)}, null, d.title, coalesce(r.name, ''), d.proof->>'url',
      (d.proof->>'published_on')::timestamp at time zone 'utc', ${now}
    from deals d
    join users u on u.uuid = d.creator_id
    left join brands r on r.uuid = d.brand_id
    left join deal_versions v on v.deal_id = d.uuid and v.version = d.version
    where d.proof is not null
    ${changed}`.execute(ctx.db)
  return [...pieces.rows, ...published.rows]
}

/** Reads the house anew, looks through what has come, and lets go of what nobody found. */
export async function refreshHouse(ctx: Context): Promise<void> {
  await inTransaction(ctx, async inner => {
    await gather(inner, await readHouse(inner))
    const old = new Date(inner.clock.now().getTime() - limits.monitor.keep)
    await inner.db
      .deleteFrom('monitor_posts')
      .where('found_at', '<', old)
      .where('source', 'in', ['feed', ...askedPlaces, 'demo'])
      .execute()
  })
}
