import type { JobHandler } from '../../jobs/runner.ts'
import { deliver, releaseMails } from './deliver.ts'
import { releasePushes } from './release-pushes.ts'
import { sendNotificationMail } from './send-mail.ts'
import { sendPush } from './send-push.ts'

/** The jobs that follow a notification: the decision, then the wait for its time, then the sending. */
export const notificationJobs: Record<string, JobHandler> = {
  'notification.deliver': { inside: async (ctx, job) => await deliver(ctx, String(job.payload.uuid)) },
  'notification.mail': { inside: async (ctx, job) => await releaseMails(ctx, job.ref ?? '') },
  'notification.push': { inside: async (ctx, job) => await releasePushes(ctx, job.ref ?? '') },
  'notification.mail.send': { outside: sendNotificationMail },
  'notification.push.send': { outside: sendPush },
}
