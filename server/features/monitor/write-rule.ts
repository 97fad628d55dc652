import { randomUUID } from 'node:crypto'
import type { ChangedMonitorRule, MonitorRule, NewMonitorRule } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { heldByPlan } from '#contract/rules/monitor.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { ownerOf, planOfOwner } from '../credits/credit-account.ts'
import { foundIn, gatherFor, latelyFor, sayChanged, tellJob } from './gather.ts'
import { columnsOf, holdRule, readRule, requireRoom, requireRuleStep, rulesOf } from './own-rule.ts'
import { holdQuota } from './quota.ts'

/** The latest posts are looked through with the rule as it is now; nobody is told of it. */
async function lookBack(ctx: TxContext<SignedInContext>, uuid: string): Promise<MonitorRule> {
  const row = await holdRule(ctx, uuid)
  const owner = row.owner_id
  if (row.state === 'active') await gatherFor(ctx, owner, [row], await latelyFor(ctx, owner))
  await ctx.db.updateTable('monitor_rules').set({ told_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
  await sayChanged(ctx, owner)
  return await readRule(ctx, uuid)
}

export async function createRule(ctx: SignedInContext, body: NewMonitorRule): Promise<MonitorRule> {
  const owner = ownerOf(ctx.person)
  return await inTransaction(ctx, async inner => {
    // The month's counter is held: two at once must not both be the last one that the plan has.
    await holdQuota(inner, owner)
    await requireRoom(inner, owner, null)
    const now = inner.clock.now()
    const uuid = randomUUID()
    await inner.db
      .insertInto('monitor_rules')
      .values({ ...columnsOf(body), uuid, owner_id: owner, state: 'active', told_at: now, created_at: now, updated_at: now })
      .execute()
    return await lookBack(inner, uuid)
  })
}

export async function changeRule(ctx: SignedInContext, uuid: string, body: ChangedMonitorRule): Promise<MonitorRule> {
  return await inTransaction(ctx, async inner => {
    await holdQuota(inner, ownerOf(inner.person))
    const row = await holdRule(inner, uuid)
    await requireRoom(inner, row.owner_id, uuid)
    requireRuleStep(inner, row, { type: 'rule.change' })
    if (row.revision !== body.revision) throw new AppError('version.stale', { details: { current: await readRule(inner, uuid) } })
    await inner.db
      .updateTable('monitor_rules')
      .set({ ...columnsOf(body), revision: row.revision + 1, updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
    if (body.alert === 'off') await clearTimer(inner, tellJob, uuid)
    return await lookBack(inner, uuid)
  })
}

export async function pauseRule(ctx: SignedInContext, uuid: string): Promise<MonitorRule> {
  return await inTransaction(ctx, async inner => {
    const row = await holdRule(inner, uuid)
    requireRuleStep(inner, row, { type: 'rule.pause' })
    await inner.db
      .updateTable('monitor_rules')
      .set({ state: 'paused', updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
    await sayChanged(inner, row.owner_id)
    return await readRule(inner, uuid)
  })
}

export async function resumeRule(ctx: SignedInContext, uuid: string): Promise<MonitorRule> {
  return await inTransaction(ctx, async inner => {
    await holdQuota(inner, ownerOf(inner.person))
    const row = await holdRule(inner, uuid)
    const held = heldByPlan(await rulesOf(inner, row.owner_id), plans[await planOfOwner(inner, row.owner_id)].monitor_keywords)
    if (held.has(uuid)) await requireRoom(inner, row.owner_id, uuid)
    requireRuleStep(inner, row, { type: 'rule.resume', room: !held.has(uuid) })
    await inner.db
      .updateTable('monitor_rules')
      .set({ state: 'active', updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .execute()
    return await lookBack(inner, uuid)
  })
}

/** A rule goes, and the mentions that no other rule has found go with it. What they counted stays counted. */
export async function deleteRule(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const row = await holdRule(inner, uuid)
    requireRuleStep(inner, row, { type: 'rule.delete' })
    await clearTimer(inner, tellJob, uuid)
    await inner.db.deleteFrom('monitor_rules').where('uuid', '=', uuid).execute()
    await inner.db
      .deleteFrom('mentions as m')
      .where('m.owner_id', '=', row.owner_id)
      .where(eb =>
        eb.not(eb.exists(eb.selectFrom('mention_rules as r').select('r.rule_id').whereRef('r.mention_id', '=', 'm.uuid'))),
      )
      .execute()
    await sayChanged(inner, row.owner_id)
  })
}

/** How much a rule would have found; nothing is kept and nothing counted. */
export async function previewRule(ctx: SignedInContext, body: NewMonitorRule) {
  const posts = await latelyFor(ctx, ownerOf(ctx.person))
  const scope = { any: body.any, all: body.all, none: body.none, networks: body.networks, languages: body.languages }
  return { days: Math.round(limits.monitor.back / 86_400_000), looked: posts.length, found: foundIn(scope, posts).length }
}
