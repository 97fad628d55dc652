import type { Notification } from '#contract/entities/notification.ts'
import { pathOf } from '#contract/paths.ts'

/**
 * True where a toast announces the notification. It is meant for the account's owner: staff who act in it keep the bell, and toasts answer
 * to what they do themselves.
 */
export const asksForToast = (
  notification: Pick<Notification, 'action_url' | 'metadata'>,
  { acting, visible, pathname }: { acting: boolean; visible: boolean; pathname: string },
): boolean => !acting && !(visible && leadsHere(notification, pathname))

/** True where the notification leads to this page, which shows its news already. */
export function leadsHere({ action_url, metadata }: Pick<Notification, 'action_url' | 'metadata'>, pathname: string): boolean {
  const leads = metadata.chat_uuid ? pathOf('chat-proposal', { chat_uuid: metadata.chat_uuid }) : action_url
  return leads !== null && new URL(leads, 'http://page').pathname === pathname
}
