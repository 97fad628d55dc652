import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { isGuest, roleWithin } from '#contract/rules/roles.ts'
import type { Context, Reader } from '../../context.ts'
import { makeShelf, type Shelf } from '../../db/kept-readings.ts'
import { AppError } from '../../errors.ts'
import { placeInTeam } from './place-in-team.ts'
import { hashToken } from './tokens.ts'

/** How stale "last seen" may be: reading a page does not write a row every time. */
const touchAfter = 5 * 60_000

/** The sessions of this process as they were last read: see docs/decisions/0102. */
const shelves = new WeakMap<Context['changes'], Shelf>()

/**
 * Kept for seconds, and no longer than until anything is written to a session, a person, a membership or a company, here or on another
 * node; while nobody could tell us of that, read anew each time. A token that leads nowhere is never kept.
 */
async function sessionOf(ctx: Context, digest: string) {
  if (ctx.effects || !ctx.changes.hears()) return await readSession(ctx, digest)
  const shelf = shelves.get(ctx.changes) ?? makeShelf({ goodFor: 5_000, most: 10_000 })
  shelves.set(ctx.changes, shelf)
  return await shelf.read(ctx, digest, () => readSession(ctx, digest))
}

/** People with the company that they act for, and their place in it: what every reader of a request is made of. */
export const selectReaders = (ctx: Context) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('memberships', join => join.onRef('memberships.user_id', '=', 'users.uuid').on('memberships.state', '=', 'active'))
    .leftJoin('organizations', 'organizations.uuid', 'memberships.org_id')
    .select([
      'users.uuid',
      'users.groups',
      'users.is_superuser',
      'users.status',
      'users.locale',
      'users.timezone',
      'users.proposal_ban',
      'organizations.uuid as org_id',
      'organizations.plan',
      'memberships.role',
      'memberships.campaigns',
      placeInTeam.as('place'),
    ])
    .limit(1)

async function readSession(ctx: Context, digest: string) {
  const row = await selectReaders(ctx)
    .innerJoin('sessions', 'sessions.user_id', 'users.uuid')
    .select(['sessions.uuid as session_id', 'sessions.last_seen_at', 'sessions.expires_at', 'sessions.longest_at'])
    .where('sessions.token_hash', '=', digest)
    .executeTakeFirst()
  if (!row) throw new AppError('session.expired')
  return row
}

type ReaderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectReaders>['executeTakeFirst']>>>

export const readerOf = (row: ReaderRow & { session_id: string }, now: Date): Reader => ({
  uuid: row.uuid,
  session_id: row.session_id,
  groups: row.groups,
  is_superuser: row.is_superuser,
  locale: row.locale,
  timezone: row.timezone,
  organization:
    row.org_id && row.plan && row.role
      ? {
          uuid: row.org_id,
          plan: row.plan,
          role: roleWithin(row.role, Number(row.place), plans[row.plan].seats),
          ...(isGuest(row.role) && { campaigns: row.campaigns ?? [] }),
        }
      : null,
  banned: row.proposal_ban !== null && new Date(row.proposal_ban.until) > now,
})

/** The person behind a token. Unknown, revoked and expired ones are all `session.expired`. */
export async function authenticate(ctx: Context, token: string): Promise<Reader> {
  const row = await sessionOf(ctx, hashToken(token))
  const now = ctx.clock.now()
  if (row.expires_at <= now) throw new AppError('session.expired')
  if (row.status === 'suspended') throw new AppError('account.suspended')
  if (now.getTime() - row.last_seen_at.getTime() > touchAfter) {
    const expires_at = new Date(Math.min(now.getTime() + limits.session.sliding, row.longest_at.getTime()))
    await ctx.db.updateTable('sessions').set({ last_seen_at: now, expires_at }).where('uuid', '=', row.session_id).execute()
  }
  return readerOf(row, now)
}
