import { type RawBuilder, sql } from 'kysely'
import type { SignedInContext } from '../../context.ts'
import type { TxContext } from '../../db/transaction.ts'
import { membersOf } from '../../processes/members.ts'
import { holdCompany, ownCompany } from '../team/own-team.ts'

/** Somebody who is paid: a person for themselves, or a company. */
export type Payee = { user: string } | { org: string }

export const ownPayee = (ctx: SignedInContext): Payee => ({ user: ctx.person.uuid })
export const companyPayee = (ctx: SignedInContext): Payee => ({ org: ownCompany(ctx).uuid })

/** Rows of theirs; what somebody asked for in a company's name is the company's. */
export const belongsTo = (payee: Payee): RawBuilder<boolean> =>
  'org' in payee ? sql<boolean>`org_id = ${payee.org}::uuid` : sql<boolean>`(user_id = ${payee.user}::uuid and org_id is null)`

/** Held until the commit, so that two tabs or two colleagues ask one after the other. */
export async function holdPayee(ctx: TxContext, payee: Payee): Promise<void> {
  if ('org' in payee) await holdCompany(ctx, payee.org)
  else await ctx.db.selectFrom('users').select('uuid').where('uuid', '=', payee.user).forUpdate().execute()
}

/** The account of the books in which their money lies until they ask for it. */
export const purseOf = (payee: Payee) =>
  'org' in payee ? { name: 'brand_balance', owner: payee.org } : { name: 'creator_available', owner: payee.user }

/** The people who hear of it: of a company those who pay. */
export async function heardBy(ctx: TxContext, row: { user_id: string; org_id: string | null }): Promise<string[]> {
  return row.org_id === null ? [row.user_id] : await membersOf(ctx, row.org_id, 'pay')
}
