import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { AppError, codeOf } from '../errors.ts'
import { type AddressPolicy, allowsHost, guardedLookup } from './addresses.ts'

export interface ProviderCall {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: unknown
}

export interface ProviderAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Options {
  allows: AddressPolicy
  /** For one try. */
  patience: number
  /** An answer that is longer is cut off: a provider does not fill our memory. */
  mostBytes: number
}

function once(call: ProviderCall, { allows, patience, mostBytes }: Options): Promise<ProviderAnswer> {
  const url = URL.canParse(call.url) ? new URL(call.url) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !allowsHost(url.hostname, allows))
    return Promise.reject(new AppError('ai.failed', { cause: new Error('this address is not called') }))
  const body = call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body))
  return new Promise((done, fail) => {
    const headers = { ...call.headers, ...(body && { 'Content-Type': 'application/json', 'Content-Length': body.byteLength }) }
    const options = { method: call.method, headers, lookup: guardedLookup(allows), signal: AbortSignal.timeout(patience) }
    const out = (url.protocol === 'https:' ? secure : plain)(url, options, response => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) out.destroy(new Error('the answer is too long'))
        else parts.push(part)
      })
      response.once('error', fail)
      response.once('end', () => {
        if (!response.complete) return fail(new Error('the answer was cut off'))
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
      })
    })
    out.once('error', fail)
    out.end(body)
  })
}

/** The wait before another try: doubling, never twice the same, and what the provider asks for where it asks. */
function waitBefore(attempt: number, answer: ProviderAnswer | null, base: number): number {
  const asked = Number(answer?.headers['retry-after'] ?? Number.NaN)
  if (Number.isFinite(asked)) return Math.min(asked * 1000, base * 40)
  return base * 2 ** attempt * (0.5 + Math.random())
}

export interface ProviderOptions extends Options {
  /** The first wait between tries. */
  pause?: number
  tries?: number
}

/**
 * Calls a provider: again after 429, 5xx and cut lines where that does no harm, and not at all for a while once it has failed
 * five times in a row. Rejects with `server.unavailable` where nobody knows; every other answer is handed back.
 */
export function providerCaller({ pause = 250, tries = 3, ...options }: ProviderOptions) {
  let failures = 0
  let openUntil = 0
  return async (call: ProviderCall, { again = call.method === 'GET' } = {}): Promise<ProviderAnswer> => {
    if (Date.now() < openUntil) throw new AppError('server.unavailable', { cause: new Error('the provider is left alone') })
    let last: unknown
    for (let attempt = 0; attempt < tries; attempt += 1) {
      let answer: ProviderAnswer | null = null
      try {
        answer = await once(call, options)
      } catch (error) {
        if (error instanceof AppError) throw error
        if (codeOf(error) === 'EADDRREFUSED') throw new AppError('ai.failed', { cause: error })
        last = error
      }
      // Told to wait is not done: that may be tried again, whatever it was. A fault may have happened after it was done.
      const refused = answer?.status === 429
      if (answer && !refused && answer.status < 500) {
        failures = 0
        return answer
      }
      last ??= new Error(`the provider answers ${answer?.status}`)
      failures += 1
      if (failures >= 5) openUntil = Date.now() + 120 * pause
      if (!(again || refused) || attempt === tries - 1) break
      await new Promise(done => setTimeout(done, waitBefore(attempt, answer, pause)))
    }
    throw new AppError('server.unavailable', { cause: last })
  }
}
