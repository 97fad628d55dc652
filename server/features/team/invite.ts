import { randomUUID } from 'node:crypto'
import type { InvitedReply, InvitedToBody, InvitePeople, NotInvited } from '#contract/entities/team.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { type GivenRole, isGuest } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { inOneSentence } from '../../phrases/words.ts'
import { advanceTeamInvitation, type HeldTeamInvitation, teamInvitationColumns } from '../../processes/membership-state.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { campaignsFor, campaignsNamed, sameOnes } from './guest-campaigns.ts'
import { guestsOf, holdCompany, noteAct, ownCompany, seatsOf } from './own-team.ts'
import { nameOf } from './read-team.ts'

type Inner = TxContext<SignedInContext>
const day = 86_400_000

async function requireLeftToday(ctx: Inner, org: string, more: number): Promise<void> {
  const { sent } = await ctx.db
    .selectFrom('team_invitations')
    .select(eb => eb.fn.countAll<number>().as('sent'))
    .where('org_id', '=', org)
    .where('created_at', '>', new Date(ctx.clock.now().getTime() - day))
    .executeTakeFirstOrThrow()
  const left = Math.max(0, limits.team.perDay - Number(sent))
  if (more > left) throw new AppError('team.limit', { details: { limit: limits.team.perDay, left } })
}

async function whyNot(ctx: Inner, org: string, email: string): Promise<NotInvited | null> {
  const member = await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select('u.uuid')
    .where('m.org_id', '=', org)
    .where('m.state', '=', 'active')
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (member) return 'member'
  const open = await ctx.db
    .selectFrom('team_invitations')
    .select('uuid')
    .where('org_id', '=', org)
    .where('email', '=', email)
    .where('state', '=', 'invited')
    .executeTakeFirst()
  return open ? 'invited' : null
}

/** Mails the link, sets its end, and tells whoever has an account in the app, too. */
async function send(
  ctx: Inner,
  row: { uuid: string; org_id: string; email: string; role: GivenRole; campaigns: string[] },
  company: string,
): Promise<void> {
  const reader = await ctx.db
    .selectFrom('users')
    .select(['uuid', 'first_name', 'locale', 'groups'])
    .where('email', '=', row.email)
    .executeTakeFirst()
  const inviter = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'locale'])
    .where('uuid', '=', ctx.person.uuid)
    .executeTakeFirstOrThrow()
  const locale = reader?.locale ?? inviter.locale
  const campaigns = (await campaignsNamed(ctx, row.org_id, row.campaigns)).map(({ name }) => name)
  await mailSomeone(ctx, {
    to: row.email,
    locale,
    template: isGuest(row.role) ? 'guest_invite' : 'team_invite',
    params: {
      first_name: reader?.first_name ?? '',
      who: nameOf(inviter),
      company,
      role: row.role,
      campaigns: inOneSentence(locale, campaigns),
    },
    route: 'team_join',
    link: { purpose: 'team', subject: row.uuid },
    behalf: { org: row.org_id, member: ctx.person.uuid },
  })
  await setTimer(ctx, 'team.expire', row.uuid, new Date(ctx.clock.now().getTime() + limits.team.invitation))
  if (reader)
    await notify(
      ctx,
      reader.uuid,
      'team_invite',
      { who: nameOf(inviter), title: company, role: row.role },
      { action_url: pathOf('team_join', {}, { invitation: row.uuid }) },
    )
}

/** Seats and guests' places, as they are taken one after the other. */
async function roomOf(ctx: Inner, org: string, plan: Parameters<typeof seatsOf>[2]) {
  const seats = await seatsOf(ctx, org, plan)
  const guests = await guestsOf(ctx, org)
  const left = { seats: seats.limit - seats.used - seats.invited, guests: guests.limit - guests.used - guests.invited }
  return {
    lacks: (role: GivenRole): NotInvited | null => {
      const kind = isGuest(role) ? 'guests' : 'seats'
      return left[kind] > 0 ? null : kind
    },
    take: (role: GivenRole) => {
      left[isGuest(role) ? 'guests' : 'seats'] -= 1
    },
  }
}

/** Invites each of them that can be; the others are named with what speaks against it. */
export async function invitePeople(ctx: SignedInContext, { people, campaigns }: InvitePeople): Promise<InvitedReply> {
  const org = ownCompany(ctx).uuid
  return await inTransaction(ctx, async inner => {
    const company = await holdCompany(inner, org)
    await requireLeftToday(inner, org, people.length)
    const room = await roomOf(inner, org, company.plan)
    const reply: InvitedReply = { invited: [], passed_over: [] }
    for (const { email: given, role } of people) {
      const email = given.toLowerCase()
      const twice = reply.invited.includes(email) ? 'twice' : null
      const reason = twice ?? (await whyNot(inner, org, email)) ?? room.lacks(role)
      if (reason) {
        reply.passed_over.push({ email, reason })
        continue
      }
      const now = inner.clock.now()
      const row = { uuid: randomUUID(), org_id: org, email, role, campaigns: await campaignsFor(inner, org, role, campaigns) }
      // One that ran out of time is over with the new one.
      await inner.db
        .updateTable('team_invitations')
        .set({ state: 'withdrawn', updated_at: now })
        .where('org_id', '=', org)
        .where('email', '=', email)
        .where('state', '=', 'expired')
        .execute()
      await inner.db
        .insertInto('team_invitations')
        .values({
          ...row,
          state: 'invited',
          invited_by: inner.person.uuid,
          locale: inner.person.locale,
          resent_on: null,
          sent_at: now,
          expires_at: new Date(now.getTime() + limits.team.invitation),
          created_at: now,
          updated_at: now,
        })
        .execute()
      await send(inner, row, company.name)
      await noteAct(inner, org, 'invited', { actor: inner.person.uuid, email, role })
      reply.invited.push(email)
      room.take(role)
    }
    return reply
  })
}

/** An invitation of the reader's company, held; another's is not there. */
async function holdOwn(
  ctx: Inner,
  uuid: string,
): Promise<{ row: HeldTeamInvitation; company: Awaited<ReturnType<typeof holdCompany>> }> {
  const org = ownCompany(ctx).uuid
  const company = await holdCompany(ctx, org)
  const row = await ctx.db
    .selectFrom('team_invitations')
    .select(teamInvitationColumns)
    .where('uuid', '=', uuid)
    .where('org_id', '=', org)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { row, company }
}

export async function resendInvitation(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { row, company } = await holdOwn(inner, uuid)
    if (row.state === 'expired' && isGuest(row.role)) {
      const { limit, used, invited } = await guestsOf(inner, row.org_id)
      if (used + invited >= limit) throw new AppError('team.guests', { details: { limit } })
    } else if (row.state === 'expired') {
      const seats = await seatsOf(inner, row.org_id, company.plan)
      requireWithinPlan(company.plan, 'seats', seats.used + seats.invited)
    }
    const now = inner.clock.now()
    const times = { sent_at: now, expires_at: new Date(now.getTime() + limits.team.invitation) }
    if (!(await advanceTeamInvitation(inner, row, { type: 'invitation.resend' }, times)))
      throw new AppError('team.wrong_state', { details: { state: row.state } })
    await send(inner, row, company.name)
    await noteAct(inner, row.org_id, 'resent', { actor: inner.person.uuid, email: row.email, role: row.role })
  })
}

/** Other campaigns for a guest who has not answered yet: the links of the mail stay good, and their page says the new ones. */
export async function changeInvitation(ctx: SignedInContext, uuid: string, { campaigns: wanted }: InvitedToBody): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { row } = await holdOwn(inner, uuid)
    const campaigns = await campaignsFor(inner, row.org_id, row.role, wanted)
    if (sameOnes(row.campaigns, campaigns) && row.state === 'invited' && isGuest(row.role)) return
    if (!(await advanceTeamInvitation(inner, row, { type: 'invitation.change', campaigns })))
      throw new AppError('team.wrong_state', { details: { state: row.state } })
    await noteAct(inner, row.org_id, 'campaigns_changed', { actor: inner.person.uuid, email: row.email, role: row.role })
  })
}

export async function withdrawInvitation(ctx: SignedInContext, uuid: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { row } = await holdOwn(inner, uuid)
    if (!(await advanceTeamInvitation(inner, row, { type: 'invitation.withdraw' })))
      throw new AppError('team.wrong_state', { details: { state: row.state } })
    await clearTimer(inner, 'team.expire', row.uuid)
    await noteAct(inner, row.org_id, 'withdrawn', { actor: inner.person.uuid, email: row.email, role: row.role })
  })
}
