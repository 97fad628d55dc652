import type { JobHandler } from '../../jobs/runner.ts'
import { expireApplication } from './decide.ts'

/** The job runner's work for pitches. */
export const applicationJobs: Record<string, JobHandler> = {
  'application.deadline': {
    inside: async (ctx, job) => {
      if (job.ref) await expireApplication(ctx, job.ref)
    },
  },
}
