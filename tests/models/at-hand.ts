import { fireEvent } from '@testing-library/react'

/**
 * Finding by role asks jsdom for the style of every element: a form takes it a fifth of a second each time. What is found
 * here by its words alone, the tests of the views find by role once.
 */

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
const isThere = (element: Element) => !element.closest('[hidden], [inert], [aria-hidden=true]')

const asked = '[role=dialog], [role=alertdialog], form'

/** The button with this name that is nearest at hand: in a dialog or form before all others, and the last of those. */
export function buttonAtHand(name: RegExp, only = ''): HTMLElement | null {
  // A tag alone is found without a selector being read.
  const all = only ? document.querySelectorAll<HTMLElement>(`${only} button`) : document.getElementsByTagName('button')
  const named = [...all].filter(one => name.test(nameOf(one)) && isThere(one))
  return named.findLast(one => one.closest(asked)) ?? named.at(-1) ?? null
}

/** The field with this label. */
export function fieldAtHand(label: RegExp): HTMLElement | null {
  const named = [...document.querySelectorAll<HTMLElement>('label, input[aria-label], textarea[aria-label]')].filter(
    one => label.test(nameOf(one)) && isThere(one),
  )
  const last = named.at(-1)
  return last instanceof HTMLLabelElement ? last.control : (last ?? null)
}

/** Waits, a turn of the page at a time, until it is there. */
export async function until<T>(look: () => T | null | undefined | false, what: string): Promise<T> {
  for (let turns = 0; turns < 400; turns += 1) {
    const found = look()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, turns < 20 ? 0 : 5))
  }
  throw new Error(`${what} is not there`)
}

export async function press(name: RegExp): Promise<void> {
  fireEvent.click(await until(() => buttonAtHand(name), `a button ${name}`))
}

/** Presses it in the question or form that an earlier press has opened. */
export async function pressInside(name: RegExp): Promise<void> {
  fireEvent.click(await until(() => buttonAtHand(name, `:is(${asked})`), `a button ${name} in a dialog or form`))
}

export async function write(label: RegExp, text: string): Promise<void> {
  fireEvent.change(await until(() => fieldAtHand(label), `a field ${label}`), { target: { value: text } })
}

/** Waits until exactly these words stand somewhere on the stage. */
export const says =
  (words: string) =>
  ({ container }: { container: HTMLElement }) =>
    until(() => container.textContent?.includes(words), `"${words}"`)

/** Waits until these words can be read somewhere. */
export async function reads(container: HTMLElement, words: RegExp): Promise<void> {
  await until(() => words.test(container.textContent ?? ''), `"${words}"`)
}

/**
 * Opens a menu and chooses by the keyboard, since a menu takes no pointer that jumps onto an item. Another key is pressed
 * only when the last one was answered: under load the page is slower than a hand.
 */
export async function chooseInMenu(open: () => Promise<void>, key: (keys: string) => Promise<void>, name: RegExp): Promise<void> {
  const menu = () => document.querySelector('[role=menu][data-state=open]')
  const marked = () => menu()?.querySelector('[role=menuitem][data-highlighted]') ?? null
  // The last one that was open is on its way out.
  await until(() => !menu(), 'the menu closed')
  await open()
  await until(() => menu()?.contains(document.activeElement), 'the focus in the menu')
  const items = menu()?.querySelectorAll('[role=menuitem]').length ?? 0
  for (let steps = 0; steps <= items; steps += 1) {
    const before = marked()
    if (name.test(before?.textContent ?? '')) return key('{Enter}')
    await key('{ArrowDown}')
    await until(() => marked() !== before, 'the next item')
  }
  throw new Error(`no item ${name}`)
}
