import type { Selectable } from 'kysely'
import { type PlanName, plans } from '#contract/plans.ts'
import { type TrackingLinkEvent, trackingLinkMachine, trackingLinkStep } from '#contract/processes/tracking-link.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { TrackingLinksTable } from '../../db/schema-tracking-links.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { planOfOwner } from '../credits/credit-account.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'

export type LinkRow = Selectable<TrackingLinksTable>

/** The links that this reader may see: the company's own, a creator's of own agreements, staff everything. */
export function visibleLinks(ctx: SignedInContext) {
  const links = ctx.db.selectFrom('tracking_links as l')
  if (ctx.person.is_superuser) return links
  const org = ctx.person.organization?.uuid
  return org ? links.where('l.org_id', '=', org) : links.where('l.creator_id', '=', ctx.person.uuid)
}

export function requireCompany(ctx: SignedInContext): string {
  const org = ctx.person.organization?.uuid
  if (!org) throw new AppError('company.required')
  return org
}

/** A link of the own company, held until the transaction ends. */
export async function holdOwnLink(ctx: TxContext<SignedInContext>, uuid: string): Promise<LinkRow> {
  const row = await ctx.db
    .selectFrom('tracking_links')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('org_id', '=', requireCompany(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** After a downgrade links lead on and are read; making and changing them is the plan's. */
export async function requireBenefit(ctx: Context, org: string): Promise<PlanName> {
  const plan = await planOfOwner(ctx, org)
  if (!plans[plan].benefits.includes('view_tracking_links')) requireWithinPlan(plan, 'tracking_links', plans[plan].tracking_links)
  return plan
}

/** Links that count for the plan. */
export async function countLinks(ctx: Context, org: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('tracking_links')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', org)
    .where('state', '<>', 'archived')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes one event of the link's chart; null where the chart refuses. */
export function stepLink(ctx: Context, { uuid, state }: Pick<LinkRow, 'uuid' | 'state'>, event: TrackingLinkEvent) {
  const next = trackingLinkStep(state, event)
  const before = trackingLinkMachine.resolveState({ value: state })
  watchStep(ctx, { process: 'tracking-link', id: uuid, machine: trackingLinkMachine, before, event, state: next })
  return next
}

/** The same, refused with `tracking_link.wrong_state`. */
export function requireLinkStep(ctx: Context, row: Pick<LinkRow, 'uuid' | 'state'>, event: TrackingLinkEvent) {
  const next = stepLink(ctx, row, event)
  if (!next) throw new AppError('tracking_link.wrong_state', { details: { state: row.state } })
  return next
}

/** The last moment of a link's last day. */
export const endOf = (ends_on: string): Date => new Date(`${ends_on}T23:59:59.999Z`)
export const isOver = (ctx: Context, ends_on: string | null): boolean => ends_on !== null && endOf(ends_on) < ctx.clock.now()
