import { sendPassword } from '#contract/endpoints/accounts.ts'
import { resetPasswordMachine } from '#src/machines/reset-password/reset-password.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { callAsStranger, linkTo, newcomer } from './arrive.ts'
import type { BrowserBinding, ViewBinding, World } from './bindings.ts'
import { heading, sendOne } from './one-field-form.ts'
import { failure, lucia, offline, signedIn } from './samples.ts'
import { waits } from './sign-up.model.tsx'

export const model = defineModel<typeof resetPasswordMachine>({
  machine: resetPasswordMachine,
  inputs: { 'without a link': { token: null }, 'with a link': { token: 'a link' } },
  events: {
    'reset.ask': { by: 'person', cases: { 'an email': { email: lucia.email }, 'no email': { email: 'lucia' } } },
    'reset.choose': {
      by: 'person',
      cases: { 'good enough': { password: 'a long walk by the river' }, weak: { password: 'short' } },
    },
    'reset.restart': bare('person'),
  },
  actors: {
    ask: { done: { usual: undefined }, error: { offline } },
    reset: { done: { usual: signedIn }, error: { 'link too old': failure('link.expired'), offline } },
  },
})

export const view: ViewBinding<typeof resetPasswordMachine> = {
  async show({ actor }) {
    const { ResetPasswordView } = await import('#src/views/arriving/ResetPasswordView.tsx')
    return <ResetPasswordView actor={actor} mailbox={null} />
  },
  gestures: {
    'reset.ask': (hands, event) => sendOne(hands, 'email', event.email, 'Send the link'),
    'reset.choose': (hands, event) => sendOne(hands, 'password', event.password, 'Save and come in'),
    'reset.restart': ({ keyboard, screen }) => keyboard.click(screen.getByRole('button', { name: /ask again|another link/ })),
  },
  stands: {
    'resetPassword.asking': heading('Forgot your password?'),
    'resetPassword.sending': waits,
    'resetPassword.sent': heading('Look in your mail'),
    'resetPassword.choosing': heading('Choose another password'),
    'resetPassword.saving': waits,
    'resetPassword.noGood': heading('This link is no good any more'),
  },
}

const ask = /^\/api\/accounts\/send-password$/
const reset = /^\/api\/accounts\/reset-password$/

async function type({ page }: World, name: string, text: string, button: string) {
  await page.locator(`input[name=${name}]`).fill(text)
  await page.getByRole('button', { name: button }).click()
}

export const browser: BrowserBinding<typeof resetPasswordMachine> = {
  holds: [
    { method: 'POST', path: ask },
    { method: 'POST', path: reset },
  ],
  async open(world, input) {
    const { page, market } = world
    if (input === 'without a link') return void (await page.goto('/reset-password'))
    const { email } = (await newcomer(market)).user
    await callAsStranger(market, sendPassword, { email })
    await page.goto(await linkTo(market, email))
  },
  causes: {
    'reset.ask (an email)': world => type(world, 'email', lucia.email, 'Send the link'),
    'reset.ask (no email)': world => type(world, 'email', 'lucia', 'Send the link'),
    'ask done': ({ replies }) => replies.pass(ask),
    'ask failed': ({ replies }) => replies.cut(ask),
    'reset.restart': ({ page }) => page.getByRole('button', { name: /ask again|another link/ }).click(),
    'reset.choose (good enough)': world => type(world, 'password', 'a long walk by the river', 'Save and come in'),
    'reset.choose (weak)': world => type(world, 'password', 'short', 'Save and come in'),
    'reset done': ({ replies }) => replies.pass(reset),
    'reset failed (link too old)': ({ replies }) =>
      replies.answer(reset, 410, { code: 'link.expired', message: 'The link is too old.' }),
    'reset failed (offline)': ({ replies }) => replies.cut(reset),
  },
  ends: ['reset done'],
}
