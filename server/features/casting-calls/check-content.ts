import * as z from 'zod/mini'
import {
  type CastingCallContent,
  type DraftFields,
  dateIssues,
  grantsRightsWithoutPay,
  type StepName,
  stepNames,
  stepOfDate,
  steps,
} from '#contract/entities/casting-call.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { fieldIssues } from '#contract/fields.ts'
import { plans } from '#contract/plans.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { companyOf } from './own-call.ts'

/** What only the server knows: today, the company's brands, the plan. Keys are `step.field` like the steps' own. */
async function issuesOfWorld(
  ctx: SignedInContext,
  content: CastingCallContent,
  before: CastingCallContent | null,
): Promise<FieldIssues> {
  const issues: FieldIssues = {}
  const company = companyOf(ctx)
  const brand = await ctx.db
    .selectFrom('brands')
    .select('uuid')
    .where('uuid', '=', content.brand_id)
    .where('org_id', '=', company.uuid)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!brand) issues['basics.brand_id'] = ['option']
  const today = ctx.clock.now().toISOString().slice(0, 10)
  for (const [name, said] of Object.entries(dateIssues(content, today, before)))
    issues[`${stepOfDate[name as keyof typeof stepOfDate]}.${name}`] = said
  const ids = content.questions.map(question => question.id)
  if (new Set(ids).size < ids.length) issues['questions.questions'] = ['duplicate']
  const hires = plans[company.plan].hires_per_call
  if (content.creators_wanted > hires) issues['who.creators_wanted'] = [`max ${hires}`]
  return issues
}

/** All steps of a call, checked; refuses with `casting_call.incomplete` and every issue under `step.field`. */
export async function checkContent(
  ctx: SignedInContext,
  fields: DraftFields,
  before: CastingCallContent | null = null,
): Promise<CastingCallContent> {
  const issues: FieldIssues = {}
  const content: Record<string, unknown> = {}
  for (const name of stepNames) {
    const parsed = z.safeParse(steps[name as StepName], fields, { reportInput: true })
    if (parsed.success) Object.assign(content, parsed.data)
    else for (const [field, said] of Object.entries(fieldIssues(parsed.error))) issues[`${name}.${field}`] = said
  }
  const whole = content as unknown as CastingCallContent
  if (Object.keys(issues).length === 0) Object.assign(issues, await issuesOfWorld(ctx, whole, before))
  if (Object.keys(issues).length > 0) throw new AppError('casting_call.incomplete', { fields: issues })
  if (grantsRightsWithoutPay(whole))
    throw new AppError('brief.rights_without_pay', { fields: { 'offer.rights.channels': ['option'] } })
  return whole
}
