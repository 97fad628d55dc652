import type * as z from 'zod/mini'
import { birthdayIssues, type CreatorProfile, type influencerBody } from '#contract/entities/profile.ts'
import type { FieldIssues } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError, brokenConstraint } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { goneName } from './public-profile.ts'

/** One's own profile, or null where there is none. */
export async function readProfile(ctx: Context, userId: string): Promise<CreatorProfile | null> {
  const row = await ctx.db
    .selectFrom('creator_profiles as p')
    .innerJoin('users as u', 'u.uuid', 'p.user_id')
    .selectAll('p')
    .select('u.birthday')
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { vanity_name, birthday, bio, headline, languages, city, country, interests, verified, availability, rate_visibility } =
    row
  return {
    vanity_name,
    birthday,
    bio: bio ?? '',
    headline: headline ?? '',
    languages,
    city: city ?? '',
    country,
    interests,
    verified,
    availability,
    rate_visibility,
  }
}

/** Today, where the person is. */
export function todayOf(ctx: SignedInContext): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: ctx.person.timezone }).format(ctx.clock.now())
  } catch {
    return ctx.clock.now().toISOString().slice(0, 10)
  }
}

/** Refuses a birthday that cannot be, or of somebody too young. */
export function requireGrownUp(ctx: SignedInContext, birthday: string | undefined): void {
  if (birthday === undefined) return
  const issues = birthdayIssues(birthday, todayOf(ctx))
  if (issues.length > 0) throw new AppError('request.invalid', { fields: { birthday: issues } })
}

const taken: FieldIssues = { vanity_name: ['taken'] }

/** Whether nobody else has this name, nor had it lately. */
export async function isVanityFree(ctx: SignedInContext, name: string): Promise<boolean> {
  const { uuid } = ctx.person
  const [owner, former] = await Promise.all([
    ctx.db.selectFrom('creator_profiles').select('user_id').where('vanity_name', '=', name).executeTakeFirst(),
    ctx.db
      .selectFrom('vanity_redirects')
      .select('user_id')
      .where('vanity_name', 'in', [name, goneName(name)])
      .where('until', '>', ctx.clock.now())
      .executeTakeFirst(),
  ])
  return (!owner || owner.user_id === uuid) && (!former || former.user_id === uuid)
}

/** Takes a name: the first one freely, another only after 30 days; the old one leads to it for 180. */
async function takeVanity(ctx: TxContext<SignedInContext>, name: string): Promise<void> {
  const { uuid } = ctx.person
  const now = ctx.clock.now()
  const own = await ctx.db
    .selectFrom('creator_profiles')
    .select(['vanity_name', 'vanity_changed_at'])
    .where('user_id', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new AppError('not_found')
  if (own.vanity_name === name) return
  const { changeEvery, redirect } = limits.profile.vanity
  if (own.vanity_name !== null) {
    const until = own.vanity_changed_at && new Date(own.vanity_changed_at.getTime() + changeEvery)
    if (until && until > now) throw new AppError('profile.vanity_too_soon', { details: { until: until.toISOString() } })
  }
  if (!(await isVanityFree(ctx, name))) throw new AppError('profile.vanity_taken', { fields: taken })
  if (own.vanity_name !== null)
    await ctx.db
      .insertInto('vanity_redirects')
      .values({ vanity_name: own.vanity_name, user_id: uuid, until: new Date(now.getTime() + redirect) })
      .onConflict(conflict =>
        conflict.column('vanity_name').doUpdateSet({ user_id: uuid, until: new Date(now.getTime() + redirect) }),
      )
      .execute()
  await ctx.db.deleteFrom('vanity_redirects').where('vanity_name', '=', name).execute()
  await ctx.db
    .updateTable('creator_profiles')
    .set({ vanity_name: name, vanity_changed_at: own.vanity_name === null ? null : now })
    .where('user_id', '=', uuid)
    .execute()
}

/** Changes what is named; all of it or nothing. */
export async function changeProfile(ctx: SignedInContext, body: z.infer<typeof influencerBody>) {
  const { vanity_name, birthday, ...rest } = body
  requireGrownUp(ctx, birthday)
  try {
    await inTransaction(ctx, async inner => {
      if (vanity_name !== undefined) await takeVanity(inner, vanity_name)
      const now = inner.clock.now()
      if (birthday !== undefined)
        await inner.db.updateTable('users').set({ birthday, updated_at: now }).where('uuid', '=', ctx.person.uuid).execute()
      if (Object.keys(rest).length > 0)
        await inner.db.updateTable('creator_profiles').set(rest).where('user_id', '=', ctx.person.uuid).execute()
      await setTimer(inner, 'proposals.refresh', ctx.person.uuid, now)
    })
  } catch (error) {
    // Two people at the same moment: the database lets one of them through.
    if (brokenConstraint(error)?.includes('vanity')) throw new AppError('profile.vanity_taken', { fields: taken })
    throw error
  }
  const profile = await readProfile(ctx, ctx.person.uuid)
  if (!profile) throw new AppError('not_found')
  return { profile, missing: await missingOfCreator(ctx, profile) }
}

/** The parts that a creator's profile still needs before it can stand in public. */
export async function missingOfCreator(ctx: SignedInContext, profile: CreatorProfile): Promise<string[]> {
  const connected = await ctx.db
    .selectFrom('networks')
    .select('uuid')
    .where('user_id', '=', ctx.person.uuid)
    .where('state', 'in', ['connected', 'stale'])
    .limit(1)
    .executeTakeFirst()
  return [
    !profile.vanity_name && 'vanity_name',
    !profile.birthday && 'birthday',
    !connected && 'network',
    profile.interests.length === 0 && 'interests',
  ].filter(part => typeof part === 'string')
}
