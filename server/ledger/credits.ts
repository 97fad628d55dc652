import { randomUUID } from 'node:crypto'
import { json } from '../db/database.ts'
import type { CreditEntriesTable, CreditSource } from '../db/schema-plans.ts'
import type { TxContext } from '../db/transaction.ts'
import { AppError } from '../errors.ts'
import { requireWithinCap } from './credit-caps.ts'
import { post, type Transfer } from './post.ts'

/** Credits are a currency of their own in the same ledger. */
export const creditCurrency = 'XCR'

/** Credits lie in lots that end; a hold takes them out of lots until it is settled or released. */
export interface CreditBalance {
  available: number
  reserved: number
}

/**
 * Holds the account's row until the commit: whatever is done to one account happens one after the other. `owner` is a company,
 * or a person without one.
 */
export async function holdCredits(ctx: TxContext, owner: string) {
  await ctx.db
    .insertInto('credit_accounts')
    .values({ owner_id: owner })
    .onConflict(conflict => conflict.column('owner_id').doNothing())
    .execute()
  return await ctx.db
    .selectFrom('credit_accounts')
    .selectAll()
    .where('owner_id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function write(
  ctx: TxContext,
  entry: Omit<CreditEntriesTable, 'id' | 'created_at' | 'actor' | 'spent'> & { spent?: number },
) {
  await ctx.db
    .insertInto('credit_entries')
    .values({ ...entry, actor: ctx.person?.uuid ?? null, created_at: ctx.clock.now() })
    .execute()
}

async function move(ctx: TxContext, key: string, kind: `credits_${string}`, transfers: Transfer[]): Promise<boolean> {
  return await post(ctx, { key, kind, deal: null, gateway: null, currency: creditCurrency, transfers })
}

const requireWhole = (amount: number, least: number) => {
  if (!Number.isSafeInteger(amount) || amount < least) throw new Error(`credits: ${amount} is no amount`)
}

/** A new lot. The same key again changes nothing and answers false. */
export async function grantCredits(
  ctx: TxContext,
  lot: { owner: string; source: CreditSource; amount: number; expiresAt: Date; key: string; order?: string },
): Promise<boolean> {
  requireWhole(lot.amount, 1)
  await holdCredits(ctx, lot.owner)
  const uuid = randomUUID()
  const made = await ctx.db
    .insertInto('credit_lots')
    .values({
      uuid,
      owner_id: lot.owner,
      source: lot.source,
      amount: lot.amount,
      remaining: lot.amount,
      expires_at: lot.expiresAt,
      order_id: lot.order ?? null,
      key: lot.key,
      created_at: ctx.clock.now(),
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (!made) return false
  await move(ctx, `credits-grant:${lot.key}`, 'credits_grant', [
    {
      from: { name: 'credits_issued', by: lot.owner },
      to: { name: 'credits_available', owner: lot.owner },
      amount_minor: lot.amount,
    },
  ])
  const kind = lot.source === 'purchase' ? 'purchase' : 'grant'
  await write(ctx, { owner_id: lot.owner, kind, amount: lot.amount, action: lot.source, lot_id: uuid, hold_id: null })
  return true
}

/**
 * Sets credits aside for a job, soonest expiry first, at most for what was quoted. The same key again answers the same hold.
 * Nobody can hold more than there is: `credits.insufficient` says how much there is and how much is needed; nor more than their
 * company lets them spend.
 */
export async function reserveCredits(
  ctx: TxContext,
  wanted: { owner: string; amount: number; action: string; key: string; expiresAt: Date },
): Promise<string> {
  requireWhole(wanted.amount, 1)
  await holdCredits(ctx, wanted.owner)
  const known = await ctx.db
    .selectFrom('credit_holds')
    .select('uuid')
    .where('owner_id', '=', wanted.owner)
    .where('key', '=', wanted.key)
    .executeTakeFirst()
  if (known) return known.uuid
  await requireWithinCap(ctx, wanted.owner, wanted.amount)
  const now = ctx.clock.now()
  const lots = await ctx.db
    .selectFrom('credit_lots')
    .select(['uuid', 'remaining'])
    .where('owner_id', '=', wanted.owner)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  const available = lots.reduce((sum, lot) => sum + Number(lot.remaining), 0)
  if (available < wanted.amount) throw new AppError('credits.insufficient', { details: { available, needed: wanted.amount } })
  const parts: { lot: string; amount: number }[] = []
  let left = wanted.amount
  for (const lot of lots) {
    const amount = Math.min(left, Number(lot.remaining))
    if (amount === 0) break
    parts.push({ lot: lot.uuid, amount })
    left -= amount
  }
  await changeLots(ctx, parts, -1)
  const uuid = randomUUID()
  await ctx.db
    .insertInto('credit_holds')
    .values({
      uuid,
      owner_id: wanted.owner,
      actor: ctx.person?.uuid ?? null,
      action: wanted.action,
      state: 'held',
      amount: wanted.amount,
      parts: json(parts),
      key: wanted.key,
      expires_at: wanted.expiresAt,
      created_at: now,
    })
    .execute()
  await move(ctx, `credits-reserve:${uuid}`, 'credits_reserve', [
    {
      from: { name: 'credits_available', owner: wanted.owner },
      to: { name: 'credits_held', owner: wanted.owner },
      amount_minor: wanted.amount,
    },
  ])
  await write(ctx, {
    owner_id: wanted.owner,
    kind: 'reserve',
    amount: -wanted.amount,
    action: wanted.action,
    lot_id: null,
    hold_id: uuid,
  })
  return uuid
}

async function changeLots(ctx: TxContext, parts: readonly { lot: string; amount: number }[], sign: 1 | -1) {
  for (const part of parts) {
    await ctx.db
      .updateTable('credit_lots')
      .set(eb => ({ remaining: eb('remaining', '+', sign * part.amount) }))
      .where('uuid', '=', part.lot)
      .execute()
  }
}

/**
 * Ends a hold: `spent` of it is used, at most what was held, and the rest goes back to where it came from. Done twice it is
 * done once: a hold that has ended so already answers quietly, one that ended otherwise is refused.
 */
export async function settleCredits(ctx: TxContext, owner: string, uuid: string, spent: number): Promise<void> {
  requireWhole(spent, 0)
  await holdCredits(ctx, owner)
  const hold = await ctx.db
    .selectFrom('credit_holds')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('owner_id', '=', owner)
    .executeTakeFirst()
  if (!hold) throw new AppError('not_found')
  const state = spent > 0 ? 'settled' : 'released'
  if (hold.state === state && Number(hold.spent) === spent) return
  if (hold.state !== 'held') throw new AppError('credits.hold_over')
  if (spent > Number(hold.amount)) throw new Error(`credits: ${spent} is more than the ${hold.amount} that were held`)
  const back: { lot: string; amount: number }[] = []
  let left = spent
  for (const part of hold.parts) {
    const used = Math.min(left, part.amount)
    left -= used
    if (part.amount > used) back.push({ lot: part.lot, amount: part.amount - used })
  }
  await changeLots(ctx, back, 1)
  await ctx.db.updateTable('credit_holds').set({ state, spent, closed_at: ctx.clock.now() }).where('uuid', '=', uuid).execute()
  const rest = Number(hold.amount) - spent
  await move(ctx, `credits-settle:${uuid}`, state === 'settled' ? 'credits_settle' : 'credits_release', [
    { from: { name: 'credits_held', owner }, to: { name: 'credits_spent', by: owner }, amount_minor: spent },
    { from: { name: 'credits_held', owner }, to: { name: 'credits_available', owner }, amount_minor: rest },
  ])
  await write(ctx, {
    owner_id: owner,
    kind: state === 'settled' ? 'settle' : 'release',
    amount: rest,
    spent,
    action: hold.action,
    lot_id: null,
    hold_id: uuid,
  })
}

/** Ends a hold without spending anything. */
export async function releaseCredits(ctx: TxContext, owner: string, uuid: string): Promise<void> {
  await settleCredits(ctx, owner, uuid, 0)
}

/** The credits that are over by now: lots past their day, and holds that nobody settled in time. */
export async function expireCredits(ctx: TxContext, owner: string): Promise<void> {
  await holdCredits(ctx, owner)
  const now = ctx.clock.now()
  const late = await ctx.db
    .selectFrom('credit_holds')
    .select('uuid')
    .where('owner_id', '=', owner)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .execute()
  for (const { uuid } of late) await releaseCredits(ctx, owner, uuid)
  const lots = await ctx.db
    .selectFrom('credit_lots')
    .select(['uuid', 'remaining'])
    .where('owner_id', '=', owner)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .execute()
  for (const lot of lots) await empty(ctx, owner, lot, 'expire')
}

/** The money of an order went back: what is left of its lots goes, too, and what a hold gives back later. What was spent stays spent. */
export async function reverseCredits(ctx: TxContext, owner: string, order: string): Promise<void> {
  await holdCredits(ctx, owner)
  const lots = await ctx.db
    .selectFrom('credit_lots')
    .select(['uuid', 'remaining'])
    .where('order_id', '=', order)
    .where('remaining', '>', 0)
    .execute()
  for (const lot of lots) await empty(ctx, owner, lot, 'reverse')
  const now = ctx.clock.now()
  await ctx.db
    .updateTable('credit_lots')
    .set({ expires_at: now })
    .where('order_id', '=', order)
    .where('expires_at', '>', now)
    .execute()
}

async function empty(ctx: TxContext, owner: string, lot: { uuid: string; remaining: number }, kind: 'expire' | 'reverse') {
  const amount = Number(lot.remaining)
  await ctx.db.updateTable('credit_lots').set({ remaining: 0 }).where('uuid', '=', lot.uuid).execute()
  // A lot may be emptied, filled again by a release, and emptied once more: each time is a posting of its own.
  await move(ctx, `credits-${kind}:${lot.uuid}:${randomUUID()}`, `credits_${kind}`, [
    { from: { name: 'credits_available', owner }, to: { name: 'credits_expired', by: owner }, amount_minor: amount },
  ])
  await write(ctx, { owner_id: owner, kind, amount: -amount, action: null, lot_id: lot.uuid, hold_id: null })
}

/** Somebody names their company: what was theirs becomes the company's. */
export async function moveCredits(ctx: TxContext, from: string, to: string): Promise<void> {
  const account = await ctx.db
    .selectFrom('credit_accounts')
    .selectAll()
    .where('owner_id', '=', from)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return
  await ctx.db
    .insertInto('credit_accounts')
    .values({ ...account, owner_id: to })
    .execute()
  for (const table of ['credit_lots', 'credit_holds', 'credit_entries'] as const)
    await ctx.db.updateTable(table).set({ owner_id: to }).where('owner_id', '=', from).execute()
  await ctx.db
    .updateTable('ledger_accounts')
    .set({ owner: to })
    .where('owner', '=', from)
    .where('name', 'in', ['credits_available', 'credits_held'])
    .execute()
  await ctx.db.deleteFrom('credit_accounts').where('owner_id', '=', from).execute()
}
