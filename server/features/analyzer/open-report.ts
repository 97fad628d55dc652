import { randomUUID } from 'node:crypto'
import type { ReportPage } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { isEnough } from '#contract/rules/channel-report.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { ownerOf } from '../credits/credit-account.ts'
import { spendView } from '../credits/report-views.ts'
import { type Address, findChannel, isStaff, openingOf, partsOf, readReport } from './read-report.ts'

/** Opens a report. The counter is held first, so that presses at the same time charge once; whatever fails afterwards charges nothing. */
export async function openReport(
  ctx: SignedInContext & { call: Call },
  address: Address,
): Promise<{ page: ReportPage; charged: boolean }> {
  const row = await findChannel(ctx, address)
  if (!isEnough(await partsOf(ctx, row))) throw new AppError('analyzer.too_little')
  if (isStaff(ctx)) return { page: await readReport(ctx, address), charged: false }
  const owner = ownerOf(ctx.person)
  const charged = await inTransaction(ctx, async inner => {
    const view = await spendView(inner, owner, async () => (await openingOf(inner, row.uuid)) === null)
    if (!view) return false
    const at = inner.clock.now()
    await inner.db
      .insertInto('report_openings')
      .values({
        uuid: randomUUID(),
        owner_id: owner,
        profile_id: row.uuid,
        opened_by: inner.person.uuid,
        paid_from: view,
        at,
        until: new Date(at.getTime() + limits.analyzer.open),
      })
      .execute()
    return true
  })
  return { page: await readReport(ctx, address), charged }
}
