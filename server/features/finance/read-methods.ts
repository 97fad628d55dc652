import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { bankKinds, stripeNeeds } from '#contract/entities/payout.ts'
import { isPayable } from '#contract/processes/stripe-account.ts'
import { bankCurrency } from '#contract/rules/bank-account.ts'
import type { SignedInContext } from '../../context.ts'
import { type Method, masked, methodsOf } from './methods-of.ts'
import { ownPayee, type Payee } from './payee.ts'
import { bankPayer, stripePayer } from './payer.ts'

const stateOf = (row: Method) =>
  (row.confirmed_at ? 'cooling_off' : 'pending_confirmation') as 'cooling_off' | 'pending_confirmation'

/** One at most: another one is connected when this one was removed. */
function stripeAccount({ current, pending }: Awaited<ReturnType<typeof methodsOf>>): PayoutMethods['stripe'] {
  const row = current ?? pending
  if (!row?.standing) return { state: 'not_begun', masked: null, missing: [], active_from: null, in_use: false }
  return {
    state: row.standing,
    masked: row.to ? masked('stripe', row.to) : null,
    missing: stripeNeeds.filter(need => row.missing.includes(need)),
    active_from: row.active_from.toISOString(),
    in_use: row === current && isPayable(row.standing),
  }
}

/** Payout methods of one's own or of one's company, as they may be shown. */
export async function readPayoutMethods(ctx: SignedInContext, payee: Payee = ownPayee(ctx)): Promise<PayoutMethods> {
  const [paypal, stripe, banks, person] = await Promise.all([
    methodsOf(ctx, payee, 'paypal'),
    methodsOf(ctx, payee, 'stripe'),
    Promise.all(bankKinds.map(async kind => ({ kind, ...(await methodsOf(ctx, payee, kind)) }))),
    ctx.db.selectFrom('users').select('password_hash').where('uuid', '=', ctx.person.uuid).executeTakeFirstOrThrow(),
  ])
  const shown = ({ to, active_from }: Method) => ({ masked: masked('paypal', to), active_from: active_from.toISOString() })
  const account = (kind: (typeof bankKinds)[number], row: Method | null) =>
    row && { masked: masked(kind, row.to), holder: row.holder ?? '', active_from: row.active_from.toISOString() }
  return {
    current: paypal.current && shown(paypal.current),
    pending: paypal.pending && { ...shown(paypal.pending), state: stateOf(paypal.pending) },
    banks: banks
      .filter(({ kind, current, pending }) => current || pending || bankPayer(ctx, kind))
      .map(({ kind, current, pending }) => ({
        kind,
        currency: bankCurrency[kind],
        current: account(kind, current),
        pending: account(kind, pending),
      })),
    // Companies are paid by bank.
    stripe: 'org' in payee ? null : stripePayer(ctx) && stripeAccount(stripe),
    has_password: person.password_hash !== null,
  }
}
