import type { WornBranding } from '#contract/entities/branding.ts'
import { type PlanName, plans } from '#contract/plans.ts'
import { accentLook, logoAddress, senderName } from '#contract/rules/branding.ts'
import type { Context } from '../../context.ts'
import type { MailLook } from '../../phrases/mail.ts'

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

const brandingOf = (ctx: Context, org: string) =>
  ctx.db
    .selectFrom('organizations as o')
    .innerJoin('brandings as b', 'b.org_id', 'o.uuid')
    .select(['o.plan', 'b.name', 'b.accent', 'b.logo_id'])
    .where('o.uuid', '=', org)
    .executeTakeFirst()

/** The look of a company as it is seen now. The plan is asked each time, so that a downgrade puts everything back at once. */
export async function readWorn(ctx: Context, org: string): Promise<WornBranding | null> {
  const row = await brandingOf(ctx, org)
  return row ? wornUnder(row.plan, row) : null
}

/** The head of a page that a company hands on: its name, its logo by id, and its colour as it can be read on paper; null where it shows itself as we do. */
export async function readLetterhead(
  ctx: Context,
  org: string,
): Promise<{ name: string; logo: string | null; ink: string | null } | null> {
  const row = await brandingOf(ctx, org)
  const worn = row && wornUnder(row.plan, row)
  return worn ? { name: worn.name, logo: row.logo_id, ink: worn.accent && accentLook(worn.accent).light['accent-text'] } : null
}

/** The look of a mail that goes to somebody outside on a company's behalf. A mail is read far from our pages: its logo has a whole address. */
export async function readMailLook(ctx: Context, org: string): Promise<MailLook | null> {
  const worn = await readWorn(ctx, org)
  if (!worn) return null
  const base = ctx.settings.publicUrl
  return {
    name: worn.name,
    logo: base && worn.logo ? base + worn.logo : null,
    solid: worn.accent && accentLook(worn.accent).light.accent,
  }
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
