import type { CreditCapBody, GivenRoleBody } from '#contract/entities/team.ts'
import { pathOf } from '#contract/paths.ts'
import type { MembershipEvent } from '#contract/processes/membership.ts'
import { hasShare, isGuest, type TeamRole } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { advanceMember } from '../../processes/membership-state.ts'
import { endSessions } from '../accounts/end-session.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { endKeysOf } from '../api-keys/change-keys.ts'
import { requireWithinPlan } from '../plans/within-plan.ts'
import { campaignsFor, sameOnes } from './guest-campaigns.ts'
import {
  groupsOf,
  guestsOf,
  holdCompany,
  holdMember,
  keepersOf,
  noteAct,
  ownCompany,
  seatInConversations,
  seatsOf,
  tellPerson,
} from './own-team.ts'
import { nameOf } from './read-team.ts'

type Inner = TxContext<SignedInContext>
type Member = Awaited<ReturnType<typeof holdMember>>

async function step(ctx: Inner, member: Member, event: MembershipEvent): Promise<void> {
  if (!(await advanceMember(ctx, member, event))) throw new AppError('team.wrong_state', { details: { role: member.role } })
}

async function tell(ctx: Inner, user: string, state: string, facts: { who?: string; role?: TeamRole }, url: string | null) {
  const { name } = await ctx.db
    .selectFrom('organizations')
    .select('name')
    .where('uuid', '=', ownCompany(ctx).uuid)
    .executeTakeFirstOrThrow()
  await notify(ctx, user, 'team_change', { state, title: name, ...facts }, { action_url: url })
}

const ownName = async (ctx: Inner) =>
  nameOf(
    await ctx.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('uuid', '=', ctx.person.uuid)
      .executeTakeFirstOrThrow(),
  )

const teamPath = pathOf('pages-account-setting', { section: 'team' })

/** Refuses a new role that there is no room for: a guest needs a seat to become anything else, and a guest's place to become one. */
async function requireRoom(ctx: Inner, { org_id, role }: Member, next: TeamRole): Promise<void> {
  if (isGuest(role) === isGuest(next)) return
  if (isGuest(next)) {
    const guests = await guestsOf(ctx, org_id)
    if (guests.used + guests.invited >= guests.limit) throw new AppError('team.guests', { details: { limit: guests.limit } })
    return
  }
  const { plan } = await holdCompany(ctx, org_id)
  const seats = await seatsOf(ctx, org_id, plan)
  requireWithinPlan(plan, 'seats', seats.used + seats.invited)
}

/** Nobody works on campaigns of a company that they do not work for. */
const dropFromCampaigns = async (ctx: Inner, { org_id, user_id }: Pick<Member, 'org_id' | 'user_id'>) =>
  await ctx.db
    .deleteFrom('campaign_people')
    .where('user_id', '=', user_id)
    .where('campaign_id', 'in', ctx.db.selectFrom('campaigns').select('uuid').where('org_id', '=', org_id))
    .execute()

/** Another role, or other campaigns for a guest. What a role brought and the next one does not is gone with it. */
export async function changeRole(ctx: SignedInContext, user: string, { role, campaigns: wanted }: GivenRoleBody): Promise<void> {
  await inTransaction(ctx, async inner => {
    const member = await holdMember(inner, user)
    const { org_id } = member
    const campaigns = await campaignsFor(inner, org_id, role, wanted)
    if (member.role === role && sameOnes(member.campaigns, campaigns)) return
    await requireRoom(inner, member, role)
    await step(inner, member, { type: 'role.change', role, campaigns, free: true })
    if (isGuest(role)) {
      await endKeysOf(inner, org_id, user)
      await dropFromCampaigns(inner, member)
    }
    if (isGuest(role) !== isGuest(member.role))
      await inner.db
        .updateTable('users')
        .set({ groups: await groupsOf(inner, org_id, role), updated_at: inner.clock.now() })
        .where('uuid', '=', user)
        .execute()
    await seatInConversations(inner, org_id, user, role)
    const kind = member.role === role ? 'campaigns_changed' : 'role_changed'
    await noteAct(inner, org_id, kind, { actor: inner.person.uuid, subject: user, role })
    await tellPerson(inner, user)
    if (user === inner.person.uuid) return
    const state = member.role === role ? 'campaigns' : 'role'
    await tell(inner, user, state, { who: await ownName(inner), role }, isGuest(role) ? pathOf('campaigns') : teamPath)
  })
}

async function setCap(
  ctx: Inner,
  { org_id, user_id }: Pick<Member, 'org_id' | 'user_id'>,
  credit_cap: number | null,
): Promise<void> {
  await ctx.db
    .updateTable('memberships')
    .set({ credit_cap })
    .where('org_id', '=', org_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** The share of somebody in the company's credits: the owner has none, and nobody settles their own. */
export async function capCredits(ctx: SignedInContext, user: string, { cap }: CreditCapBody): Promise<void> {
  await inTransaction(ctx, async inner => {
    const member = await holdMember(inner, user)
    if (!hasShare(member.role) || user === inner.person.uuid)
      throw new AppError('team.wrong_state', { details: { role: member.role } })
    if (member.credit_cap === cap) return
    await setCap(inner, member, cap)
    await noteAct(inner, member.org_id, 'credits_changed', { actor: inner.person.uuid, subject: user })
    await tellPerson(inner, user)
  })
}

/** Somebody who goes loses the company's conversations and their keys, and what its plan had brought them. */
async function takeAway(ctx: Inner, member: Member): Promise<void> {
  await endKeysOf(ctx, member.org_id, member.user_id)
  await dropFromCampaigns(ctx, member)
  await seatInConversations(ctx, member.org_id, member.user_id, null)
  const { groups } = await ctx.db
    .selectFrom('users')
    .select('groups')
    .where('uuid', '=', member.user_id)
    .executeTakeFirstOrThrow()
  await setCap(ctx, member, null)
  const ofPlan = ['premium', 'whitelabel', 'espejo']
  await ctx.db
    .updateTable('users')
    .set({ groups: groups.filter(group => !ofPlan.includes(group)), updated_at: ctx.clock.now() })
    .where('uuid', '=', member.user_id)
    .execute()
}

/** Ends somebody's membership, and every session with it: no device reads on. */
export async function removeMember(ctx: SignedInContext, user: string): Promise<void> {
  await inTransaction(ctx, async inner => {
    const member = await holdMember(inner, user)
    if (user === inner.person.uuid) throw new AppError('team.wrong_state', { details: { role: member.role } })
    await step(inner, member, { type: 'member.remove' })
    await takeAway(inner, member)
    await noteAct(inner, member.org_id, 'removed', { actor: inner.person.uuid, subject: user, role: member.role })
    await tell(inner, user, 'removed', { who: await ownName(inner) }, null)
    await endSessions(inner, user)
  })
}

export async function leaveTeam(ctx: SignedInContext): Promise<void> {
  await inTransaction(ctx, async inner => {
    const { uuid } = inner.person
    const member = await holdMember(inner, uuid)
    if (!(await advanceMember(inner, member, { type: 'member.leave' }))) throw new AppError('team.owner_stays')
    await takeAway(inner, member)
    await noteAct(inner, member.org_id, 'left', { actor: uuid, role: member.role })
    const who = await ownName(inner)
    for (const keeper of await keepersOf(inner, member.org_id, uuid)) await tell(inner, keeper, 'left', { who }, teamPath)
    await tellPerson(inner, uuid)
  })
}

/** Both steps are one: there is always exactly one owner. */
export async function handOver(ctx: SignedInContext, { to, password }: { to: string; password: string }): Promise<void> {
  await requirePassword(ctx, password)
  await inTransaction(ctx, async inner => {
    const giver = await holdMember(inner, inner.person.uuid)
    const taker = await holdMember(inner, to)
    if (to === inner.person.uuid) throw new AppError('team.wrong_state', { details: { role: giver.role } })
    await step(inner, giver, { type: 'ownership.give' })
    await step(inner, taker, { type: 'ownership.receive' })
    // An owner has no share, and comes to none again by handing on.
    await setCap(inner, taker, null)
    await seatInConversations(inner, taker.org_id, to, 'owner')
    await noteAct(inner, giver.org_id, 'handed_over', { actor: inner.person.uuid, subject: to, role: 'owner' })
    await tell(inner, to, 'owner', { who: await ownName(inner) }, teamPath)
    await tellPerson(inner, to)
    await tellPerson(inner, inner.person.uuid)
  })
}
