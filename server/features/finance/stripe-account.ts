import { randomUUID } from 'node:crypto'
import type { PayoutMethods } from '#contract/endpoints/finance.ts'
import { limits } from '#contract/limits.ts'
import { stripeAccountAt, stripeAccountMachine, stripeAccountStep } from '#contract/processes/stripe-account.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { AccountStanding } from '../../gateways/interfaces/transfers.ts'
import { notify } from '../../jobs/notify.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { maskedStripe, methodsOf } from './methods-of.ts'
import { moneyPathOf, moneyPlaceOf } from './money-place.ts'
import { ownPayee } from './payee.ts'
import { stripePayer } from './payer.ts'
import { provenPerson } from './proven-person.ts'
import { readPayoutMethods } from './read-methods.ts'

const away = (cause: unknown): never => {
  throw new AppError('server.unavailable', { retryAfter: 60, cause })
}

const ownRow = (ctx: Context, userId: string) =>
  ctx.db
    .selectFrom('payout_methods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'stripe')
    .where('dropped_at', 'is', null)

/**
 * The address at Stripe where an account is begun or gone on with. The password is asked for each time: whoever goes there says
 * into which bank account Stripe pays.
 */
export async function connectStripe(ctx: SignedInContext, { password }: { password: string }): Promise<{ url: string }> {
  const stripe = stripePayer(ctx)
  if (!stripe) throw new AppError('payout.not_offered')
  const person = await provenPerson(ctx, password)
  const row = await begunRow(ctx)
  const account = row.account ?? (await openAccount(ctx, row, person))
  const there = await moneyPathOf(ctx, ctx.person.uuid)
  const url = await stripe.invite({ account, back: `${there}?stripe=back`, again: `${there}?stripe=again` }).catch(away)
  if (!url) throw new AppError('payout.account_gone')
  return { url }
}

/** Noted before Stripe is asked: whatever happens then, the next press goes on with it under the same key. */
async function begunRow(ctx: SignedInContext) {
  return await inTransaction(ctx, async inner => {
    // Held, so that two tabs begin one.
    await inner.db.selectFrom('users').select('uuid').where('uuid', '=', ctx.person.uuid).forUpdate().execute()
    const known = await ownRow(inner, ctx.person.uuid).executeTakeFirst()
    if (known) return known
    const asked_at = inner.clock.now()
    return await inner.db
      .insertInto('payout_methods')
      .values({
        uuid: randomUUID(),
        user_id: ctx.person.uuid,
        kind: 'stripe',
        standing: 'in_progress',
        asked_at,
        active_from: new Date(asked_at.getTime() + limits.payout.coolOff),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function countryOf(ctx: SignedInContext): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('users as u')
    .leftJoin('creator_profiles as c', 'c.user_id', 'u.uuid')
    .select(['c.country as of_profile', 'u.country'])
    .where('u.uuid', '=', ctx.person.uuid)
    .executeTakeFirst()
  return row?.of_profile ?? row?.country ?? null
}

type Person = Awaited<ReturnType<typeof provenPerson>>

/** The new account, of which its owner's mailbox and the PayPal address in use are told. */
async function openAccount(
  ctx: SignedInContext,
  { uuid, active_from }: { uuid: string; active_from: Date },
  { email, first_name, locale, timezone }: Person,
): Promise<string> {
  const country = await countryOf(ctx)
  if (!country) throw new AppError('payout.no_country')
  const opened = await stripePayer(ctx)?.openAccount({ key: uuid, country, email }).catch(away)
  if (!opened) throw new AppError('payout.not_offered')
  if ('refused' in opened) {
    await removeRow(ctx)
    throw new AppError('payout.country_not_served')
  }
  const { account } = opened
  return await inTransaction(ctx, async inner => {
    const named = await inner.db
      .updateTable('payout_methods')
      .set({ account })
      .where('uuid', '=', uuid)
      .where('account', 'is', null)
      .returning('uuid')
      .executeTakeFirst()
    if (!named) {
      // Another tab was sooner, with the same account; or it was removed meanwhile.
      const known = await ownRow(inner, ctx.person.uuid).executeTakeFirst()
      if (!known?.account) throw new AppError('payout.no_method')
      return known.account
    }
    const { current } = await methodsOf(inner, ownPayee(ctx), 'paypal')
    const params = { first_name, address: maskedStripe(account), date: active_from.toISOString(), timezone }
    for (const to of new Set([email, ...(current ? [current.to] : [])]))
      await mailSomeone(inner, {
        to,
        locale,
        template: 'payout_changing',
        params,
        ...(await moneyPlaceOf(inner, ctx.person.uuid)),
      })
    return account
  })
}

/** Stripe is asked how the account stands. */
export async function lookStripe(ctx: SignedInContext): Promise<PayoutMethods> {
  if (!stripePayer(ctx)) throw new AppError('payout.not_offered')
  const row = await ownRow(ctx, ctx.person.uuid).executeTakeFirst()
  if (!row) throw new AppError('payout.no_method')
  if (row.account) await readStanding(ctx, row.account).catch(away)
  return await readPayoutMethods(ctx)
}

/** Nothing is paid into it any more. A payout that has set out goes on: it knows where to. */
export async function removeStripe(ctx: SignedInContext): Promise<PayoutMethods> {
  if (!(await removeRow(ctx))) throw new AppError('payout.no_method')
  return await readPayoutMethods(ctx)
}

async function removeRow(ctx: SignedInContext): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('payout_methods')
    .set({ dropped_at: ctx.clock.now() })
    .where('user_id', '=', ctx.person.uuid)
    .where('kind', '=', 'stripe')
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An account that Stripe knows no more as ours cannot be paid. */
const gone: AccountStanding = { ready: false, missing: ['other'] }

/** Asks Stripe about an account, and stores what it says. Rejects while Stripe does not answer. */
export async function readStanding(ctx: Context, account: string): Promise<void> {
  const stripe = stripePayer(ctx)
  if (!stripe) return
  const asked = ctx.clock.now()
  const standing = (await stripe.readAccount(account)) ?? gone
  await inTransaction(ctx, async inner => await noteStanding(inner, account, standing, asked))
}

async function noteStanding(inner: TxContext, account: string, { ready, missing }: AccountStanding, asked: Date): Promise<void> {
  const row = await inner.db
    .selectFrom('payout_methods')
    .select(['uuid', 'user_id', 'standing', 'missing', 'confirmed_at', 'told_at'])
    .where('kind', '=', 'stripe')
    .where('account', '=', account)
    .where('dropped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.standing || (row.told_at && row.told_at > asked)) return
  const event = { type: ready ? 'told.ready' : 'told.unready' } as const
  const state = stripeAccountStep(row.standing, event)
  const before = stripeAccountAt(row.standing)
  watchStep(inner, { process: 'stripe-account', id: account, machine: stripeAccountMachine, before, event, state })
  await inner.db
    .updateTable('payout_methods')
    .set({
      standing: state,
      missing,
      told_at: asked,
      // Stripe has proved whose it is.
      ...(ready && !row.confirmed_at && { confirmed_at: inner.clock.now() }),
    })
    .where('uuid', '=', row.uuid)
    .execute()
  // Not while it is begun: its owner is there and sees it. What is missing is news once more where something else is asked for.
  const asksAnew = state === 'restricted' && missing.some(need => !row.missing.includes(need))
  if (state === row.standing && !asksAnew) return
  const action_url = await moneyPathOf(inner, row.user_id)
  await notify(inner, row.user_id, 'stripe_account', { state, missing }, { action_url, together: true })
}
