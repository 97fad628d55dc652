import { emailConfirmMachine } from '#src/machines/email-confirm/email-confirm.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { askForAccount, comeBackAs, keyOf, leaveBehind, linkTo, newcomer, strangersPassword } from './arrive.ts'
import type { BrowserBinding, ViewBinding } from './bindings.ts'
import { heading, sendOne } from './one-field-form.ts'
import { failure, lucia, offline, signedIn } from './samples.ts'
import { waits } from './sign-up.model.tsx'

const email = lucia.email

export const model = defineModel<typeof emailConfirmMachine>({
  machine: emailConfirmMachine,
  inputs: {
    'with a link': { token: 'a link', email, occupied: false },
    'waiting for it': { token: null, email, occupied: false },
    'somebody else is here': { token: 'a link', email, occupied: true },
  },
  events: {
    'confirm.free': bare('machine'),
    'confirm.withPassword': { by: 'person', cases: { usual: { password: 'elenco-demo' } } },
    'confirm.retry': bare('person'),
    'confirm.resend': { by: 'person', cases: { usual: { email } } },
  },
  actors: {
    confirm: {
      done: { usual: signedIn },
      error: {
        'proof needed': failure('link.proof_needed'),
        'wrong password': failure('link.wrong_password'),
        used: failure('link.used'),
        expired: failure('link.expired'),
        broken: failure('link.invalid'),
        offline,
      },
    },
    resend: { done: { usual: undefined }, error: { offline } },
  },
  allow: [
    {
      rule: 'sink',
      id: 'emailConfirm.used',
      reason: 'There is nothing left to do with this link; the page leads to signing in.',
    },
  ],
})

export const view: ViewBinding<typeof emailConfirmMachine> = {
  async show({ actor }) {
    const { EmailConfirmView } = await import('#src/views/arriving/EmailConfirmView.tsx')
    const props = { signedInAs: null, mailbox: null, onSignOut: () => actor.send({ type: 'confirm.free' }) }
    return <EmailConfirmView actor={actor} {...props} />
  },
  gestures: {
    'confirm.withPassword': hands => sendOne(hands, 'password', 'elenco-demo', 'Confirm and come in'),
    'confirm.retry': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: 'Try again' })),
    'confirm.resend': hands => sendOne(hands, 'email', email, 'Send the link again'),
  },
  stands: {
    'emailConfirm.waiting': heading('Look in your mail'),
    'emailConfirm.resending': waits,
    'emailConfirm.occupied': heading('Somebody is here already'),
    'emailConfirm.confirming': waits,
    'emailConfirm.askingPassword': heading('Is it you?'),
    'emailConfirm.used': heading('This link has been used'),
    'emailConfirm.expired': heading('The link is too old'),
    'emailConfirm.broken': heading('This link is not whole'),
    'emailConfirm.failed': heading('We could not confirm it'),
  },
}

const confirm = /^\/api\/accounts\/confirm-email$/
const resend = /^\/api\/accounts\/resend-confirmation$/
const refuse =
  (code: string, status: number): BrowserBinding['causes'][string] =>
  ({ replies }) =>
    replies.answer(confirm, status, { code, message: code })

export const browser: BrowserBinding<typeof emailConfirmMachine> = {
  holds: [
    { method: 'POST', path: confirm },
    { method: 'POST', path: resend },
  ],
  async open(world, input) {
    const { page, market, notes } = world
    const { email, key } = await askForAccount(market)
    notes.email = email
    if (input === 'waiting for it') return void (await page.goto('/email-confirm'))
    if (input === 'somebody else is here') await comeBackAs(world, await newcomer(market))
    else await leaveBehind(world, keyOf(key))
    await page.goto(await linkTo(market, email))
  },
  causes: {
    'confirm done': ({ replies }) => replies.pass(confirm),
    'confirm failed (proof needed)': refuse('link.proof_needed', 403),
    'confirm failed (wrong password)': refuse('link.wrong_password', 403),
    'confirm failed (used)': refuse('link.used', 410),
    'confirm failed (expired)': refuse('link.expired', 410),
    'confirm failed (broken)': refuse('link.invalid', 404),
    'confirm failed (offline)': ({ replies }) => replies.cut(confirm),
    'confirm.free': ({ page }) => page.getByRole('button', { name: 'Sign out and use the link' }).click(),
    async 'confirm.withPassword'({ page }) {
      await page.locator('input[name=password]').fill(strangersPassword)
      await page.getByRole('button', { name: 'Confirm and come in' }).click()
    },
    'confirm.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    async 'confirm.resend'({ page, notes }) {
      await page.locator('input[name=email]').fill(String(notes.email))
      await page.getByRole('button', { name: 'Send the link again' }).click()
    },
    'resend done': ({ replies }) => replies.pass(resend),
    'resend failed': ({ replies }) => replies.cut(resend),
  },
  ends: ['confirm done'],
}
