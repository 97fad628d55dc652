import { sql } from 'kysely'
import type { Group } from '#contract/abilities.ts'
import type { TeamActKind } from '#contract/entities/team.ts'
import type { FeePlan } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { plans } from '#contract/plans.ts'
import { isGuest, mayAs, rolesFor, type TeamRole } from '#contract/rules/roles.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { writeAudit } from '../../processes/write-audit.ts'

/** The company that the reader acts for. */
export function ownCompany(ctx: SignedInContext) {
  if (!ctx.person.organization) throw new AppError('company.required')
  return ctx.person.organization
}

/** The company's row, held until the commit: whoever takes a seat or gives one up comes one after the other. */
export async function holdCompany(ctx: TxContext, org: string): Promise<{ name: string; plan: FeePlan }> {
  return await ctx.db
    .selectFrom('organizations')
    .select(['name', 'plan'])
    .where('uuid', '=', org)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Seats of the plan, those that are taken, and those that an open invitation keeps. Guests take none. */
export async function seatsOf(ctx: Context, org: string, plan: FeePlan) {
  const { used } = await ctx.db
    .selectFrom('memberships')
    .select(eb => eb.fn.countAll<number>().as('used'))
    .where('org_id', '=', org)
    .where('state', '=', 'active')
    .where('role', '!=', 'guest')
    .executeTakeFirstOrThrow()
  const { invited } = await ctx.db
    .selectFrom('team_invitations')
    .select(eb => eb.fn.countAll<number>().as('invited'))
    .where('org_id', '=', org)
    .where('state', '=', 'invited')
    .where('role', '!=', 'guest')
    .executeTakeFirstOrThrow()
  return { limit: plans[plan].seats, used: Number(used), invited: Number(invited) }
}

/** Guests and those who are invited as such, and how many a company may have, whatever its plan. */
export async function guestsOf(ctx: Context, org: string) {
  const { rows } = await sql<{ used: number; invited: number }>`select
    (select count(*)::int from memberships where org_id = ${org} and state = 'active' and role = 'guest') as used,
    (select count(*)::int from team_invitations where org_id = ${org} and state = 'invited' and role = 'guest') as invited`.execute(
    ctx.db,
  )
  return { limit: limits.team.guests, used: rows[0]?.used ?? 0, invited: rows[0]?.invited ?? 0 }
}

/** Somebody of the reader's company, held until the commit; anybody else is not there. */
export async function holdMember(ctx: TxContext<SignedInContext>, user: string) {
  const org_id = ownCompany(ctx).uuid
  await holdCompany(ctx, org_id)
  const row = await ctx.db
    .selectFrom('memberships')
    .select(['org_id', 'user_id', 'role', 'campaigns', 'credit_cap', 'invitation_id'])
    .where('org_id', '=', org_id)
    .where('user_id', '=', user)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

interface Act {
  actor: string | null
  subject?: string
  email?: string
  role?: TeamRole
}

/** Remembers who did what about the team, for its people and for the log. */
export async function noteAct(ctx: TxContext, org: string, kind: TeamActKind, { actor, subject, email, role }: Act) {
  await ctx.db
    .insertInto('team_acts')
    .values({
      org_id: org,
      actor_id: actor,
      kind,
      subject_id: subject ?? null,
      email: email ?? null,
      role: role ?? null,
      created_at: ctx.clock.now(),
    })
    .execute()
  // Somebody who is invited may have no account: the log names nobody by their address.
  await writeAudit(ctx, { kind: 'team', act: kind, actor, subject, org, role })
}

/** The groups that a company's people get in the market: those of its owner, but for guests, to whom its plan brings nothing beyond its side. */
export async function groupsOf(ctx: Context, org: string, role?: TeamRole): Promise<Group[]> {
  const { groups } = await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_id')
    .select('u.groups')
    .where('m.org_id', '=', org)
    .where('m.state', '=', 'active')
    .where('m.role', '=', 'owner')
    .limit(1)
    .executeTakeFirstOrThrow()
  return isGuest(role) ? groups.filter(group => group === 'brand' || group === 'realty') : groups
}

/** The person to whom a company's earnings belong. */
export async function ownerOf(ctx: Context, org: string): Promise<string> {
  const { user_id } = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', org)
    .where('state', '=', 'active')
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirstOrThrow()
  return user_id
}

/** The other people of a company who look after its team. */
export async function keepersOf(ctx: TxContext, org: string, but: string | null): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', org)
    .where('state', '=', 'active')
    .where('role', 'in', rolesFor('team'))
    .$if(but !== null, query => query.where('user_id', '!=', but))
    .execute()
  return rows.map(row => row.user_id)
}

/** Their open screens read anew what they may do. */
export async function tellPerson(ctx: TxContext, user: string): Promise<void> {
  await emit(ctx, user, { type: 'plan.changed' })
}

/**
 * The company's conversations are those of the people whose role takes part in them: whoever comes in reads on from here,
 * whoever goes reads no more.
 */
export async function seatInConversations(ctx: TxContext, org: string, user: string, role: TeamRole | null): Promise<void> {
  const ours = ctx.db
    .selectFrom('conversations as c')
    .innerJoin('conversation_participants as p', 'p.conversation_id', 'c.uuid')
    .innerJoin('memberships as m', 'm.user_id', 'p.user_id')
    .where('m.org_id', '=', org)
    .where('p.side', 'in', ['brand', 'host'])
    .where('c.context_type', '!=', 'support')
  if (!role || !mayAs(role, 'take_part')) {
    await ctx.db
      .deleteFrom('conversation_participants')
      .where('user_id', '=', user)
      .where('conversation_id', 'in', ours.select('c.uuid'))
      .execute()
    return
  }
  const rows = await ours.select(['c.uuid', 'c.last_seq', 'p.side']).distinct().execute()
  if (rows.length === 0) return
  await ctx.db
    .insertInto('conversation_participants')
    .values(rows.map(row => ({ conversation_id: row.uuid, user_id: user, side: row.side, read_seq: row.last_seq })))
    .onConflict(conflict => conflict.columns(['user_id', 'conversation_id']).doNothing())
    .execute()
}
