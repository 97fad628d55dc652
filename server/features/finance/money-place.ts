import { sideOf } from '#contract/abilities.ts'
import { pathOf } from '#contract/paths.ts'
import type { Context } from '../../context.ts'

/** The page of somebody's money, for mails and notifications: creators have it among their work. */
export async function moneyPlaceOf(
  ctx: Context,
  user: string,
): Promise<{ route: 'my_work' | 'transactions'; routeParams: Record<string, string> }> {
  const person = await ctx.db
    .selectFrom('users')
    .select(['groups', 'is_superuser'])
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow()
  return sideOf(person) === 'creator'
    ? { route: 'my_work', routeParams: { section: 'transactions' } }
    : { route: 'transactions', routeParams: {} }
}

/** Its address. */
export async function moneyPathOf(ctx: Context, user: string): Promise<string> {
  const { route, routeParams } = await moneyPlaceOf(ctx, user)
  return pathOf(route, routeParams)
}
