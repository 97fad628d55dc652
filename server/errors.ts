import { errorMessages } from '#contract/error-messages.ts'
import { type ErrorCode, type ErrorReply, errorStatuses, type FieldIssues } from '#contract/errors.ts'

export interface ErrorExtras {
  fields?: FieldIssues
  details?: Record<string, unknown>
  /** Seconds. */
  retryAfter?: number
  /** Its present address instead, for redirects. */
  location?: string
  /** Commit what the action did before it failed: a declined payment is a fact, not an accident. */
  keep?: boolean
  cause?: unknown
}

/** A failure with a code of the catalogue; everything else that is thrown becomes `server.fault`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(errorMessages[code], { cause: extras.cause })
    this.name = 'AppError'
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return errorStatuses[this.code]
  }

  reply(): ErrorReply {
    const { fields, details, retryAfter } = this.extras
    return {
      code: this.code,
      message: this.message,
      ...(fields && { fields }),
      ...(details && { details }),
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
    }
  }
}

/** The code that the system or a library gave an error (`ENOENT`), or undefined. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = Object(error).code
  return typeof code === 'string' ? code : undefined
}

/** SQLSTATE of a failed statement, or undefined. By `code` and never by class: PGlite and pg have their own. */
export function sqlState(error: unknown): string | undefined {
  const code = codeOf(error)
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** The name of the constraint that a statement broke, or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  const state = sqlState(error)
  const name: unknown = Object(error).constraint
  return state?.startsWith('23') && typeof name === 'string' ? name : undefined
}

/** Nothing more can be written here: no room, or more than we may. Programs that write for us say so in words alone. */
export function diskFull(error: unknown): AppError | undefined {
  const { code, message } = Object(error)
  const full = code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device|disk quota exceeded/i.test(String(message))
  return full ? new AppError('server.full', { retryAfter: 60, cause: error }) : undefined
}

const brokenLines = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** The meaning of a failed statement for the caller: input never becomes a fault of ours. */
export function fromDatabase(error: unknown): AppError | undefined {
  const state = sqlState(error)
  // The words of pg on a query whose connection broke under it, and on the next one on it.
  if (!state && error instanceof Error && /^Connection terminated|not queryable$|^Client was closed/.test(error.message))
    return new AppError('server.unavailable', { retryAfter: 2, cause: error })
  // And of one whose socket broke first.
  const { code, syscall } = Object(error)
  if (brokenLines.includes(String(code)) && (syscall === 'read' || syscall === 'write'))
    return new AppError('server.unavailable', { retryAfter: 2, cause: error })
  if (!state) return undefined
  if (state.startsWith('22')) return new AppError('request.invalid', { cause: error })
  if (state === '23505' || state === '23P01' || state === '23503') return new AppError('state.conflict', { cause: error })
  // The database's disk is full, or its memory; what it could not write or read (58030) is mostly the same.
  if (state === '53100' || state === '53200' || state === '58030')
    return new AppError('server.full', { retryAfter: 60, cause: error })
  // Prepared before a newer server's migration changed the table: see db/statements.ts.
  if (state === '0A000' && /cached plan/.test(String(Object(error).message)))
    return new AppError('server.busy', { retryAfter: 1, cause: error })
  if (state === '40001' || state === '40P01' || state === '55P03' || state === '53300')
    return new AppError('server.busy', { retryAfter: 1, cause: error })
  if (state.startsWith('08') || state.startsWith('57')) return new AppError('server.unavailable', { retryAfter: 2, cause: error })
  return undefined
}
