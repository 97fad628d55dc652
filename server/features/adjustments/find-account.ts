import { sql } from 'kysely'
import { idOfWork } from '#contract/entities/adjustment.ts'
import type { StatementOwner } from '#contract/entities/statement.ts'
import type { FieldIssues } from '#contract/errors.ts'
import type { TxContext } from '../../db/transaction.ts'

/** Whose account it is: a person's, or a company's. */
export type AccountOf = { user_id: string; org_id: null } | { user_id: null; org_id: string }

type Found = { account: AccountOf } | { issue: string }

/** A creator or host by public name or mail address: others are paid nothing here. */
async function findPerson(ctx: TxContext, who: string): Promise<Found> {
  const person = await ctx.db
    .selectFrom('users as u')
    .select(['u.uuid', 'u.groups'])
    .where(eb =>
      eb.or([
        eb('u.email', '=', who),
        eb('u.uuid', 'in', eb.selectFrom('creator_profiles').select('user_id').where('vanity_name', '=', who)),
      ]),
    )
    .where('u.status', 'in', ['active', 'limited'])
    .executeTakeFirst()
  if (!person) return { issue: 'nobody_here' }
  if (!person.groups.some(group => group === 'creator' || group === 'realty')) return { issue: 'not_paid_here' }
  return { account: { user_id: person.uuid, org_id: null } }
}

/** A company by its name, or by the mail address of somebody of it; a name that two have finds neither. */
async function findCompany(ctx: TxContext, who: string): Promise<Found> {
  const companies = await ctx.db
    .selectFrom('organizations as o')
    .select('o.uuid')
    .where(eb =>
      eb.or([
        eb(sql`lower(o.name)`, '=', who),
        eb(
          'o.uuid',
          'in',
          eb
            .selectFrom('memberships as m')
            .innerJoin('users as u', 'u.uuid', 'm.user_id')
            .select('m.org_id')
            .where('u.email', '=', who)
            .where('m.state', '=', 'active'),
        ),
      ]),
    )
    .limit(2)
    .execute()
  const [company] = companies
  if (!company) return { issue: 'nobody_here' }
  return companies.length > 1 ? { issue: 'several_here' } : { account: { user_id: null, org_id: company.uuid } }
}

/** The account that staff mean, or what is wrong with what they wrote. */
export async function findAccount(ctx: TxContext, of: StatementOwner, written: string): Promise<Found> {
  const who = written.toLowerCase()
  return of === 'person' ? await findPerson(ctx, who) : await findCompany(ctx, who)
}

interface Work {
  deal_id: string | null
  booking_id: string | null
}

/** The deal or booking that it is about, where the account is a side of it. */
export async function findWork(ctx: TxContext, about: string, { user_id, org_id }: AccountOf): Promise<Work | null> {
  const uuid = idOfWork(about)
  if (!uuid) return null
  const deal = await ctx.db
    .selectFrom('deals')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where(user_id ? 'creator_id' : 'org_id', '=', user_id ?? org_id)
    .executeTakeFirst()
  if (deal) return { deal_id: deal.uuid, booking_id: null }
  const booking = await ctx.db
    .selectFrom('bookings')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where(user_id ? 'host_user' : 'org_id', '=', user_id ?? org_id)
    .executeTakeFirst()
  return booking ? { deal_id: null, booking_id: booking.uuid } : null
}

export const wrong = (field: string, issue: string): { fields: FieldIssues } => ({ fields: { [field]: [issue] } })
