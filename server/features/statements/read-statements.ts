import { type Statement, type StatementCard, type StatementOwner, statementBody } from '#contract/entities/statement.ts'
import { closesAt } from '#contract/rules/statement.ts'
import type { SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { isLive } from '../../ledger/accounts.ts'
import { bodyOf, nameOf, openMonths } from './close-months.ts'
import type { Account } from './own-postings.ts'

/** One's own money first, then that of the company that one acts for. */
const accountsOf = ({ person: { uuid, organization } }: SignedInContext): Account[] => [
  { of: 'person', uuid },
  ...(organization ? [{ of: 'company', uuid: organization.uuid } as const] : []),
]

const liveHere = (ctx: SignedInContext) => isLive(ctx.gateways.payments.name)

async function cardsOf(ctx: SignedInContext, account: Account): Promise<StatementCard[]> {
  const live = liveHere(ctx)
  const { of } = account
  const drafts = (await openMonths(ctx, account)).filter(draft => draft.live === live)
  const closed = await ctx.db
    .selectFrom('statements')
    .select(['month', 'currency', 'opening_minor', 'in_minor', 'out_minor', 'closing_minor', 'closed_at'])
    .where('owner_id', '=', account.uuid)
    .where('live', '=', live)
    .execute()
  return [
    ...drafts.map(({ live: _, held: _held, lines: _lines, postings: _postings, ...sums }) => ({
      ...{ of, ...sums, state: 'open' as const },
      closes_at: closesAt(sums.month).toISOString(),
    })),
    ...closed.map(({ closed_at, ...row }) => ({
      ...{ of, month: row.month, currency: row.currency, state: 'closed' as const },
      opening_minor: Number(row.opening_minor),
      in_minor: Number(row.in_minor),
      out_minor: Number(row.out_minor),
      closing_minor: Number(row.closing_minor),
      closes_at: closed_at.toISOString(),
    })),
  ]
}

const newestFirst = (a: StatementCard, b: StatementCard) =>
  b.month.localeCompare(a.month) || a.of.localeCompare(b.of) || a.currency.localeCompare(b.currency)

export async function listStatements(ctx: SignedInContext, { page, size_page }: { page: number; size_page: number }) {
  const cards: StatementCard[] = []
  for (const account of accountsOf(ctx)) cards.push(...(await cardsOf(ctx, account)))
  const from = (page - 1) * size_page
  return {
    items: cards.sort(newestFirst).slice(from, from + size_page),
    meta: { page, size_page, count: cards.length },
  }
}

export interface OneMonth {
  of: StatementOwner
  month: string
  currency: string
}

async function closedRow(ctx: SignedInContext, owner: string, { month, currency }: OneMonth) {
  return await ctx.db
    .selectFrom('statements')
    .select(['body', 'sha256', 'closed_at'])
    .where('owner_id', '=', owner)
    .where('month', '=', month)
    .where('currency', '=', currency)
    .where('live', '=', liveHere(ctx))
    .executeTakeFirst()
}

function accountOf(ctx: SignedInContext, { of }: OneMonth): Account {
  const account = accountsOf(ctx).find(one => one.of === of)
  if (!account) throw new AppError('not_found')
  return account
}

/** A closed one as it was written, an open one as the books are now. */
export async function readStatement(ctx: SignedInContext, one: OneMonth): Promise<Statement> {
  const account = accountOf(ctx, one)
  const row = await closedRow(ctx, account.uuid, one)
  if (row) {
    const body = statementBody.parse(JSON.parse(row.body))
    return { ...body, state: 'closed', closes_at: row.closed_at.toISOString(), sha256: row.sha256 }
  }
  const draft = (await openMonths(ctx, account)).find(
    ({ month, currency, live }) => month === one.month && currency === one.currency && live === liveHere(ctx),
  )
  if (!draft) throw new AppError('not_found')
  const body = bodyOf(account, await nameOf(ctx, account), draft)
  return { ...body, state: 'open', closes_at: closesAt(one.month).toISOString(), sha256: null }
}

/** The bytes that were hashed; an open month has none. */
export async function closedBody(ctx: SignedInContext, one: OneMonth): Promise<string> {
  const row = await closedRow(ctx, accountOf(ctx, one).uuid, one)
  if (!row) throw new AppError('not_found')
  return row.body
}
