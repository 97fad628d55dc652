import { sideOf } from '#contract/abilities.ts'
import { type Cart, mostOf, type OrderLine, type ShopItem, shopItems } from '#contract/entities/shop.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { readSaleCurrency } from './sale-currency.ts'

/** A line at today's price: whatever a browser remembers is never asked. */
export const lineOf = (item: ShopItem, quantity: number): OrderLine => ({
  item,
  quantity,
  price_minor: shopItems[item].price_minor,
  amount_minor: shopItems[item].price_minor * quantity,
})

export const totalOf = (lines: readonly OrderLine[]) => lines.reduce((sum, line) => sum + line.amount_minor, 0)

const isSold = (item: string): item is ShopItem => Object.hasOwn(shopItems, item)

export async function readCart(ctx: SignedInContext): Promise<Cart> {
  const rows = await ctx.db
    .selectFrom('cart_items')
    .select(['item', 'quantity'])
    .where('user_id', '=', ctx.person.uuid)
    .orderBy('added_at')
    .orderBy('item')
    .execute()
  // Something that is no longer sold simply is not in the cart any more.
  const lines = rows.flatMap(({ item, quantity }) => (isSold(item) ? [lineOf(item, Math.min(quantity, mostOf(item)))] : []))
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount_minor: totalOf(lines),
    currency: await readSaleCurrency(ctx, ownerOf(ctx.person)),
  }
}

/** Plans are for companies, report views for brands; everybody else buys credits. */
export function requireSoldTo(ctx: SignedInContext, item: ShopItem): void {
  const { kind } = shopItems[item]
  if (kind === 'credits') return
  const side = sideOf(ctx.person)
  if (kind === 'reports' && side === 'brand') return
  if (kind === 'plan' && side === 'brand') {
    if (!ctx.person.organization) throw new AppError('company.required')
    if (ctx.person.groups.some(group => group === 'whitelabel' || group === 'espejo'))
      throw new AppError('cart.not_for_you', { details: { item } })
    return
  }
  throw new AppError('cart.not_for_you', { details: { item } })
}

/** This many of it; the same again changes nothing. Of plans there is one in a cart. */
export async function putInCart(ctx: SignedInContext, item: ShopItem, quantity: number): Promise<Cart> {
  requireSoldTo(ctx, item)
  const added_at = ctx.clock.now()
  const user_id = ctx.person.uuid
  if (shopItems[item].kind === 'plan')
    await ctx.db
      .deleteFrom('cart_items')
      .where('user_id', '=', user_id)
      .where('item', 'in', plansInCarts)
      .where('item', '<>', item)
      .execute()
  const wanted = Math.min(quantity, mostOf(item))
  await ctx.db
    .insertInto('cart_items')
    .values({ user_id, item, quantity: wanted, added_at })
    .onConflict(conflict => conflict.columns(['user_id', 'item']).doUpdateSet({ quantity: wanted }))
    .execute()
  await emit(ctx, user_id, { type: 'cart.changed' })
  return await readCart(ctx)
}

const plansInCarts = Object.keys(shopItems).filter(item => shopItems[item as ShopItem].kind === 'plan')

export async function takeFromCart(ctx: SignedInContext, item: string): Promise<Cart> {
  await ctx.db.deleteFrom('cart_items').where('user_id', '=', ctx.person.uuid).where('item', '=', item).execute()
  await emit(ctx, ctx.person.uuid, { type: 'cart.changed' })
  return await readCart(ctx)
}
