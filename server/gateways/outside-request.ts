import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { type AddressPolicy, allowsHost, guardedLookup } from './addresses.ts'

/** The state of a request that did not get an answer. `sent`: the other side may have begun to work on it. */
export class NoAnswer extends Error {
  readonly sent: boolean
  constructor(message: string, sent: boolean, cause?: unknown) {
    super(message, { cause })
    this.sent = sent
  }
}

export interface OutsideRequest {
  url: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  allows: AddressPolicy
  signal: AbortSignal
  /** Milliseconds until the answer must begin, and between its parts. */
  patience: number
}

/**
 * Asks somebody outside. The address is judged when the connection is made, nobody is followed elsewhere, and silence ends it.
 * Rejects with NoAnswer; whatever status is answered is the caller's to judge.
 */
export function requestOutside({
  url,
  method,
  headers,
  body,
  allows,
  signal,
  patience,
}: OutsideRequest): Promise<IncomingMessage> {
  const at = new URL(url)
  if (!/^https?:$/.test(at.protocol) || !allowsHost(at.hostname, allows))
    return Promise.reject(new NoAnswer(`the address of ${at.hostname} is not allowed`, false))
  return new Promise((done, fail) => {
    let sent = false
    const call = (at.protocol === 'https:' ? secure : plain)(at, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }) },
      lookup: guardedLookup(allows),
      // A connection that somebody else’s policy allowed is not used again: nobody would judge its address.
      agent: false,
      timeout: patience,
      signal,
    })
    call.once('finish', () => {
      sent = true
    })
    call.once('timeout', () => call.destroy(new Error('it does not answer')))
    call.once('error', cause => fail(new NoAnswer(cause.message, sent, cause)))
    call.once('response', response => {
      // The socket's silence is also the answer's.
      response.once('error', () => {})
      done(response)
    })
    call.end(body)
  })
}

/** The whole body as text, at most so many bytes of it. */
export async function readWhole(response: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    bytes += part.byteLength
    if (bytes > most) {
      response.destroy()
      throw new Error(`the answer is longer than ${most} bytes`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
