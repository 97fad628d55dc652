import type { Context } from '../../context.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { runOperation } from './run.ts'
import { endOperation } from './states.ts'

export const studioJobs: Record<string, JobHandler> = {
  'studio.run': { outside: async (ctx, job) => await runOperation(ctx, job.ref ?? '') },
  /** A work that has not ended by now never will: a run that a restart cut off, a provider that says nothing. */
  'studio.deadline': {
    inside: async (ctx, job) => await endOperation(ctx, job.ref ?? '', { state: 'failed', failure: 'timeout' }),
  },
}

/**
 * After a start: what our own stand-ins were making when the process ended is over, and its credits go back at once. Only where no
 * other node may be making it; a provider that cannot be asked has until the deadline.
 */
export async function endInterruptedOperations(ctx: Context): Promise<void> {
  if (ctx.settings.databaseUrl) return
  const rows = await ctx.db
    .selectFrom('ai_operations')
    .select('uuid')
    .where('state', '=', 'running')
    .where('built_in', '=', true)
    .execute()
  for (const { uuid } of rows) await endOperation(ctx, uuid, { state: 'failed', failure: 'failed' })
}
