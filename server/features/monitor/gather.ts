import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { isMention, type RuleScope, type Said } from '#contract/rules/monitor.ts'
import type { Context } from '../../context.ts'
import type { MonitorPostsTable } from '../../db/schema-monitor.ts'
import type { TxContext } from '../../db/transaction.ts'
import { emit } from '../../jobs/emit.ts'
import { setTimerAtLatest } from '../../jobs/jobs.ts'
import { peopleOf } from '../credits/credit-account.ts'
import { listeningRules, type RuleRow, scopeOf } from './own-rule.ts'
import { countMentions, holdQuota } from './quota.ts'

export type PostRow = Selectable<MonitorPostsTable>
export const tellJob = 'monitor.tell'

export const saidOf = ({ title, text, network, language }: Pick<PostRow, 'title' | 'text' | 'network' | 'language'>): Said => ({
  text: `${title}\n${text}`,
  network,
  language,
})
const isFor = (post: PostRow, owner: string) => post.owner_id === null || post.owner_id === owner

/** The mentions that came in lately and are this owner's to read, the newest first. */
export async function latelyFor(ctx: Context, owner: string): Promise<PostRow[]> {
  return await ctx.db
    .selectFrom('monitor_posts')
    .selectAll()
    .where('found_at', '>=', new Date(ctx.clock.now().getTime() - limits.monitor.back))
    .where(eb => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', owner)]))
    .orderBy('published_at', 'desc')
    .orderBy('uuid')
    .limit(limits.monitor.posts)
    .execute()
}

export const foundIn = (scope: RuleScope, posts: readonly PostRow[]) => posts.filter(post => isMention(scope, saidOf(post)))

/**
 * Looks through posts for one owner. Each post is one mention, however many rules find it, and counts once; beyond the month's
 * quota it is kept out of sight. Answers how many are new and shown.
 */
export async function gatherFor(
  ctx: TxContext,
  owner: string,
  rules: readonly RuleRow[],
  posts: readonly PostRow[],
): Promise<number> {
  const scopes = rules.map(rule => ({ rule, scope: scopeOf(rule) }))
  const hits = posts
    .filter(post => isFor(post, owner))
    .map(post => ({ post, by: scopes.filter(({ scope }) => isMention(scope, saidOf(post))).map(({ rule }) => rule) }))
    .filter(({ by }) => by.length > 0)
  if (hits.length === 0) return 0
  const { used, left } = await holdQuota(ctx, owner)
  const there = await ctx.db
    .selectFrom('mentions')
    .select(['uuid', 'post_id'])
    .where('owner_id', '=', owner)
    .where('post_id', '=', sql<string>`any(${hits.map(({ post }) => post.uuid)}::uuid[])`)
    .execute()
  const known = new Map(there.map(row => [row.post_id, row.uuid]))
  const fresh = hits.filter(({ post }) => !known.has(post.uuid))
  const now = ctx.clock.now()
  const rows = fresh.map(({ post }, index) => ({
    uuid: randomUUID(),
    owner_id: owner,
    post_id: post.uuid,
    withheld: index >= left,
    found_at: now,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await ctx.db
      .insertInto('mentions')
      .values(rows.slice(from, from + 500))
      .execute()
  for (const row of rows) known.set(row.post_id, row.uuid)
  const pairs = hits.flatMap(({ post, by }) =>
    by.map(rule => ({ mention_id: known.get(post.uuid) as string, rule_id: rule.uuid })),
  )
  for (let from = 0; from < pairs.length; from += 500)
    await ctx.db
      .insertInto('mention_rules')
      .values(pairs.slice(from, from + 500))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const shown = Math.min(fresh.length, left)
  await countMentions(ctx, owner, used + shown)
  if (fresh.length > 0) await sayChanged(ctx, owner)
  return shown
}

/** A reader who has the screen open reads it again. */
export async function sayChanged(ctx: Context, owner: string): Promise<void> {
  for (const person of await peopleOf(ctx, owner)) await emit(ctx, person, { type: 'monitor.changed' })
}

/** Posts that a source has just brought, for everybody whose rules listen; news are told in each rule's own rhythm. */
export async function gather(ctx: TxContext, posts: readonly PostRow[]): Promise<void> {
  if (posts.length === 0) return
  const owners = await ctx.db.selectFrom('monitor_rules').select('owner_id').distinct().orderBy('owner_id').execute()
  for (const { owner_id } of owners) {
    const rules = await listeningRules(ctx, owner_id)
    if (rules.length === 0 || (await gatherFor(ctx, owner_id, rules, posts)) === 0) continue
    for (const { uuid, alert, told_at } of rules) {
      if (alert === 'off') continue
      const due =
        alert === 'instant'
          ? ctx.clock.now().getTime() + limits.monitor.tell.instant
          : told_at.getTime() + limits.monitor.tell[alert]
      await setTimerAtLatest(ctx, tellJob, uuid, new Date(Math.max(due, ctx.clock.now().getTime())))
    }
  }
}
