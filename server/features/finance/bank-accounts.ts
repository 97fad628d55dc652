import { randomUUID } from 'node:crypto'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import type { BankKind } from '#contract/entities/payout.ts'
import { limits } from '#contract/limits.ts'
import { maskedAccount, plainAccount } from '#contract/rules/bank-account.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { methodsOf } from './methods-of.ts'
import { moneyPlaceOf } from './money-place.ts'
import { belongsTo, heardBy, holdPayee, ownPayee, type Payee } from './payee.ts'
import { bankPayer } from './payer.ts'
import { provenPerson } from './proven-person.ts'
import { readPayoutMethods } from './read-methods.ts'

interface Written {
  kind: BankKind
  account: string
  holder: string
  password: string
}

const drop = (ctx: TxContext<SignedInContext>, payee: Payee, kind: BankKind) =>
  ctx.db
    .updateTable('payout_methods')
    .set({ dropped_at: ctx.clock.now() })
    .where(belongsTo(payee))
    .where('kind', '=', kind)
    .where('dropped_at', 'is', null)

/**
 * Asks for another account. A bank has no mailbox that could confirm it: the password does, and the day of waiting, of which the
 * account's mailbox and the PayPal address in use are told; of a company's account, everybody who pays for it.
 */
export async function saveBank(
  ctx: SignedInContext,
  { kind, account: written, holder, password }: Written,
  payee: Payee = ownPayee(ctx),
): Promise<PayoutMethods> {
  if (!bankPayer(ctx, kind)) throw new AppError('payout.not_offered')
  const account = plainAccount(kind, written)
  await provenPerson(ctx, password)
  await inTransaction(ctx, async inner => {
    await holdPayee(inner, payee)
    const { current, pending } = await methodsOf(inner, payee, kind)
    if (current?.to === account && current.holder === holder.trim() && !pending)
      throw new AppError('payout.unchanged', { fields: { account: ['same'] } })
    if (pending) await drop(inner, payee, kind).where('uuid', '=', pending.uuid).execute()
    const asked_at = inner.clock.now()
    const active_from = new Date(asked_at.getTime() + limits.payout.coolOff)
    await inner.db
      .insertInto('payout_methods')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        org_id: 'org' in payee ? payee.org : null,
        kind,
        account,
        holder: holder.trim(),
        asked_at,
        confirmed_at: asked_at,
        active_from,
      })
      .execute()
    const paypal = await methodsOf(inner, payee, 'paypal')
    const org_id = 'org' in payee ? payee.org : null
    const readers = await inner.db
      .selectFrom('users')
      .select(['uuid', 'email', 'first_name', 'locale', 'timezone'])
      .where('uuid', 'in', await heardBy(inner, { user_id: ctx.person.uuid, org_id }))
      .execute()
    for (const { uuid, email, first_name, locale, timezone } of readers) {
      const params = { first_name, address: maskedAccount(account), date: active_from.toISOString(), timezone }
      const place = await moneyPlaceOf(inner, uuid)
      for (const to of new Set([email, ...(paypal.current ? [paypal.current.to] : [])]))
        await mailSomeone(inner, { to, locale, template: 'payout_changing', params, ...place })
    }
  })
  return await readPayoutMethods(ctx, payee)
}

/** The change is let go. Nothing but the session is asked for: it can only stop one. */
export async function cancelBank(ctx: SignedInContext, kind: BankKind, payee: Payee = ownPayee(ctx)): Promise<PayoutMethods> {
  await inTransaction(ctx, async inner => {
    const { pending } = await methodsOf(inner, payee, kind)
    if (!pending) throw new AppError('payout.nothing_pending')
    await drop(inner, payee, kind).where('uuid', '=', pending.uuid).execute()
  })
  return await readPayoutMethods(ctx, payee)
}

/** Nothing is paid into it any more. A payout that has set out goes on: it knows where to. */
export async function removeBank(ctx: SignedInContext, kind: BankKind, payee: Payee = ownPayee(ctx)): Promise<PayoutMethods> {
  const { numUpdatedRows } = await inTransaction(ctx, async inner => await drop(inner, payee, kind).executeTakeFirst())
  if (numUpdatedRows === 0n) throw new AppError('payout.no_method')
  return await readPayoutMethods(ctx, payee)
}
