import type { JobHandler } from '../../jobs/runner.ts'
import { closeAtDeadline, followSeats } from './change-state.ts'
import { tellMatches, tellOpened } from './matches.ts'

/** The job runner's work for casting calls. */
export const castingCallJobs: Record<string, JobHandler> = {
  'casting_call.deadline': {
    inside: async (ctx, job) => {
      if (job.ref) await closeAtDeadline(ctx, job.ref)
    },
  },
  'casting_call.seats': { inside: async (ctx, job) => await followSeats(ctx, String(job.payload.call)) },
  'casting_call.opened': {
    inside: async (ctx, { payload: { call, after } }) =>
      await tellOpened(ctx, String(call), typeof after === 'string' ? after : null),
  },
  'casting_call.matches': { inside: async ctx => await tellMatches(ctx, null) },
  'casting_call.matches.next': { inside: async (ctx, job) => await tellMatches(ctx, String(job.payload.after)) },
}
