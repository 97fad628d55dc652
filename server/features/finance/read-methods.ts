import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { bankKinds } from '#contract/entities/payout.ts'
import { bankCurrency } from '#contract/rules/bank-account.ts'
import type { SignedInContext } from '../../context.ts'
import { type Method, masked, methodsOf } from './methods-of.ts'
import { bankPayer } from './payer.ts'

const stateOf = (row: Method) =>
  (row.confirmed_at ? 'cooling_off' : 'pending_confirmation') as 'cooling_off' | 'pending_confirmation'

/** Where one is paid, by every method, as it may be shown. */
export async function readPayoutMethods(ctx: SignedInContext): Promise<PayoutMethods> {
  const [paypal, banks, person] = await Promise.all([
    methodsOf(ctx, ctx.person.uuid, 'paypal'),
    Promise.all(bankKinds.map(async kind => ({ kind, ...(await methodsOf(ctx, ctx.person.uuid, kind)) }))),
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
    has_password: person.password_hash !== null,
  }
}
