import './plain-elements.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { classesWithoutRule } from './made-classes.ts'
import { patience } from './patience.ts'

// The first test of a file waits for its chunks of phrases; two busy cores take their time.
configure({ asyncUtilTimeout: patience })

// The parts that jsdom lacks and our views touch. Sizes stay zero: layout is a matter for the browser level.
class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', ResizeObserverStub)

class IntersectionObserverStub implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
vi.stubGlobal('IntersectionObserver', IntersectionObserverStub)

// Dialogs ask it whether a part that came belongs to one of their buttons.
vi.stubGlobal('CSS', { escape: (id: string) => id.replace(/[^\w-]/g, '\\$&') })

/** A screen 1440 wide with no preferences: every width query is answered by it, everything else is no. */
window.matchMedia = query => {
  const least = /\(min-width:\s*([\d.]+)px\)/.exec(query)?.[1]
  const most = /\(max-width:\s*([\d.]+)px\)/.exec(query)?.[1]
  const matches =
    (least !== undefined || most !== undefined) && Number(least ?? 0) <= 1440 && Number(most ?? Number.POSITIVE_INFINITY) >= 1440
  const nothing = () => {}
  return {
    matches,
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => true,
  }
}

// Nothing is painted here: a frame would be a sixtieth of a second of doing nothing.
window.requestAnimationFrame = callback => window.setTimeout(() => callback(performance.now()), 1)
window.cancelAnimationFrame = frame => window.clearTimeout(frame)

Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

afterEach(() => {
  const unseen = classesWithoutRule(document)
  cleanup()
  expect(unseen, 'style props whose values the build does not see').toEqual([])
})
