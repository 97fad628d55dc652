import { randomUUID } from 'node:crypto'
import {
  type CaseKind,
  isCaseKind,
  type ReportCase,
  type ReportGround,
  type ReportKind,
  type ReportOutcome,
} from '#contract/entities/report.ts'
import type { StrikeReason } from '#contract/entities/strike.ts'
import { limits } from '#contract/limits.ts'
import { needsStrike } from '#contract/rules/report.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { notify } from '../../jobs/notify.ts'
import { membersOf } from '../../processes/members.ts'
import type { StrikeSubject } from '../../processes/require-not-held.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { addStrike, subjectOfPerson } from '../strikes/give-strike.ts'
import { holdCase, stepCase } from './file-report.ts'
import { readCase, reportersSince, subjectOf, toCase } from './read-reports.ts'
import type { Inner } from './thing.ts'
import { things } from './things.ts'

interface Settled {
  /** People whose it is, to be told. */
  authors: string[]
  subject: StrikeSubject | null
  /** For the audit log. */
  person: string | null
  org: string | null
}

const events = { keep: 'staff.keep', hide: 'staff.hide', restore: 'staff.restore' } as const

/** A thing with a case of its own: its chart, then what that means for the thing. */
async function settleCase(ctx: Inner, kind: CaseKind, target: string, outcome: ReportOutcome, note: string): Promise<Settled> {
  const held = await holdCase(ctx, kind, target)
  if (!held) throw new AppError('not_found')
  const state = stepCase(ctx, held, { type: events[outcome] })
  if (!state) throw new AppError(outcome === 'restore' ? 'report.not_restorable' : 'report.decided')
  const now = ctx.clock.now()
  const set = { state, closed_at: now }
  await ctx.db.updateTable('report_cases').set(set).where('uuid', '=', held.uuid).execute()
  await setTimer(ctx, 'report.copy_over', held.uuid, new Date(now.getTime() + limits.reports.copy))
  const { told } = outcome === 'keep' ? { told: true } : await things[kind][outcome](ctx, target, note)
  const { author_id, org_id } = held
  // The process of a proposal or a space tells its owner the note alone. Without a note this notification tells the reason.
  const authors = told && note ? [] : org_id ? await membersOf(ctx, org_id) : author_id ? [author_id] : []
  return { authors, subject: await subjectOf(ctx, held), person: author_id, org: org_id }
}

/** A review or a picture: the row is held, so that of two who decide at once the second is told. */
async function settleThere(ctx: Inner, kind: 'review' | 'image', uuid: string, outcome: ReportOutcome): Promise<Settled> {
  if (outcome === 'restore') throw new AppError('report.not_restorable')
  const table = kind === 'review' ? 'reviews' : 'community_images'
  const row = await ctx.db.selectFrom(table).select('author_id').where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  if (!(await readCase(ctx, kind, uuid)).is_open) throw new AppError('report.decided')
  if (kind === 'image')
    await ctx.db
      .updateTable('community_images')
      .set({ state: outcome === 'hide' ? 'hidden' : 'visible' })
      .where('uuid', '=', uuid)
      .execute()
  else
    await ctx.db
      .updateTable('reviews')
      .set({ hidden_at: outcome === 'hide' ? ctx.clock.now() : null })
      .where('uuid', '=', uuid)
      .execute()
  // A review that stays never left: its author has nothing to be told.
  const authors = outcome === 'hide' || kind === 'image' ? [row.author_id] : []
  return { authors, subject: await subjectOfPerson(ctx, row.author_id), person: row.author_id, org: null }
}

interface Decision {
  outcome: ReportOutcome
  reason?: ReportGround | null | undefined
  note: string
  strike?: StrikeReason | null | undefined
}

/** Decides about what was reported, once for all that was said so far; writes down who did, and tells both sides. */
export async function decideReport(
  ctx: SignedInContext,
  { kind, uuid }: { kind: ReportKind; uuid: string },
  { outcome, reason = null, note, strike }: Decision,
): Promise<ReportCase> {
  if (needsStrike(kind) && outcome === 'hide' && !strike)
    throw new AppError('request.invalid', { fields: { strike: ['required'] } })
  return await inTransaction(ctx, async inner => {
    const before = await inner.db
      .selectFrom('report_decisions')
      .select(eb => eb.fn.max('decided_at').as('at'))
      .where('target_type', '=', kind)
      .where('target_id', '=', uuid)
      .executeTakeFirst()
    const settled = isCaseKind(kind)
      ? await settleCase(inner, kind, uuid, outcome, note)
      : await settleThere(inner, kind, uuid, outcome)
    await inner.db
      .insertInto('report_decisions')
      .values({
        uuid: randomUUID(),
        target_type: kind,
        target_id: uuid,
        outcome,
        reason,
        note,
        decided_by: inner.person.uuid,
        decided_at: inner.clock.now(),
      })
      .execute()
    await writeAudit(inner, { kind: 'report', act: outcome, subject: settled.person, org: settled.org, thing: uuid })
    const about = { kind, outcome, note, ...(reason && { reason }) }
    // Somebody who was answered before is not answered again because somebody else asked.
    for (const reporter of await reportersSince(inner, kind, uuid, before?.at ?? null))
      await notify(inner, reporter, 'report_decided', { ...about, side: 'reporter' })
    if (!needsStrike(kind))
      for (const author of settled.authors) await notify(inner, author, 'report_decided', { ...about, side: 'author' })
    if (strike && settled.subject)
      await addStrike(inner, settled.subject, { reason: strike, note, given_by: inner.person.uuid, report: { kind, uuid } })
    return await toCase(inner, await readCase(inner, kind, uuid))
  })
}
