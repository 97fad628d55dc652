import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { advanceStrike, holdStrike } from './advance-strike.ts'
import { strikeForDeal } from './strike-for-deal.ts'

/** The job runner ends strikes whose time is over, and gives those that follow from a deal by themselves. */
export const strikeJobs: Record<string, JobHandler> = {
  'strike.over': {
    inside: async (ctx, job) => {
      const { ref } = job
      if (ref)
        await inTransaction(ctx, async inner => advanceStrike(inner, await holdStrike(inner, ref), { type: 'deadline.passed' }))
    },
  },
  'strike.missed_deadline': {
    inside: async (ctx, job) => {
      const { deal } = job.payload
      if (typeof deal === 'string') await inTransaction(ctx, inner => strikeForDeal(inner, deal))
    },
  },
}
