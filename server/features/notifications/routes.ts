import {
  deleteNotification,
  getNotificationSettings,
  listNotifications,
  notificationActivity,
  putNotificationSettings,
  viewedNotification,
} from '#contract/endpoints/notifications.ts'
import { implement } from '../../http.ts'
import { readNotificationSettings } from '../../jobs/notification-settings.ts'
import { changeSettings } from './change-settings.ts'
import { markViewed, removeNotification } from './mark.ts'
import { readFeed } from './read-feed.ts'

export const notificationsRoutes = [
  implement(listNotifications, async (ctx, { query }) => await readFeed(ctx, query)),
  implement(viewedNotification, async (ctx, { params }) => await markViewed(ctx, params.uuid)),
  implement(deleteNotification, async (ctx, { params }) => await removeNotification(ctx, params.uuid)),
  implement(notificationActivity, async (ctx, { query }) => await readFeed(ctx, { ...query, activity: true })),
  implement(getNotificationSettings, async ctx => await readNotificationSettings(ctx, ctx.person.uuid)),
  implement(putNotificationSettings, async (ctx, { body }) => await changeSettings(ctx, body)),
]
