import type { JobHandler } from '../../jobs/runner.ts'
import { refreshProposals } from './refresh.ts'

/** The job runner's work for proposals. */
export const proposalJobs: Record<string, JobHandler> = {
  'proposals.refresh': {
    inside: async (ctx, job) => {
      if (job.ref) await refreshProposals(ctx, job.ref)
    },
  },
}
