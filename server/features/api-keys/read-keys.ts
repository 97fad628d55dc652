import { sideOf } from '#contract/abilities.ts'
import type { ApiKey, ApiKeys, ApiRoom } from '#contract/entities/api-key.ts'
import type { FeePlan } from '#contract/fees.ts'
import { type PlanName, plans, upgradeFor } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { ownCompany } from '../team/own-team.ts'
import { nameOf } from '../team/read-team.ts'
import { placeOfKey } from './authenticate-key.ts'

/** The plan that programs are let in under: who rents or hosts spaces has none that could be larger. */
export const planFor = ({ person }: SignedInContext, plan: FeePlan): PlanName => (sideOf(person) === 'brand' ? plan : 'realty')

/** How much of something the plan has room for. */
export const roomIn = (plan: PlanName, what: 'api_keys' | 'webhooks', used: number): ApiRoom => ({
  limit: plans[plan][what],
  used,
  upgrade_to: upgradeFor(plan, what) ?? null,
})

/** The company's keys: those that open something, the oldest first, then those that have ended, the latest first. */
export async function readKeys(ctx: SignedInContext): Promise<ApiKeys> {
  const { uuid: org, plan: own } = ownCompany(ctx)
  const plan = planFor(ctx, own)
  const rows = await ctx.db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.uuid', 'k.made_by')
    .selectAll('k')
    .select(['u.first_name', 'u.last_name', placeOfKey.as('place')])
    .where('k.org_id', '=', org)
    .orderBy('k.ended_at', order => order.desc().nullsFirst())
    .orderBy('k.created_at')
    .orderBy('k.uuid')
    .limit(100)
    .execute()
  const keys: ApiKey[] = rows.map(row => ({
    uuid: row.uuid,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    state: row.state,
    resting: row.state === 'active' && Number(row.place) > plans[plan].api_keys,
    last_day: row.last_day,
    made_by: nameOf(row),
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }))
  return { keys, ...roomIn(plan, 'api_keys', keys.filter(key => key.state === 'active').length) }
}
