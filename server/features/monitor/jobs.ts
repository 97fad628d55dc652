import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { setTimer } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { tellJob } from './gather.ts'
import { refreshHouse } from './house-posts.ts'
import { tellMentions } from './tell.ts'

const houseJob = 'monitor.house'

/** One timer for all nodes. */
export async function startMonitor(ctx: Context): Promise<void> {
  await setTimer(ctx, houseJob, 'all', ctx.clock.now())
}

/** What the job runner does for the monitor. */
export const monitorJobs: Record<string, JobHandler> = {
  [houseJob]: {
    inside: async ctx => {
      await refreshHouse(ctx)
      await setTimer(ctx, houseJob, 'all', new Date(ctx.clock.now().getTime() + limits.monitor.refreshEvery))
    },
  },
  [tellJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await tellMentions(ctx, job.ref)
    },
  },
}
