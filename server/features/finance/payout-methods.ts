import { randomUUID } from 'node:crypto'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { limits } from '#contract/limits.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { readLink, useLink } from '../mail/mail-links.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { maskedEmail, methodsOf } from './methods-of.ts'
import { moneyPlaceOf } from './money-place.ts'
import { ownPayee } from './payee.ts'
import { provenPerson } from './proven-person.ts'
import { readPayoutMethods } from './read-methods.ts'

async function drop(ctx: TxContext<SignedInContext>, uuid: string): Promise<void> {
  await ctx.db.updateTable('payout_methods').set({ dropped_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
}

/** Asks for another address. The old one stays in use meanwhile and is told, so that a thief cannot do it unseen. */
export async function savePaypal(
  ctx: SignedInContext & { call: Call },
  { email: given, password }: { email: string; password: string },
) {
  const email = given.toLowerCase()
  const person = await provenPerson(ctx, password)
  return await inTransaction(ctx, async inner => {
    // Held, so that two tabs ask one after the other.
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const { current, pending } = await methodsOf(inner, ownPayee(ctx), 'paypal')
    if (current?.to === email && !pending) throw new AppError('payout.unchanged', { fields: { email: ['same'] } })
    if (pending) await drop(inner, pending.uuid)
    const asked_at = inner.clock.now()
    const row = {
      uuid: randomUUID(),
      user_id: ctx.person.uuid,
      kind: 'paypal' as const,
      email,
      asked_at,
      active_from: new Date(asked_at.getTime() + limits.payout.coolOff),
    }
    await inner.db.insertInto('payout_methods').values(row).execute()
    const { first_name, locale, timezone } = person
    const params = { first_name, address: maskedEmail(email), date: row.active_from.toISOString(), timezone }
    const where = await moneyPlaceOf(inner, ctx.person.uuid)
    await mailSomeone(inner, {
      to: email,
      locale,
      template: 'confirm_payout',
      params,
      ...where,
      link: { purpose: 'payout', subject: row.uuid },
    })
    // A person who has the session may have the account's mailbox, too: the old payout address hears of it as well.
    for (const to of new Set([person.email, ...(current && current.to !== email ? [current.to] : [])]))
      if (to !== email) await mailSomeone(inner, { to, locale, template: 'payout_changing', params, ...where })
    return { masked: maskedEmail(email), state: 'pending_confirmation' as const, active_from: row.active_from.toISOString() }
  })
}

/** The new address's mailbox is theirs. A link of an address that was let go meanwhile leads nowhere. */
export async function confirmPaypal(ctx: SignedInContext, token: string): Promise<PayoutMethods> {
  const subject = await readLink(ctx, 'payout', token)
  await inTransaction(ctx, async inner => {
    const own = await inner.db
      .updateTable('payout_methods')
      .set({ confirmed_at: inner.clock.now() })
      .where('uuid', '=', subject)
      .where('user_id', '=', ctx.person.uuid)
      .where('dropped_at', 'is', null)
      .returning('uuid')
      .executeTakeFirst()
    if (!own) throw new AppError('link.invalid')
    await useLink(inner, 'payout', token)
  })
  return await readPayoutMethods(ctx)
}

/** Payouts stay where they are. Nothing but the session is asked for: it can only stop a change. */
export async function cancelPaypal(ctx: SignedInContext): Promise<PayoutMethods> {
  await inTransaction(ctx, async inner => {
    const { pending } = await methodsOf(inner, ownPayee(ctx), 'paypal')
    if (!pending) throw new AppError('payout.nothing_pending')
    await drop(inner, pending.uuid)
  })
  return await readPayoutMethods(ctx)
}
