interface EarlyPerson {
  token: string
  answer: Promise<Response>
}

/**
 * The request of `public/boot.js` while the code was on its way: the answer to who has this token, once, as a `fetch`.
 * Nothing where it did not ask, or for somebody else.
 */
export function earlyPerson(token: string): typeof fetch | undefined {
  const page = globalThis as { elencoPerson?: EarlyPerson }
  const early = page.elencoPerson
  delete page.elencoPerson
  if (early?.token !== token) return undefined
  return (_, { signal } = {}) =>
    new Promise((done, fail) => {
      if (signal?.aborted) return fail(signal.reason)
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true })
      early.answer.then(done, fail)
    })
}
