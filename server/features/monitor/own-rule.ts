import type { Selectable } from 'kysely'
import { type MonitorRule, monitorPlaces, type NewMonitorRule } from '#contract/entities/monitor.ts'
import { profileLanguages } from '#contract/entities/profile.ts'
import { plans } from '#contract/plans.ts'
import { type MonitorRuleEvent, monitorRuleMachine, monitorRuleStep } from '#contract/processes/monitor-rule.ts'
import { heldByPlan, type RuleScope } from '#contract/rules/monitor.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { MonitorRulesTable } from '../../db/schema-monitor.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { ownerOf, planOfOwner } from '../credits/credit-account.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { holdQuota } from './quota.ts'

export type RuleRow = Selectable<MonitorRulesTable>

export const scopeOf = (row: RuleRow): RuleScope => ({
  any: row.any_words,
  all: row.all_words,
  none: row.none_words,
  networks: row.networks,
  languages: row.languages,
})

export const columnsOf = (body: NewMonitorRule) => ({
  name: body.name,
  any_words: body.any,
  all_words: body.all,
  none_words: body.none,
  networks: body.networks,
  languages: body.languages,
  kind: body.kind,
  alert: body.alert,
})

/** All rules of an owner, the oldest first: that is the order in which the plan lets them listen. */
export async function rulesOf(ctx: Context, owner: string): Promise<RuleRow[]> {
  return await ctx.db
    .selectFrom('monitor_rules')
    .selectAll()
    .where('owner_id', '=', owner)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
}

/** Rules that listen now, but for the month's quota. */
export async function listeningRules(ctx: Context, owner: string): Promise<RuleRow[]> {
  const rules = await rulesOf(ctx, owner)
  const held = heldByPlan(rules, plans[await planOfOwner(ctx, owner)].monitor_keywords)
  return rules.filter(rule => rule.state === 'active' && !held.has(rule.uuid))
}

export async function showRules(ctx: SignedInContext): Promise<MonitorRule[]> {
  const owner = ownerOf(ctx.person)
  const rules = await rulesOf(ctx, owner)
  if (rules.length === 0) return []
  const held = heldByPlan(rules, plans[await planOfOwner(ctx, owner)].monitor_keywords)
  const { full } = await inTransaction(ctx, async inner => await holdQuota(inner, owner))
  const found = await ctx.db
    .selectFrom('mention_rules as r')
    .innerJoin('mentions as m', 'm.uuid', 'r.mention_id')
    .select(eb => [
      'r.rule_id',
      eb.fn.countAll<string>().as('n'),
      eb.fn.countAll<string>().filterWhere('m.read_at', 'is', null).as('unread'),
    ])
    .where('m.owner_id', '=', owner)
    .where('m.withheld', '=', false)
    .where('m.hidden', '=', false)
    .groupBy('r.rule_id')
    .execute()
  const counts = new Map(found.map(row => [row.rule_id, row]))
  return rules.map(row => ({
    uuid: row.uuid,
    name: row.name,
    any: row.any_words,
    all: row.all_words,
    none: row.none_words,
    networks: monitorPlaces.filter(one => row.networks.includes(one)),
    languages: profileLanguages.filter(one => row.languages.includes(one)),
    kind: row.kind,
    alert: row.alert,
    state: row.state,
    held: row.state !== 'active' ? null : held.has(row.uuid) ? 'plan' : full ? 'quota' : null,
    mentions: Number(counts.get(row.uuid)?.n ?? 0),
    unread: Number(counts.get(row.uuid)?.unread ?? 0),
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  }))
}

export async function readRule(ctx: SignedInContext, uuid: string): Promise<MonitorRule> {
  const rule = (await showRules(ctx)).find(one => one.uuid === uuid)
  if (!rule) throw new AppError('not_found')
  return rule
}

/** An own rule, held until the transaction ends. */
export async function holdRule(ctx: TxContext<SignedInContext>, uuid: string): Promise<RuleRow> {
  const row = await ctx.db
    .selectFrom('monitor_rules')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('owner_id', '=', ownerOf(ctx.person))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Refuses a rule that the plan has no room for: beyond it, rules are there to be read, paused and deleted. */
export async function requireRoom(ctx: Context, owner: string, uuid: string | null): Promise<void> {
  const rules = await rulesOf(ctx, owner)
  const place = uuid === null ? rules.length : rules.findIndex(rule => rule.uuid === uuid)
  requireWithinPlan(await planOfOwner(ctx, owner), 'monitor_keywords', place)
}

/** Takes one event of the rule's chart, or refuses. */
export function requireRuleStep(ctx: Context, { uuid, state }: Pick<RuleRow, 'uuid' | 'state'>, event: MonitorRuleEvent) {
  const next = monitorRuleStep(state, event)
  const before = monitorRuleMachine.resolveState({ value: state })
  watchStep(ctx, { process: 'monitor-rule', id: uuid, machine: monitorRuleMachine, before, event, state: next })
  if (!next) throw new AppError('state.conflict', { details: { state } })
  return next
}
