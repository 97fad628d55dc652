import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { advanceBan, holdBan } from './advance-ban.ts'

/** The job runner ends bans whose time is over. */
export const proposalBanJobs: Record<string, JobHandler> = {
  'proposal_ban.over': {
    inside: async (ctx, job) => {
      const { ref } = job
      if (ref) await inTransaction(ctx, async inner => advanceBan(inner, await holdBan(inner, ref), { type: 'deadline.passed' }))
    },
  },
}
