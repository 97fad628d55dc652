import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { writeAudit } from '../../processes/write-audit.ts'
import { advanceTaxChange, holdTaxChange, lapseTimer } from './advance-tax-change.ts'

/** A change of tax lines lapses if its day begins before anybody decided. */
export const taxJobs: Record<string, JobHandler> = {
  [lapseTimer]: {
    inside: async (ctx, { ref }) => {
      if (!ref) return
      await inTransaction(ctx, async inner => {
        await advanceTaxChange(inner, await holdTaxChange(inner, ref), { type: 'deadline.passed' })
        await writeAudit(inner, { kind: 'tax', act: 'lapse', thing: ref, actor: null })
      })
    },
  },
}
