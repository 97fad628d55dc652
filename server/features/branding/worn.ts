import type { WornBranding } from '#contract/entities/branding.ts'
import { type PlanName, plans } from '#contract/plans.ts'
import { logoAddress, senderName } from '#contract/rules/branding.ts'
import type { Context } from '../../context.ts'

interface BrandingRow {
  name: string | null
  accent: string | null
  logo_id: string | null
}

/** The branding that is shown of a company under this plan; null where it shows itself as we do. */
export function wornUnder(plan: PlanName, row: BrandingRow | undefined): WornBranding | null {
  if (!row || row.name === null || plans[plan].brandings === 0) return null
  return { name: row.name, logo: row.logo_id && logoAddress(row.logo_id), accent: row.accent }
}

/** The look of a company as it is seen now. The plan is asked each time, so that a downgrade puts everything back at once. */
export async function readWorn(ctx: Context, org: string): Promise<WornBranding | null> {
  const row = await ctx.db
    .selectFrom('organizations as o')
    .innerJoin('brandings as b', 'b.org_id', 'o.uuid')
    .select(['o.plan', 'b.name', 'b.accent', 'b.logo_id'])
    .where('o.uuid', '=', org)
    .executeTakeFirst()
  return row ? wornUnder(row.plan, row) : null
}

/** The sender of a mail that goes to somebody outside on a company's behalf: its name before our address, and whom an answer reaches. */
export async function senderFor(
  ctx: Context,
  org: string,
  member: string,
): Promise<{ from_name: string; reply_to?: string } | null> {
  const worn = await readWorn(ctx, org)
  if (!worn) return null
  const writer = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('uuid', '=', member)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return { from_name: senderName(worn.name), ...(writer && { reply_to: writer.email }) }
}
