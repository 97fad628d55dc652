import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { canonical } from '#contract/canonical.ts'
import type { StatementBody } from '#contract/entities/statement.ts'
import { pathOf } from '#contract/paths.ts'
import { closesAt, lastClosing, monthAfter, monthOf } from '#contract/rules/statement.ts'
import type { Context } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { isLive } from '../../ledger/accounts.ts'
import { membersOf } from '../../processes/members.ts'
import { arrange, type Draft, type LastClosed } from './arrange.ts'
import { type Account, allAccounts, ownPostings } from './own-postings.ts'

const timer = 'statements.month'

async function lastClosedOf(ctx: Context, { uuid }: Account): Promise<LastClosed[]> {
  const rows = await ctx.db
    .selectFrom('statements')
    .select(['currency', 'live', 'month', 'closing_minor', 'held'])
    .distinctOn(['currency', 'live'])
    .where('owner_id', '=', uuid)
    .orderBy('currency')
    .orderBy('live')
    .orderBy('month', 'desc')
    .execute()
  return rows.map(row => ({ ...row, closing_minor: Number(row.closing_minor) }))
}

/** The months of an account that are not closed yet, reckoned from the books, the running one too. */
export async function openMonths(ctx: Context, account: Account): Promise<Draft[]> {
  const [closed, postings] = [await lastClosedOf(ctx, account), await ownPostings(ctx, account)]
  return arrange(postings, closed, monthOf(ctx.clock.now()))
}

/** An account's name and tax number, as they are now. */
export async function nameOf(ctx: Context, { of, uuid }: Account): Promise<{ name: string; tax_id: string | null }> {
  if (of === 'company')
    return await ctx.db.selectFrom('organizations').select(['name', 'tax_id']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const { first_name, last_name } = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { name: `${first_name} ${last_name}`.trim(), tax_id: null }
}

export const bodyOf = (account: Account, named: { name: string; tax_id: string | null }, draft: Draft): StatementBody => {
  const { live: _, postings: _postings, ...told } = draft
  return { v: 1, of: account.of, ...named, ...told }
}

/** Closes the months of one account that are over, oldest first. Two that do it at once take turns, and the second finds nothing left. */
export async function closeMonths(ctx: Context, account: Account, { tell = true } = {}): Promise<void> {
  await inTransaction(ctx, async inner => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${account.uuid}`}, 0))`.execute(inner.db)
    const newest = lastClosing(inner.clock.now())
    const over = (await openMonths(inner, account)).filter(({ month }) => month <= newest)
    if (over.length === 0) return
    const named = await nameOf(inner, account)
    for (const draft of over) await store(inner, account, draft, bodyOf(account, named, draft))
    const live = isLive(inner.gateways.payments.name)
    if (tell && over.some(draft => draft.month === newest && draft.live === live)) await tellReady(inner, account, newest)
  })
}

async function store(ctx: TxContext, { uuid: owner_id }: Account, draft: Draft, told: StatementBody): Promise<void> {
  const { lines: _, postings, held, ...sums } = draft
  const body = canonical(told)
  const statement_id = randomUUID()
  await ctx.db
    .insertInto('statements')
    .values({
      uuid: statement_id,
      owner_id,
      ...sums,
      held: json(held),
      body,
      sha256: createHash('sha256').update(body).digest('hex'),
      closed_at: ctx.clock.now(),
    })
    .execute()
  for (let from = 0; from < postings.length; from += 1_000)
    await ctx.db
      .insertInto('statement_postings')
      .values(postings.slice(from, from + 1_000).map(row => ({ ...row, owner_id, statement_id })))
      .execute()
}

/** One notification a month for everybody who may see the money, whatever the number of currencies. */
async function tellReady(ctx: TxContext, { of, uuid }: Account, month: string): Promise<void> {
  const readers = of === 'company' ? await membersOf(ctx, uuid, 'see_money') : [uuid]
  const active = await ctx.db
    .selectFrom('users')
    .select('uuid')
    .where('uuid', 'in', readers.length > 0 ? readers : [uuid])
    .where('status', '=', 'active')
    .orderBy('uuid')
    .execute()
  for (const person of active)
    await notify(ctx, person.uuid, 'statement_ready', { of, month }, { action_url: pathOf('statements') })
}

/** Notes that a month's closing has begun; false where it had. */
async function beginMonth(ctx: Context, month: string): Promise<boolean> {
  const begun = await ctx.db
    .insertInto('statement_months')
    .values({ month, begun_at: ctx.clock.now() })
    .onConflict(conflict => conflict.column('month').doNothing())
    .returning('month')
    .executeTakeFirst()
  return begun !== undefined
}

/** A job for each account, so that one that fails is tried again alone. Months that passed in an outage are closed along with the newest. */
async function passMonth(ctx: Context): Promise<void> {
  const newest = lastClosing(ctx.clock.now())
  if (await beginMonth(ctx, newest))
    for (const { of, uuid } of await allAccounts(ctx)) await enqueue(ctx, 'statements.close', { of, uuid })
  await setTimer(ctx, timer, 'all', closesAt(monthAfter(newest)))
}

/** One timer for all nodes. */
export async function startStatements(ctx: Context): Promise<void> {
  await setTimer(ctx, timer, 'all', ctx.clock.now())
}

/** The demonstration begins with its past months closed, which is no news to anybody. */
export async function closePastMonths(ctx: TxContext): Promise<void> {
  await beginMonth(ctx, lastClosing(ctx.clock.now()))
  for (const account of await allAccounts(ctx)) await closeMonths(ctx, account, { tell: false })
}

export const statementJobs: Record<string, JobHandler> = {
  [timer]: { inside: passMonth },
  'statements.close': {
    inside: async (ctx, { payload }) =>
      await closeMonths(ctx, { of: payload.of === 'company' ? 'company' : 'person', uuid: String(payload.uuid) }),
  },
}
