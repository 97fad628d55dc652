import type { JobHandler } from '../../jobs/runner.ts'
import { refreshProposals } from './refresh.ts'

const refresh: JobHandler = {
  inside: async (ctx, job) => {
    if (job.ref) await refreshProposals(ctx, job.ref)
  },
}

/** The job runner's work for proposals: something about their creator changed, or a price has run out. */
export const proposalJobs: Record<string, JobHandler> = { 'proposals.refresh': refresh, 'proposals.prices': refresh }
