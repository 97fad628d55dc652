import type { ServerEvent } from '#contract/events.ts'

interface Early {
  token: string
  /** By address with its query. */
  answers: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    elencoEarly?: Early
  }
}

/** Milliseconds after which an answer that no screen came for is too old, though no event was heard: other people's work has none. */
const fresh = 60_000

/**
 * A `fetch` that takes the answer to what `public/boot.js` asked while the code was on its way, each once, for whoever it was asked for.
 * Everything else is asked for now.
 */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = window.elencoEarly
  // The clock begins with the page, as they do.
  const answer = early && typeof input === 'string' && performance.now() < fresh ? early.answers[input] : undefined
  const headers = new Headers(init?.headers)
  const same = headers.get('authorization') === `Bearer ${early?.token}` && !headers.has('acting-session')
  if (!answer || typeof input !== 'string' || !same) return fetch(input, init)
  delete early?.answers[input]
  const signal = init?.signal
  return new Promise((done, fail) => {
    if (signal?.aborted) return fail(signal.reason)
    signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
    answer.then(done, fail)
  })
}

/**
 * Nothing is taken any more once an event tells of something that happened since: a screen that comes after it would not hear it. Until then every
 * screen hears whatever happens (docs/decisions/0970). Writing in a chat changes nothing that is asked for.
 */
export function endEarlyAnswers({ type }: Pick<ServerEvent, 'type'>) {
  if (type !== 'chat.typing') delete window.elencoEarly
}
