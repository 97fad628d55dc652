import { sql } from 'kysely'
import type { Team } from '#contract/entities/team.ts'
import { plans, upgradeFor } from '#contract/plans.ts'
import { hasShare, isGuest, mayAs } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { spentByPeople } from '../../ledger/credit-caps.ts'
import { factsOfInvitation } from '../../processes/membership-state.ts'
import { placeInTeam } from '../accounts/place-in-team.ts'
import { campaignsNamed, campaignsToChoose } from './guest-campaigns.ts'
import { guestsOf, ownCompany, seatsOf } from './own-team.ts'

export const nameOf = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim()

/** The people of the reader's company, the invitations that wait or ran out of time, and the seats. */
export async function readTeam(ctx: SignedInContext): Promise<Team> {
  const { uuid, plan, role } = ownCompany(ctx)
  const { name } = await ctx.db.selectFrom('organizations').select('name').where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const members = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users as u', 'u.uuid', 'memberships.user_id')
    .select([
      'u.uuid',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.profile_image',
      'memberships.role',
      'memberships.campaigns',
      'memberships.credit_cap',
      'memberships.joined_at',
    ])
    .select(placeInTeam.as('place'))
    .where('memberships.org_id', '=', uuid)
    .where('memberships.state', '=', 'active')
    // Guests after the company's own people.
    .orderBy(sql`memberships.role = 'guest'`)
    .orderBy('place')
    .orderBy('memberships.joined_at')
    .orderBy('u.uuid')
    .execute()
  const now = ctx.clock.now()
  const invitations = await ctx.db
    .selectFrom('team_invitations as i')
    .innerJoin('users as u', 'u.uuid', 'i.invited_by')
    .select(['i.uuid', 'i.email', 'i.role', 'i.campaigns', 'i.state', 'i.sent_at', 'i.expires_at', 'i.resent', 'i.resent_on'])
    .select(['u.first_name', 'u.last_name'])
    .where('i.org_id', '=', uuid)
    .where('i.state', 'in', ['invited', 'expired'])
    .orderBy('i.state', 'desc')
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.uuid')
    .limit(100)
    .execute()
  const keeps = mayAs(role, 'team')
  const spent = await spentByPeople(ctx, uuid, keeps ? undefined : ctx.person.uuid)
  const creditsOf = (row: (typeof members)[number]) =>
    isGuest(row.role) || !(keeps || row.uuid === ctx.person.uuid)
      ? null
      : { cap: hasShare(row.role) ? row.credit_cap : null, used: spent.get(row.uuid) ?? 0 }
  const seats = await seatsOf(ctx, uuid, plan)
  const guests = await guestsOf(ctx, uuid)
  const seen = new Map(
    (
      await campaignsNamed(
        ctx,
        uuid,
        [...members, ...invitations].flatMap(row => row.campaigns),
      )
    ).map(one => [one.uuid, one]),
  )
  const campaignsOf = (row: { campaigns: string[] }) => row.campaigns.flatMap(id => seen.get(id) ?? [])
  return {
    company: { uuid, name },
    role,
    seats: { ...seats, upgrade_to: upgradeFor(plan, 'seats') ?? null },
    guests: { limit: guests.limit, used: guests.used + guests.invited },
    campaigns: keeps ? await campaignsToChoose(ctx, uuid) : [],
    members: members.map(row => ({
      uuid: row.uuid,
      name: nameOf(row),
      email: row.email,
      profile_image: row.profile_image,
      role: row.role,
      campaigns: campaignsOf(row),
      credits: creditsOf(row),
      over_seats: !isGuest(row.role) && Number(row.place) > plans[plan].seats,
      you: row.uuid === ctx.person.uuid,
      joined_at: row.joined_at.toISOString(),
    })),
    invitations: invitations.map(row => ({
      uuid: row.uuid,
      email: row.email,
      role: row.role,
      campaigns: campaignsOf(row),
      state: row.state,
      invited_by: nameOf(row),
      sent_at: row.sent_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      resent: factsOfInvitation(row, now).resent,
    })),
  }
}
