import type { BrowserContext, Locator, Page } from 'playwright-core'

type Press = Locator['click']

/** A property of the page's window: the press that it has not heard of yet. */
const mark = 'unheardPress'

/** Takes the mark away with the first click that reaches the page, whatever becomes of it there. */
export const hearPresses = (context: BrowserContext) =>
  context.addInitScript(name => {
    addEventListener('click', () => Reflect.deleteProperty(window, name), true)
  }, mark)

/** True while the marked page is still there and heard of no click. A page that went elsewhere heard it. */
const unheard = (page: Page, token: string) =>
  page.evaluate(([name, value]) => Reflect.get(window, name) === value, [mark, token] as const).catch(() => false)

let presses = 0
const firm = new WeakSet<object>()

/**
 * On a busy machine what is pressed may move away between down and up, and then there is no click at all. A person sees that
 * nothing happened and presses again; so does a test, once, and says so.
 */
export function pressFirmly(page: Page) {
  const locators: { click: Press } = Object.getPrototypeOf(page.locator('html'))
  if (firm.has(locators)) return
  firm.add(locators)
  const press = locators.click
  locators.click = async function (this: Locator, options) {
    presses += 1
    const token = String(presses)
    await this.page()
      .evaluate(([name, value]) => Reflect.set(window, name, value), [mark, token] as const)
      .catch(() => false)
    await press.call(this, options)
    if (!(await unheard(this.page(), token))) return
    console.warn(`A press was not heard, and is made again: ${String(this)}`)
    await press.call(this, options)
  }
}
