import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { advanceAdjustment, holdAdjustment, lapseTimer } from './advance-adjustment.ts'

/** An adjustment lapses if nobody decides about it in time. */
export const adjustmentJobs: Record<string, JobHandler> = {
  [lapseTimer]: {
    inside: async (ctx, { ref }) => {
      if (!ref) return
      await inTransaction(ctx, async inner => {
        const row = await holdAdjustment(inner, ref)
        await advanceAdjustment(inner, row, { type: 'deadline.passed' })
        await writeAudit(inner, {
          kind: 'adjustment',
          act: 'lapse',
          subject: row.user_id,
          org: row.org_id,
          thing: ref,
          actor: null,
        })
      })
    },
  },
}
