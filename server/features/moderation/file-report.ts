import { randomUUID } from 'node:crypto'
import type { CaseKind, ReportBody, ReportKind } from '#contract/entities/report.ts'
import { type CaseEvent, type CaseState, caseStep, reportCaseMachine } from '#contract/processes/report-case.ts'
import { canRestore, weighReports } from '#contract/rules/report.ts'
import type { SignedInContext } from '../../context.ts'
import { json } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { clearTimer } from '../../jobs/jobs.ts'
import { watchStep } from '../../processes/watch-steps.ts'
import type { Inner, Thing } from './thing.ts'
import { things } from './things.ts'

/** One event of a case, taken by its chart; null where it is refused. */
export function stepCase(
  ctx: SignedInContext,
  row: { target_id: string; kind: ReportKind; state: CaseState },
  event: CaseEvent,
): CaseState | null {
  const facts = { restorable: canRestore(row.kind) }
  const state = caseStep(row.state, facts, event)
  const before = reportCaseMachine.resolveState({ value: row.state, context: facts })
  watchStep(ctx, { process: 'report-case', id: row.target_id, machine: reportCaseMachine, before, event, state })
  return state
}

export const holdCase = async (ctx: Inner, kind: CaseKind, target: string) =>
  await ctx.db
    .selectFrom('report_cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('target_id', '=', target)
    .forUpdate()
    .executeTakeFirst()

/** The case that this thing has, or a new one with a copy of it as it is now; held until the transaction ends. */
async function openCase(ctx: Inner, kind: CaseKind, target: string, thing: Thing, reason: string) {
  const now = ctx.clock.now()
  const weight = weighReports([{ reason, at: now }])
  if (!weight) throw new Error('a report weighs something')
  const fresh = {
    uuid: randomUUID(),
    kind,
    target_id: target,
    state: 'open' as const,
    ...weight,
    author: thing.author,
    author_id: thing.author_id,
    org_id: thing.org_id,
    copy: json(thing.copy),
    opened_at: now,
  }
  await ctx.db
    .insertInto('report_cases')
    .values(fresh)
    .onConflict(conflict => conflict.columns(['kind', 'target_id']).doNothing())
    .execute()
  const held = await holdCase(ctx, kind, target)
  if (!held) throw new Error('a case that was just stored is gone')
  return held
}

const isOwn = ({ author_id, org_id }: Thing, { person }: SignedInContext) =>
  author_id === person.uuid || (org_id !== null && org_id === person.organization?.uuid)

/** Answers of pages about things that went, or that are called otherwise now. */
const went: readonly string[] = ['proposal.gone', 'profile.gone', 'profile.moved', 'list.link_over']

/** The thing as whoever reports it sees it; what went meanwhile is like what never was. */
async function seen(ctx: SignedInContext, kind: CaseKind, named: string): Promise<string> {
  try {
    return await things[kind].see(ctx, named)
  } catch (error) {
    throw error instanceof AppError && went.includes(error.code) ? new AppError('not_found') : error
  }
}

/**
 * Somebody says what is wrong with a thing that they see. Everybody's reports of it are one case; a second one of the same person changes what
 * they said. A decided case opens again where somebody else reports it, or where it changed since.
 */
export async function fileReport(
  ctx: SignedInContext,
  kind: CaseKind,
  named: string,
  { reason, text }: ReportBody,
): Promise<void> {
  const target = await seen(ctx, kind, named)
  await inTransaction(ctx, async inner => {
    const thing = await things[kind].read(inner, target)
    if (!thing) throw new AppError('not_found')
    if (isOwn(thing, ctx)) throw new AppError('report.own')
    const held = await openCase(inner, kind, target, thing, reason)
    const now = inner.clock.now()
    const before = await inner.db
      .selectFrom('reports')
      .select('uuid')
      .where('reporter_id', '=', ctx.person.uuid)
      .where('target_type', '=', kind)
      .where('target_id', '=', target)
      .executeTakeFirst()
    const changed = held.copy === null || held.copy.text !== thing.copy.text || held.copy.title !== thing.copy.title
    const state = stepCase(inner, held, { type: 'report.arrive', fresh: !before || changed })
    const again = held.state !== 'open' && state === 'open'
    await inner.db
      .insertInto('reports')
      .values({
        uuid: randomUUID(),
        reporter_id: ctx.person.uuid,
        target_type: kind,
        target_id: target,
        reason,
        text,
        created_at: now,
      })
      .onConflict(conflict =>
        conflict
          .columns(['reporter_id', 'target_type', 'target_id'])
          .doUpdateSet({ reason, text, ...(again && { created_at: now }) }),
      )
      .execute()
    if (state !== 'open') return
    if (again) await clearTimer(inner, 'report.copy_over', held.uuid)
    await inner.db
      .updateTable('report_cases')
      .set({
        state,
        ...(again && { opened_at: now, closed_at: null, copy: json(thing.copy) }),
        ...(await weigh(inner, kind, target, again ? now : held.opened_at)),
      })
      .where('uuid', '=', held.uuid)
      .execute()
  })
}

/** How grave it is and until when, by what was said since it was opened. */
async function weigh(ctx: Inner, kind: CaseKind, target: string, since: Date) {
  const said = await ctx.db
    .selectFrom('reports')
    .select(['reason', 'created_at as at'])
    .where('target_type', '=', kind)
    .where('target_id', '=', target)
    .where('created_at', '>=', since)
    .execute()
  return weighReports(said) ?? {}
}
