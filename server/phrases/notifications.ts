import { aboutNothing, type NotificationType } from '#contract/entities/notification.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { inEach } from '#contract/languages.ts'
import { notificationsEn } from './en/notifications.ts'
import { notificationsEs } from './es/notifications.ts'
import type { Phrases } from './phrase.ts'
import { word } from './words.ts'

const books: Record<Locale, Phrases> = { en: notificationsEn, es: notificationsEs }

/** Without the gap that a missing word leaves. */
const closed = (text: string) => text.replace(/ {2,}/g, ' ').trim()

/** The words of a notification, in this language. `detail` is the thing it is about. */
export function sayNotification(locale: Locale, type: NotificationType, params: Record<string, unknown>) {
  const phrase = books[locale][type]
  const detail = word(params, 'title')
  const body = aboutNothing.includes(type) ? phrase.body(params) : detail && closed(phrase.body(params))
  return { title: closed(phrase.title(params)), body, detail }
}

/** The same in each language, for a page that may be in another one than its reader is written to; `detail` is the same in all. */
export function sayNotificationInAll(type: NotificationType, params: Record<string, unknown>) {
  const inOne = (locale: Locale) => {
    const { title, body } = sayNotification(locale, type, params)
    return { title, body }
  }
  return { detail: word(params, 'title'), said: inEach(inOne) }
}
