import { whenIdle } from '#src/components/when-idle.ts'
import type { Call } from '#src/services/api.ts'

/** A page whose calls are answered late has what comes behind it after so many milliseconds. */
const patience = 5_000

/**
 * Tells when the page that somebody came for is usable: its screen stands, what it asked for has come, and the browser has nothing to do.
 * A touch or a key ends the wait at once.
 */
export function restAfter(standing: Promise<unknown>, asked: Call): { call: Call; rested: Promise<void> } {
  let underWay = 0
  const call: Call = (endpoint, ...rest) => {
    underWay++
    return asked(endpoint, ...rest).finally(() => underWay--)
  }
  const quiet = async () => {
    await standing
    const late = Date.now() + patience
    do await whenIdle()
    while (underWay > 0 && Date.now() < late)
  }
  return { call, rested: Promise.race([quiet(), touched()]) }
}

function touched(): Promise<void> {
  const signs = ['keydown', 'pointerdown']
  return new Promise(done => {
    const touch = () => {
      for (const sign of signs) window.removeEventListener(sign, touch)
      done()
    }
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true })
  })
}
