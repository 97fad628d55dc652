import { pathOf } from '#contract/paths.ts'
import type { MembershipEvent } from '#contract/processes/membership.ts'
import type { GivenRole, TeamRole } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { advanceMember } from '../../processes/membership-state.ts'
import { endSessions } from '../accounts/end-session.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { endKeysOf } from '../api-keys/change-keys.ts'
import { holdMember, keepersOf, noteAct, ownCompany, seatInConversations, tellPerson } from './own-team.ts'
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

export async function changeRole(ctx: SignedInContext, user: string, role: GivenRole): Promise<void> {
  await inTransaction(ctx, async inner => {
    const member = await holdMember(inner, user)
    if (member.role === role) return
    await step(inner, member, { type: 'role.change', role })
    await seatInConversations(inner, member.org_id, user, role)
    await noteAct(inner, member.org_id, 'role_changed', { actor: inner.person.uuid, subject: user, role })
    await tellPerson(inner, user)
    if (user !== inner.person.uuid) await tell(inner, user, 'role', { who: await ownName(inner), role }, teamPath)
  })
}

/** Somebody who goes loses the company's conversations and their keys, and what its plan had brought them. */
async function takeAway(ctx: Inner, member: Member): Promise<void> {
  await endKeysOf(ctx, member.org_id, member.user_id)
  await seatInConversations(ctx, member.org_id, member.user_id, null)
  const { groups } = await ctx.db
    .selectFrom('users')
    .select('groups')
    .where('uuid', '=', member.user_id)
    .executeTakeFirstOrThrow()
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
    await seatInConversations(inner, taker.org_id, to, 'owner')
    await noteAct(inner, giver.org_id, 'handed_over', { actor: inner.person.uuid, subject: to, role: 'owner' })
    await tell(inner, to, 'owner', { who: await ownName(inner) }, teamPath)
    await tellPerson(inner, to)
    await tellPerson(inner, inner.person.uuid)
  })
}
