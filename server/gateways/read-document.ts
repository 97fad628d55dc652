import { codeOf } from '../errors.ts'
import { type AddressPolicy, allowsHost } from './addresses.ts'
import { NoAnswer, readWhole, requestOutside } from './outside-request.ts'

/** Why nothing was read at an address that somebody wrote. */
export type DocumentProblem = 'inside' | 'gone' | 'refused' | 'slow' | 'large' | 'unreachable'

/** Settings of a reader. */
export interface ReaderOptions {
  allows: AddressPolicy
  /** The whole of it, redirects too, in milliseconds. */
  patience?: number
  mostBytes?: number
  /** Sites listen on these; a test's own listens elsewhere. */
  ports?: (port: string) => boolean
}

interface Ask {
  url: string
  /** Marks of the last answer, sent along: whoever has nothing newer says so. */
  etag: string | null
  last_modified: string | null
  accept: string
  agent: string
  allows: AddressPolicy
  protocols: RegExp
  ports: (port: string) => boolean
  /** The whole of it, redirects too, in milliseconds. */
  patience: number
  mostBytes: number
  /** The problem as whoever asks throws it. */
  problem: (code: DocumentProblem, status?: number, cause?: unknown) => Error
}

export interface ReadDocument {
  bytes: Buffer
  /** The content type as it was answered. */
  type: string
  /** The address after the last redirect. */
  at: string
  etag: string | null
  last_modified: string | null
}

const mostRedirects = 3

/** Reads what lies at an address; null where nothing has changed since. Every hop is judged like the first address, and nothing inside is ever asked. */
export async function readDocument(ask: Ask): Promise<ReadDocument | null> {
  const { problem, allows, patience } = ask
  const signal = AbortSignal.timeout(patience)
  const headers = {
    Accept: ask.accept,
    'Accept-Encoding': 'identity',
    'User-Agent': ask.agent,
    ...(ask.etag && { 'If-None-Match': ask.etag }),
    ...(ask.last_modified && { 'If-Modified-Since': ask.last_modified }),
  }
  let at = ask.url
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const next = new URL(at)
    if (!ask.protocols.test(next.protocol) || next.username || !ask.ports(next.port) || !allowsHost(next.hostname, allows))
      throw problem('inside')
    const answer = await requestOutside({ url: at, method: 'GET', allows, signal, patience, headers }).catch(error => {
      const refused = error instanceof NoAnswer && codeOf(error.cause) === 'EADDRREFUSED'
      const inner = refused || (error instanceof NoAnswer && error.message.includes('is not allowed'))
      throw problem(inner ? 'inside' : signal.aborted ? 'slow' : 'unreachable', undefined, error)
    })
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status === 304) {
      answer.destroy()
      return null
    }
    if (status >= 300 && status < 400 && location) {
      answer.destroy()
      if (!URL.canParse(location, next)) throw problem('refused', status)
      at = new URL(location, next).href
      continue
    }
    if (status !== 200) {
      answer.destroy()
      throw problem(status === 410 ? 'gone' : 'refused', status)
    }
    const bytes = await readWhole(answer, ask.mostBytes).catch(cause => {
      throw problem(signal.aborted ? 'slow' : 'large', undefined, cause)
    })
    const { etag = null, 'last-modified': last_modified = null, 'content-type': type = '' } = answer.headers
    return { bytes, type, at, etag, last_modified }
  }
  throw problem('refused')
}
