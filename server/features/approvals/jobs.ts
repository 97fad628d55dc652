import type { JobHandler } from '../../jobs/runner.ts'
import { endLink } from './own-link.ts'

/** The job runner's work for links of approvers. */
export const approvalJobs: Record<string, JobHandler> = {
  'approval_link.deadline': {
    inside: async (ctx, job) => {
      if (job.ref) await endLink(ctx, job.ref)
    },
  },
}
