import { sql } from 'kysely'
import type { OwnProposalBan, ProposalBan } from '#contract/entities/proposal-ban.ts'
import type { ProposalBanState } from '#contract/entities/proposal-ban-states.ts'
import { limits } from '#contract/limits.ts'
import type { ProposalBanFacts } from '#contract/processes/proposal-ban.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { afterBusinessDays } from '../../processes/business-days.ts'

function select(ctx: Context) {
  return ctx.db
    .selectFrom('proposal_bans as b')
    .innerJoin('users as u', 'u.uuid', 'b.creator_id')
    .leftJoin('creator_profiles as p', 'p.user_id', 'b.creator_id')
    .leftJoin('users as proposer', 'proposer.uuid', 'b.proposed_by')
    .leftJoin('users as second', 'second.uuid', 'b.confirmed_by')
    .leftJoin('users as judge', 'judge.uuid', 'b.answered_by')
    .selectAll('b')
    .select(['u.first_name', 'u.last_name', 'p.vanity_name'])
    .select(['proposer.first_name as proposer_name', 'second.first_name as second_name', 'judge.first_name as judge_name'])
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const appealUntil = (starts: Date) => new Date(starts.getTime() + limits.ban.appealWithin)
const answerDue = (appealed: Date) => afterBusinessDays(appealed, limits.ban.answerDays)

/** The facts that the chart's guards read. */
export const factsOf = (row: { proposed_by: string | null; starts_at: Date | null }, now: Date): ProposalBanFacts => ({
  proposer: row.proposed_by,
  appeal_in_time: row.starts_at !== null && now < appealUntil(row.starts_at),
})

const said = (text: string | null, at: Date | null) => (text !== null && at ? { text, at: at.toISOString() } : null)

const toOwn = (row: Row): OwnProposalBan => ({
  uuid: row.uuid,
  state: row.state,
  reason: row.reason,
  note: row.note,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  appeal_until: row.starts_at ? appealUntil(row.starts_at).toISOString() : null,
  appeal: said(row.appeal, row.appealed_at),
  answer_due: row.appealed_at ? answerDue(row.appealed_at).toISOString() : null,
  answer: said(row.answer, row.answered_at),
})

const toBan = (row: Row): ProposalBan => ({
  ...toOwn(row),
  creator: { uuid: row.creator_id, name: `${row.first_name} ${row.last_name}`.trim(), vanity_name: row.vanity_name },
  days: row.days,
  proposed_by: row.proposed_by ? { uuid: row.proposed_by, name: row.proposer_name ?? '' } : null,
  by_strikes: row.strike_id !== null,
  confirmed_by: row.second_name,
  answered_by: row.judge_name,
  created_at: row.created_at.toISOString(),
})

/** The reader's own: the one they are under, or else the last one that was ever in force. */
export async function readOwnBan(ctx: SignedInContext): Promise<OwnProposalBan | null> {
  const row = await select(ctx)
    .where('b.creator_id', '=', ctx.person.uuid)
    .where('b.starts_at', 'is not', null)
    .orderBy('b.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toOwn(row) : null
}

export async function readBan(ctx: Context, uuid: string): Promise<ProposalBan> {
  const row = await select(ctx).where('b.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return toBan(row)
}

interface BanQuery {
  state: readonly ProposalBanState[]
  page: number
  size_page: number
}

/** Bans that wait for staff first, the longest waiting on top; then those in force; then those that are over, the latest on top. */
export async function listBans(ctx: SignedInContext, { state, page, size_page }: BanQuery) {
  const wanted = ctx.db.selectFrom('proposal_bans as b').$if(state.length > 0, query => query.where('b.state', 'in', state))
  const { count } = await wanted.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await select(ctx)
    .$if(state.length > 0, query => query.where('b.state', 'in', state))
    .orderBy(
      sql`case when b.state = 'appealed' then 0 when b.state = 'proposed' then 1 when b.state in ('in_force', 'upheld') then 2 else 3 end`,
    )
    .orderBy(sql`case when b.state in ('appealed', 'proposed') then coalesce(b.appealed_at, b.created_at) end`)
    .orderBy('b.updated_at', 'desc')
    .orderBy('b.uuid')
    .limit(size_page)
    .offset((page - 1) * size_page)
    .execute()
  return { items: rows.map(toBan), meta: { page, size_page, count: Number(count) } }
}
