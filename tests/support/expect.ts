import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from './patience.ts'

type Wanted = string | RegExp

/** Assertions about a living page: each waits up to thirty seconds to become true. Always `await` them. */
interface PageMatchers<R> {
  toBeVisible: () => Promise<R>
  toBeHidden: () => Promise<R>
  toBeEnabled: () => Promise<R>
  toBeDisabled: () => Promise<R>
  toBeFocused: () => Promise<R>
  toHaveText: (text: Wanted) => Promise<R>
  toHaveValue: (value: Wanted) => Promise<R>
  toHaveAttribute: (name: string, value: Wanted) => Promise<R>
  toHaveCount: (count: number) => Promise<R>
  toHaveURL: (address: Wanted) => Promise<R>
  toHaveTitle: (title: Wanted) => Promise<R>
}

declare module 'vitest' {
  interface Assertion<T> extends PageMatchers<T> {}
}

function fits(found: string | null | undefined, wanted: Wanted) {
  if (found === null || found === undefined) return false
  return typeof wanted === 'string' ? found.replace(/\s+/g, ' ').trim() === wanted : wanted.test(found)
}

/** Asks again and again until the answer pleases or patience ends. With `.not`, until it stops pleasing. */
function eventually<T, A extends unknown[], F>(
  what: string,
  ask: (subject: T, ...args: A) => Promise<F>,
  pleases: (found: F, ...args: A) => boolean,
) {
  return async function (this: { isNot?: boolean }, subject: T, ...args: A) {
    const negated = Boolean(this.isNot)
    const deadline = Date.now() + patience
    let found: F | undefined
    let pass = negated
    while (Date.now() < deadline) {
      try {
        found = await ask(subject, ...args)
        pass = pleases(found, ...args)
      } catch (error) {
        if (!isPassing(error)) throw error
      }
      if (pass !== negated) break
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    const wanted = args.map(String).join(', ')
    return {
      pass,
      message: () => `expected ${String(subject)} ${negated ? 'not ' : ''}to ${what} ${wanted}; found ${String(found)}`,
    }
  }
}

/** While a page navigates, or before an element is there, asking fails; that is an answer for later. Several matches are an error at once. */
function isPassing(error: unknown) {
  return error instanceof Error && !error.message.includes('strict mode violation') && !error.message.includes('has been closed')
}

const soon = { timeout: 1_000 }

expect.extend({
  toBeVisible: eventually(
    'be visible',
    (locator: Locator) => locator.isVisible(),
    found => found,
  ),
  toBeHidden: eventually(
    'be hidden',
    (locator: Locator) => locator.isVisible(),
    found => !found,
  ),
  toBeEnabled: eventually(
    'be enabled',
    (locator: Locator) => locator.isEnabled(soon),
    found => found,
  ),
  toBeDisabled: eventually(
    'be disabled',
    (locator: Locator) => locator.isEnabled(soon),
    found => !found,
  ),
  toBeFocused: eventually(
    'have the focus',
    (locator: Locator) => locator.evaluate(element => element === document.activeElement, undefined, soon),
    found => found,
  ),
  toHaveText: eventually('have the text', (locator: Locator, _text: Wanted) => locator.innerText(soon), fits),
  toHaveValue: eventually('have the value', (locator: Locator, _value: Wanted) => locator.inputValue(soon), fits),
  toHaveAttribute: eventually(
    'have the attribute',
    (locator: Locator, name: string, _value: Wanted) => locator.getAttribute(name, soon),
    (found, _name, wanted) => fits(found, wanted),
  ),
  toHaveCount: eventually(
    'count',
    (locator: Locator, _count: number) => locator.count(),
    (found, wanted) => found === wanted,
  ),
  toHaveURL: eventually(
    'be at',
    async (page: Page, _address: Wanted) => {
      const url = new URL(page.url())
      return url.pathname + url.search + url.hash
    },
    fits,
  ),
  toHaveTitle: eventually('be titled', (page: Page, _title: Wanted) => page.title(), fits),
})

export { expect }
