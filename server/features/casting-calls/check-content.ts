import type { CastingCallContent } from '#contract/entities/casting-call.ts'
import { contentOfCall, judgeCall } from '#contract/rules/casting-call.ts'
import { dayOf, type Written } from '#contract/rules/written.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { companyOf } from './own-call.ts'

/** A call as it may be published; refuses with `casting_call.incomplete` and every issue that the rule finds. */
export async function checkContent(
  ctx: SignedInContext,
  written: Written,
  before: CastingCallContent | null = null,
): Promise<CastingCallContent> {
  const { uuid, plan } = companyOf(ctx)
  const brands = await ctx.db
    .selectFrom('brands')
    .select('uuid')
    .where('org_id', '=', uuid)
    .where('removed_at', 'is', null)
    .execute()
  const standing = { today: dayOf(ctx.clock.now()), plan, brands: brands.map(brand => brand.uuid), before }
  const issues = judgeCall(written, standing)
  const wrong = Object.keys(issues)
  if (wrong.length === 1 && wrong[0] === 'rights.channels' && issues['rights.channels']?.[0] === 'rights_without_pay')
    throw new AppError('brief.rights_without_pay', { fields: issues })
  if (wrong.length > 0) throw new AppError('casting_call.incomplete', { fields: issues })
  return contentOfCall(written)
}
