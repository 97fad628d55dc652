import * as z from 'zod/mini'
import { defineEndpoint, listParam, paging, uuidParams } from '../endpoint.ts'
import { notification } from '../entities/notification.ts'
import { notificationCategories, notificationSettings } from '../entities/notification-settings.ts'
import { pushToken } from '../entities/push-token.ts'
import { instant } from '../entities/shapes.ts'

const unreadMeta = z.object({ unread: z.int() })

/** One of the activity, with where it stands: in the bell, removed from it, or never there because it is switched off. */
export const activityItem = z.extend(notification, {
  category: z.enum(notificationCategories),
  place: z.enum(['bell', 'removed', 'off']),
})
export type ActivityItem = z.infer<typeof activityItem>

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

export const viewAllNotifications = defineEndpoint({
  id: 'notifications.viewAll',
  method: 'POST',
  path: '/v3/notifications/viewed',
  summary:
    'Mark everything up to this moment as viewed: `until` is when the newest one that is known came, so that what arrives meanwhile stays unread.',
  auth: 'required',
  can: ['update', 'notification'],
  body: z.object({ until: instant }),
  reply: { kind: 'json', schema: z.object({ viewed: z.int(), unread: z.int() }) },
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
  summary: 'Everything of the last 180 days, 20 a page: what was removed, and what is switched off in the app, too.',
  auth: 'required',
  can: ['read', 'notification'],
  query: z.object({ category: listParam(notificationCategories), unread: z.optional(z.literal('yes')), ...paging }),
  reply: { kind: 'list', item: activityItem, meta: unreadMeta },
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
  summary:
    'Choose what one is told; money, security and legal stay on in the app and by mail. `revision` is the one that is changed.',
  auth: 'required',
  can: ['update', 'notification'],
  body: notificationSettings,
  reply: { kind: 'json', schema: notificationSettings },
  errors: ['version.stale'],
})

export const readPush = defineEndpoint({
  id: 'notifications.push',
  method: 'GET',
  path: '/v3/notifications/push',
  summary: 'The key that a browser subscribes with, and whether this sign-in’s browser is pushed to.',
  auth: 'required',
  can: ['read', 'notification'],
  reply: { kind: 'json', schema: z.object({ public_key: z.string(), subscribed: z.boolean() }) },
})

export const saveToken = defineEndpoint({
  id: 'notifications.saveToken',
  method: 'POST',
  path: '/v3/notifications/save/token',
  summary: 'Push to this browser: `token` is its push subscription, as an object or as JSON text. Kept once for each address.',
  auth: 'required',
  can: ['create', 'notification'],
  body: z.object({ token: pushToken }),
  reply: { kind: 'json', schema: z.object({ saved: z.literal(true) }) },
})

export const removeToken = defineEndpoint({
  id: 'notifications.removeToken',
  method: 'POST',
  path: '/v3/notifications/remove/token',
  summary: 'Push to the browser of this sign-in no more.',
  auth: 'required',
  can: ['delete', 'notification'],
  body: z.object({}),
  reply: { kind: 'json', schema: z.object({ removed: z.literal(true) }) },
})

const unsubscribing = z.object({
  person: z.uuid(),
  /** The categories whose mail is meant. */
  of: listParam(notificationCategories),
  sign: z.string().check(z.maxLength(100)),
})

export const unsubscribeMail = defineEndpoint({
  id: 'notifications.unsubscribe',
  method: 'POST',
  path: '/v3/notifications/unsubscribe',
  summary: 'A mail program’s one click (RFC 8058): no more mail of these categories. The address comes with the mail, signed.',
  auth: 'none',
  query: unsubscribing,
  reply: { kind: 'json', schema: z.object({ unsubscribed: z.array(z.enum(notificationCategories)) }) },
  rate: { by: 'address', limit: 60, windowMs: 60_000 },
  errors: ['link.invalid'],
})

export const openUnsubscribe = defineEndpoint({
  id: 'notifications.openUnsubscribe',
  method: 'GET',
  path: '/v3/notifications/unsubscribe',
  summary: 'The same address opened by a person: leads to the settings and changes nothing.',
  auth: 'none',
  query: unsubscribing,
  reply: { kind: 'redirect' },
})
