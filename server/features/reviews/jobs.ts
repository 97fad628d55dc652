import type { JobHandler } from '../../jobs/runner.ts'
import { publishAlone } from './write-review.ts'

export const reviewJobs: Record<string, JobHandler> = {
  'reviews.publish': {
    inside: async (ctx, job) => {
      if (job.ref) await publishAlone(ctx, job.ref)
    },
  },
}
