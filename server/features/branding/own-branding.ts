import { randomUUID } from 'node:crypto'
import type { BrandingSettings } from '#contract/entities/branding.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { judgeBrandName, logoAddress } from '#contract/rules/branding.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { ReceivedFile } from '../../http/receive-file.ts'
import { emit } from '../../jobs/emit.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { dropLogo, writeLogo } from './logo-files.ts'
import { wornUnder } from './worn.ts'

function ownOrg(ctx: SignedInContext): string {
  if (!ctx.person.organization) throw new AppError('company.required')
  return ctx.person.organization.uuid
}

const rowOf = (ctx: Context, org: string) =>
  ctx.db
    .selectFrom('organizations as o')
    .leftJoin('brandings as b', 'b.org_id', 'o.uuid')
    .select(['o.plan', 'o.name as company', 'b.name', 'b.accent', 'b.logo_id'])
    .where('o.uuid', '=', org)
    .executeTakeFirstOrThrow()

/** A company's own name, shortened to what may be shown; before anything is settled it is proposed. */
function proposed(company: string): string {
  const name = company.slice(0, limits.branding.name.max).trim()
  return judgeBrandName(name) === null && name.length >= limits.branding.name.min ? name : ''
}

export async function readBranding(ctx: SignedInContext): Promise<BrandingSettings> {
  const row = await rowOf(ctx, ownOrg(ctx))
  return {
    name: row.name ?? proposed(row.company),
    logo: row.logo_id && logoAddress(row.logo_id),
    accent: row.accent,
    worn: wornUnder(row.plan, row) !== null,
    allowed: plans[row.plan].brandings > 0,
  }
}

/** Every member's page asks anew who they are, which says what the frame shows. */
async function tellMembers(ctx: TxContext, org: string): Promise<void> {
  const members = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', org)
    .where('state', '=', 'active')
    .orderBy('user_id')
    .execute()
  for (const { user_id } of members) await emit(ctx, user_id, { type: 'plan.changed' })
}

/** Changes what is named, held by the company's row; answers the logo that is shown no more. */
async function change(
  ctx: SignedInContext,
  to: { name?: string; accent?: string | null; logo_id?: string | null },
): Promise<string | null> {
  const org = ownOrg(ctx)
  return await inTransaction(ctx, async inner => {
    const { plan } = await inner.db
      .selectFrom('organizations')
      .select('plan')
      .where('uuid', '=', org)
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireWithinPlan(plan, 'brandings', 0)
    const before = await rowOf(inner, org)
    const name = to.name ?? before.name ?? proposed(before.company)
    if (name === '') throw new AppError('request.invalid', { fields: { name: ['required'] } })
    const row = {
      name,
      accent: to.accent === undefined ? before.accent : to.accent,
      logo_id: to.logo_id === undefined ? before.logo_id : to.logo_id,
      updated_by: inner.person.uuid,
      updated_at: inner.clock.now(),
    }
    await inner.db
      .insertInto('brandings')
      .values({ org_id: org, ...row })
      .onConflict(conflict => conflict.column('org_id').doUpdateSet(row))
      .execute()
    await tellMembers(inner, org)
    return before.logo_id === row.logo_id ? null : before.logo_id
  })
}

export async function changeBranding(
  ctx: SignedInContext,
  body: { name?: string; accent?: string | null },
): Promise<BrandingSettings> {
  await change(ctx, body)
  return await readBranding(ctx)
}

/** Takes another logo in the place of the one there is. */
export async function changeLogo(ctx: SignedInContext, file: ReceivedFile): Promise<BrandingSettings> {
  // Nothing is drawn for whoever may not show it.
  requireWithinPlan((await rowOf(ctx, ownOrg(ctx))).plan, 'brandings', 0)
  const uuid = randomUUID()
  try {
    await writeLogo(ctx, uuid, file)
    await dropLogo(ctx, await change(ctx, { logo_id: uuid }))
  } catch (error) {
    await dropLogo(ctx, uuid)
    throw error
  }
  return await readBranding(ctx)
}

export async function takeLogoAway(ctx: SignedInContext): Promise<BrandingSettings> {
  await dropLogo(ctx, await change(ctx, { logo_id: null }))
  return await readBranding(ctx)
}
