import type { JobHandler } from '../../jobs/runner.ts'
import { closeAtDeadline } from './change-state.ts'

/** What the job runner does for casting calls. */
export const castingCallJobs: Record<string, JobHandler> = {
  'casting_call.deadline': {
    inside: async (ctx, job) => {
      if (job.ref) await closeAtDeadline(ctx, job.ref)
    },
  },
}
