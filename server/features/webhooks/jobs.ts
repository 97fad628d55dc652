import { enqueue } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { sendJob } from '../../processes/tell-hooks.ts'
import { dueJob, sendDeliveries } from './send-deliveries.ts'

export const webhookJobs: Record<string, JobHandler> = {
  // A timer that asks the world would take its own successor along when it is done.
  [dueJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await enqueue(ctx, sendJob, { endpoint: job.ref })
    },
  },
  [sendJob]: { outside: async (ctx, job) => await sendDeliveries(ctx, String(job.payload.endpoint)) },
}
