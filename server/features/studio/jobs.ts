import type { JobHandler } from '../../jobs/runner.ts'
import { runOperation } from './run.ts'
import { endOperation } from './states.ts'

export const studioJobs: Record<string, JobHandler> = {
  'studio.run': { outside: async (ctx, job) => await runOperation(ctx, job.ref ?? '') },
  /** Whatever has not ended by now never will: a run that a restart cut off, a provider that says nothing. */
  'studio.deadline': {
    inside: async (ctx, job) => await endOperation(ctx, job.ref ?? '', { state: 'failed', failure: 'timeout' }),
  },
}
