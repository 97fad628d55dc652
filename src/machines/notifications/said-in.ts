import type { Notification } from '#contract/entities/notification.ts'
import type { Locale } from '#contract/entities/shapes.ts'

/** The words of a notification on a page in this language. */
export function saidIn({ title, body, said }: Pick<Notification, 'title' | 'body' | 'said'>, language: Locale) {
  return said?.[language] ?? { title, body }
}
