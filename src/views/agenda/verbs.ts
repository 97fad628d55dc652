import type { ReminderBody } from '#contract/entities/reminder.ts'

/** On the address of one's agenda, which calendars elsewhere follow, and on reminders of one's own. */
export type AgendaVerbs = {
  link: { output: unknown }
  unlink: { output: unknown }
  remind: { body: ReminderBody; output: unknown }
  changeReminder: { body: ReminderBody; output: unknown }
  removeReminder: { output: unknown }
}
