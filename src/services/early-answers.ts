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

/**
 * A `fetch` that takes the answer to what `public/boot.js` asked while the code was on its way, each once, for whoever it was asked for.
 * Everything else is asked for now.
 */
export const earlyFetch: typeof fetch = (input, init) => {
  const early = window.elencoEarly
  const answer = early && typeof input === 'string' ? early.answers[input] : undefined
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

/** Nothing is taken any more: events tell of what happened since, and a screen that comes after them would not hear them. */
export function endEarlyAnswers() {
  delete window.elencoEarly
}
