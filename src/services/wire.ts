import { createFetch, ofetch } from 'ofetch'
import * as z from 'zod/mini'
import { type Endpoint, fillPath, pageMeta, queryNames } from '#contract/endpoint.ts'
import { errorStatuses, isErrorCode } from '#contract/errors.ts'
import type { ApiOptions, CallOptions } from './api.ts'
import { CallFailed } from './call-failed.ts'

const envelope = z.object({ response: z.unknown(), meta: z.optional(z.unknown()) })
const failureBody = z.object({
  response: z.object({
    code: z.string(),
    fields: z.optional(z.record(z.string(), z.array(z.string()))),
    details: z.optional(z.record(z.string(), z.unknown())),
    retry_after: z.nullish(z.number()),
  }),
})

const retryableStatus = new Set([408, 429, 502, 503, 504])

export function failureOf(status: number, body: unknown, requestId?: string): CallFailed {
  const parsed = z.safeParse(failureBody, body)
  const said = parsed.success ? parsed.data.response : null
  if (!said || !isErrorCode(said.code)) {
    // Not our server's words: a proxy, or one in the middle of a restart.
    return new CallFailed({
      code: status >= 502 ? 'server.unavailable' : 'reply.unexpected',
      retryable: status >= 500,
      requestId,
    })
  }
  const expected = errorStatuses[said.code]
  return new CallFailed({
    code: said.code,
    retryable: retryableStatus.has(expected) || said.code === 'server.fault' || said.code === 'idempotency.in_flight',
    fields: said.fields,
    details: said.details,
    retryAfter: said.retry_after ?? undefined,
    requestId,
  })
}

export function parseReply(endpoint: Endpoint, body: unknown, requestId?: string): unknown {
  const { reply } = endpoint
  const outer = z.safeParse(envelope, body)
  if (outer.success && reply.kind === 'json') {
    const payload = z.safeParse(reply.schema, outer.data.response)
    if (payload.success) return payload.data
  }
  if (outer.success && reply.kind === 'list') {
    const items = z.safeParse(z.array(reply.item as z.ZodMiniType), outer.data.response)
    const meta = z.safeParse(reply.meta ? z.extend(reply.meta, pageMeta.shape) : pageMeta, outer.data.meta)
    if (items.success && meta.success) return { items: items.data, meta: meta.data }
  }
  throw new CallFailed({ code: 'reply.unexpected', retryable: false, requestId })
}

/** A parameter of a page's address beside its filters (`utm_source`) is no word of the call's. */
function searchOf(endpoint: Endpoint, query: unknown): Record<string, string> {
  const known = queryNames(endpoint)
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([key]) => known?.includes(key) ?? true)
  return Object.fromEntries(
    pairs
      .filter(
        ([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
      )
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  )
}

/** The part of an answer that is read, whichever way it was asked for. */
interface Answer {
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  _data?: unknown
}

/** fetch cannot say how much of a body has left; the older way can. */
function sendWatched(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: FormData,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) progress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status } = request
      const answer = {
        ok: status >= 200 && status < 300,
        status,
        headers: { get: (name: string) => request.getResponseHeader(name) },
      }
      try {
        done({ ...answer, _data: JSON.parse(request.responseText) })
      } catch {
        done(answer)
      }
    })
    request.addEventListener('error', () => fail(new TypeError('the network is away')))
    request.addEventListener('abort', () => fail(signal.reason))
    if (signal.aborted) return fail(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

export interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** One call: sent, answered, parsed. Every failure it throws is a `CallFailed`, save an abort, which stays an AbortError. */
export async function exchange(
  { baseURL, credentials, unauthorized, fetch }: ApiOptions,
  endpoint: Endpoint,
  input: Sent,
  options: CallOptions,
): Promise<unknown> {
  if (options.interrupted && input.body instanceof FormData) {
    const { sendInGoes } = await import('./send-resumable.ts').catch(() => {
      throw new CallFailed({ code: 'network.unreachable', retryable: true })
    })
    return await sendInGoes({ baseURL, credentials, unauthorized }, endpoint, input.body, options, {
      exchange,
      failureOf,
      parseReply,
    })
  }
  const send = fetch ? createFetch({ fetch }) : ofetch
  const sent = endpoint.auth === 'none' ? null : credentials()
  const headers: Record<string, string> = {}
  if (sent) headers.authorization = `Bearer ${sent.token}`
  if (sent?.acting) headers['acting-session'] = sent.acting
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const limit = AbortSignal.timeout(options.timeout ?? (endpoint.multipart ? 300_000 : 15_000))
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  const path = fillPath(endpoint.path, input.params as Record<string, unknown>)
  let response: Answer
  try {
    if (options.progress && input.body instanceof FormData) {
      response = await sendWatched(baseURL + path, endpoint.method, headers, input.body, signal, options.progress)
    } else {
      response = await send.raw(path, {
        baseURL,
        method: endpoint.method,
        query: searchOf(endpoint, input.query),
        body: input.body as Record<string, unknown> | FormData | undefined,
        headers,
        signal,
        retry: 0,
        ignoreResponseError: true,
        responseType: endpoint.reply.kind === 'json' || endpoint.reply.kind === 'list' ? undefined : 'stream',
      })
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallFailed({ code: limit.aborted ? 'network.timeout' : 'network.unreachable', retryable: true })
  }
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (!response.ok) {
    if (response.status === 401 && sent) unauthorized(sent.epoch)
    throw failureOf(response.status, response._data, requestId)
  }
  if (endpoint.reply.kind === 'json' || endpoint.reply.kind === 'list') return parseReply(endpoint, response._data, requestId)
  return response
}
