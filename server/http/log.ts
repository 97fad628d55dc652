import { type Logger, pino } from 'pino'
import type { Settings } from '../settings.ts'

/** Structured lines on standard output. Never a token, a password, an email or a text that people wrote. */
export function makeLog(level: Settings['logLevel']): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['err.params', 'err.query', 'err.detail', 'err.queryOptions', 'err.cause'], remove: true },
  })
}
