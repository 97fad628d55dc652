import { rolesFor } from '#contract/rules/roles.ts'
import type { Context } from '../../context.ts'

/** How somebody is written to. */
export async function mailFacts(ctx: Context, user: string) {
  const { email, ...facts } = await ctx.db
    .selectFrom('users')
    .select(['email', 'locale', 'first_name', 'timezone'])
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow()
  return { to: email, ...facts }
}

/** The people who are written to about a company's money: everybody who pays for it. */
export async function payersOf(ctx: Context, org: string) {
  return await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select(['u.uuid', 'u.email as to', 'u.locale', 'u.first_name', 'u.timezone'])
    .where('m.org_id', '=', org)
    .where('m.state', '=', 'active')
    .where('m.role', 'in', rolesFor('pay'))
    .where('u.status', '=', 'active')
    .execute()
}
