import type { NotificationType } from '#contract/entities/notification.ts'

type Params = Record<string, unknown>

export interface Phrase {
  title: (params: Params) => string
  body: (params: Params) => string
}

/** One language's notifications; a new type without its phrase does not compile. */
export type Phrases = Record<NotificationType, Phrase>
