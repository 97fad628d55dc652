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
import { bankPayer } from './payer.ts'
import { provenPerson } from './proven-person.ts'
import { readPayoutMethods } from './read-methods.ts'

interface Written {
  kind: BankKind
  account: string
  holder: string
  password: string
}

const drop = (ctx: TxContext<SignedInContext>, kind: BankKind) =>
  ctx.db
    .updateTable('payout_methods')
    .set({ dropped_at: ctx.clock.now() })
    .where('user_id', '=', ctx.person.uuid)
    .where('kind', '=', kind)
    .where('dropped_at', 'is', null)

/**
 * Asks for another account. A bank has no mailbox that could confirm it: the password does, and the day of waiting, of which the
 * account's mailbox and the PayPal address in use are told.
 */
export async function saveBank(
  ctx: SignedInContext,
  { kind, account: written, holder, password }: Written,
): Promise<PayoutMethods> {
  if (!bankPayer(ctx, kind)) throw new AppError('payout.not_offered')
  const account = plainAccount(kind, written)
  const person = await provenPerson(ctx, password)
  await inTransaction(ctx, async inner => {
    // Held, so that two tabs ask one after the other.
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const { current, pending } = await methodsOf(inner, ctx.person.uuid, kind)
    if (current?.to === account && current.holder === holder.trim() && !pending)
      throw new AppError('payout.unchanged', { fields: { account: ['same'] } })
    if (pending) await drop(inner, kind).where('uuid', '=', pending.uuid).execute()
    const asked_at = inner.clock.now()
    const active_from = new Date(asked_at.getTime() + limits.payout.coolOff)
    await inner.db
      .insertInto('payout_methods')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        kind,
        account,
        holder: holder.trim(),
        asked_at,
        confirmed_at: asked_at,
        active_from,
      })
      .execute()
    const paypal = await methodsOf(inner, ctx.person.uuid, 'paypal')
    const { first_name, locale, timezone } = person
    const params = { first_name, address: maskedAccount(account), date: active_from.toISOString(), timezone }
    for (const to of new Set([person.email, ...(paypal.current ? [paypal.current.to] : [])]))
      await mailSomeone(inner, {
        to,
        locale,
        template: 'payout_changing',
        params,
        ...(await moneyPlaceOf(inner, ctx.person.uuid)),
      })
  })
  return await readPayoutMethods(ctx)
}

/** The change is let go. Nothing but the session is asked for: it can only stop one. */
export async function cancelBank(ctx: SignedInContext, kind: BankKind): Promise<PayoutMethods> {
  await inTransaction(ctx, async inner => {
    const { pending } = await methodsOf(inner, ctx.person.uuid, kind)
    if (!pending) throw new AppError('payout.nothing_pending')
    await drop(inner, kind).where('uuid', '=', pending.uuid).execute()
  })
  return await readPayoutMethods(ctx)
}

/** Nothing is paid into it any more. A payout that has set out goes on: it knows where to. */
export async function removeBank(ctx: SignedInContext, kind: BankKind): Promise<PayoutMethods> {
  const { numUpdatedRows } = await inTransaction(ctx, async inner => await drop(inner, kind).executeTakeFirst())
  if (numUpdatedRows === 0n) throw new AppError('payout.no_method')
  return await readPayoutMethods(ctx)
}
