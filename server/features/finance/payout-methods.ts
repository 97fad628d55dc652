import { randomUUID } from 'node:crypto'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { limits } from '#contract/limits.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { readLink, useLink } from '../mail/mail-links.ts'
import { mailSomeone } from '../mail/mail-someone.ts'

/** `lucia@example.com` → `l•••@example.com`. */
export const maskedEmail = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`

interface Row {
  uuid: string
  email: string
  confirmed_at: Date | null
  active_from: Date
}

/** The address in use, and the one on its way. Nothing has to happen at the end of the day of waiting: it is read off the clock. */
export async function methodsOf(ctx: Context, userId: string): Promise<{ current: Row | null; pending: Row | null }> {
  const rows: Row[] = await ctx.db
    .selectFrom('payout_methods')
    .select(['uuid', 'email', 'confirmed_at', 'active_from'])
    .where('user_id', '=', userId)
    .where('dropped_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .orderBy('uuid')
    .limit(10)
    .execute()
  const now = ctx.clock.now()
  const used = (row: Row) => row.confirmed_at !== null && row.active_from <= now
  const current = rows.find(used) ?? null
  const newest = rows[0]
  return { current, pending: newest && !used(newest) ? newest : null }
}

const stateOf = (row: Row) =>
  (row.confirmed_at ? 'cooling_off' : 'pending_confirmation') as 'cooling_off' | 'pending_confirmation'
const shown = (row: Row) => ({ masked: maskedEmail(row.email), active_from: row.active_from.toISOString() })

export async function readPayoutMethods(ctx: SignedInContext): Promise<PayoutMethods> {
  const [{ current, pending }, person] = await Promise.all([
    methodsOf(ctx, ctx.person.uuid),
    ctx.db.selectFrom('users').select('password_hash').where('uuid', '=', ctx.person.uuid).executeTakeFirstOrThrow(),
  ])
  return {
    current: current && shown(current),
    pending: pending && { ...shown(pending), state: stateOf(pending) },
    has_password: person.password_hash !== null,
  }
}

async function drop(ctx: TxContext<SignedInContext>, uuid: string): Promise<void> {
  await ctx.db.updateTable('payout_methods').set({ dropped_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
}

/** Asks for another address. The old one stays in use meanwhile and is told, so that a thief cannot do it unseen. */
export async function savePaypal(
  ctx: SignedInContext & { call: Call },
  { email: given, password }: { email: string; password: string },
) {
  const email = given.toLowerCase()
  const person = await ctx.db
    .selectFrom('users')
    .select(['email', 'first_name', 'locale', 'timezone', 'password_hash'])
    .where('uuid', '=', ctx.person.uuid)
    .executeTakeFirstOrThrow()
  if (!person.password_hash) throw new AppError('account.no_password')
  if (!(await verifyPassword(person.password_hash, password))) throw new AppError('account.wrong_password')
  return await inTransaction(ctx, async inner => {
    // Held, so that two tabs ask one after the other.
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const { current, pending } = await methodsOf(inner, ctx.person.uuid)
    if (current?.email === email && !pending) throw new AppError('payout.unchanged', { fields: { email: ['same'] } })
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
    const where = { route: 'my_work', routeParams: { section: 'transactions' } } as const
    await mailSomeone(inner, {
      to: email,
      locale,
      template: 'confirm_payout',
      params,
      ...where,
      link: { purpose: 'payout', subject: row.uuid },
    })
    // A person who has the session may have the account's mailbox, too: the old payout address hears of it as well.
    for (const to of new Set([person.email, ...(current && current.email !== email ? [current.email] : [])]))
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
    const { pending } = await methodsOf(inner, ctx.person.uuid)
    if (!pending) throw new AppError('payout.nothing_pending')
    await drop(inner, pending.uuid)
  })
  return await readPayoutMethods(ctx)
}
