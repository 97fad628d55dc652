import type { JobHandler } from '../../jobs/runner.ts'

/** The job runner lets go of copies of what was reported, so long after the decision (`limits.reports.copy`). */
export const moderationJobs: Record<string, JobHandler> = {
  'report.copy_over': {
    inside: async (ctx, job) => {
      if (!job.ref) return
      await ctx.db
        .updateTable('report_cases')
        .set({ copy: null, author: '' })
        .where('uuid', '=', job.ref)
        .where('state', '<>', 'open')
        .execute()
    },
  },
}
