import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { holdDeal } from '../../processes/advance-deal.ts'
import { makePapers } from '../../processes/advance-paper.ts'

/** Contracts of deals that are older than contracts. */
export const paperJobs: Record<string, JobHandler> = {
  'papers.make': {
    inside: async (ctx, job) => {
      const { ref } = job
      if (ref) await inTransaction(ctx, async inner => await makePapers(inner, await holdDeal(inner, ref)))
    },
  },
}
