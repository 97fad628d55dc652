import type { Notification } from '#contract/entities/notification.ts'
import { pathOf } from '#contract/paths.ts'

/** Whether the page before one's eyes is the one that a notification leads to: it shows there what it would say. */
export function leadsHere({ action_url, metadata }: Pick<Notification, 'action_url' | 'metadata'>, pathname: string): boolean {
  const leads = metadata.chat_uuid ? pathOf('chat-proposal', { chat_uuid: metadata.chat_uuid }) : action_url
  return leads !== null && new URL(leads, 'http://page').pathname === pathname
}
