import { DetailedError, Upload } from 'tus-js-client'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { readUpload } from '#contract/endpoints/uploads.ts'
import type { ApiOptions, CallOptions } from './api.ts'
import { CallFailed, dropped } from './call-failed.ts'
import { readEnvelope, writeEnvelope } from './storage.ts'
import type { exchange, failureOf, parseReply } from './wire.ts'

interface Goes {
  /** Purpose of the file, where that decides what is read from it. */
  purpose?: string
  /** Address at which uploads of this kind begin. */
  endpoint: string
  headers: () => Record<string, string>
  signal: AbortSignal
  progress: (share: number) => void
  /** The line broke; it goes on by itself. */
  interrupted: () => void
  /** An answer that refuses, as a failure. */
  failureOf: (status: number, body: string) => CallFailed
}

const key = 'private:uploads'
const known = z.record(z.string(), z.string())
const addresses = () => readEnvelope(key, known, 1) ?? {}
const most = 50

/** The same file again, as far as a browser can tell without reading it. */
const markOf = (file: File) => `${file.name}\n${file.type}\n${file.size}\n${file.lastModified}`

function keep(mark: string, address: string | null): void {
  const { [mark]: _, ...others } = addresses()
  const kept = Object.entries(others).slice(-(most - 1))
  writeEnvelope(key, 1, Object.fromEntries(address === null ? kept : [...kept, [mark, address]]))
}

/** Takes the upload at this address for this tab until `done`; false where another tab is at it. */
function claim(address: string, done: Promise<unknown>): Promise<boolean> {
  const { locks } = navigator
  if (!locks) return Promise.resolve(true)
  return new Promise(answer => {
    void locks.request(`upload ${address}`, { ifAvailable: true }, async lock => {
      answer(lock !== null)
      if (lock) await done
    })
  })
}

/** Waits longer from time to time, but never once the browser says that there is a line again. */
function pause(turn: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) fail(signal.reason)
      else done()
    }
    const timer = setTimeout(end, Math.min(20_000, 500 * 2 ** turn))
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

type Outcome = { address: string; body: string } | { broke: CallFailed; status: number }

/** One go: from where the server has it to the end, or to where it breaks. Without an address a new upload begins. */
function go(file: File, address: string | null, way: Goes, began: (address: string) => void): Promise<Outcome> {
  return new Promise((answer, fail) => {
    const upload = new Upload(file, {
      endpoint: address === null ? way.endpoint : null,
      uploadUrl: address,
      metadata: { filename: file.name, ...(way.purpose && { purpose: way.purpose }) },
      headers: way.headers(),
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => began(upload.url ?? ''),
      onProgress: (sent, total) => way.progress(total > 0 ? sent / total : 0),
      onSuccess: ({ lastResponse }) => answer({ address: upload.url ?? '', body: lastResponse.getBody() }),
      onError: error => {
        const response = error instanceof DetailedError ? error.originalResponse : null
        const status = response?.getStatus() ?? 0
        const broke =
          status === 0
            ? new CallFailed({ code: 'network.unreachable', retryable: true })
            : way.failureOf(status, response?.getBody() ?? '')
        answer({ broke, status })
      },
    })
    way.signal.addEventListener('abort', () => {
      void upload.abort()
      fail(way.signal.reason)
    })
    upload.start()
  })
}

/** So often in a row the server may say that it cannot now; a line may be away for as long as it likes. */
const patience = 8

/**
 * Sends a file in as many goes as it takes, and finds it again after a reload when the same file is chosen. Answers the address that it
 * has and the server's last words; nothing, where those were lost on the way.
 */
async function sendResumable(file: File, way: Goes): Promise<{ address: string; body: string }> {
  const mark = markOf(file)
  let release = () => {}
  const over = new Promise<void>(done => {
    release = done
  })
  let address: string | null = null
  try {
    const before = addresses()[mark] ?? null
    if (before !== null && (await claim(before, over))) address = before
    const began = (at: string) => {
      if (at !== address) void claim(at, over)
      address = at
      keep(mark, at)
    }
    for (let turn = 0, refusals = 0; ; turn++) {
      way.signal.throwIfAborted()
      let moved = false
      const progress = (share: number) => {
        moved = true
        way.progress(share)
      }
      const outcome = await go(file, address, { ...way, progress }, began)
      if ('body' in outcome) {
        keep(mark, null)
        return outcome
      }
      const { broke, status } = outcome
      if (moved) turn = 0
      // It waited for too long, or another session took it away: from the beginning.
      if (address !== null && (status === 404 || status === 410)) {
        keep(mark, null)
        address = null
        continue
      }
      refusals = status === 0 || moved ? 0 : refusals + 1
      if (status !== 0 && ((!broke.retryable && status !== 409) || refusals >= patience)) {
        keep(mark, null)
        throw broke
      }
      way.interrupted()
      await pause(turn, way.signal)
    }
  } finally {
    if (address !== null && way.signal.reason === dropped) {
      keep(mark, null)
      Upload.terminate(address, { headers: way.headers(), retryDelays: [] }).catch(() => {})
    }
    release()
  }
}

/** The functions that send and parse. Their file fetches this one, so it hands them over. */
interface Wire {
  exchange: typeof exchange
  failureOf: typeof failureOf
  parseReply: typeof parseReply
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The same as the call that uploads, in as many goes as it takes. */
export async function sendInGoes(
  doors: ApiOptions,
  endpoint: Endpoint,
  form: FormData,
  { signal = new AbortController().signal, progress = () => {}, interrupted = () => {} }: CallOptions,
  wire: Wire,
): Promise<unknown> {
  const file = form.get('file')
  if (!(file instanceof File)) throw new CallFailed({ code: 'upload.empty', retryable: false })
  const purpose = form.get('purpose')
  let sent = doors.credentials()
  const { address, body } = await sendResumable(file, {
    endpoint: `${doors.baseURL}/v3/resumable-uploads`,
    headers(): Record<string, string> {
      sent = doors.credentials()
      return sent ? { authorization: `Bearer ${sent.token}` } : {}
    },
    ...(typeof purpose === 'string' && { purpose }),
    signal,
    progress,
    interrupted,
    failureOf(status, text) {
      if (status === 401 && sent) doors.unauthorized(sent.epoch)
      return wire.failureOf(status, parsed(text))
    },
  })
  if (body !== '') return wire.parseReply(endpoint, parsed(body))
  return await wire.exchange(doors, readUpload, { params: { uuid: address.split('/').at(-1) } }, { signal })
}
