import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Movement } from '../../gateways/interfaces/movements.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { compareMovements } from './compare-movements.ts'

const dayMs = 86_400_000
const timer = 'reconcile.night'

interface Provider {
  name: string
  movements(from: Date, to: Date): Promise<Movement[]>
}

/** The providers of this server that can be asked what they moved; the built-in ones keep no list of their own. */
export function providersOf({ gateways: { payments, payouts, transfers } }: Context): Provider[] {
  const asked = [payments, payouts, ...(transfers ? [transfers] : [])].flatMap(({ name, movements }) =>
    movements ? [{ name, movements }] : [],
  )
  // Stripe takes money and sends it: two doors of one provider, whose night is one.
  return [...new Set(asked.map(({ name }) => name))].map(name => ({
    name,
    movements: async (from, to) => {
      const doors = asked.filter(one => one.name === name)
      return (await Promise.all(doors.map(door => door.movements(from, to)))).flat()
    },
  }))
}

/** Two queries that have one shape: what the books say was moved by this provider between two moments. */
async function movementsHere(ctx: Context, provider: string, from: Date, to: Date): Promise<Movement[]> {
  const { rows } = await sql<Omit<Movement, 'amount_minor'> & { amount_minor: string | number }>`
    select * from (
      select 'payment' as kind, payment_ref as reference, amount_minor, currency, paid_at as at
        from checkouts where gateway = ${provider} and state = 'paid' and payment_ref is not null
      union all
      select 'payment', gateway_ref, amount_minor, currency, paid_at
        from orders where gateway = ${provider} and kind = 'renewal' and state in ('paid', 'reversed') and gateway_ref is not null
      union all
      select 'refund', coalesce(r.key, p.key), sum(e.amount_minor), e.currency, p.created_at
        from ledger_postings p join ledger_entries e on e.posting_id = p.uuid join ledger_accounts a on a.uuid = e.account_id
        left join refunds r on r.booking_id is not null and p.key = 'refund-paid:' || r.uuid
        where p.gateway = ${provider} and a.name = 'psp_clearing'
          and p.key ~ '^(refund-paid|unexpected-returned|booking-refund_paid|booking-settlement_paid|make-good-paid):'
        group by coalesce(r.key, p.key), e.currency, p.created_at
      union all
      select 'payout', uuid::text, amount_minor, currency, sent_at
        from payouts where provider = ${provider} and method in ('paypal', 'stripe') and reference is not null and sent_at is not null
          and not (method = 'stripe' and state = 'returned')
    ) moved where at >= ${from} and at < ${to}`.execute(ctx.db)
  return rows.map(row => named({ ...row, at: new Date(row.at), amount_minor: Math.abs(Number(row.amount_minor)) }))
}

const sent: Record<string, string> = {
  refund: 'refund-paid',
  return: 'unexpected-returned',
  'booking-refund': 'booking-refund_paid',
  'booking-settlement': 'booking-settlement_paid',
  'make-good': 'make-good-paid',
}

/** A refund by the name of its payment out: the cashier was given the key of what was owed, as was the row of a booking's refund. */
function named(movement: Movement): Movement {
  const [prefix = '', rest] = movement.reference.split(/:(.*)/s)
  const posted = movement.kind === 'refund' && rest ? sent[prefix] : undefined
  return posted ? { ...movement, reference: `${posted}:${rest}` } : movement
}

/** Compares one day of one provider with the books, and stores what differs: what is known already stays as it is. */
export async function reconcileDay(ctx: Context, { name, movements }: Provider, day: string): Promise<void> {
  const from = new Date(`${day}T00:00:00.000Z`)
  const to = new Date(from.getTime() + dayMs)
  const [earlier, later] = [new Date(from.getTime() - dayMs), new Date(to.getTime() + dayMs)]
  const note = async (inner: Context, state: 'unfinished' | 'finished', counts: { there: number; here: number }) => {
    const told = { state, ...counts, tried_at: inner.clock.now() }
    await inner.db
      .insertInto('reconciled_nights')
      .values({ day, provider: name, ...told })
      .onConflict(conflict => conflict.columns(['day', 'provider']).doUpdateSet(told))
      .execute()
  }
  let answered: Movement[]
  try {
    answered = (await movements(earlier, later)).map(named)
  } catch (error) {
    await note(ctx, 'unfinished', { there: 0, here: 0 })
    throw error
  }
  const ofDay = (list: readonly Movement[]) => list.filter(({ at }) => at >= from && at < to)
  const ours = await movementsHere(ctx, name, earlier, later)
  const there = { day: ofDay(answered), around: answered }
  const here = { day: ofDay(ours), around: ours }
  await inTransaction(ctx, async inner => {
    for (const one of compareMovements({ there, here }))
      await inner.db
        .insertInto('money_differences')
        .values({ uuid: randomUUID(), day, provider: name, state: 'open', ...one })
        .onConflict(conflict => conflict.columns(['provider', 'movement', 'reference']).doNothing())
        .execute()
    await note(inner, 'finished', { there: there.day.length, here: here.day.length })
  })
}

/** The days whose night has come and that are not finished yet, a few at most: a server that was away makes up for them. */
async function daysToDo(ctx: Context, provider: string): Promise<string[]> {
  const ripe = ctx.clock.now().getTime() - limits.reconciliation.after
  const days = Array.from({ length: limits.reconciliation.back }, (_, index) =>
    new Date(ripe - (index + 1) * dayMs).toISOString().slice(0, 10),
  )
  const done = await ctx.db
    .selectFrom('reconciled_nights')
    .select('day')
    .where('provider', '=', provider)
    .where('state', '=', 'finished')
    .where('day', 'in', days)
    .execute()
  return days.filter(day => !done.some(row => row.day === day))
}

async function passNight(ctx: Context): Promise<void> {
  for (const { name } of providersOf(ctx))
    for (const day of await daysToDo(ctx, name)) await enqueue(ctx, 'reconcile.day', { provider: name, day })
  const now = ctx.clock.now().getTime()
  const today = now - (now % dayMs) + limits.reconciliation.after
  await setTimer(ctx, timer, 'all', new Date(today > now ? today : today + dayMs))
}

/** One timer for all nodes. */
export async function startReconciling(ctx: Context): Promise<void> {
  await setTimer(ctx, timer, 'all', ctx.clock.now())
}

export const reconcileJobs: Record<string, JobHandler> = {
  [timer]: { inside: passNight },
  // Where the provider is away the night is unfinished, and the runner tries again, later each time.
  'reconcile.day': {
    outside: async (ctx, { payload }) => {
      const provider = providersOf(ctx).find(({ name }) => name === payload.provider)
      if (provider) await reconcileDay(ctx, provider, String(payload.day))
    },
  },
}
