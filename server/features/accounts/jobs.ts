import type { JobHandler } from '../../jobs/runner.ts'
import { eraseAccount, eraseFiles } from './erase-account.ts'

export const accountJobs: Record<string, JobHandler> = {
  'account.delete': { inside: async (ctx, job) => await eraseAccount(ctx, job.ref ?? '') },
  'account.files': { outside: async (ctx, job) => await eraseFiles(ctx, job.payload) },
}
