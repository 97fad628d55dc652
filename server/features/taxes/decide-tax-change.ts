import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { StaffDecision } from '#contract/entities/four-eyes.ts'
import { type TaxChange, taxProposal } from '#contract/entities/tax.ts'
import { judgeTaxChange } from '#contract/rules/fee-tax.ts'
import { dayOf, present } from '#contract/rules/written.ts'
import { standardRateOf } from '#contract/tax-countries.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { setTimer } from '../../jobs/jobs.ts'
import { rateInForce } from '../../ledger/tax-of-fee.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { advanceTaxChange, holdTaxChange, lapseTimer } from './advance-tax-change.ts'
import { readTaxChange } from './read-taxes.ts'

/** One of the staff proposes a change. Invoices stay as they are until somebody else confirms it and its day begins. */
export async function proposeTaxChange(ctx: SignedInContext, written: Record<string, unknown>): Promise<TaxChange> {
  const issues = judgeTaxChange(written, dayOf(ctx.clock.now()))
  if (Object.keys(issues).length > 0) throw new AppError('request.invalid', { fields: issues })
  const { place, way, from_day } = z.parse(taxProposal, present(written))
  return await inTransaction(ctx, async inner => {
    const rate_bp = standardRateOf(place)
    const before = await rateInForce(inner, place, from_day)
    if (before === (way === 'on' ? rate_bp : null)) throw new AppError('tax.same')
    const uuid = randomUUID()
    const lapses_at = new Date(`${from_day}T00:00:00Z`)
    const made = await inner.db
      .insertInto('tax_changes')
      .values({
        ...{ uuid, place, way, from_day, rate_bp, lapses_at },
        state: 'proposed',
        proposed_by: inner.person.uuid,
        created_at: inner.clock.now(),
      })
      // One waits for each place: the database decides it between two who propose at once. The state stands in the statement itself:
      // a plan for all parameters would not find the partial index.
      .onConflict(conflict => conflict.column('place').where('state', '=', sql.lit('proposed')).doNothing())
      .returning('uuid')
      .executeTakeFirst()
    if (!made) throw new AppError('tax.exists')
    await setTimer(inner, lapseTimer, uuid, lapses_at)
    await writeAudit(inner, { kind: 'tax', act: 'propose', thing: uuid })
    return await readTaxChange(inner, uuid)
  })
}

/** A second person confirms or declines, or the first one takes it back. */
export async function decideTaxChange(
  ctx: SignedInContext,
  uuid: string,
  { decision, answer }: { decision: StaffDecision; answer: string },
): Promise<TaxChange> {
  return await inTransaction(ctx, async inner => {
    const row = await holdTaxChange(inner, uuid)
    const event = { type: `tax_change.${decision}`, by: inner.person.uuid } as const
    await advanceTaxChange(inner, row, event, decision === 'decline' ? answer : null)
    await writeAudit(inner, { kind: 'tax', act: decision, thing: uuid })
    return await readTaxChange(inner, uuid)
  })
}
