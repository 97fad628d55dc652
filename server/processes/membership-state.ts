import {
  type MembershipEvent,
  type MembershipFacts,
  membershipAt,
  membershipMachine,
  membershipStep,
} from '#contract/processes/membership.ts'
import type { GivenRole, TeamRole } from '#contract/rules/roles.ts'
import type { Context } from '../context.ts'
import type { TeamInvitationsTable } from '../db/schema-teams.ts'
import type { TxContext } from '../db/transaction.ts'
import { watchStep } from './watch-steps.ts'

type InvitationState = TeamInvitationsTable['state']

export interface HeldTeamInvitation {
  uuid: string
  org_id: string
  email: string
  role: GivenRole
  campaigns: string[]
  state: InvitationState
  resent: number
  resent_on: string | null
}

export const teamInvitationColumns = ['uuid', 'org_id', 'email', 'role', 'campaigns', 'state', 'resent', 'resent_on'] as const

export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Facts of an invitation for the chart: yesterday's resends do not count. */
export const factsOfInvitation = (
  row: Pick<HeldTeamInvitation, 'role' | 'campaigns' | 'resent' | 'resent_on'>,
  now: Date,
): MembershipFacts => ({
  role: row.role,
  campaigns: row.campaigns,
  resent: row.resent_on === dayOf(now) ? row.resent : 0,
})

function watched(
  ctx: Context,
  id: string,
  state: Parameters<typeof membershipAt>[0],
  facts: MembershipFacts,
  event: MembershipEvent,
) {
  const step = membershipStep(state, facts, event)
  const before = membershipAt(state, facts)
  watchStep(ctx, { process: 'membership', id, machine: membershipMachine, before, event, state: step?.state ?? null })
  return step
}

/** Takes one event of the chart for an invitation and stores where it leads; false where the chart refuses. */
export async function advanceTeamInvitation(
  ctx: TxContext,
  row: HeldTeamInvitation,
  event: MembershipEvent,
  changes: { sent_at?: Date; expires_at?: Date } = {},
): Promise<boolean> {
  const now = ctx.clock.now()
  const step = watched(ctx, row.uuid, row.state, factsOfInvitation(row, now), event)
  if (!step || step.state === 'removed' || step.state === 'left') return false
  const resent = event.type === 'invitation.resend' ? { resent: step.facts.resent, resent_on: dayOf(now) } : {}
  await ctx.db
    .updateTable('team_invitations')
    .set({ state: step.state, campaigns: [...step.facts.campaigns], updated_at: now, ...resent, ...changes })
    .where('uuid', '=', row.uuid)
    .execute()
  return true
}

/** The same for somebody who belongs to the company, with the role and the campaigns that the chart leaves them. */
export async function advanceMember(
  ctx: TxContext,
  row: { org_id: string; user_id: string; role: TeamRole; campaigns: readonly string[]; invitation_id: string | null },
  event: MembershipEvent,
): Promise<boolean> {
  const step = watched(
    ctx,
    row.invitation_id ?? row.user_id,
    'active',
    { role: row.role, campaigns: row.campaigns, resent: 0 },
    event,
  )
  if (!step || (step.state !== 'active' && step.state !== 'removed' && step.state !== 'left')) return false
  await ctx.db
    .updateTable('memberships')
    .set({ state: step.state, role: step.facts.role, campaigns: [...step.facts.campaigns] })
    .where('org_id', '=', row.org_id)
    .where('user_id', '=', row.user_id)
    .execute()
  return true
}
