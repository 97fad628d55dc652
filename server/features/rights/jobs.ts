import type { JobHandler } from '../../jobs/runner.ts'
import { passLicenceDue } from '../../processes/advance-licence.ts'

/** The job runner's work for licences. */
export const licenceJobs: Record<string, JobHandler> = {
  'licence.due': {
    inside: async (ctx, job) => {
      if (job.ref) await passLicenceDue(ctx, job.ref)
    },
  },
}
