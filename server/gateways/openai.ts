import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import type { AddressPolicy } from './addresses.ts'
import { makeBreaker } from './circuit-breaker.ts'
import { NoAnswer, readWhole, requestOutside } from './outside-request.ts'

export interface OpenAiOptions {
  /** With its version: `https://api.openai.com/v1`. */
  url: string
  key: string | null
  model: string
  allows: AddressPolicy
  /** Milliseconds until an answer must begin, and between its parts. */
  patience?: number
  /** Milliseconds before the second try; each further one waits twice as long, less a random part. */
  pauseMs?: number
  breaker?: { failures?: number; restMs?: number; now?: () => number }
}

const tries = 3
const mostErrorBytes = 64 * 1024
const longestPause = 10_000
/** Said before anything has been worked on: asking again dispatches nothing twice. */
const turnedAway = new Set([429, 503])

const refusal = z.object({ error: z.object({ code: z.nullish(z.string()), type: z.nullish(z.string()) }) })
const refusals = /content_policy|content_filter|moderation|safety/i

const isRefused = (status: number, body: string): boolean => {
  if (status === 451) return true
  if (status < 400 || status >= 500) return false
  try {
    const parsed = z.safeParse(refusal, JSON.parse(body))
    return parsed.success && refusals.test(`${parsed.data.error.code} ${parsed.data.error.type}`)
  } catch {
    return false
  }
}

interface Parcel {
  type: string
  body: string | Buffer
}

async function packed(body: object | FormData): Promise<Parcel> {
  if (!(body instanceof FormData)) return { type: 'application/json', body: JSON.stringify(body) }
  const form = new Response(body)
  return { type: form.headers.get('content-type') ?? '', body: Buffer.from(await form.arrayBuffer()) }
}

/**
 * Asks an OpenAI-compatible endpoint. Answers with what it says from status 200 on; `ai.rejected` where it refuses what is asked,
 * and fails otherwise. Asks again only where nothing can have been begun: no connection, 429, 503.
 */
export function openAi({ url, key, allows, patience = 30_000, pauseMs = 400, breaker: rules }: OpenAiOptions) {
  const breaker = makeBreaker(rules)

  async function once(path: string, { type, body }: Parcel, signal: AbortSignal): Promise<IncomingMessage | { again: number }> {
    const headers = {
      'Content-Type': type,
      Accept: 'text/event-stream, application/json',
      ...(key && { Authorization: `Bearer ${key}` }),
    }
    const response = await requestOutside({ url: `${url}${path}`, method: 'POST', headers, body, allows, signal, patience })
    const status = response.statusCode ?? 0
    if (status === 200) return response
    const said = (await readWhole(response, mostErrorBytes)).toString()
    if (isRefused(status, said)) {
      breaker.worked()
      throw new AppError('ai.rejected')
    }
    // An account without money is turned away for good.
    if (turnedAway.has(status) && !/insufficient_quota/.test(said))
      return { again: Number(response.headers['retry-after']) * 1_000 || 0 }
    throw new Error(`it answered ${status}`)
  }

  return {
    /** A form goes as one, everything else as JSON. */
    async post(path: string, body: object | FormData, signal: AbortSignal): Promise<IncomingMessage> {
      const parcel = await packed(body)
      if (!breaker.lets()) throw new AppError('server.unavailable', { cause: new Error('the provider rests') })
      for (let attempt = 1; ; attempt++) {
        let wait = pauseMs * 2 ** (attempt - 1)
        try {
          const answer = await once(path, parcel, signal)
          if (!('again' in answer)) return answer
          wait = Math.max(wait, answer.again)
          if (attempt >= tries || wait > longestPause) throw new Error('it is too busy')
        } catch (error) {
          if (error instanceof AppError) throw error
          const mayRepeat = error instanceof NoAnswer && !error.sent && !signal.aborted && attempt < tries
          if (!mayRepeat) {
            if (!signal.aborted) breaker.failed()
            throw error
          }
        }
        await pause(wait * (0.5 + Math.random() / 2), undefined, { signal })
      }
    },
    worked: () => breaker.worked(),
    failed: () => breaker.failed(),
  }
}
