import type { SnapshotFrom } from 'xstate'
import { shortlistApplication, viewApplication } from '#contract/endpoints/applications.ts'
import { offerFormMachine, offerForPitch, offerSteps } from '#src/machines/offer-form/offer-form.machine.ts'
import type { stepperMachine } from '#src/machines/stepper/stepper.machine.ts'
import { someCall } from '#tests/support/casting-calls.ts'
import { agency, callAs, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { bringIn, standStill, turnUntil } from '#tests/support/page-clock.ts'
import { someApplication } from '#tests/support/some-application.ts'
import { someTermsOf } from '#tests/support/some-deal.ts'
import type { BrowserBinding, World } from './bindings.ts'
import { exemptionsOf, type FormWords, isBroken, isClosed, type LeftOut, stepperView } from './stepper-gestures.tsx'
import { stepperModel } from './stepper-model.ts'

export const model = stepperModel({
  machine: offerFormMachine,
  steps: offerSteps,
  about: offerForPitch({ application: someApplication(), call: someCall(), plan: 'premium', today: '2026-11-01' }),
  complete: { ...someTermsOf(), valid_days: 7 },
  breaks: { title: '' },
  field: 'title',
  exempt: [
    {
      id: 'editing|step.back|0',
      levels: ['machine', 'view', 'browser'],
      reason: 'An offer is one form: there is no step before its first.',
    },
  ],
})

const words: FormWords = {
  field: /^Name of the agreement/,
  complete: someTermsOf().title,
  next: /^none$/,
  send: /^Send offer/,
  discard: /^Start over$/,
  sure: /^Start over$/,
  retry: /^Try again$/,
  mine: /^none$/,
  theirs: /^none$/,
  last: /none/,
  draft: () => {},
}

const keptHere: LeftOut = {
  never: [
    'save failed (offline)',
    'save failed (saved elsewhere)',
    'submit failed (saved elsewhere)',
    'conflict.keepMine',
    'conflict.takeTheirs',
  ],
  ids: [
    'stepper.open.form.settling||1',
    'stepper.open.form.submitting|xstate.error.actor.submit|0',
    'stepper.open.draft.saving|xstate.error.actor.save|0',
    'stepper.open.draft.saving|xstate.error.actor.save|1',
    'unsaved',
    'unsaved|draft.retry|0',
    'unsaved|draft.submit|0',
    'unsaved|xstate.after.saveAgain.unsaved|0',
    'conflict',
    'conflict|conflict.keepMine|0',
    'conflict|conflict.takeTheirs|0',
    'conflict|fields.change|0',
  ],
  reason: 'An offer is kept in this browser alone: keeping it cannot fail, and nobody writes it elsewhere.',
}

const oneStep: LeftOut = {
  never: ['step.next', 'step.back', 'step.go'],
  ids: ['editing|step.next|0', 'editing|step.next|1', 'editing|step.back|0', 'editing|step.go|0'],
  reason: 'An offer is one form: there is no step to go to.',
}

export const view = stepperView(
  async ({ actor }) => {
    const { OfferView } = await import('#src/views/applications/OfferView.tsx')
    return <OfferView actor={actor} backTo="/" />
  },
  words,
  [keptHere, oneStep],
)

const send = /\/applications\/[^/]+\/offer$/
const field = ({ page }: Pick<World, 'page'>) => page.getByRole('textbox', { name: words.field })
const isSaving = (snapshot: SnapshotFrom<typeof stepperMachine>) => snapshot.matches({ open: { draft: 'saving' } })
const isSending = (snapshot: SnapshotFrom<typeof stepperMachine>) => snapshot.matches({ open: { form: 'submitting' } })
const mayWrite = (snapshot: SnapshotFrom<typeof stepperMachine>) => !isClosed(snapshot) && !isSaving(snapshot)
/** A gesture that takes a little time must not meet a draft that waits to be kept. */
const isAtRest = (snapshot: SnapshotFrom<typeof stepperMachine>) =>
  !isClosed(snapshot) && snapshot.matches({ open: { draft: 'kept' } })
/** The browser's own work is done at once. */
const atOnce = async () => {}

export const browser: BrowserBinding<typeof stepperMachine> = {
  // Each tour begins with a pitch, of which one creator may have fifteen open.
  market: 'pitches',
  as: { as: agency },
  async open({ page, market, notes }) {
    const { pitch } = await pitchInMarket(market)
    notes.pitch = pitch.uuid
    await callAs(market, agency, viewApplication, { params: { uuid: pitch.uuid } })
    await page.clock.install()
    await page.goto(`/casting-calls/${pitch.casting_call.uuid}/applications?offer=${pitch.uuid}`)
    await field({ page }).waitFor()
    await standStill(page)
  },
  causes: {
    'load done (complete)': atOnce,
    'save done': atOnce,
    'discard done': atOnce,
    'fields.change (breaks)': world => field(world).fill(''),
    'fields.change (mends)': world => field(world).fill(words.complete),
    async 'field.leave'(world) {
      await field(world).focus()
      await field(world).blur()
    },
    async 'draft.submit'({ page, replies }) {
      await replies.hold('POST', send)
      await page.getByRole('button', { name: words.send }).click()
    },
    'after pause': ({ page }) => page.clock.fastForward(900),
    'submit done': ({ replies }) => replies.pass(send),
    'submit failed (offline)': ({ replies }) => replies.cut(send),
    async 'draft.discard'({ page }) {
      await page.getByRole('button', { name: words.discard }).click()
      await (await bringIn(page, page.getByRole('alertdialog').getByRole('button', { name: words.sure }))).click()
    },
    /** The pitch moves on while the form is open. */
    async 'about.changed'({ page, market, notes, took }) {
      const taken = took('about.changed')
      await callAs(market, agency, shortlistApplication, { params: { uuid: notes.pitch } })
      await turnUntil(page, taken)
    },
  },
  where: {
    // A change while it is being sent changes nothing of what is sent.
    'fields.change (breaks)': snapshot => (mayWrite(snapshot) || isSending(snapshot)) && !isBroken(snapshot),
    'fields.change (mends)': snapshot => mayWrite(snapshot) && isBroken(snapshot),
    'field.leave': mayWrite,
    'draft.submit': mayWrite,
    'draft.discard': isAtRest,
    'about.changed': isAtRest,
  },
  ends: ['submit done', 'discard done'],
  exempt: [
    ...exemptionsOf([keptHere, oneStep]),
    ...[
      'stepper.loading|xstate.done.actor.load|0',
      'stepper.loading|xstate.error.actor.load|0',
      'stepper.loadFailed|draft.retry|0',
      'stepper.discarding|xstate.error.actor.discard|0',
      'stepper.open.draft.saving|fields.change|0',
      'stepper.open.draft.saving|xstate.done.actor.save|0',
    ].map(id => ({ id, reason: 'An offer is kept in this browser alone, at once: nothing waits there, and nothing fails.' })),
  ],
}
