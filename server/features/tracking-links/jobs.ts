import type { JobHandler } from '../../jobs/runner.ts'
import { makeAgreedLinks } from './agreed-links.ts'
import { lookAtTarget, passEnd } from './change-state.ts'

/** The job runner's work for links. */
export const trackingLinkJobs: Record<string, JobHandler> = {
  'tracking_link.end': {
    inside: async (ctx, job) => {
      if (job.ref) await passEnd(ctx, job.ref)
    },
  },
  'tracking_link.agree': { outside: async (ctx, job) => await makeAgreedLinks(ctx, String(job.payload.deal)) },
  'tracking_link.look': { outside: async (ctx, job) => await lookAtTarget(ctx, String(job.payload.uuid)) },
}
