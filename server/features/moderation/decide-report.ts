import { randomUUID } from 'node:crypto'
import type { ReportCase, ReportKind } from '#contract/entities/report.ts'
import type { StrikeReason } from '#contract/entities/strike.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction, type TxContext } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../../jobs/notify.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { addStrike, subjectOfPerson } from '../strikes/give-strike.ts'
import { readCase, reportersSince, toCase } from './read-reports.ts'

type Outcome = 'keep' | 'hide'

/** Holds what was reported, so that of two who decide at once the second is told; answers whose it is. */
async function hold(ctx: TxContext<SignedInContext>, kind: ReportKind, uuid: string): Promise<string> {
  const table = kind === 'review' ? 'reviews' : 'community_images'
  const row = await ctx.db.selectFrom(table).select('author_id').where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.author_id
}

async function show(ctx: TxContext<SignedInContext>, kind: ReportKind, uuid: string, outcome: Outcome): Promise<void> {
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
}

/** Decides about what was reported, once for all that was said so far; writes down who did, and tells both sides. */
export async function decideReport(
  ctx: SignedInContext,
  { kind, uuid }: { kind: ReportKind; uuid: string },
  { outcome, note, strike }: { outcome: Outcome; note: string; strike?: StrikeReason | null | undefined },
): Promise<ReportCase> {
  return await inTransaction(ctx, async inner => {
    const author = await hold(inner, kind, uuid)
    if (!(await readCase(inner, kind, uuid)).is_open) throw new AppError('report.decided')
    const before = await inner.db
      .selectFrom('report_decisions')
      .select(eb => eb.fn.max('decided_at').as('at'))
      .where('target_type', '=', kind)
      .where('target_id', '=', uuid)
      .executeTakeFirst()
    await show(inner, kind, uuid, outcome)
    await inner.db
      .insertInto('report_decisions')
      .values({
        uuid: randomUUID(),
        target_type: kind,
        target_id: uuid,
        outcome,
        note,
        decided_by: inner.person.uuid,
        decided_at: inner.clock.now(),
      })
      .execute()
    await writeAudit(inner, { kind: 'report', act: outcome, subject: author, thing: uuid })
    const about = { kind, outcome, note }
    // Somebody who was told the same before is not told again because somebody else asked.
    // Somebody who was answered before is not answered again because somebody else asked.
    for (const reporter of await reportersSince(inner, kind, uuid, before?.at ?? null))
      await notify(inner, reporter, 'report_decided', { ...about, side: 'reporter' })
    // A review that stays never left: its author has nothing to be told.
    if (outcome === 'hide' || kind === 'image') await notify(inner, author, 'report_decided', { ...about, side: 'author' })
    if (strike) {
      const subject = await subjectOfPerson(inner, author)
      if (subject) await addStrike(inner, subject, { reason: strike, note, given_by: inner.person.uuid, report: { kind, uuid } })
    }
    return await toCase(inner, await readCase(inner, kind, uuid))
  })
}
