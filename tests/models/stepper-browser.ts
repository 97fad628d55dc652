import type { Page } from 'playwright-core'
import type { SnapshotFrom } from 'xstate'
import type { Fields, stepperMachine } from '#src/machines/stepper/stepper.machine.ts'
import type { Visit } from '#tests/support/browser.ts'
import { bringIn, standStill, turnUntil } from '#tests/support/page-clock.ts'
import type { Exemption } from '#workbench/model.ts'
import type { Answer, BrowserBinding, World } from './bindings.ts'
import { exemptionsOf, type FormWords, isBroken, isClosed, type LeftOut, onFirst, onLast } from './stepper-gestures.tsx'

interface Door {
  method: string
  path: RegExp
}

/** The place of a path's draft, on the server and in the browser. */
export interface DraftPlace {
  /** Of the browser's copy. */
  key: string
  form_version: number
  /** The steps that the form begins and ends with, as the address names them. */
  first: string
  last: string
  read(): Promise<{ fields: Fields; revision: number }>
  /** As the same person does in another browser. */
  save(fields: Fields, revision: number): Promise<unknown>
}

/** The part of a form's tours that is its own; everything else is the stepper's. */
interface BrowserForm {
  as?: Visit
  market?: BrowserBinding['market']
  doors: { load: Door; save: Door; submit: Door; discard?: Door }
  /** Makes a draft that is complete, and answers where it lies and the address of its form. */
  begin(world: World): Promise<{ draft: DraftPlace; address: string }>
  words: Omit<FormWords, 'draft' | 'last'>
  /** Of the server's answer to loading, the fields broken. */
  broken(response: Record<string, unknown>, breaks: Fields): object
  breaks: Fields
  /** Makes the form's matter change while it is open. */
  aboutChanged?: (world: World) => Promise<void>
  discardOnFirst?: true
  /** The browser's copy is read before the server is asked. */
  copyFirst?: true
  /** Sending names the draft's revision, so that the server can find it old. */
  sendsRevision?: true
  leftOut?: readonly LeftOut[]
  exempt?: readonly Omit<Exemption, 'levels'>[]
}

type Noted = { draft: DraftPlace; fields: Fields }

const draftOf = ({ notes }: World<Noted>) => notes.draft
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).last()

const press = async (page: Page, name: RegExp) => (await bringIn(page, button(page, name))).click()

/** The address is edited by hand: to a step that may be closed, or not be there. */
async function editAddress(page: Page, step: string) {
  // The form that has just opened writes its own step there first.
  await page.waitForURL(({ searchParams }) => searchParams.has('step'), { waitUntil: 'commit' })
  await page.evaluate(to => {
    history.pushState(history.state, '', `?step=${to}`)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, step)
}

const isAtRest = (snapshot: SnapshotFrom<typeof stepperMachine>) =>
  !isClosed(snapshot) && !snapshot.matches({ open: { draft: 'changed' } })

/** The tours of a form in steps: its page's clock stands still, so that nothing is saved before the path says so. */
export function stepperBrowser(form: BrowserForm): BrowserBinding<typeof stepperMachine, Noted> {
  const { words, doors, breaks } = form
  const field = ({ page }: World) => page.getByRole('textbox', { name: words.field })
  /** The same draft is saved in another browser: the one here is old. */
  async function saveElsewhere(world: World<Noted>) {
    const draft = draftOf(world)
    const { revision } = await draft.read()
    await draft.save(world.notes.fields, revision)
  }
  /** As far as the form asks for its draft; from there on the page's clock stands still. */
  async function arrive({ page, replies }: World, go: () => Promise<unknown>) {
    await go()
    await replies.comes(load.path)
    await standStill(page)
  }
  const shown = async (world: World) => void (await bringIn(world.page, field(world)))
  const discard = doors.discard?.path
  const { submit, save, load } = doors
  return {
    as: form.as,
    market: form.market,
    holds: [load, save, ...(doors.discard ? [doors.discard] : [])],
    async open(world) {
      const { draft, address } = await form.begin(world)
      world.notes.draft = draft
      world.notes.fields = (await draft.read()).fields
      await world.page.clock.install()
      await arrive(world, () => world.page.goto(address))
    },
    causes: {
      async 'load done (complete)'(world) {
        await world.replies.pass(load.path)
        await shown(world)
      },
      async 'load done (incomplete)'(world) {
        await world.replies.alter(load.path, (answer: Answer) => ({
          ...answer,
          response: form.broken(answer.response as Record<string, unknown>, breaks),
        }))
        await shown(world)
      },
      async 'load done (not saved yet)'(world) {
        const { key, form_version, read } = draftOf(world)
        const { fields, revision } = await read()
        const [name = ''] = Object.keys(breaks)
        const mine = { ...fields, [name]: `${fields[name]}!` }
        const data = { form_version, revision, fields: mine, saved_at: '2090-01-01T00:00:00.000Z' }
        await world.page.evaluate(({ at, text }) => localStorage.setItem(`elenco:${at}`, text), {
          at: key,
          text: JSON.stringify({ v: 1, data }),
        })
        if (form.copyFirst) {
          await world.page.clock.resume()
          await arrive(world, () => world.page.reload())
        }
        await world.replies.pass(load.path)
        await shown(world)
      },
      'load failed': ({ replies }) => replies.cut(load.path),
      'fields.change (breaks)': async world => (await bringIn(world.page, field(world))).fill(''),
      'fields.change (mends)': async world => (await bringIn(world.page, field(world))).fill(words.complete),
      async 'field.leave'(world) {
        await field(world).focus()
        await field(world).blur()
      },
      'step.next': ({ page }) => press(page, words.next),
      'step.back': ({ page }) => press(page, /^Back$/),
      'step.go (to the last)': world => editAddress(world.page, draftOf(world).last),
      'step.go (to the first)': world => editAddress(world.page, draftOf(world).first),
      'step.go (to a step that is not there)': ({ page }) => editAddress(page, 'nowhere'),
      async 'draft.submit'({ page, replies }) {
        await replies.hold(submit.method, submit.path)
        await press(page, words.send)
      },
      'draft.retry': ({ page }) => press(page, words.retry),
      'conflict.keepMine': ({ page }) => press(page, words.mine),
      'conflict.takeTheirs': ({ page }) => press(page, words.theirs),
      'after pause': ({ page }) => page.clock.fastForward(900),
      'after saveAgain': ({ page }) => page.clock.fastForward(30_000),
      'save done': ({ replies }) => replies.pass(save.path),
      'save failed (offline)': ({ replies }) => replies.cut(save.path),
      async 'save failed (saved elsewhere)'(world) {
        await saveElsewhere(world)
        await world.replies.pass(save.path)
      },
      'submit done': ({ replies }) => replies.pass(submit.path),
      async 'submit failed (offline)'({ replies }) {
        await replies.cut(submit.path)
        // The form goes on, and what it keeps by the same call must not be taken for the next sending.
        await replies.release(submit.method, submit.path)
      },
      ...(form.sendsRevision && {
        async 'submit failed (saved elsewhere)'(world: World<Noted>) {
          await saveElsewhere(world)
          await world.replies.pass(submit.path)
          await world.replies.release(submit.method, submit.path)
        },
      }),
      ...(discard && {
        async 'draft.discard'({ page }: World) {
          await press(page, words.discard)
          await press(page, words.sure)
        },
        'discard done': ({ replies }: World) => replies.pass(discard),
        'discard failed': ({ replies }: World) => replies.cut(discard),
      }),
      ...(form.aboutChanged && {
        async 'about.changed'(world: World) {
          const taken = world.took('about.changed')
          await form.aboutChanged?.(world)
          await turnUntil(world.page, taken)
        },
      }),
    },
    where: {
      'fields.change (breaks)': snapshot => !isClosed(snapshot) && onFirst(snapshot) && !isBroken(snapshot),
      'fields.change (mends)': snapshot => !isClosed(snapshot) && onFirst(snapshot) && isBroken(snapshot),
      'field.leave': snapshot => !isClosed(snapshot) && onFirst(snapshot),
      'step.next': snapshot => !onLast(snapshot),
      'step.back': snapshot => !onFirst(snapshot),
      'step.go (to the last)': snapshot => !onLast(snapshot),
      'step.go (to the first)': snapshot => !onFirst(snapshot),
      'draft.submit': onLast,
      // Both take a little time, in which a draft that waits would be saved.
      ...Object.fromEntries((form.leftOut ?? []).flatMap(({ never }) => never).map(name => [name, () => false])),
      'draft.discard': snapshot => isAtRest(snapshot) && (!form.discardOnFirst || onFirst(snapshot)),
      'about.changed': isAtRest,
    },
    ends: ['submit done', 'discard done'],
    exempt: [
      ...[0, 1].map(index => ({
        id: `editing|draft.submit|${index}${index === 0 ? '=false' : ''}`,
        reason: 'Sending is offered on the last step, which opens once every step before it is right.',
      })),
      { id: 'editing|step.back|0=false', reason: 'On the first step nothing leads back.' },
      {
        id: 'stepper.open.draft|fields.change|0=false',
        reason: 'It is sent from the last step, where the fields of the first are not.',
      },
      {
        id: 'stepper.open.draft.saving|fields.change|0=false',
        reason: 'It is sent from the last step, where the fields of the first are not.',
      },
      ...exemptionsOf(form.leftOut ?? []),
      ...(form.exempt ?? []),
    ],
  }
}
