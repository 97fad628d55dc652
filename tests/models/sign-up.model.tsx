import { fireEvent } from '@testing-library/react'
import { createActor, type SnapshotFrom } from 'xstate'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { signUpMachine } from '#src/machines/sign-up/sign-up.machine.ts'
import { forAnyView } from '#tests/support/screen-actors.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { offline } from './samples.ts'

const person = { first_name: 'Vera', email: 'vera@elenco.test', password: 'a long walk by the river' }

export const model = defineModel<typeof signUpMachine>({
  machine: signUpMachine,
  inputs: { usual: undefined },
  events: {
    'signUp.change': {
      by: 'person',
      cases: {
        name: { patch: { first_name: person.first_name } },
        email: { patch: { email: person.email } },
        password: { patch: { password: person.password } },
      },
    },
    'signUp.leave': { by: 'person', cases: { usual: { name: 'email' } } },
    'signUp.send': bare('person'),
  },
  actors: { register: { done: { usual: undefined }, error: { offline } } },
  facts: ({ fields }) => Object.values(fields).map(text => text !== ''),
})

const hasEmail = ({ context }: SnapshotFrom<typeof signUpMachine>) => context.fields.email !== ''
const submit = ({ screen }: Hands) => screen.getByRole('button', { name: 'Create my account' })

/** A form that waits says so. */
export function waits({ container }: Hands) {
  if (!container.querySelector('button[aria-busy=true], [role=status]')) throw new Error('nothing says that it waits')
}

/** The server's ways to sign in: nothing but a password. */
export const passwordsOnly = () => {
  const options = createActor(resourceMachine, { input: { id: 'options', first: { google: null, demo: null, mailbox: null } } })
  options.subscribe({ error: () => {} })
  return options.start()
}

export const view: ViewBinding<typeof signUpMachine> = {
  async show({ actor }) {
    const { SignUpView } = await import('#src/views/arriving/SignUpView.tsx')
    return <SignUpView actor={actor} options={forAnyView(passwordsOnly())} onGoogle={() => {}} />
  },
  gestures: {
    /** All at once, as a browser fills in what it knows. */
    async 'signUp.change'({ container }, event) {
      for (const [name, value] of Object.entries(event.patch))
        await fireEvent.change(present(container.querySelector(`input[name=${name}]`), `the field ${name}`), {
          target: { value },
        })
    },
    async 'signUp.leave'({ keyboard, container }) {
      const email = present(container.querySelector<HTMLElement>('input[name=email]'), 'the field email')
      // An empty field that is merely passed through is not an error yet.
      await keyboard.click(email)
      await keyboard.tab()
    },
    // Pressed without leaving a field before, as Enter does.
    'signUp.send': async hands => void (await fireEvent.click(submit(hands))),
  },
  where: { 'signUp.leave': hasEmail },
  stands: { 'signUp.writing': submit, 'signUp.sending': waits },
}

const register = /^\/api\/accounts\/register$/

export const browser: BrowserBinding<typeof signUpMachine> = {
  holds: [{ method: 'POST', path: register }],
  open: async ({ page }) => void (await page.goto('/sign-up')),
  causes: {
    'signUp.change (name)': ({ page }) => page.locator('input[name=first_name]').fill(person.first_name),
    'signUp.change (email)': ({ page }) => page.locator('input[name=email]').fill(`vera.${crypto.randomUUID()}@example.org`),
    'signUp.change (password)': ({ page }) => page.locator('input[name=password]').fill(person.password),
    async 'signUp.leave'({ page }) {
      await page.locator('input[name=email]').focus()
      await page.locator('input[name=email]').blur()
    },
    'signUp.send': ({ page }) => page.getByRole('button', { name: 'Create my account' }).click(),
    'register done': ({ replies }) => replies.pass(register),
    'register failed': ({ replies }) => replies.cut(register),
  },
  where: { 'signUp.leave': hasEmail },
  ends: ['register done'],
}
