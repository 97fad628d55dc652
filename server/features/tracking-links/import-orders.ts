import type { ImportedOrder, OrderImport } from '#contract/entities/tracking-link.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { issueOfTime, recordOrder } from './conversions.ts'
import { requireBenefit, requireCompany } from './own-link.ts'

/** Takes over a part of a shop's list; each order counts once, however often its file comes. */
export async function importOrders(ctx: SignedInContext, orders: readonly ImportedOrder[]): Promise<OrderImport> {
  const org = requireCompany(ctx)
  await requireBenefit(ctx, org)
  const told: OrderImport = { recorded: 0, known: 0, unknown: 0, differing: 0, outside: 0 }
  await inTransaction(ctx, async inner => {
    for (const order of orders) {
      if (issueOfTime(inner, order)) {
        told.outside += 1
        continue
      }
      try {
        const { recorded, changed } = await recordOrder(inner, org, order)
        told[!recorded ? 'unknown' : changed ? 'recorded' : 'known'] += 1
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'conversion.differs') throw error
        told.differing += 1
      }
    }
  })
  return told
}
