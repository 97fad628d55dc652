import { pathOf } from '#contract/paths.ts'
import { type ProposalBanEvent, proposalBanMachine, proposalBanStep } from '#contract/processes/proposal-ban.ts'
import { json } from '../../db/database.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { emit } from '../../jobs/emit.ts'
import { clearTimer, setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { factsOf } from './read-ban.ts'

const day = 86_400_000

/** The ban's row, held until the commit, so that of two who decide at once the second is told. */
export async function holdBan(ctx: TxContext, uuid: string) {
  const row = await ctx.db.selectFrom('proposal_bans').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
export type BanRow = Awaited<ReturnType<typeof holdBan>>

interface Columns {
  confirmed_by?: string
  appeal?: string
  answer?: string
  answered_by?: string
}

/** Takes one event of the ban's chart: stores where it leads, sets or clears its end, and tells the creator what they feel of it. */
export async function advanceBan(ctx: TxContext, row: BanRow, event: ProposalBanEvent, columns: Columns = {}): Promise<void> {
  const now = ctx.clock.now()
  const facts = factsOf(row, now)
  const state = proposalBanStep(row.state, facts, event)
  const before = proposalBanMachine.resolveState({ value: row.state, context: facts })
  watchStep(ctx, { process: 'proposal-ban', id: row.uuid, machine: proposalBanMachine, before, event, state })
  if (!state) throw new AppError(refusalOf(row, event), { details: { state: row.state } })
  const begins = event.type === 'ban.confirm'
  const ends_at = begins ? new Date(now.getTime() + row.days * day) : row.ends_at
  await ctx.db
    .updateTable('proposal_bans')
    .set({
      ...columns,
      state,
      ...(begins && { starts_at: now, ends_at }),
      ...(columns.appeal && { appealed_at: now }),
      ...(columns.answer && { answered_at: now }),
      updated_at: now,
    })
    .where('uuid', '=', row.uuid)
    .execute()
  if (begins && ends_at) {
    await setTimer(ctx, 'proposal_ban.over', row.uuid, ends_at)
    await setBanOf(ctx, row.creator_id, { until: ends_at.toISOString(), reason: row.reason })
  }
  if (state === 'lifted' || state === 'ended') {
    await clearTimer(ctx, 'proposal_ban.over', row.uuid)
    await setBanOf(ctx, row.creator_id, null)
  }
  if (state !== 'dropped' && event.type !== 'appeal.send')
    await notify(
      ctx,
      row.creator_id,
      'proposal_ban',
      { state, note: columns.answer ?? row.note, date: ends_at?.toISOString() },
      { action_url: pathOf('proposal_ban') },
    )
  await emit(ctx, row.creator_id, { type: 'plan.changed' })
}

/** Everything that only asks whether somebody is banned reads it beside the person. */
async function setBanOf(ctx: TxContext, creator: string, ban: { until: string; reason: string } | null): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ proposal_ban: ban && json(ban), updated_at: ctx.clock.now() })
    .where('uuid', '=', creator)
    .execute()
}

/** Why the chart refused: the state, or the person. */
function refusalOf(row: BanRow, event: ProposalBanEvent) {
  if ('by' in event && event.by === row.proposed_by && (row.state === 'proposed' || row.state === 'appealed'))
    return 'proposal_ban.own'
  return event.type === 'appeal.send' && row.state === 'in_force' ? 'proposal_ban.too_late' : 'proposal_ban.wrong_state'
}
