import type { JobHandler } from '../../jobs/runner.ts'
import { endTalk } from './end-talk.ts'
import { purgePresenter } from './own-presenters.ts'
import { runTalk } from './run-talk.ts'

export const presenterJobs: Record<string, JobHandler> = {
  'talk.run': { outside: async (ctx, job) => await runTalk(ctx, job.ref ?? '', 0) },
  'talk.ask': {
    outside: async (ctx, job) => {
      const [uuid = '', turn = '0'] = (job.ref ?? '').split(' ')
      await runTalk(ctx, uuid, Number(turn))
    },
  },
  /** A video that has not ended by now never will. */
  'talk.deadline': {
    inside: async (ctx, job) => void (await endTalk(ctx, job.ref ?? '', { state: 'error', failure: 'timeout' })),
  },
  /** A courtesy to whoever still works on it: what is done by then is not asked for any more. */
  'talk.stop': {
    outside: async (ctx, job) => {
      await ctx.gateways.presenter
        .cancel(String(job.payload.provider_id))
        .catch(error => ctx.log.info({ err: error }, 'a video could not be stopped'))
    },
  },
  'presenter.purge': { outside: async (ctx, job) => await purgePresenter(ctx, job.ref ?? '') },
}
