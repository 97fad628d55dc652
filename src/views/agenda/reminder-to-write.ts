import type { Reminded } from '#contract/entities/reminder.ts'

/** A reminder to write: a new one, of something that is due or of anything, or one that is there. */
export interface ReminderToWrite {
  uuid: string | null
  title: string
  /** An instant; null where none is proposed. */
  at: string | null
  about: Reminded | null
}
