import { sql } from 'kysely'
import type { MentionFilters } from '#contract/endpoints/monitor.ts'
import type { Mention } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import { readChannelKey } from '#contract/rules/channel-key.ts'
import { excerptOf } from '#contract/rules/monitor.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { holding } from '../../db/like.ts'
import { csvFile } from '../../http/csv.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { showRules } from './own-rule.ts'
import { readQuota } from './quota.ts'

const dayMs = 86_400_000
const begin = (day: string) => new Date(`${day}T00:00:00.000Z`)

/** An owner's mentions that are shown, as far as they meet the filters. */
export function shown(ctx: SignedInContext, query: MentionFilters) {
  const words = holding(query.query)
  const { rule, source, network, language, from, to } = query
  let rows = ctx.db
    .selectFrom('mentions as m')
    .innerJoin('monitor_posts as p', 'p.uuid', 'm.post_id')
    .where('m.owner_id', '=', ownerOf(ctx.person))
    .where('m.withheld', '=', false)
    .where('m.hidden', '=', query.state === 'hidden')
  if (query.state === 'unread') rows = rows.where('m.read_at', 'is', null)
  if (query.state === 'starred') rows = rows.where('m.starred', '=', true)
  if (rule)
    rows = rows.where(eb =>
      eb.exists(
        eb
          .selectFrom('mention_rules as r')
          .select('r.rule_id')
          .whereRef('r.mention_id', '=', 'm.uuid')
          .where('r.rule_id', '=', rule),
      ),
    )
  if (source) rows = rows.where('p.source', '=', source)
  if (network) rows = rows.where('p.network', '=', network)
  if (language) rows = rows.where('p.language', '=', language)
  if (from) rows = rows.where('p.published_at', '>=', begin(from))
  if (to) rows = rows.where('p.published_at', '<', new Date(begin(to).getTime() + dayMs))
  if (words)
    rows = rows.where(eb => eb.or((['p.title', 'p.text', 'p.author'] as const).map(column => eb(column, 'ilike', words))))
  return rows
}

async function rowsOf(ctx: SignedInContext, query: MentionFilters, size: number, from: number): Promise<Mention[]> {
  const rows = await shown(ctx, query)
    .leftJoin('creator_profiles as c', 'c.user_id', 'p.author_id')
    .leftJoin('monitor_feeds as f', 'f.uuid', 'p.feed_id')
    .select([
      'm.uuid',
      'm.read_at',
      'm.starred',
      'm.hidden',
      'm.found_at',
      'p.source',
      'p.network',
      'p.author',
      'p.channel',
      'p.followers',
      'p.title',
      'p.text',
      'p.url',
      'p.language',
      'p.published_at',
      'c.vanity_name',
      'f.title as feed',
    ])
    .orderBy('p.published_at', 'desc')
    .orderBy('m.uuid')
    .limit(size)
    .offset(from)
    .execute()
  const rules = await rulesOfMentions(
    ctx,
    rows.map(row => row.uuid),
  )
  return rows.map(row => {
    const by = rules.get(row.uuid) ?? []
    return {
      uuid: row.uuid,
      rules: by.map(({ uuid, name }) => ({ uuid, name })),
      source: row.source,
      feed: row.feed || null,
      network: row.network,
      author: row.author,
      vanity_name: row.vanity_name,
      channel: readChannelKey(row.channel ?? ''),
      followers: row.followers,
      title: row.title,
      excerpt: excerptOf(
        row.text,
        by.flatMap(({ words }) => words),
        limits.monitor.excerpt,
      ),
      url: row.url,
      language: row.language,
      published_at: row.published_at.toISOString(),
      found_at: row.found_at.toISOString(),
      read: row.read_at !== null,
      starred: row.starred,
      hidden: row.hidden,
    }
  })
}

async function rulesOfMentions(ctx: Context, mentions: readonly string[]) {
  const found = new Map<string, { uuid: string; name: string; words: string[] }[]>()
  if (mentions.length === 0) return found
  const rows = await ctx.db
    .selectFrom('mention_rules as r')
    .innerJoin('monitor_rules as l', 'l.uuid', 'r.rule_id')
    .select(['r.mention_id', 'l.uuid', 'l.name', 'l.any_words', 'l.all_words'])
    .where('r.mention_id', '=', sql<string>`any(${[...mentions]}::uuid[])`)
    .orderBy('l.created_at')
    .execute()
  for (const { mention_id, uuid, name, any_words, all_words } of rows)
    found.set(mention_id, [...(found.get(mention_id) ?? []), { uuid, name, words: [...any_words, ...all_words] }])
  return found
}

export async function countUnread(ctx: SignedInContext): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('mentions')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('owner_id', '=', ownerOf(ctx.person))
    .where('withheld', '=', false)
    .where('hidden', '=', false)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function listMentions(ctx: SignedInContext, query: MentionFilters & { page: number; size_page: number }) {
  const { page, size_page } = query
  const { count } = await shown(ctx, query)
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await rowsOf(ctx, query, size_page, (page - 1) * size_page)
  const rules = await showRules(ctx)
  const quota = await readQuota(ctx, rules.length)
  return { items, meta: { page, size_page, count: Number(count), unread: await countUnread(ctx), rules, quota } }
}

/** The newest as a file for a table program; nothing in it is a formula. */
export async function exportMentions(ctx: SignedInContext, query: MentionFilters): Promise<Response> {
  const rows = await rowsOf(ctx, query, limits.monitor.exported, 0)
  const head = [
    'published_at',
    'rules',
    'source',
    'network',
    'author',
    'followers',
    'language',
    'title',
    'excerpt',
    'url',
    'starred',
    'read',
  ]
  return csvFile(
    'elenco-mentions.csv',
    head,
    rows.map(row => [
      row.published_at,
      row.rules.map(({ name }) => name).join(' | '),
      row.source,
      row.network,
      row.author,
      row.followers,
      row.language,
      row.title,
      row.excerpt,
      row.url,
      row.starred ? 'yes' : 'no',
      row.read ? 'yes' : 'no',
    ]),
  )
}
