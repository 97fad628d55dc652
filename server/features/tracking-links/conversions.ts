import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { LinkKey } from '#contract/endpoints/tracking-links.ts'
import { type ConversionBody, conversionBody } from '#contract/entities/tracking-link.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { parseJson } from '../../http/bodies.ts'
import { requireBenefit, requireCompany } from './own-link.ts'

/** Derived, so that it is stored nowhere: a new version is a new secret. */
const secretOf = (ctx: Context, org: string, version: number) =>
  createHmac('sha256', ctx.secret).update(`tracking link key ${org} ${version}`).digest('base64url')

async function versionOf(ctx: Context, org: string): Promise<number> {
  const row = await ctx.db.selectFrom('link_keys').select('version').where('org_id', '=', org).executeTakeFirst()
  return row?.version ?? 1
}

export async function readKey(ctx: SignedInContext): Promise<LinkKey> {
  const org = requireCompany(ctx)
  await requireBenefit(ctx, org)
  const secret = secretOf(ctx, org, await versionOf(ctx, org))
  return { key: org, secret, address: `${ctx.settings.publicUrl ?? ''}/t/conversions` }
}

export async function renewKey(ctx: SignedInContext): Promise<LinkKey> {
  const org = requireCompany(ctx)
  await requireBenefit(ctx, org)
  await ctx.db
    .insertInto('link_keys')
    .values({ org_id: org, version: 2 })
    .onConflict(conflict => conflict.column('org_id').doUpdateSet(eb => ({ version: eb('link_keys.version', '+', 1) })))
    .execute()
  return await readKey(ctx)
}

/** `Elenco-Signature: t=<seconds>,v1=<hex>`, over `t.body`; too old is as wrong as wrong. */
async function requireSigned(ctx: Context, headers: Headers, raw: string): Promise<string> {
  const org = headers.get('elenco-key') ?? ''
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get('elenco-signature') ?? '') ?? []
  const age = Math.abs(ctx.clock.now().getTime() - Number(seconds) * 1000)
  if (!z.safeParse(z.uuid(), org).success || !given || age > limits.link.signatureAge) throw new AppError('webhook.signature')
  const secret = secretOf(ctx, org, await versionOf(ctx, org))
  const right = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest()
  if (!timingSafeEqual(right, Buffer.from(given, 'hex'))) throw new AppError('webhook.signature')
  return org
}

function read(ctx: Context, raw: string): ConversionBody {
  const parsed = z.safeParse(conversionBody, parseJson(Buffer.from(raw)), { reportInput: true })
  if (!parsed.success) throw new AppError('request.invalid', { fields: fieldIssues(parsed.error) })
  const issue = issueOfTime(ctx, parsed.data)
  if (issue) throw new AppError('request.invalid', { fields: { occurred_at: [issue] } })
  return parsed.data
}

/** An order is not from the future, and at most a year old. */
export function issueOfTime(ctx: Context, { occurred_at }: Pick<ConversionBody, 'occurred_at'>): 'future' | 'too_late' | null {
  const age = ctx.clock.now().getTime() - Date.parse(occurred_at)
  if (age < -limits.link.signatureAge) return 'future'
  return age > limits.link.oldestOrder ? 'too_late' : null
}

/** The link that was clicked last, where the order came within its window. */
async function byClick(ctx: Context, org: string, { click_id, occurred_at }: ConversionBody): Promise<string | null> {
  if (!click_id) return null
  const row = await ctx.db
    .selectFrom('link_clicks as c')
    .innerJoin('tracking_links as l', 'l.uuid', 'c.link_id')
    .select(['l.uuid', 'c.at', 'l.window_days'])
    .where('c.click_id', '=', click_id)
    .where('l.org_id', '=', org)
    .executeTakeFirst()
  if (!row) return null
  const after = Date.parse(occurred_at) - row.at.getTime()
  // A shop's clock may be a little behind ours.
  return after >= -limits.link.signatureAge && after <= row.window_days * 86_400_000 ? row.uuid : null
}

async function byCoupon(ctx: Context, org: string, { coupon }: ConversionBody): Promise<string | null> {
  if (!coupon) return null
  const row = await ctx.db
    .selectFrom('tracking_links')
    .select('uuid')
    .where('org_id', '=', org)
    .where('coupon', '=', coupon)
    .where('state', '<>', 'archived')
    .executeTakeFirst()
  return row?.uuid ?? null
}

export interface Told {
  recorded: boolean
  /** Something counts otherwise than before. */
  changed: boolean
  link: string | null
  by: 'click' | 'coupon' | null
}

/** An order that a shop's server tells of. The same order again changes nothing but that it may be cancelled. */
export async function hearConversion(ctx: Context, headers: Headers, raw: string): Promise<Omit<Told, 'changed'>> {
  const org = await requireSigned(ctx, headers, raw)
  const order = read(ctx, raw)
  const { changed: _, ...told } = await inTransaction(ctx, async inner => await recordOrder(inner, org, order))
  return told
}

/** The links that an order is brought by. */
export async function linksOf(ctx: Context, org: string, order: ConversionBody) {
  return { click: await byClick(ctx, org, order), coupon: await byCoupon(ctx, org, order) }
}

/** `by_pixel`: a page told it, unsigned. What the company itself says of the same order wins, whichever comes first. */
export async function recordOrder(ctx: TxContext, org: string, order: ConversionBody, by_pixel = false): Promise<Told> {
  const before = await heldOrder(ctx, org, order.order_id)
  if (before) return await again(ctx, before, order, by_pixel)
  const { click, coupon } = await linksOf(ctx, org, order)
  const link = coupon ?? click
  if (!link) return { recorded: false, changed: false, link: null, by: null }
  const made = await ctx.db
    .insertInto('link_conversions')
    .values({
      uuid: randomUUID(),
      org_id: org,
      order_id: order.order_id,
      click_link_id: click,
      coupon_link_id: coupon,
      link_id: link,
      value_minor: order.value_minor,
      currency: order.currency,
      state: order.status,
      by_pixel,
      occurred_at: new Date(order.occurred_at),
      received_at: ctx.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['org_id', 'order_id']).doNothing())
    .returning('uuid')
    .executeTakeFirst()
  // The same order came twice at once: the other one is there now.
  const other = made ? undefined : await heldOrder(ctx, org, order.order_id)
  return other
    ? await again(ctx, other, order, by_pixel)
    : { recorded: true, changed: true, link, by: coupon ? 'coupon' : 'click' }
}

const heldOrder = async (ctx: TxContext, org: string, order_id: string) =>
  await ctx.db
    .selectFrom('link_conversions')
    .selectAll()
    .where('org_id', '=', org)
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirst()

type HeldOrder = NonNullable<Awaited<ReturnType<typeof heldOrder>>>

async function again(ctx: TxContext, before: HeldOrder, order: ConversionBody, by_pixel: boolean): Promise<Told> {
  // A page neither changes what is known nor learns it.
  if (by_pixel) return { recorded: true, changed: false, link: before.link_id, by: before.coupon_link_id ? 'coupon' : 'click' }
  if (before.by_pixel) return await confirm(ctx, before, order)
  if (Number(before.value_minor) !== order.value_minor || before.currency !== order.currency)
    throw new AppError('conversion.differs', { details: { value_minor: Number(before.value_minor), currency: before.currency } })
  // A cancelled order stays so: a late repetition of the first message does not bring it back.
  const changed = order.status === 'cancelled' && before.state !== 'cancelled'
  if (changed) await ctx.db.updateTable('link_conversions').set({ state: 'cancelled' }).where('uuid', '=', before.uuid).execute()
  return { recorded: true, changed, link: before.link_id, by: before.coupon_link_id ? 'coupon' : 'click' }
}

/** The company's word replaces a page's; which click it was stays known where the company does not say. */
async function confirm(ctx: TxContext, before: HeldOrder, order: ConversionBody): Promise<Told> {
  const said = await linksOf(ctx, before.org_id, order)
  const click_link_id = said.click ?? before.click_link_id
  const coupon_link_id = said.coupon ?? before.coupon_link_id
  const link_id = coupon_link_id ?? click_link_id ?? before.link_id
  await ctx.db
    .updateTable('link_conversions')
    .set({
      click_link_id,
      coupon_link_id,
      link_id,
      value_minor: order.value_minor,
      currency: order.currency,
      state: order.status,
      by_pixel: false,
      occurred_at: new Date(order.occurred_at),
      received_at: ctx.clock.now(),
    })
    .where('uuid', '=', before.uuid)
    .execute()
  return { recorded: true, changed: true, link: link_id, by: coupon_link_id ? 'coupon' : 'click' }
}
