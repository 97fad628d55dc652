import {
  deleteNotification,
  listNotifications,
  notificationActivity,
  viewedNotification,
} from '#contract/endpoints/notifications.ts'
import { implement } from '../../http.ts'
import { markViewed, removeNotification } from './mark.ts'
import { readFeed } from './read-feed.ts'

export const notificationsRoutes = [
  implement(listNotifications, async (ctx, { query }) => await readFeed(ctx, query)),
  implement(viewedNotification, async (ctx, { params }) => await markViewed(ctx, params.uuid)),
  implement(deleteNotification, async (ctx, { params }) => await removeNotification(ctx, params.uuid)),
  implement(notificationActivity, async (ctx, { query }) => await readFeed(ctx, { ...query, activity: true })),
]
