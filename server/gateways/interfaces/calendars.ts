import type { CalendarProblemCode } from '#contract/entities/space-calendar.ts'

/** Why a calendar of others could not be read, in a word that the browser has a sentence for. */
export class CalendarProblem extends Error {
  readonly code: CalendarProblemCode
  readonly status: number | null
  constructor(code: CalendarProblemCode, status: number | null = null, cause?: unknown) {
    super(`the calendar could not be read: ${code}`, { cause })
    this.code = code
    this.status = status
  }
}

/** Reads calendars that are kept elsewhere. Rejects with CalendarProblem, and never asks inside the network that the server stands in. */
export interface CalendarsGateway {
  /** Sends along what the last answer was marked with; null where nothing has changed since. `text` is an iCalendar file, or whatever was answered. */
  read(ask: {
    url: string
    etag: string | null
    last_modified: string | null
  }): Promise<{ text: string; etag: string | null; last_modified: string | null } | null>
}
