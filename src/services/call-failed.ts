import type { Failure } from '#contract/errors.ts'

/** A failed call, as machines get it: codes and facts, no words. */
export class CallFailed extends Error implements Failure {
  readonly code: Failure['code']
  readonly retryable: boolean
  readonly fields?: Failure['fields']
  readonly details?: Failure['details']
  readonly retryAfter?: number
  readonly requestId?: string

  constructor(failure: Failure) {
    super(failure.code)
    this.name = 'CallFailed'
    this.code = failure.code
    this.retryable = failure.retryable
    this.fields = failure.fields
    this.details = failure.details
    this.retryAfter = failure.retryAfter
    this.requestId = failure.requestId
  }
}

/** The reason of an abort after which nobody will want the rest of a file, either. */
export const dropped = 'dropped'

/** Turns any error into the failure that a machine keeps in its context. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallFailed) {
    const { code, retryable, fields, details, retryAfter, requestId } = error
    return { code, retryable, fields, details, retryAfter, requestId }
  }
  return { code: 'reply.unexpected', retryable: false }
}
