import type { Job, JobHandler } from '../../jobs/runner.ts'
import { deliver } from './deliver.ts'
import { releaseMails, sendMailJob } from './release-mails.ts'
import { releaseDuePushes } from './release-pushes.ts'
import { sendNotificationMails } from './send-mail.ts'
import { sendPushes } from './send-push.ts'

const refsOf = (jobs: Job[]) => jobs.flatMap(({ ref }) => (ref ? [ref] : []))

/** The jobs that follow a notification: the decision, then the wait for its time, then the sending; each for everybody whose turn it is. */
export const notificationJobs: Record<string, JobHandler> = {
  'notification.deliver': {
    insideTogether: async (ctx, jobs) =>
      await deliver(
        ctx,
        jobs.map(({ payload }) => String(payload.uuid)),
      ),
  },
  'notification.mail': { insideTogether: async (ctx, jobs) => await releaseMails(ctx, refsOf(jobs)) },
  'notification.push': { insideTogether: async (ctx, jobs) => await releaseDuePushes(ctx, refsOf(jobs)) },
  [sendMailJob]: { outsideTogether: sendNotificationMails },
  'notification.push.send': { outsideTogether: sendPushes },
}
