import { randomInt, randomUUID } from 'node:crypto'
import {
  type ChangedTrackingLink,
  isReservedSlug,
  type NewTrackingLink,
  type TrackingLink,
} from '#contract/entities/tracking-link.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { answeringDomainStates, mayChooseDomain } from '#contract/processes/link-domain.ts'
import { isWebAddress } from '#contract/rules/app-address.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer, enqueue, setTimer } from '../../jobs/jobs.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { countLinks, endOf, holdOwnLink, isOver, requireBenefit, requireCompany, stepLink } from './own-link.ts'
import { readLink } from './show-link.ts'

/** Without letters that are taken for digits. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const madeSlug = () => Array.from({ length: limits.link.slug.made }, () => signs[randomInt(signs.length)]).join('')

const refuse = (fields: FieldIssues) => new AppError('request.invalid', { fields })

/** Whether links of ours stand on this host, whosever it is. */
async function isLinkHost(ctx: Context, host: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('link_domains')
    .select('uuid')
    .where('host', '=', host)
    .where('state', 'in', answeringDomainStates)
    .executeTakeFirst()
  return found !== undefined
}

/** A new link stands on a host of the company's own that is proved, or on ours. */
async function requireDomain(ctx: TxContext, org: string, uuid: string | null): Promise<void> {
  if (!uuid) return
  const domain = await ctx.db
    .selectFrom('link_domains')
    .select('state')
    .where('uuid', '=', uuid)
    .where('org_id', '=', org)
    .forShare()
    .executeTakeFirst()
  if (!domain || !mayChooseDomain(domain.state)) throw refuse({ domain_id: ['option'] })
}

const targetFields = ['destination', 'ios_url', 'android_url'] as const
type TargetField = (typeof targetFields)[number]

/** The part of a target's check that only the server can do. Asks the network: never inside a transaction. */
export async function judgeDestination(ctx: Context, destination: string, field = 'destination'): Promise<void> {
  const { hostname } = new URL(destination)
  const own = ctx.settings.publicUrl && new URL(ctx.settings.publicUrl).hostname
  // A link of ours that leads to a link of ours could lead to itself.
  if (hostname === own || (await isLinkHost(ctx, hostname))) throw refuse({ [field]: ['own_address'] })
  if (await ctx.gateways.reach.leadsInside(destination)) throw refuse({ [field]: ['inner_address'] })
}

/** Targets that are new; an app's own address leads nowhere on the web. */
async function judgeTargets(
  ctx: Context,
  now: Pick<NewTrackingLink, TargetField>,
  before: Pick<TrackingLink, TargetField> | null,
): Promise<void> {
  for (const field of targetFields) {
    const address = now[field]
    if (address && isWebAddress(address) && address !== before?.[field]) await judgeDestination(ctx, address, field)
  }
}

/** The agreement must be the company's; its creator may read the link from now on. */
async function creatorOf(ctx: Context, org: string, deal_id: string | null): Promise<string | null> {
  if (!deal_id) return null
  const deal = await ctx.db
    .selectFrom('deals')
    .select('creator_id')
    .where('uuid', '=', deal_id)
    .where('org_id', '=', org)
    .executeTakeFirst()
  if (!deal) throw refuse({ deal_id: ['option'] })
  return deal.creator_id
}

/** Whether another link of the company has this coupon. */
export async function couponTaken(ctx: Context, org: string, coupon: string, except?: string): Promise<boolean> {
  const taken = await ctx.db
    .selectFrom('tracking_links')
    .select('uuid')
    .where('org_id', '=', org)
    .where('coupon', '=', coupon)
    .where('state', '<>', 'archived')
    .executeTakeFirst()
  return taken !== undefined && taken.uuid !== except
}

async function refuseTakenCoupon(ctx: Context, org: string, coupon: string | null, except?: string): Promise<void> {
  if (coupon && (await couponTaken(ctx, org, coupon, except))) throw refuse({ coupon: ['taken'] })
}

async function freeSlug(ctx: Context, wanted: string | null, domain: string | null): Promise<string> {
  const isTaken = async (slug: string) =>
    (await ctx.db
      .selectFrom('tracking_links')
      .select('uuid')
      .where('slug', '=', slug)
      .where('domain_id', domain ? '=' : 'is', domain)
      .executeTakeFirst()) !== undefined
  if (wanted) {
    if (await isTaken(wanted)) throw refuse({ slug: ['taken'] })
    return wanted
  }
  for (;;) {
    const slug = madeSlug()
    if (!isReservedSlug(slug) && !(await isTaken(slug))) return slug
  }
}

/** Whether it ends by itself, and whether its target answers, is looked at later. */
async function follow(ctx: TxContext, uuid: string, ends_on: string | null): Promise<void> {
  if (ends_on) await setTimer(ctx, 'tracking_link.end', uuid, endOf(ends_on))
  else await clearTimer(ctx, 'tracking_link.end', uuid)
  await enqueue(ctx, 'tracking_link.look', { uuid })
}

interface LinkToMake extends Omit<NewTrackingLink, 'window_days' | 'ios_url' | 'android_url'> {
  ios_url?: string | null
  android_url?: string | null
  org_id: string
  /** Null where an agreement makes it. */
  made_by: string | null
  creator_id: string | null
  window_days?: number
}

/** Puts a link there whose fields are judged already; without a slug it gets one of its own. The organization's row is held. */
export async function insertLink(
  ctx: TxContext,
  { slug: wanted, utm, window_days = limits.link.window.default, ...rest }: LinkToMake,
): Promise<string> {
  const uuid = randomUUID()
  const now = ctx.clock.now()
  const made = await ctx.db
    .insertInto('tracking_links')
    .values({
      ...rest,
      uuid,
      window_days,
      state: 'active',
      slug: await freeSlug(ctx, wanted, rest.domain_id),
      utm: json(utm),
      reachable: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.columns(['slug', 'domain_id']).doNothing())
    .returning('uuid')
    .executeTakeFirst()
  // Somebody else took it in this moment.
  if (!made) throw refuse({ slug: ['taken'] })
  await follow(ctx, uuid, rest.ends_on)
  return uuid
}

export async function createLink(ctx: SignedInContext, body: NewTrackingLink): Promise<TrackingLink> {
  const org = requireCompany(ctx)
  await judgeTargets(ctx, body, null)
  return await inTransaction(ctx, async inner => {
    // Two at once must not both be the last one that the plan has.
    await inner.db.selectFrom('organizations').select('uuid').where('uuid', '=', org).forUpdate().execute()
    requireWithinPlan(await requireBenefit(inner, org), 'tracking_links', await countLinks(inner, org))
    if (isOver(inner, body.ends_on)) throw refuse({ ends_on: ['past'] })
    await refuseTakenCoupon(inner, org, body.coupon)
    await requireDomain(inner, org, body.domain_id)
    const creator_id = await creatorOf(inner, org, body.deal_id)
    const uuid = await insertLink(inner, { ...body, org_id: org, made_by: ctx.person.uuid, creator_id })
    return await readLink(inner, uuid)
  })
}

export async function changeLink(ctx: SignedInContext, uuid: string, body: ChangedTrackingLink): Promise<TrackingLink> {
  const { revision, utm, deal_id, ...rest } = body
  const org = requireCompany(ctx)
  const before = await readLink(ctx, uuid)
  await judgeTargets(ctx, body, before)
  return await inTransaction(ctx, async inner => {
    const row = await holdOwnLink(inner, uuid)
    await requireBenefit(inner, org)
    if (row.state === 'archived' || row.state === 'blocked')
      throw new AppError('tracking_link.wrong_state', { details: { state: row.state } })
    if (row.revision !== revision) throw new AppError('version.stale', { details: { current: await readLink(inner, uuid) } })
    await refuseTakenCoupon(inner, org, body.coupon, uuid)
    const redated = row.ends_on !== body.ends_on
    const state = (redated && stepLink(inner, row, { type: 'link.redated', over: isOver(inner, body.ends_on) })) || row.state
    await inner.db
      .updateTable('tracking_links')
      .set({
        ...rest,
        state,
        utm: json(utm),
        deal_id,
        creator_id: await creatorOf(inner, org, deal_id),
        ...(row.destination !== body.destination && { reachable: null }),
        revision: row.revision + 1,
        updated_at: inner.clock.now(),
      })
      .where('uuid', '=', uuid)
      .execute()
    await follow(inner, uuid, body.ends_on)
    return await readLink(inner, uuid)
  })
}
