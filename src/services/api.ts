import type { CallInput, CallReply, Endpoint } from '#contract/endpoint.ts'
import { CallFailed } from './call-failed.ts'
import type { Sent } from './wire.ts'

export interface CallOptions {
  /** Aborting cancels the request; machines hand over their actor's signal. */
  signal?: AbortSignal
  /** Made before the first try and kept through retries and reloads. */
  idempotencyKey?: string
  /** Told which share (0–1) of the body has left, for files that take a while. */
  progress?: (share: number) => void
  /** Asks that a file goes on where its connection broke, and is told whenever one did. */
  interrupted?: () => void
  /** Milliseconds; 15 s unless said otherwise. */
  timeout?: number
}

/** The one way to the server: typed by the endpoint, parsed on arrival. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...rest: keyof CallInput<E> extends never
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
) => Promise<CallReply<E>>

export interface Credentials {
  token: string
  /** Counts sign-ins in this tab; a 401 that belongs to an older one changes nothing. */
  epoch: number
  /** The time in a client's account in which this tab works. */
  acting?: string
}

export interface ApiOptions {
  baseURL: string
  credentials: () => Credentials | null
  /** Another way out than the browser's: the server answers itself when it renders a page. */
  fetch?: typeof globalThis.fetch
  /** A call that carried the token of this epoch was answered 401. */
  unauthorized: (epoch: number) => void
}

/** Code that is fetched when it is first needed; where it cannot be had, that is a call which did not get through. */
export async function fetched<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch {
    throw new CallFailed({ code: 'network.unreachable', retryable: true })
  }
}

/**
 * Code that is asked for again and again: a browser answers each `import()` in a turn of its own, behind whatever React draws meanwhile.
 * A failed file is asked for anew.
 */
export function atHand<T>(load: () => Promise<T>): () => Promise<T> {
  let part: Promise<T> | null = null
  return () => {
    part ??= load().catch(error => {
      part = null
      throw error
    })
    return part
  }
}

/** The code that sends and parses (25 kB) comes after a page that the server rendered has been taken over: it has its first data. */
export const wire = atHand(() => import('./wire.ts'))

/** Makes the client. Every failure it throws is a `CallFailed`, save an abort, which stays an AbortError. */
export function createCall(options: ApiOptions): Call {
  const call = async (endpoint: Endpoint, input: Sent = {}, callOptions: CallOptions = {}) => {
    const { exchange } = await fetched(wire())
    callOptions.signal?.throwIfAborted()
    return await exchange(options, endpoint, input, callOptions)
  }
  return call as Call
}
