/** Resolves as soon as the browser has nothing to do, so that what is drawn now is there before what comes behind it. */
export const whenIdle = (): Promise<void> =>
  new Promise(done => {
    // Not every browser says when it is idle.
    if (window.requestIdleCallback) window.requestIdleCallback(() => done(), { timeout: 1_000 })
    else setTimeout(done)
  })
