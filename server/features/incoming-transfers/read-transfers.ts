import { sql } from 'kysely'
import type { AwaitedTransfer, IncomingTransfer, OwedReturn } from '#contract/entities/incoming-transfer.ts'
import { pathOf } from '#contract/paths.ts'
import { plainReference } from '#contract/rules/incoming-transfer.ts'
import { dealPage, paidIn } from '#contract/rules/own-turn.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { builtInGateway } from '../../ledger/accounts.ts'

export const addressOf = (uuid: string): string => pathOf('transfer', { uuid })

const transfersOf = (ctx: Context) =>
  ctx.db
    .selectFrom('incoming_transfers as t')
    .leftJoin('deals as d', 'd.uuid', 't.deal_id')
    .leftJoin('bookings as b', 'b.uuid', 't.booking_id')
    .innerJoin('organizations as o', 'o.uuid', 't.org_id')
    .selectAll('t')
    .select(['d.chat_uuid', 'o.name as company'])
    .select(eb => [eb.fn.coalesce('d.title', 'b.title').as('title'), eb.fn.coalesce('d.state', 'b.state').as('work_state')])

type TransferRow = Awaited<ReturnType<ReturnType<typeof transfersOf>['executeTakeFirstOrThrow']>>

/** What arrived for each of these, oldest first. */
async function arrivalsOf(ctx: Context, transfers: readonly string[]) {
  if (transfers.length === 0) return []
  const rows = await ctx.db
    .selectFrom('incoming_arrivals as a')
    .leftJoin('bank_returns as r', 'r.session', 'a.back_session')
    .select(['a.uuid', 'a.transfer_id', 'a.arrived_on', 'a.amount_minor', 'a.used_minor', 'r.returned_on'])
    .where('a.transfer_id', 'in', transfers)
    .orderBy('a.created_at')
    .orderBy('a.uuid')
    .execute()
  return rows.map(({ transfer_id, amount_minor, used_minor, ...row }) => ({
    of: transfer_id,
    arrival: {
      ...row,
      amount_minor: Number(amount_minor),
      used_minor: Number(used_minor),
      back_minor: Number(amount_minor) - Number(used_minor),
    },
  }))
}

function shown(ctx: Context, row: TransferRow, arrivals: Awaited<ReturnType<typeof arrivalsOf>>): AwaitedTransfer {
  const waits = paidIn.includes(row.work_state ?? '') && row.expires_at > ctx.clock.now()
  return {
    uuid: row.uuid,
    // Nobody has to come by for it to be over.
    state: row.state === 'awaited' && !waits ? 'expired' : row.state,
    of: row.booking_id ? 'booking' : 'deal',
    title: row.title ?? '',
    return_url: row.booking_id
      ? pathOf('booking', { uuid: row.booking_id })
      : dealPage({ uuid: row.deal_id ?? '', chat_uuid: row.chat_uuid ?? '' }, ctx.person?.organization?.role),
    reference: row.reference,
    amount_minor: Number(row.amount_minor),
    currency: row.currency,
    kind: row.kind,
    holder: row.holder,
    account: row.account,
    built_in: row.provider === builtInGateway,
    announced_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    arrivals: arrivals.filter(({ of }) => of === row.uuid).map(({ arrival }) => arrival),
    company: row.company,
  }
}

/** One, as its payer sees it; another company's is like one that is not there. */
export async function readTransfer(ctx: SignedInContext, uuid: string): Promise<IncomingTransfer> {
  const row = await transfersOf(ctx).where('t.uuid', '=', uuid).executeTakeFirst()
  if (!row || row.org_id !== ctx.person.organization?.uuid) throw new AppError('not_found')
  const { company, ...transfer } = shown(ctx, row, await arrivalsOf(ctx, [uuid]))
  return transfer
}

export async function readForStaff(ctx: Context, uuid: string): Promise<AwaitedTransfer> {
  const row = await transfersOf(ctx).where('t.uuid', '=', uuid).executeTakeFirstOrThrow()
  return shown(ctx, row, await arrivalsOf(ctx, [uuid]))
}

/** The transfers of these references, written without their lines, and whether each still waits for its money. */
export async function transfersByReference(ctx: Context, references: readonly string[]) {
  const names = [...new Set(references)]
  const rows: TransferRow[] = []
  for (let at = 0; at < names.length; at += 1_000)
    rows.push(
      ...(await transfersOf(ctx)
        .where(sql`replace(t.reference, '-', '')`, 'in', names.slice(at, at + 1_000))
        .execute()),
    )
  return rows.map(row => {
    const { state, uuid, reference, company, amount_minor, currency } = shown(ctx, row, [])
    const plain = plainReference(reference)
    return { awaited: state === 'awaited', uuid, reference, plain, company, amount_minor, currency }
  })
}

interface Pages {
  page: number
  size_page: number
}

/** All of them for staff, those that are awaited first. */
export async function listTransfers(ctx: Context, { page, size_page, query }: Pages & { query?: string | undefined }) {
  const words = query?.trim()
  const found = words
    ? sql<boolean>`(replace(t.reference, '-', '') like ${`%${plainReference(words)}%`} and ${plainReference(words) !== ''}
        or o.name ilike ${`%${words}%`} or coalesce(d.title, b.title) ilike ${`%${words}%`})`
    : sql<boolean>`true`
  const [rows, { count }, { awaited, owed }] = await Promise.all([
    transfersOf(ctx)
      .where(found)
      .orderBy(sql`t.state = 'awaited'`, 'desc')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.uuid')
      .limit(size_page)
      .offset((page - 1) * size_page)
      .execute(),
    transfersOf(ctx).where(found).clearSelect().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    ctx.db
      .selectNoFrom([
        sql<number>`(select count(*)::int from incoming_transfers where state = 'awaited')`.as('awaited'),
        sql<number>`(select count(*)::int from bank_returns where returned_on is null)`.as('owed'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const arrivals = await arrivalsOf(
    ctx,
    rows.map(({ uuid }) => uuid),
  )
  return { items: rows.map(row => shown(ctx, row, arrivals)), meta: { page, size_page, count, awaited, owed } }
}

const returnsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('bank_returns as r')
    .innerJoin('checkouts as k', 'k.session', 'r.session')
    .leftJoin('deals as d', 'd.uuid', 'k.deal_id')
    .leftJoin('bookings as b', 'b.uuid', 'k.booking_id')
    .leftJoin('organizations as o', join => join.on(eb => eb('o.uuid', '=', eb.fn.coalesce('d.org_id', 'b.org_id'))))
    .leftJoin('incoming_arrivals as a', 'a.back_session', 'r.session')
    .leftJoin('incoming_transfers as t', join =>
      join.on(eb => eb.or([eb('t.session', '=', eb.ref('r.session')), eb('t.uuid', '=', eb.ref('a.transfer_id'))])),
    )
    .selectAll('r')
    .select(['o.name as company', 't.reference'])
    .select(eb => eb.fn.coalesce('d.title', 'b.title').as('title'))

type ReturnRow = Awaited<ReturnType<ReturnType<typeof returnsOf>['executeTakeFirstOrThrow']>>

const shownReturn = (row: ReturnRow): OwedReturn => ({
  uuid: row.uuid,
  title: row.title ?? '',
  company: row.company ?? '',
  amount_minor: Number(row.amount_minor),
  currency: row.currency,
  holder: row.holder,
  account: row.account,
  reference: row.reference ?? '',
  built_in: row.provider === builtInGateway,
  owed_since: row.created_at.toISOString(),
  returned_on: row.returned_on,
})

export async function readReturn(ctx: Context, uuid: string): Promise<OwedReturn> {
  return shownReturn(await returnsOf(ctx).where('r.uuid', '=', uuid).executeTakeFirstOrThrow())
}

/** Sums that go back by bank: what is owed first. */
export async function listReturns(ctx: Context, { page, size_page }: Pages) {
  const [rows, { count }] = await Promise.all([
    returnsOf(ctx)
      .orderBy(sql`r.returned_on is null`, 'desc')
      .orderBy('r.created_at')
      .orderBy('r.uuid')
      .limit(size_page)
      .offset((page - 1) * size_page)
      .execute(),
    ctx.db.selectFrom('bank_returns').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(shownReturn), meta: { page, size_page, count } }
}
