import type { Group } from '#contract/abilities.ts'
import type { ActingNow, User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { plans as seatsOf } from '#contract/plans.ts'
import { actingRole } from '#contract/rules/act-as.ts'
import { isGuest, roleWithin } from '#contract/rules/roles.ts'
import type { Context, Reader } from '../../context.ts'
import { makeShelf, type Shelf } from '../../db/kept-readings.ts'
import { AppError } from '../../errors.ts'
import { wornUnder } from '../branding/worn.ts'
import { placeInTeam } from './place-in-team.ts'

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
  return { name: name, display_name: plans[name] }
}

/** A month that renews by itself every month is no news; the end of a trial and a year are. */
const tellsOfRenewal = (row: { on_trial: boolean | null; period: string | null }) =>
  row.on_trial === true || row.period === 'year'

/** People as they were last read: every page begins by asking who is signed in. The instant at which it is said is the call's own. */
const shelves = new WeakMap<Context['changes'], Shelf>()

async function rowOf(ctx: Context, uuid: string) {
  if (ctx.effects || !ctx.changes.hears()) return await readRow(ctx, uuid)
  const shelf = shelves.get(ctx.changes) ?? makeShelf({ goodFor: 5_000, most: 2_000 })
  shelves.set(ctx.changes, shelf)
  return await shelf.read(ctx, uuid, () => readRow(ctx, uuid))
}

/** Somebody with the company that they act for. What it pays, and until when, is nothing that its guests see. */
async function readRow(ctx: Context, uuid: string) {
  const row = await ctx.db
    .selectFrom('users')
    .leftJoin('creator_profiles', 'creator_profiles.user_id', 'users.uuid')
    .leftJoin('memberships', join => join.onRef('memberships.user_id', '=', 'users.uuid').on('memberships.state', '=', 'active'))
    .leftJoin('organizations', 'organizations.uuid', 'memberships.org_id')
    .leftJoin('brandings', 'brandings.org_id', 'organizations.uuid')
    .leftJoin('user_event_counters', 'user_event_counters.user_id', 'users.uuid')
    .leftJoin('subscriptions', 'subscriptions.org_id', 'organizations.uuid')
    .selectAll('users')
    .select([
      'creator_profiles.vanity_name',
      'organizations.uuid as org_id',
      'organizations.name as org_name',
      'organizations.default_currency',
      'organizations.plan as org_plan',
      'brandings.name as brand_name',
      'brandings.accent as brand_accent',
      'brandings.logo_id as brand_logo',
      'memberships.role',
      placeInTeam.as('place'),
      'user_event_counters.last_id as last_event',
      'subscriptions.state as plan_state',
      'subscriptions.on_trial',
      'subscriptions.period',
      'subscriptions.current_period_end',
      'subscriptions.method',
    ])
    .where('users.uuid', '=', uuid)
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const unpaid = { plan_state: null, on_trial: null, period: null, current_period_end: null, method: null }
  return isGuest(row.role) ? { ...row, ...unpaid } : row
}

/** The signed-in person as specification §3 spells it. */
export async function readUser(ctx: Context, uuid: string): Promise<User> {
  const row = await rowOf(ctx, uuid)
  const now = ctx.clock.now()
  const acting = ctx.person?.uuid === uuid ? ctx.person.acting : undefined
  const ends = row.current_period_end
  const runs = ends !== null && ends > now && (row.plan_state === 'trialing' || row.plan_state === 'active')
  const tried = row.on_trial ? ends : null
  const banner =
    row.proposal_ban && new Date(row.proposal_ban.until) > now
      ? 'banned'
      : row.plan_state === 'past_due' || row.plan_state === 'incomplete'
        ? 'payment_incomplete'
        : runs && tellsOfRenewal(row) && ends.getTime() - now.getTime() <= limits.trial.renewSoon
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
    ...(acting && { acting: await readActing(ctx, acting) }),
    // A page in somebody's account speaks the language of the one who acts.
    locale: acting && ctx.person ? ctx.person.locale : row.locale,
    timezone: row.timezone,
    organization:
      row.org_id && row.org_name
        ? {
            uuid: row.org_id,
            name: row.org_name,
            default_currency: row.default_currency ?? 'EUR',
            branding: wornUnder(row.org_plan ?? 'free', {
              name: row.brand_name,
              accent: row.brand_accent,
              logo_id: row.brand_logo,
            }),
          }
        : null,
    team:
      row.role && row.org_plan
        ? {
            role: acting ? actingRole : roleWithin(row.role, Number(row.place), seatsOf[row.org_plan].seats),
            over_seats: !isGuest(row.role) && Number(row.place) > seatsOf[row.org_plan].seats,
          }
        : null,
    said_at: now.toISOString(),
    last_event: row.last_event ?? 0,
    trial: tried && { trial: tried > now, current_period_end: tried.toISOString() },
    banner,
    banner_facts: {
      until: row.proposal_ban?.until ?? null,
      reason: row.proposal_ban?.reason ?? null,
      ends: ends?.toISOString() ?? null,
      on_trial: row.on_trial ?? false,
      has_card: row.method !== null,
    },
  }
}

async function readActing(ctx: Context, { uuid, by }: NonNullable<Reader['acting']>): Promise<ActingNow> {
  const row = await ctx.db
    .selectFrom('act_sessions as a')
    .innerJoin('users as s', 's.uuid', 'a.staff_id')
    .select(['a.reason', 'a.ends_at', 's.first_name', 's.last_name'])
    .where('a.uuid', '=', uuid)
    .where('s.uuid', '=', by)
    .executeTakeFirstOrThrow()
  return { uuid, by: `${row.first_name} ${row.last_name}`.trim(), reason: row.reason, ends_at: row.ends_at.toISOString() }
}
