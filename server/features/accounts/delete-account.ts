import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { fundedBookingStates } from '#contract/processes/booking.ts'
import { fundedStates } from '#contract/rules/ask-deal.ts'
import type { BalanceLeft } from '#contract/rules/balance-left.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { isLive } from '../../ledger/accounts.ts'
import { mailSomeone } from '../mail/mail-someone.ts'
import { endSessions } from './end-session.ts'
import { takeCredential } from './google-credential.ts'
import { verifyPassword } from './passwords.ts'

/** Money that keeps an account from being deleted. */
export interface HeldMoney {
  /** With protected money, on either side. */
  deals: number
  bookings: number
  /** Balances that have not been paid out. */
  available: number
  /** Balances of owned companies, by currency, with what they set aside for agreements that wait for the rest. */
  balances: BalanceLeft[]
}

/** Money that keeps an account from being deleted: its own, and that of companies that it owns. */
export async function moneyHeld(ctx: Context, userId: string): Promise<HeldMoney> {
  const owned = ctx.db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
  const { deals } = await ctx.db
    .selectFrom('deals')
    .select(sql<number>`count(*)::int`.as('deals'))
    .where('state', 'in', fundedStates)
    .where(eb => eb.or([eb('creator_id', '=', userId), eb('org_id', 'in', owned)]))
    .executeTakeFirstOrThrow()
  const { bookings } = await ctx.db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('bookings'))
    .where('state', 'in', fundedBookingStates)
    .where(eb => eb.or([eb('host_user', '=', userId), ...(['org_id', 'host_org'] as const).map(side => eb(side, 'in', owned))]))
    .executeTakeFirstOrThrow()
  const { available } = await ctx.db
    .selectFrom('ledger_accounts')
    .select(sql<number>`count(*)::int`.as('available'))
    .where('name', 'in', ['creator_available', 'creator_paying'])
    .where('owner', '=', userId)
    // Money left behind by the demonstration can never be paid out where real money is taken, and keeps nobody.
    .where(eb => eb.or([eb('name', '=', 'creator_paying'), eb('live', '=', isLive(ctx.gateways.payments.name))]))
    .where('balance_minor', '>', 0)
    .executeTakeFirstOrThrow()
  return { deals, bookings, available, balances: await balancesOf(ctx, userId) }
}

async function balancesOf(ctx: Context, userId: string): Promise<BalanceLeft[]> {
  const { rows } = await sql<{ currency: string; amount_minor: string }>`
    with owned as (select org_id from memberships where user_id = ${userId} and role = 'owner' and state = 'active')
    select currency, sum(balance_minor) as amount_minor from ledger_accounts
    where balance_minor > 0 and live = ${isLive(ctx.gateways.payments.name)} and (
      name in ('brand_balance', 'brand_paying') and owner in (select org_id::text from owned)
      or name = 'deal_set_aside' and owner in (select d.uuid::text from deals d join owned o on o.org_id = d.org_id)
      or name = 'booking_set_aside' and owner in (select b.uuid::text from bookings b join owned o on o.org_id = b.org_id))
    group by currency order by currency`.execute(ctx.db)
  return rows.map(({ currency, amount_minor }) => ({ currency, amount_minor: Number(amount_minor) }))
}

export const isHeld = ({ deals, bookings, available, balances }: HeldMoney): boolean =>
  deals + bookings + available + balances.length > 0

/** Whether colleagues would be left without an owner. */
async function leadsOthers(ctx: Context, userId: string): Promise<boolean> {
  const colleague = await ctx.db
    .selectFrom('memberships as own')
    .innerJoin('memberships as other', 'other.org_id', 'own.org_id')
    .select('other.user_id')
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .where('own.state', '=', 'active')
    .where('other.user_id', '<>', userId)
    .where('other.state', '=', 'active')
    // Guests keep nobody: they see a company's campaigns as long as there is a company.
    .where('other.role', '!=', 'guest')
    .limit(1)
    .executeTakeFirst()
  return colleague !== undefined
}

export async function readSecurity(ctx: SignedInContext) {
  const row = await ctx.db
    .selectFrom('users')
    .select(['email', 'password_hash', 'google_sub', 'delete_at', 'status', 'shows_presence'])
    .where('uuid', '=', ctx.person.uuid)
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    shows_presence: row.shows_presence,
    has_password: row.password_hash !== null,
    google: row.google_sub !== null,
    delete_on: row.status === 'deleting' ? (row.delete_at?.toISOString() ?? null) : null,
  }
}

interface Proof {
  password?: string
  credential?: string
  nonce?: string
}

/** Leaving for good takes more than an open tab: the password, or a fresh sign-in with Google. */
async function requireOwner(
  ctx: SignedInContext,
  person: { password_hash: string | null; google_sub: string | null },
  { password, credential, nonce }: Proof,
): Promise<void> {
  if (credential !== undefined && nonce !== undefined && ctx.gateways.google) {
    const { sub } = await takeCredential(ctx, credential, nonce)
    if (sub === person.google_sub) return
    throw new AppError('session.google_invalid')
  }
  if (password === undefined) throw new AppError('request.invalid', { fields: { password: ['required'] } })
  if (!(await verifyPassword(person.password_hash, password))) throw new AppError('account.wrong_password')
}

/** Sets the day of deletion; until then it can be undone. */
export async function askToDelete(ctx: SignedInContext & { call: Call }, body: Proof): Promise<{ delete_on: string }> {
  const { uuid } = ctx.person
  const person = await ctx.db
    .selectFrom('users')
    .select(['email', 'first_name', 'locale', 'timezone', 'password_hash', 'google_sub'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  await requireOwner(ctx, person, body)
  return await inTransaction(ctx, async inner => {
    const held = await moneyHeld(inner, uuid)
    const { balances, ...underWay } = held
    if (isHeld({ ...underWay, balances: [] })) throw new AppError('account.money_protected', { details: { ...held } })
    if (balances.length > 0) throw new AppError('account.company_balance', { details: { balances } })
    if (await leadsOthers(inner, uuid)) throw new AppError('team.owner_stays')
    const now = inner.clock.now()
    const delete_at = new Date(now.getTime() + limits.account.undoDelete)
    // Asked twice, the first day stands.
    const asked = await inner.db
      .updateTable('users')
      .set({ status: 'deleting', delete_at, updated_at: now })
      .where('uuid', '=', uuid)
      .where('status', '!=', 'deleting')
      .returning('delete_at')
      .executeTakeFirst()
    if (!asked) return { delete_on: (await readSecurity(inner)).delete_on ?? delete_at.toISOString() }
    await setTimer(inner, 'account.delete', uuid, delete_at)
    await mailSomeone(inner, {
      to: person.email,
      locale: person.locale,
      template: 'account_deleting',
      params: {
        first_name: person.first_name,
        date: delete_at.toISOString(),
        timezone: person.timezone,
      },
      route: 'pages-account-setting',
      routeParams: { section: 'general' },
    })
    await endSessions(inner, uuid, ctx.person.session_id)
    return { delete_on: delete_at.toISOString() }
  })
}

/** The account stays. */
export async function keepAccount(ctx: SignedInContext): Promise<{ kept: true }> {
  const { uuid } = ctx.person
  await inTransaction(ctx, async inner => {
    const kept = await inner.db
      .updateTable('users')
      .set({ status: 'active', delete_at: null, updated_at: inner.clock.now() })
      .where('uuid', '=', uuid)
      .where('status', '=', 'deleting')
      .returning(['email', 'first_name', 'locale'])
      .executeTakeFirst()
    if (!kept) throw new AppError('account.not_deleting')
    await clearTimer(inner, 'account.delete', uuid)
    await mailSomeone(inner, {
      to: kept.email,
      locale: kept.locale,
      template: 'account_kept',
      params: { first_name: kept.first_name },
      route: 'pages-account-setting',
      routeParams: { section: 'general' },
    })
  })
  return { kept: true }
}
