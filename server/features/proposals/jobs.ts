import type { JobHandler } from '../../jobs/runner.ts'
import { refreshProposals } from './refresh.ts'

/** What the job runner does for proposals. */
export const proposalJobs: Record<string, JobHandler> = {
  'proposals.refresh': {
    inside: async (ctx, job) => {
      if (job.ref) await refreshProposals(ctx, job.ref)
    },
  },
}
