import { fireEvent } from '@testing-library/react'
import type { SnapshotFrom } from 'xstate'
import type { stepperMachine } from '#src/machines/stepper/stepper.machine.ts'
import { buttonAtHand, fieldAtHand, until } from './at-hand.ts'
import type { Hands, ViewBinding } from './bindings.ts'

type StepperView = ViewBinding<typeof stepperMachine>

/** How a form in steps is worked: the same whatever it is about, but for its words. */
export interface FormWords {
  /** The field of the first step that the model breaks and mends, and what it holds then. */
  field: RegExp
  complete: string
  /** Buttons. */
  next: RegExp
  send: RegExp
  discard: RegExp
  sure: RegExp
  retry: RegExp
  mine: RegExp
  theirs: RegExp
  /** Name of the last step, among the steps. */
  last: RegExp
  /** The form's words on the draft. */
  draft: (state: string, hands: Hands) => unknown
}

type StepperSnapshot = SnapshotFrom<typeof stepperMachine>

export const onFirst = ({ context }: StepperSnapshot) => context.step === context.steps[0]
export const onLast = ({ context }: StepperSnapshot) => context.step === context.steps.at(-1)
export const isBroken = ({ context }: StepperSnapshot) => Object.values(context.issues).some(step => Object.keys(step).length > 0)

/** Nothing can be written while it is being sent. */
export const isClosed = (snapshot: StepperSnapshot) => !snapshot.matches({ open: { form: 'editing' } })

/** The focus goes away unnoticed: leaving a field is a step of its own in these paths. */
function dropFocus() {
  const hush = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('focusout', hush, true)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.removeEventListener('focusout', hush, true)
}

const aFrame = () => new Promise<void>(done => requestAnimationFrame(() => done()))

async function press(name: RegExp) {
  await fireEvent.click(await until(() => buttonAtHand(name), `a button ${name}`))
  // The wrong field gets the focus a moment later.
  await aFrame()
  dropFocus()
}

/** The parts that a form leaves out of the stepper, and why: events and outcomes that never come, and all that follows. */
export interface LeftOut {
  never: readonly string[]
  ids: readonly string[]
  reason: string
}

export const exemptionsOf = (leftOut: readonly LeftOut[]) =>
  leftOut.flatMap(({ never, ids, reason }) => [...never, ...ids].map(id => ({ id, reason })))

export function stepperView(show: StepperView['show'], words: FormWords, leftOut: readonly LeftOut[] = []): StepperView {
  const field = () => until(() => fieldAtHand(words.field), `a field ${words.field}`)
  const busy = ({ container }: Hands) => {
    if (!container.querySelector('[aria-busy=true], [role=status]')) throw new Error('nothing says that it waits')
  }
  const part = (state: string) => (hands: Hands) => words.draft(state, hands)
  return {
    show,
    gestures: {
      async 'fields.change'(hands) {
        const input = await field()
        const broken = isBroken(hands.stage.actor.getSnapshot())
        await fireEvent.change(input, { target: { value: broken ? words.complete : '' } })
      },
      async 'field.leave'() {
        await fireEvent.blur(await field())
      },
      'step.next': () => press(words.next),
      'step.back': () => press(/^Back$/),
      async 'step.go'({ container, stage }, event) {
        const steps = [...container.querySelectorAll('nav[aria-label*=Steps] button')]
        const [first] = stage.actor.getSnapshot().context.steps
        const isMeant = (step: Element) => words.last.test(step.textContent ?? '')
        const find = () => (event.step === first ? steps[0] : steps.find(isMeant))
        await fireEvent.click(await until(find, `the step ${event.step}`))
      },
      'draft.submit': () => press(words.send),
      async 'draft.discard'() {
        dropFocus()
        await press(words.discard)
        await until(() => buttonAtHand(words.sure, ':is([role=dialog], [role=alertdialog])'), 'the question')
        await press(words.sure)
      },
      'draft.retry': () => press(words.retry),
      'conflict.keepMine': () => press(words.mine),
      'conflict.takeTheirs': () => press(words.theirs),
    },
    where: {
      // A field is changed into something else.
      'fields.change (breaks)': snapshot => isClosed(snapshot) || (onFirst(snapshot) && !isBroken(snapshot)),
      'fields.change (mends)': snapshot => isClosed(snapshot) || (onFirst(snapshot) && isBroken(snapshot)),
      'field.leave': onFirst,
      'step.next': snapshot => !onLast(snapshot),
      'draft.submit': onLast,
      'step.go (to the last)': snapshot => !onLast(snapshot),
      'step.go (to the first)': snapshot => !onFirst(snapshot),
      ...Object.fromEntries(leftOut.flatMap(({ never }) => never).map(name => [name, () => false])),
    },
    stands: {
      'stepper.loading': busy,
      'stepper.loadFailed': () => until(() => buttonAtHand(/^Try again$/), 'a way to try again'),
      editing: () => {},
      'stepper.open.form.settling': busy,
      'stepper.open.form.submitting': busy,
      kept: part('kept'),
      'stepper.open.draft.changed': part('changed'),
      'stepper.open.draft.saving': part('saving'),
      unsaved: part('unsaved'),
      conflict: part('conflict'),
      'stepper.discarding': busy,
    },
    exempt: [
      ...exemptionsOf(leftOut),
      {
        id: 'editing|draft.submit|1',
        reason: 'Sending is offered on the last step, which opens once every step before it is right.',
      },
      {
        id: 'editing|draft.submit|0=false',
        reason: 'Sending is offered on the last step, which opens once every step before it is right.',
      },
    ],
  }
}
