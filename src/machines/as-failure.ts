import type { Failure } from '#contract/errors.ts'

/** Turns an actor's error into the failure that a context keeps. Services throw failures; anything else is a fault of ours. */
export function asFailure(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'code' in error && 'retryable' in error) {
    const { code, retryable, fields, details, retryAfter, requestId } = error as Failure
    return { code, retryable, fields, details, retryAfter, requestId }
  }
  return { code: 'reply.unexpected', retryable: false }
}
