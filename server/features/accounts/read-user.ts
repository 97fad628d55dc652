import type { Group } from '#contract/abilities.ts'
import type { User } from '#contract/entities/user.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

const plans = {
  premium: 'Premium',
  whitelabel: 'Whitelabel',
  espejo: 'Espejo',
  free: 'Free',
  creator: 'Creator',
  realty: 'Realty',
  none: '',
} as const satisfies Record<User['current_plan']['name'], string>

/** The plan follows from the groups: docs/domain.md, "How groups move". */
export function planOf(groups: readonly Group[]): User['current_plan'] {
  const role = groups[0]
  const name =
    groups.find(group => group === 'whitelabel' || group === 'espejo') ??
    (groups.includes('premium') ? 'premium' : role === 'brand' ? 'free' : role === 'creator' || role === 'realty' ? role : 'none')
  return { name: name as User['current_plan']['name'], display_name: plans[name as keyof typeof plans] }
}

const renewSoon = 3 * 86_400_000

/** The signed-in person as specification §3 spells it. */
export async function readUser(ctx: Context, uuid: string): Promise<User> {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('creator_profiles', 'creator_profiles.user_id', 'users.uuid')
    .leftJoin('memberships', join => join.onRef('memberships.user_id', '=', 'users.uuid').on('memberships.state', '=', 'active'))
    .leftJoin('organizations', 'organizations.uuid', 'memberships.org_id')
    .selectAll('users')
    .select([
      'creator_profiles.vanity_name',
      'organizations.uuid as org_id',
      'organizations.name as org_name',
      'organizations.default_currency',
    ])
    .where('users.uuid', '=', uuid)
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const now = ctx.clock.now()
  const onTrial = row.trial_ends_at !== null && row.trial_ends_at > now
  const renews = row.renews_at ?? row.trial_ends_at
  const banner =
    row.proposal_ban && new Date(row.proposal_ban.until) > now
      ? 'banned'
      : row.payment_incomplete
        ? 'payment_incomplete'
        : renews && renews > now && renews.getTime() - now.getTime() <= renewSoon
          ? 'renew_soon'
          : null
  const main =
    row.groups.find(group => ['creator', 'whitelabel', 'espejo'].includes(group)) ?? (row.groups.length > 0 ? 'other' : null)
  return {
    uuid: row.uuid,
    groups: row.groups.map(name => ({ name })),
    main_group: main && { name: main },
    current_plan: planOf(row.groups),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    profile_image: row.profile_image,
    meta_info: { vanity_name: row.vanity_name, birthday: row.birthday },
    is_superuser: row.is_superuser,
    locale: row.locale,
    timezone: row.timezone,
    organization:
      row.org_id && row.org_name
        ? { uuid: row.org_id, name: row.org_name, default_currency: row.default_currency ?? 'EUR' }
        : null,
    trial: row.trial_ends_at && { trial: onTrial, current_period_end: row.trial_ends_at.toISOString() },
    banner,
  }
}
