import {
  deleteNotification,
  getNotificationSettings,
  listNotifications,
  notificationActivity,
  openUnsubscribe,
  putNotificationSettings,
  readPush,
  removeToken,
  saveToken,
  unsubscribeMail,
  viewAllNotifications,
  viewedNotification,
} from '#contract/endpoints/notifications.ts'
import { pathOf } from '#contract/paths.ts'
import { ownReading } from '../../db/own-readings.ts'
import { implement } from '../../http.ts'
import { readNotificationSettings } from '../../jobs/notification-settings.ts'
import { changeSettings } from './change-settings.ts'
import { markViewed, removeNotification, viewAll } from './mark.ts'
import { readPushState, removePushToken, savePushToken } from './push-devices.ts'
import { readActivity, readFeed } from './read-feed.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationsRoutes = [
  implement(
    listNotifications,
    async (ctx, { query }) => await ownReading(ctx, listNotifications, query, () => readFeed(ctx, query)),
  ),
  implement(viewedNotification, async (ctx, { params }) => await markViewed(ctx, params.uuid)),
  implement(viewAllNotifications, async (ctx, { body }) => await viewAll(ctx, body.until)),
  implement(deleteNotification, async (ctx, { params }) => await removeNotification(ctx, params.uuid)),
  implement(notificationActivity, async (ctx, { query }) => await readActivity(ctx, query)),
  implement(getNotificationSettings, async ctx => await readNotificationSettings(ctx, ctx.person.uuid)),
  implement(putNotificationSettings, async (ctx, { body }) => await changeSettings(ctx, body)),
  implement(readPush, async ctx => await readPushState(ctx)),
  implement(saveToken, async (ctx, { body }) => await savePushToken(ctx, body.token)),
  implement(removeToken, async ctx => await removePushToken(ctx)),
  implement(unsubscribeMail, async (ctx, { query }) => await unsubscribe(ctx, query)),
  implement(openUnsubscribe, async () => {
    const Location = pathOf('pages-account-setting', { section: 'notifications' })
    return new Response(null, { status: 303, headers: { Location } })
  }),
]
