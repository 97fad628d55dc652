import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type GivenRole, isGuest } from '#contract/rules/roles.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Campaigns of both kinds: with creators, and out of home. A company has those of its side of the market. */
const bothKinds = (ctx: Context, org: string) =>
  ctx.db
    .selectFrom(eb =>
      eb
        .selectFrom('campaigns')
        .select(['uuid', 'name', sql<string>`state`.as('state'), 'updated_at'])
        .where('org_id', '=', org)
        .unionAll(
          eb
            .selectFrom('ooh_campaigns')
            .select(['uuid', 'name', sql<string>`state`.as('state'), 'updated_at'])
            .where('org_id', '=', org),
        )
        .as('c'),
    )
    .select(['c.uuid', 'c.name'])

/** Those of these campaigns that the company has, by name. */
export async function campaignsNamed(ctx: Context, org: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await bothKinds(ctx, org)
    .where('c.uuid', 'in', [...new Set(ids)])
    .orderBy('c.name')
    .orderBy('c.uuid')
    .execute()
}

/** The campaigns that a guest can be named for: those that are not archived, what was touched last first. */
export const campaignsToChoose = async (ctx: Context, org: string) =>
  await bothKinds(ctx, org)
    .where('c.state', '!=', 'archived')
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.uuid')
    .limit(limits.team.campaignsToChoose)
    .execute()

/** The list that goes with a role: a guest's campaigns, each of which the company has; nobody else's has anything in it. */
export async function campaignsFor(ctx: Context, org: string, role: GivenRole, ids: readonly string[]): Promise<string[]> {
  if (!isGuest(role)) return []
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw new AppError('request.invalid', { fields: { campaigns: ['required'] } })
  // A foreign campaign answers like one that is not there.
  if ((await campaignsNamed(ctx, org, wanted)).length < wanted.length)
    throw new AppError('request.invalid', { fields: { campaigns: ['option'] } })
  return wanted
}

export const sameOnes = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every(one => b.includes(one))

/** A campaign that is thrown away is on nobody's list any more; answers the guests who saw it. */
export async function dropFromGuests(ctx: Context, campaign: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`update memberships set campaigns = array_remove(campaigns, ${campaign}::uuid)
    where campaigns @> array[${campaign}::uuid] returning user_id`.execute(ctx.db)
  await sql`update team_invitations set campaigns = array_remove(campaigns, ${campaign}::uuid)
    where campaigns @> array[${campaign}::uuid]`.execute(ctx.db)
  return rows.map(row => row.user_id)
}
