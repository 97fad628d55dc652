import { fireEvent } from '@testing-library/react'
import { detailsFormMachine } from '#src/machines/details-form/details-form.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import { buttonAtHand, press, until } from './at-hand.ts'
import type { BrowserBinding, Hands, ViewBinding, World } from './bindings.ts'
import { lucia, offline } from './samples.ts'
import { waits } from './sign-up.model.tsx'

const stored = {
  first_name: 'Lucía',
  last_name: 'Vega',
  locale: 'es',
  timezone: 'Europe/Madrid',
  vanity_name: 'luciavega',
  headline: 'Cocina tranquila',
  bio: '',
  languages: ['es'],
  city: 'Valencia',
  country: 'ES',
  interests: ['food'],
  availability: 'open',
  rate_visibility: 'public',
}
const tooLong = 'o'.repeat(61)
const patches = {
  sound: { first_name: 'Lucía', headline: 'Otra luz' },
  wrong: { first_name: tooLong, headline: tooLong.repeat(2) },
}

export const model = defineModel<typeof detailsFormMachine>({
  machine: detailsFormMachine,
  inputs: { 'a creator': { of: 'creator' }, 'any person': { of: 'person' } },
  events: {
    'details.change': { by: 'person', cases: { sound: { patch: patches.sound }, wrong: { patch: patches.wrong } } },
    'details.leave': { by: 'person', cases: { usual: { name: 'headline' } } },
    'details.save': bare('person'),
    'details.discard': bare('person'),
    'details.retry': bare('person'),
  },
  actors: {
    load: {
      done: { 'nothing kept': { stored, kept: null }, 'something kept': { stored, kept: { city: 'Gandia' } } },
      error: { offline },
    },
    save: { done: { usual: stored }, error: { offline } },
  },
  facts: ({ of, issues }) => [of, Object.keys(issues).length === 0],
})

const fieldOf = (of: unknown) => (of === 'creator' ? 'headline' : 'first_name')
const inputOf = ({ container, stage }: Hands<typeof detailsFormMachine>) =>
  present(container.querySelector<HTMLInputElement>(`input[name=${fieldOf(stage.actor.getSnapshot().context.of)}]`), 'the field')
const save = () => until(() => buttonAtHand(/^Save$/), 'a button that saves')
const noSave = ({ container }: Hands) => {
  if (buttonAtHand(/^Save$/) || !container.querySelector('form')) throw new Error('it does not stand as it is stored')
}

export const view: ViewBinding<typeof detailsFormMachine> = {
  async show({ actor }) {
    const [{ DetailsForm }, { AboutFields }, { PersonPart }] = await Promise.all([
      import('#src/views/form/DetailsForm.tsx'),
      import('#src/views/profile/AboutFields.tsx'),
      import('#src/views/account/PersonPart.tsx'),
    ])
    const details = actor
    if (details.getSnapshot().context.of === 'person') return <PersonPart details={details} />
    return (
      <DetailsForm actor={details} label="About you">
        <AboutFields />
      </DetailsForm>
    )
  },
  gestures: {
    async 'details.change'(hands, event) {
      const input = inputOf(hands)
      const { patch } = event
      // The same value again is no change: a letter more is, and as right or wrong.
      const value = String(patch[input.name])
      fireEvent.change(input, { target: { value: input.value === value ? `${value}.` : value } })
    },
    'details.leave': async hands => void fireEvent.blur(inputOf(hands)),
    'details.save': () => press(/^Save$/),
    'details.discard': () => press(/^Discard$/),
    'details.retry': () => press(/^Try again$/),
  },
  stands: {
    'detailsForm.loading': waits,
    'detailsForm.failed': () => until(() => buttonAtHand(/^Try again$/), 'a way to try again'),
    'detailsForm.settled': noSave,
    'detailsForm.changed': save,
    'detailsForm.saving': waits,
  },
}

const known = /^\/api\/accounts\/onboarding$/
const profile = /^\/api\/accounts\/profile\/influencer$/
const headline = ({ page }: World) => page.locator('input[name=headline]')

/** Another one each time: what stands there already is no change. */
async function write(world: World, text: string) {
  world.notes.written = Number(world.notes.written ?? 0) + 1
  await headline(world).fill(`${text}${world.notes.written}`)
}

export const browser: BrowserBinding<typeof detailsFormMachine> = {
  as: { as: lucia.email },
  tours: ['a creator'],
  holds: [
    { method: 'GET', path: known },
    { method: 'PUT', path: profile },
  ],
  async open({ page, replies }, input) {
    if (input === 'a creator') return void (await page.goto('/public-profile/about'))
    await page.goto('/settings/general')
    await replies.pass(known)
    await page.locator('input[name=first_name]').waitFor()
    await page.reload()
  },
  causes: {
    'load done (nothing kept)': ({ replies }) => replies.pass(known),
    async 'load done (something kept)'({ page, replies }) {
      await page.evaluate(() => {
        const { data } = JSON.parse(localStorage.getItem('elenco:private:session') ?? '{}')
        const kept = { form_version: 1, revision: 0, fields: { city: 'Gandia' }, saved_at: '2026-01-02T03:04:05.000Z' }
        localStorage.setItem(`elenco:draft:${data.user.uuid}:details:creator`, JSON.stringify({ v: 1, data: kept }))
      })
      await replies.pass(known)
    },
    'load failed': ({ replies }) => replies.cut(known),
    'details.change (sound)': world => write(world, 'Otra luz '),
    'details.change (wrong)': world => write(world, 'o'.repeat(90)),
    'details.leave': world => headline(world).blur(),
    'details.save': ({ page }) => page.getByRole('button', { name: 'Save' }).click(),
    'details.discard': ({ page }) => page.getByRole('button', { name: 'Discard' }).click(),
    'details.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    async 'save done'({ replies }) {
      await replies.pass(profile)
      await replies.pass(known)
    },
    'save failed': ({ replies }) => replies.cut(profile),
  },
}
