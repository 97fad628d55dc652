import { limits } from '#contract/limits.ts'
import { type Lesson, lessonsOf } from '#contract/rules/monitor-lessons.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { scopeOf } from './own-rule.ts'

/** What mentions that were hidden say about a rule of one's own; nothing is changed by it. */
export async function readLessons(
  ctx: SignedInContext,
  uuid: string,
): Promise<{ hidden: number; kept: number; lessons: Lesson[] }> {
  const rule = await ctx.db
    .selectFrom('monitor_rules')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('owner_id', '=', ownerOf(ctx.person))
    .executeTakeFirst()
  if (!rule) throw new AppError('not_found')
  const rows = await ctx.db
    .selectFrom('mention_rules as r')
    .innerJoin('mentions as m', 'm.uuid', 'r.mention_id')
    .innerJoin('monitor_posts as p', 'p.uuid', 'm.post_id')
    .select(['m.hidden', 'p.title', 'p.text'])
    .where('r.rule_id', '=', uuid)
    .where('m.withheld', '=', false)
    .orderBy('m.found_at', 'desc')
    .orderBy('m.uuid')
    .limit(limits.monitor.lessons.looked)
    .execute()
  const texts = (hidden: boolean) => rows.filter(row => row.hidden === hidden).map(row => `${row.title}\n${row.text}`)
  const [hidden, kept] = [texts(true), texts(false)]
  return { hidden: hidden.length, kept: kept.length, lessons: lessonsOf(scopeOf(rule), hidden, kept) }
}
