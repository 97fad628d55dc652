import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sideOf } from '#contract/abilities.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import type { TeamLetter } from '#contract/entities/team.ts'
import type { SignedIn } from '#contract/entities/user.ts'
import { pathOf } from '#contract/paths.ts'
import { isGuest } from '#contract/rules/roles.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import {
  advanceMember,
  advanceTeamInvitation,
  type HeldTeamInvitation,
  teamInvitationColumns,
} from '../../processes/membership-state.ts'
import { openSession } from '../accounts/open-session.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { readUser } from '../accounts/read-user.ts'
import { requireGoodPassword } from '../accounts/register.ts'
import { readWorn } from '../branding/worn.ts'
import { readLink } from '../mail/mail-links.ts'
import { campaignsNamed } from './guest-campaigns.ts'
import { groupsOf, guestsOf, holdCompany, keepersOf, noteAct, seatInConversations, seatsOf, tellPerson } from './own-team.ts'
import { nameOf } from './read-team.ts'

const emailOf = async (ctx: Context): Promise<string | null> =>
  ctx.person
    ? (await ctx.db.selectFrom('users').select('email').where('uuid', '=', ctx.person.uuid).executeTakeFirstOrThrow()).email
    : null

/** The page of an invitation. By its id it is there for whom it is meant alone. */
export async function readLetter(ctx: Context, by: { token: string } | { uuid: string }): Promise<TeamLetter> {
  const uuid = 'token' in by ? await readLink(ctx, 'team', by.token) : by.uuid
  const email = await emailOf(ctx)
  const row = await ctx.db
    .selectFrom('team_invitations as i')
    .innerJoin('organizations as o', 'o.uuid', 'i.org_id')
    .innerJoin('users as u', 'u.uuid', 'i.invited_by')
    .select([
      'i.uuid',
      'i.org_id',
      'i.email',
      'i.role',
      'i.campaigns',
      'i.state',
      'i.expires_at',
      'o.name',
      'u.first_name',
      'u.last_name',
    ])
    .where('i.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row || (!('token' in by) && row.email !== email)) throw new AppError('token' in by ? 'link.invalid' : 'not_found')
  return {
    uuid: row.uuid,
    company: row.name,
    branding: await readWorn(ctx, row.org_id),
    invited_by: nameOf(row),
    email: row.email,
    role: row.role,
    campaigns: (await campaignsNamed(ctx, row.org_id, row.campaigns)).map(({ name }) => name),
    state: row.state,
    expires_at: row.expires_at.toISOString(),
    reader: email === null ? 'stranger' : email === row.email ? 'meant' : 'other',
  }
}

/** The company first, then the invitation: the order in which everybody holds them. */
async function hold(ctx: TxContext, uuid: string) {
  const known = await ctx.db.selectFrom('team_invitations').select('org_id').where('uuid', '=', uuid).executeTakeFirst()
  if (!known) throw new AppError('not_found')
  const company = await holdCompany(ctx, known.org_id)
  const row = await ctx.db
    .selectFrom('team_invitations')
    .select(teamInvitationColumns)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, company }
}

/** One seat is taken: the chart decides, then everything that belongs to it follows. */
async function comeIn(ctx: TxContext, { row, company }: Awaited<ReturnType<typeof hold>>, user: string): Promise<void> {
  const taken = isGuest(row.role) ? await guestsOf(ctx, row.org_id) : await seatsOf(ctx, row.org_id, company.plan)
  const free = taken.used < taken.limit
  if (!(await advanceTeamInvitation(ctx, row, { type: 'invitation.accept', free })))
    throw row.state === 'invited'
      ? new AppError('team.full')
      : new AppError('team.wrong_state', { details: { state: row.state } })
  const now = ctx.clock.now()
  const { role, campaigns } = row
  const seat = { role, campaigns, state: 'active' as const, joined_at: now, invitation_id: row.uuid }
  await ctx.db
    .insertInto('memberships')
    .values({ org_id: row.org_id, user_id: user, ...seat })
    .onConflict(conflict => conflict.columns(['user_id', 'org_id']).doUpdateSet(seat))
    .execute()
  await ctx.db
    .updateTable('users')
    .set({ groups: await groupsOf(ctx, row.org_id, role), updated_at: now })
    .where('uuid', '=', user)
    .execute()
  await clearTimer(ctx, 'team.expire', row.uuid)
  await seatInConversations(ctx, row.org_id, user, row.role)
  await noteAct(ctx, row.org_id, 'joined', { actor: user, role: row.role })
  await tellPerson(ctx, user)
  await tellKeepers(ctx, row, user, 'joined')
}

async function tellKeepers(ctx: TxContext, row: HeldTeamInvitation, user: string | null, state: 'joined' | 'declined') {
  const { name } = await ctx.db
    .selectFrom('organizations')
    .select('name')
    .where('uuid', '=', row.org_id)
    .executeTakeFirstOrThrow()
  const person = user
    ? await ctx.db.selectFrom('users').select(['first_name', 'last_name']).where('uuid', '=', user).executeTakeFirstOrThrow()
    : null
  for (const keeper of await keepersOf(ctx, row.org_id, user))
    await notify(
      ctx,
      keeper,
      'team_change',
      { state, who: person ? nameOf(person) : row.email, title: name, role: row.role },
      { action_url: pathOf('pages-account-setting', { section: 'team' }) },
    )
}

/** Makes the account of somebody who has none: the link proves the mailbox, and nobody but them has ever chosen a password for it. */
export async function joinByLink(
  ctx: Context & { call: Call },
  body: { token: string; first_name: string; last_name: string; password: string; locale: Locale; timezone?: string | undefined },
): Promise<SignedIn> {
  const subject = await readLink(ctx, 'team', body.token)
  const invited = await ctx.db.selectFrom('team_invitations').select('email').where('uuid', '=', subject).executeTakeFirst()
  if (!invited) throw new AppError('link.invalid')
  const { email } = invited
  requireGoodPassword(body.password, [email, body.first_name])
  const password_hash = await hashPassword(body.password)
  const uuid = randomUUID()
  await inTransaction(ctx, async inner => {
    const held = await hold(inner, subject)
    const now = inner.clock.now()
    const { first_name, last_name, locale, timezone = 'Europe/Madrid' } = body
    const made = await inner.db
      .insertInto('users')
      .values({
        uuid,
        email,
        email_verified_at: now,
        password_hash,
        first_name,
        last_name,
        locale,
        timezone,
        groups: [],
        created_at: now,
        updated_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('uuid')
      .executeTakeFirst()
    if (!made) throw new AppError('account.email_taken')
    // Somebody who asked for an account with this address before, with a password of their own, gets none.
    await inner.db
      .updateTable('registrations')
      .set({ confirmed_at: now })
      .where('email', '=', email)
      .where('confirmed_at', 'is', null)
      .execute()
    await comeIn(inner, held, uuid)
  })
  await ctx.call.refund()
  const opened = await openSession(ctx, uuid, ctx.call.request.headers.get('user-agent'))
  return { ...opened, user: await readUser(ctx, uuid), is_new: true }
}

/** A company of one's own in which nothing ever was is given up; one with anything in it stands in the way. */
async function leaveEmptyCompany(ctx: TxContext, user: string): Promise<void> {
  const own = await ctx.db
    .selectFrom('memberships')
    .select(['org_id', 'user_id', 'role', 'campaigns', 'invitation_id'])
    .where('user_id', '=', user)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!own) return
  const { rows } = await sql<{ full: boolean }>`select
    exists (select 1 from memberships where org_id = ${own.org_id} and state = 'active' and user_id <> ${user})
    or exists (select 1 from team_invitations where org_id = ${own.org_id} and state = 'invited')
    or exists (select 1 from casting_calls where org_id = ${own.org_id})
    or exists (select 1 from deals where org_id = ${own.org_id})
    or exists (select 1 from campaigns where org_id = ${own.org_id})
    or exists (select 1 from lists where org_id = ${own.org_id})
    or exists (select 1 from bookings where ${own.org_id} in (org_id, host_org))
    or exists (select 1 from spaces where org_id = ${own.org_id})
    or exists (select 1 from orders where org_id = ${own.org_id})
    or exists (select 1 from subscriptions where org_id = ${own.org_id} and state <> 'none') as full`.execute(ctx.db)
  const empty = rows[0]?.full === false
  if (!empty || !(await advanceMember(ctx, own, { type: 'company.giveUp' }))) throw new AppError('team.has_company')
}

export async function acceptInvitation(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const held = await hold(inner, uuid)
    await requireMeant(inner, held.row)
    const user = inner.person.uuid
    const { groups, is_superuser } = await inner.db
      .selectFrom('users')
      .select(['groups', 'is_superuser'])
      .where('uuid', '=', user)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const side = sideOf({ groups, is_superuser })
    const theirs = sideOf({ groups: await groupsOf(inner, held.row.org_id), is_superuser: false })
    if (is_superuser || (side !== 'none' && side !== theirs)) throw new AppError('team.other_side')
    if (held.row.state === 'invited') await leaveEmptyCompany(inner, user)
    await comeIn(inner, held, user)
  })
}

/** An invitation for another is like one that is not there, unless one came with its link. */
async function requireMeant(ctx: Context, row: HeldTeamInvitation, byLink = false): Promise<void> {
  if ((await emailOf(ctx)) === row.email) return
  throw new AppError(byLink ? 'team.wrong_person' : 'not_found')
}

export async function declineInvitation(ctx: Context, uuid: string, token: string | undefined): Promise<void> {
  const byLink = token !== undefined && (await readLink(ctx, 'team', token)) === uuid
  await inTransaction(ctx, async inner => {
    const { row } = await hold(inner, uuid)
    if (!byLink || inner.person) await requireMeant(inner, row, byLink)
    if (!(await advanceTeamInvitation(inner, row, { type: 'invitation.decline' })))
      throw new AppError('team.wrong_state', { details: { state: row.state } })
    await clearTimer(inner, 'team.expire', row.uuid)
    await noteAct(inner, row.org_id, 'declined', { actor: inner.person?.uuid ?? null, email: row.email, role: row.role })
    await tellKeepers(inner, row, null, 'declined')
  })
}
