import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { notification } from '../entities/notification.ts'
import { notificationSettings } from '../entities/notification-settings.ts'

const unreadMeta = z.object({ unread: z.int() })

export const listNotifications = defineEndpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/v3/notifications',
  summary: 'One’s notifications, newest first. `after` gives what came after one already known.',
  auth: 'required',
  can: ['read', 'notification'],
  query: z.object({ after: z.optional(z.uuid()), ...paging }),
  reply: { kind: 'list', item: notification, meta: unreadMeta },
})

export const viewedNotification = defineEndpoint({
  id: 'notifications.viewed',
  method: 'GET',
  path: '/v3/notifications/viewed/{uuid}',
  summary: 'Mark one as viewed.',
  auth: 'required',
  can: ['update', 'notification'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ uuid: z.uuid(), viewed: z.literal(true), viewed_at: z.string(), unread: z.int() }) },
  changesState: true,
})

export const deleteNotification = defineEndpoint({
  id: 'notifications.delete',
  method: 'DELETE',
  path: '/v3/notifications/{uuid}',
  summary: 'Remove one.',
  auth: 'required',
  can: ['delete', 'notification'],
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true), unread: z.int() }) },
})

export const notificationActivity = defineEndpoint({
  id: 'notifications.activity',
  method: 'GET',
  path: '/v3/notifications/activity',
  summary: 'Everything of the last 180 days, 20 a page, removed ones included.',
  auth: 'required',
  can: ['read', 'notification'],
  query: z.object({ ...paging }),
  reply: { kind: 'list', item: notification, meta: unreadMeta },
})

export const getNotificationSettings = defineEndpoint({
  id: 'notifications.getSettings',
  method: 'GET',
  path: '/v3/notifications/settings',
  summary: 'What one has chosen to be told, by category and channel.',
  auth: 'required',
  can: ['read', 'notification'],
  reply: { kind: 'json', schema: notificationSettings },
})

export const putNotificationSettings = defineEndpoint({
  id: 'notifications.putSettings',
  method: 'PUT',
  path: '/v3/notifications/settings',
  summary: 'Choose what one is told; money, security and legal stay on in the app and by mail.',
  auth: 'required',
  can: ['update', 'notification'],
  body: notificationSettings,
  reply: { kind: 'json', schema: notificationSettings },
})
