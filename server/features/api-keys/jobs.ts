import type { JobHandler } from '../../jobs/runner.ts'
import { expireJob, expireKey } from './change-keys.ts'

export const apiKeyJobs: Record<string, JobHandler> = {
  [expireJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await expireKey(ctx, job.ref)
    },
  },
}
