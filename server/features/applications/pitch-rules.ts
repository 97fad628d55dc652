import type { PitchBody } from '#contract/entities/application.ts'
import type { CastingCallContent } from '#contract/entities/casting-call.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

/** Refuses who does not meet a rule of the call, and says which rule (`details.rule`). */
export async function refuseIneligible(ctx: TxContext<SignedInContext>, content: CastingCallContent): Promise<void> {
  const networks = await ctx.db
    .selectFrom('networks')
    .select(['network', 'followers', 'engagement_rate'])
    .where('user_id', '=', ctx.person.uuid)
    .where('state', 'in', ['connected', 'stale'])
    .execute()
  const profile = await ctx.db
    .selectFrom('creator_profiles')
    .select(['country', 'languages', 'verified'])
    .where('user_id', '=', ctx.person.uuid)
    .executeTakeFirst()
  const refuse = (rule: string, details: Record<string, unknown> = {}) => {
    throw new AppError('application.ineligible', { details: { rule, ...details } })
  }
  const asked = networks.filter(network => (content.networks as string[]).includes(network.network))
  const followers = Math.max(0, ...asked.map(network => network.followers))
  if (content.followers_min > 0 && followers < content.followers_min)
    refuse('followers_min', { min: content.followers_min, have: followers })
  if (content.followers_max !== null && followers > content.followers_max)
    refuse('followers_max', { max: content.followers_max, have: followers })
  if (content.er_min > 0 && !asked.some(network => (network.engagement_rate ?? 0) >= content.er_min))
    refuse('er_min', { min: content.er_min })
  if (content.countries.length > 0 && !content.countries.includes(profile?.country ?? ''))
    refuse('countries', { countries: content.countries })
  if (content.languages.length > 0 && !content.languages.some(language => profile?.languages.includes(language)))
    refuse('languages', { languages: content.languages })
  if (content.verified_only && !profile?.verified) refuse('verified_only')
}

/** 15 open at a time, 30 new within 30 days; pitching is never charged. */
export async function refuseBeyondLimits(ctx: TxContext<SignedInContext>): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 30 * 86_400_000)
  const rows = await ctx.db
    .selectFrom('applications')
    .select(['state', 'created_at'])
    .where('creator_id', '=', ctx.person.uuid)
    .execute()
  const open = rows.filter(row => ['submitted', 'viewed', 'shortlisted', 'offer_sent'].includes(row.state)).length
  if (open >= limits.application.open)
    throw new AppError('application.limit_open', { details: { limit: limits.application.open, used: open } })
  const month = rows.filter(row => row.created_at > since).length
  if (month >= limits.application.perMonth)
    throw new AppError('application.limit_month', { details: { limit: limits.application.perMonth, used: month } })
}

/** What the pitch says about money and questions against what the call asks. Fields are the stepper's. */
export function refuseOtherTerms(pitch: PitchBody, content: CastingCallContent): void {
  const fields: FieldIssues = {}
  for (const question of content.questions) {
    const value = pitch.answers.find(answer => answer.question_id === question.id)?.value ?? ''
    if (question.required && value === '') fields[`message.answers.${question.id}`] = ['required']
    else if (value !== '' && question.kind === 'choice' && !question.options.includes(value))
      fields[`message.answers.${question.id}`] = ['option']
    else if (value !== '' && question.kind === 'link' && !/^https?:\/\/\S+\.\S+$/.test(value))
      fields[`message.answers.${question.id}`] = ['url']
  }
  const paid = content.fee_max_minor !== null
  if (paid && pitch.fee_minor === null) fields['deliverables.fee_minor'] = ['required']
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
  if (!paid && pitch.fee_minor !== null)
    throw new AppError('application.terms_fixed', { fields: { 'deliverables.fee_minor': ['invalid'] } })
  if (pitch.fee_minor === null || content.negotiable.includes('fee')) return
  const { fee_min_minor: min, fee_max_minor: max } = content
  if (min !== null && pitch.fee_minor < min)
    throw new AppError('application.terms_fixed', { fields: { 'deliverables.fee_minor': [`min ${min}`] } })
  if (max !== null && pitch.fee_minor > max)
    throw new AppError('application.terms_fixed', { fields: { 'deliverables.fee_minor': [`max ${max}`] } })
}
