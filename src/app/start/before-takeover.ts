type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Written = { checked: boolean } | { value: string }

const isToggle = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio'
const isControl = (thing: unknown): thing is Control =>
  thing instanceof HTMLInputElement || thing instanceof HTMLTextAreaElement || thing instanceof HTMLSelectElement

const writtenIn = (control: Control): Written => (isToggle(control) ? { checked: control.checked } : { value: control.value })

/** The page came with another value than the one that stands in it now. */
function differs(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex(option => option.defaultSelected),
      )
    )
  return isToggle(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Past the setter that React puts on an element, which would make it take the value for its own and hear no change. */
function put(control: Control, value: string) {
  const kind = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, value)
}

function tell(control: Control, written: Written) {
  if ('checked' in written) {
    if (!(control instanceof HTMLInputElement)) return
    control.checked = control.defaultChecked
    // Another button of a group is let go by the press on the one that was chosen.
    if (control.type === 'radio' ? written.checked : written.checked !== control.checked) control.click()
    return
  }
  // React noted what it found when it took the field over: the change is from what the page came with.
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  put(control, written.value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Steps by which React takes a rendered page over. */
export interface Early {
  /** From now on React takes the page over, part by part. */
  taking(): void
  /** All of it is taken over: what was not heard is done again. */
  taken(): void
}

/**
 * Listens to a rendered page until it is taken over: React lets go by what happens to a part whose code has not come, and sets
 * some fields back. It is done again then: fields as they were last written, each button once, however often somebody tried.
 */
export function keepEarly(root: HTMLElement): Early {
  const written = new Map<Control, Written>()
  const pressed = new Set<HTMLButtonElement>()
  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null)
  const note = ({ target }: Event) => {
    if (isControl(target)) written.set(target, writtenIn(target))
  }
  const press = (event: Event) => {
    const button = buttonOf(event)
    if (button) pressed.add(button)
  }
  // React stops a press for which it has no code yet on its way down: one that comes back up was heard.
  const heard = (event: Event) => {
    const button = buttonOf(event)
    if (button) pressed.delete(button)
  }
  root.addEventListener('input', note, { capture: true })
  root.addEventListener('change', note, { capture: true })
  root.addEventListener('click', press, { capture: true })
  // Fields that somebody wrote in before this ran. After a reload or on the way back the browser fills fields by itself.
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate')
    for (const control of root.querySelectorAll<Control>('input, textarea, select'))
      if (differs(control)) written.set(control, writtenIn(control))
  return {
    taking: () => root.addEventListener('click', heard),
    taken() {
      root.removeEventListener('input', note, { capture: true })
      root.removeEventListener('change', note, { capture: true })
      root.removeEventListener('click', press, { capture: true })
      root.removeEventListener('click', heard)
      for (const [control, was] of written) if (control.isConnected) tell(control, was)
      for (const button of pressed) if (button.isConnected) button.click()
    },
  }
}
