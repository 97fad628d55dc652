import { limits } from '#contract/limits.ts'
import { CalendarProblem, type CalendarsGateway } from './interfaces/calendars.ts'
import { type ReaderOptions, readDocument } from './read-document.ts'

interface Options extends ReaderOptions {
  /** A test's own site speaks plainly. */
  protocols?: RegExp
}

/** Reads calendars at addresses that hosts have written. */
export function calendarReader({
  allows,
  patience = limits.space.calendars.patience,
  mostBytes = limits.space.calendars.bytes,
  ports = port => port === '',
  protocols = /^https:$/,
}: Options): CalendarsGateway {
  return {
    async read({ url, etag, last_modified }) {
      const read = await readDocument({
        url,
        etag,
        last_modified,
        accept: 'text/calendar, */*;q=0.5',
        agent: 'Elenco calendar',
        allows,
        protocols,
        ports,
        patience,
        mostBytes,
        problem: (code, status, cause) => new CalendarProblem(code, status, cause),
      })
      // The format is UTF-8, whatever its head says.
      return read && { text: new TextDecoder().decode(read.bytes), etag: read.etag, last_modified: read.last_modified }
    },
  }
}
