import type { callRules, PitchBody } from '#contract/entities/application.ts'
import type { CastingCallContent } from '#contract/entities/casting-call.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { openApplicationStates } from '#contract/processes/application.ts'
import { opensTheCall } from '#contract/processes/invitation.ts'
import { askedBy, judgePitch } from '#contract/rules/pitch.ts'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'

/** The facts that a call may ask of a creator. */
export interface Standing {
  networks: readonly { network: string; followers: number; engagement_rate: number | null }[]
  profile: { country: string | null; languages: readonly string[]; verified: boolean } | undefined
}

interface RuleSaid {
  rule: (typeof callRules)[number]
  met: boolean
  /** The requirement of the call and the creator's value. */
  details: Record<string, unknown>
}

/** Every rule that the call has, and whether this creator meets it. */
export function rulesOf(content: CastingCallContent, { networks, profile }: Standing): RuleSaid[] {
  const rules: RuleSaid[] = []
  const asked = networks.filter(network => (content.networks as string[]).includes(network.network))
  const followers = Math.max(0, ...asked.map(network => network.followers))
  const { followers_min: min, followers_max: max, er_min, countries, languages } = content
  if (min > 0) rules.push({ rule: 'followers_min', met: followers >= min, details: { min, have: followers } })
  if (max !== null) rules.push({ rule: 'followers_max', met: followers <= max, details: { max, have: followers } })
  const engagement = Math.max(0, ...asked.map(network => network.engagement_rate ?? 0))
  if (er_min > 0) rules.push({ rule: 'er_min', met: engagement >= er_min, details: { min: er_min, have: engagement } })
  const country = profile?.country ?? null
  if (countries.length > 0)
    rules.push({ rule: 'countries', met: countries.includes(country ?? ''), details: { countries, have: country } })
  const spoken = profile?.languages ?? []
  if (languages.length > 0)
    rules.push({
      rule: 'languages',
      met: languages.some(language => spoken.includes(language)),
      details: { languages, have: spoken },
    })
  if (content.verified_only) rules.push({ rule: 'verified_only', met: profile?.verified ?? false, details: {} })
  return rules
}

/** The first rule of the call that this creator does not meet, with what it asks and what there is; null where all are met. */
export function brokenRule(content: CastingCallContent, standing: Standing): Record<string, unknown> | null {
  const broken = rulesOf(content, standing).find(({ met }) => !met)
  return broken ? { rule: broken.rule, ...broken.details } : null
}

/** An invited creator is not asked for a number of followers. */
async function isInvited(ctx: TxContext<SignedInContext>, call: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('invitations')
    .select('state')
    .where('casting_call_id', '=', call)
    .where('creator_id', '=', ctx.person.uuid)
    .where('unheard', '=', false)
    .executeTakeFirst()
  return row !== undefined && opensTheCall(row.state)
}

/** Refuses who does not meet a rule of the call, and says which rule (`details.rule`). */
export async function refuseIneligible(
  ctx: TxContext<SignedInContext>,
  call: string,
  content: CastingCallContent,
): Promise<void> {
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
  const asked = (await isInvited(ctx, call)) ? { ...content, followers_min: 0 } : content
  const details = brokenRule(asked, { networks, profile })
  if (details) throw new AppError('application.ineligible', { details })
}

const { month } = limits.application

/**
 * 15 open at a time, 30 new within 30 days; pitching is never charged. `details.free_at` says when there is room again.
 * The creator's row is held until the commit, so that two pitches at once are counted one after the other.
 */
export async function refuseBeyondLimits(ctx: TxContext<SignedInContext>): Promise<void> {
  await ctx.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forNoKeyUpdate().executeTakeFirstOrThrow()
  const since = new Date(ctx.clock.now().getTime() - month)
  const rows = await ctx.db
    .selectFrom('applications')
    .select(['state', 'created_at'])
    .where('creator_id', '=', ctx.person.uuid)
    .where(eb => eb.or([eb('state', 'in', openApplicationStates), eb('created_at', '>', since)]))
    .orderBy('created_at')
    .execute()
  const open = rows.filter(row => openApplicationStates.includes(row.state)).length
  const { open_pitches, pitches_month } = plans.creator
  if (open >= open_pitches) throw new AppError('application.limit_open', { details: { limit: open_pitches, used: open } })
  const recent = rows.filter(row => row.created_at > since)
  const first = recent[recent.length - pitches_month]
  if (first)
    throw new AppError('application.limit_month', {
      details: {
        limit: pitches_month,
        used: recent.length,
        free_at: new Date(first.created_at.getTime() + month).toISOString(),
      },
    })
}

/** Refuses a pitch that the rule finds something wrong with; a price outside of a fixed range, or a proposal where nothing is negotiable, is `application.terms_fixed`. */
export async function refuseUnsound(
  ctx: TxContext<SignedInContext>,
  pitch: PitchBody,
  content: CastingCallContent,
): Promise<void> {
  const pieces = await ctx.db.selectFrom('briefcase_items').select('uuid').where('user_id', '=', ctx.person.uuid).execute()
  const issues = judgePitch({ ...pitch }, { asked: askedBy({ ...content }), pieces: pieces.map(piece => piece.uuid) })
  const wrong = Object.keys(issues)
  if (wrong.length === 0) return
  const fixed = wrong.every(field => (field === 'fee_minor' && pitch.fee_minor !== null) || issues[field]?.[0] === 'fixed')
  throw new AppError(fixed ? 'application.terms_fixed' : 'request.invalid', { fields: issues })
}
