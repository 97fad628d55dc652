import { pathOf } from '#contract/paths.ts'
import { type StrikeEvent, strikeMachine, strikeStep } from '#contract/processes/strike.ts'
import type { TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { membersOf } from '../../processes/members.ts'
import type { StrikeSubject } from '../../processes/require-not-held.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import { factsOf, subjectOf } from './read-strike.ts'
import { endWhatFollowed } from './what-follows.ts'

/** The strike's row, held until the commit, so that of two who answer at once the second is told. */
export async function holdStrike(ctx: TxContext, uuid: string) {
  const row = await ctx.db.selectFrom('strikes').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
type StrikeRow = Awaited<ReturnType<typeof holdStrike>>

/** Holds the creator or the company, so that strikes of one are counted one after the other. */
export async function holdSubject(ctx: TxContext, subject: StrikeSubject): Promise<void> {
  if ('user' in subject)
    await ctx.db.selectFrom('users').select('uuid').where('uuid', '=', subject.user).forUpdate().executeTakeFirstOrThrow()
  else
    await ctx.db.selectFrom('organizations').select('uuid').where('uuid', '=', subject.org).forUpdate().executeTakeFirstOrThrow()
}

/** Takes one event of the strike's chart: stores where it leads, ends what followed from points that are gone, and tells those who have it. */
export async function advanceStrike(
  ctx: TxContext,
  row: StrikeRow,
  event: StrikeEvent,
  columns: { appeal?: string; answer?: string; answered_by?: string } = {},
): Promise<void> {
  const now = ctx.clock.now()
  const facts = factsOf(row, now)
  const state = strikeStep(row.state, facts, event)
  const before = strikeMachine.resolveState({ value: row.state, context: facts })
  watchStep(ctx, { process: 'strike', id: row.uuid, machine: strikeMachine, before, event, state })
  if (!state) throw new AppError(refusalOf(row, event), { details: { state: row.state } })
  await ctx.db
    .updateTable('strikes')
    .set({
      ...columns,
      state,
      ...(columns.appeal && { appealed_at: now }),
      ...(columns.answer && { answered_at: now }),
      updated_at: now,
    })
    .where('uuid', '=', row.uuid)
    .execute()
  const subject = subjectOf(row)
  if (state === 'revoked') {
    await clearTimer(ctx, 'strike.over', row.uuid)
    await endWhatFollowed(ctx, subject)
  }
  if (state === 'revoked' || state === 'upheld')
    await tellOfStrike(ctx, subject, {
      state: event.type === 'strike.withdraw' ? 'withdrawn' : state,
      reason: row.reason,
      points: row.points,
      note: columns.answer ?? '',
    })
}

/** The creator, or everybody of the company who may answer for it. */
export async function tellOfStrike(ctx: TxContext, subject: StrikeSubject, params: Record<string, unknown>): Promise<void> {
  const people = 'user' in subject ? [subject.user] : await membersOf(ctx, subject.org, 'company')
  for (const person of people)
    await notify(ctx, person, 'strike', params, { action_url: pathOf('pages-account-setting', { section: 'standing' }) })
}

/** Why the chart refused: the state, or the person. */
function refusalOf(row: StrikeRow, event: StrikeEvent) {
  if ('by' in event && event.by === row.given_by && row.state === 'appealed') return 'strike.own'
  return event.type === 'appeal.send' && row.state === 'given' ? 'strike.too_late' : 'strike.wrong_state'
}
