import { askedPlaces } from '#contract/entities/monitor.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from '../../context.ts'
import { enqueue, setTimer } from '../../jobs/jobs.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { askJob, askPlace, isAskedPlace } from './ask-places.ts'
import { feedJob } from './feeds.ts'
import { tellJob } from './gather.ts'
import { refreshHouse } from './house-posts.ts'
import { readFeed } from './read-feed.ts'
import { tellMentions } from './tell.ts'

const houseJob = 'monitor.house'
const readJob = 'monitor.read_feed'
const turnJob = 'monitor.ask_place'

/** One timer for all nodes. */
export async function startMonitor(ctx: Context): Promise<void> {
  await setTimer(ctx, houseJob, 'all', ctx.clock.now())
  for (const place of askedPlaces) if (ctx.gateways.mentions[place]) await setTimer(ctx, askJob, place, ctx.clock.now())
}

/** The job runner's work for the monitor. */
export const monitorJobs: Record<string, JobHandler> = {
  [houseJob]: {
    inside: async ctx => {
      await refreshHouse(ctx)
      await setTimer(ctx, houseJob, 'all', new Date(ctx.clock.now().getTime() + limits.monitor.refreshEvery))
    },
  },
  // A timer that asks the world would take its own successor along when it is done.
  [feedJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await enqueue(ctx, readJob, { uuid: job.ref })
    },
  },
  [askJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await enqueue(ctx, turnJob, { place: job.ref })
    },
  },
  [turnJob]: {
    outside: async (ctx, job) => {
      const place = String(job.payload.place)
      if (isAskedPlace(place)) await askPlace(ctx, place)
    },
  },
  [readJob]: { outside: async (ctx, job) => await readFeed(ctx, String(job.payload.uuid)) },
  [tellJob]: {
    inside: async (ctx, job) => {
      if (job.ref) await tellMentions(ctx, job.ref)
    },
  },
}
