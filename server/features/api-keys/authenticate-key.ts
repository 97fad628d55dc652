import { sql } from 'kysely'
import { keyPrefix } from '#contract/entities/api-key.ts'
import { limits } from '#contract/limits.ts'
import { plans, upgradeFor } from '#contract/plans.ts'
import { roleOfKey } from '#contract/rules/api-scopes.ts'
import { roleWithin } from '#contract/rules/roles.ts'
import type { Context, Reader } from '../../context.ts'
import { makeShelf, type Shelf } from '../../db/kept-readings.ts'
import { AppError } from '../../errors.ts'
import { placeInTeam } from '../accounts/place-in-team.ts'
import { hashToken } from '../accounts/tokens.ts'

const sessionLength = 43

/** Whether a bearer token is meant as a key. A session's might begin like one, but is shorter than every key. */
export const isKey = (token: string): boolean => token.startsWith(keyPrefix) && token.length !== sessionLength

/** The keys of this process as they were last read: as sessions are, see docs/decisions/0102. */
const shelves = new WeakMap<Context['changes'], Shelf>()

/** Ended with the statement that writes the key, its maker, their membership or the company, here or on another node. */
async function keyOf(ctx: Context, digest: string) {
  if (ctx.effects || !ctx.changes.hears()) return await readKey(ctx, digest)
  const shelf = shelves.get(ctx.changes) ?? makeShelf({ goodFor: 5_000, most: 2_000 })
  shelves.set(ctx.changes, shelf)
  return await shelf.read(ctx, digest, () => readKey(ctx, digest))
}

/** Joined with the maker's membership of today: whoever has left the company opens nothing in it. */
async function readKey(ctx: Context, digest: string) {
  const row = await ctx.db
    .selectFrom('api_keys as k')
    .innerJoin('users', 'users.uuid', 'k.made_by')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.user_id', '=', 'k.made_by')
        .onRef('memberships.org_id', '=', 'k.org_id')
        .on('memberships.state', '=', 'active'),
    )
    .innerJoin('organizations', 'organizations.uuid', 'k.org_id')
    .select([
      'k.uuid',
      'k.scopes',
      'k.expires_at',
      'k.last_used_at',
      'users.uuid as user_id',
      'users.groups',
      'users.status',
      'users.locale',
      'users.timezone',
      'organizations.uuid as org_id',
      'organizations.plan',
      'memberships.role',
      placeInTeam.as('seat'),
      placeOfKey.as('place'),
    ])
    .where('k.secret_hash', '=', digest)
    .where('k.state', '=', 'active')
    .executeTakeFirst()
  if (!row) throw new AppError('key.invalid')
  return row
}

/** A key's place among those of its company that open something, counted from 1, the oldest first. For queries that have `api_keys as k`. */
export const placeOfKey = sql<number>`(
  select count(*) from api_keys as one
  where one.org_id = k.org_id and one.state = 'active' and (one.created_at, one.uuid) <= (k.created_at, k.uuid)
)`

/** The maker of the key, with the role that its scopes leave them. Unknown, ended and expired ones are all `key.invalid`. */
export async function authenticateKey(ctx: Context, token: string): Promise<Reader> {
  const row = await keyOf(ctx, hashToken(token))
  const now = ctx.clock.now()
  if (row.expires_at && row.expires_at <= now) throw new AppError('key.invalid')
  if (row.status === 'suspended') throw new AppError('account.suspended')
  const { plan } = row
  if (Number(row.place) > plans[plan].api_keys) {
    const upgrade_to = upgradeFor(plan, 'api_keys')
    throw new AppError('key.resting', { details: { limit: plans[plan].api_keys, ...(upgrade_to && { upgrade_to }) } })
  }
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > limits.api.usedWithin)
    await ctx.db.updateTable('api_keys').set({ last_used_at: now }).where('uuid', '=', row.uuid).execute()
  return {
    uuid: row.user_id,
    session_id: '',
    groups: row.groups,
    // Staff look with their own eyes.
    is_superuser: false,
    locale: row.locale,
    timezone: row.timezone,
    organization: {
      uuid: row.org_id,
      plan,
      role: roleOfKey(roleWithin(row.role, Number(row.seat), plans[plan].seats), row.scopes),
    },
    banned: false,
    key: { uuid: row.uuid, scopes: row.scopes },
  }
}
