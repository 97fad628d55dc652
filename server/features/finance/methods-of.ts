import { sql } from 'kysely'
import type { PayoutMethodKind } from '#contract/entities/payout.ts'
import type { StripeAccountState } from '#contract/processes/stripe-account.ts'
import { maskedAccount } from '#contract/rules/bank-account.ts'
import type { Context } from '../../context.ts'
import { belongsTo, type Payee } from './payee.ts'

/** `lucia@example.com` → `l•••@example.com`. */
export const maskedEmail = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

/** `Stripe •••1a2B`; an account that was erased has nothing to show. */
export const maskedStripe = (account: string) => account && `Stripe ${maskedAccount(account)}`

/** An address or an account as it leaves the server. */
export const masked = (kind: PayoutMethodKind, to: string) =>
  kind === 'paypal' ? maskedEmail(to) : kind === 'stripe' ? maskedStripe(to) : maskedAccount(to)

export interface Method {
  uuid: string
  /** The address at PayPal, or the account at a bank or Stripe. */
  to: string
  holder: string | null
  confirmed_at: Date | null
  active_from: Date
  /** Of an account at Stripe alone, with what is missing there. */
  standing: StripeAccountState | null
  missing: string[]
}

/** The method in use, and the one on its way. Nothing has to happen at the end of the day of waiting: it is read off the clock. */
export async function methodsOf(
  ctx: Context,
  payee: Payee,
  kind: PayoutMethodKind,
): Promise<{ current: Method | null; pending: Method | null }> {
  const rows: Method[] = await ctx.db
    .selectFrom('payout_methods')
    .select(['uuid', 'holder', 'confirmed_at', 'active_from', 'standing', 'missing'])
    .select(sql<string>`coalesce(email, account, '')`.as('to'))
    .where(belongsTo(payee))
    .where('kind', '=', kind)
    .where('dropped_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .orderBy('uuid')
    .limit(10)
    .execute()
  const now = ctx.clock.now()
  const used = (row: Method) => row.confirmed_at !== null && row.active_from <= now
  const current = rows.find(used) ?? null
  const newest = rows[0]
  return { current, pending: newest && !used(newest) ? newest : null }
}
