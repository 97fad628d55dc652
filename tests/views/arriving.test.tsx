import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { SignedIn, User } from '#contract/entities/user.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { emailConfirmMachine } from '#src/machines/email-confirm/email-confirm.machine.ts'
import { resetPasswordMachine } from '#src/machines/reset-password/reset-password.machine.ts'
import { type ResourceActor, resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { type RoleChoice, roleMachine } from '#src/machines/role/role.machine.ts'
import { type SignUpFields, signUpMachine } from '#src/machines/sign-up/sign-up.machine.ts'
import { EmailConfirmView } from '#src/views/arriving/EmailConfirmView.tsx'
import { ResetPasswordView } from '#src/views/arriving/ResetPasswordView.tsx'
import { RoleView } from '#src/views/arriving/RoleView.tsx'
import { SignUpView } from '#src/views/arriving/SignUpView.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'

const actors: { stop(): void }[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})
const refuse = (code: ErrorCode, more: object = {}) => Promise.reject({ code, retryable: false, ...more })

describe('the pages of a mailed link', () => {
  const show = async (answer: () => Promise<SignedIn>, input: object = {}, language: 'en' | 'es' = 'en') => {
    const machine = emailConfirmMachine.provide({
      actors: {
        confirm: fromPromise<SignedIn, { token: string; password: string | null }>(answer),
        resend: fromPromise<void, { email: string }>(async () => {}),
      },
    })
    const actor = createActor(machine, { input: { token: 'token', email: '', occupied: false, ...input } })
    actors.push(actor.start())
    return await renderView(<EmailConfirmView actor={actor} signedInAs={null} mailbox={null} onSignOut={() => {}} />, {
      language,
    })
  }

  it.each([
    ['link.used', 'This link has been used', 'Este enlace ya se ha usado'],
    ['link.expired', 'The link is too old', 'El enlace ha caducado'],
    ['link.invalid', 'This link is not whole', 'A este enlace le falta algo'],
    ['link.proof_needed', 'Is it you?', '¿Eres tú?'],
    ['server.busy', 'We could not confirm it', 'No hemos podido confirmarlo'],
  ] as const)('%s has its own words in both languages', async (code, en, es) => {
    const first = await show(() => refuse(code))
    expect(await screen.findByRole('heading', { name: en })).toBeDefined()
    first.unmount()
    await show(() => refuse(code), {}, 'es')
    expect(await screen.findByRole('heading', { name: es })).toBeDefined()
  })

  it('one that waits says where it was sent, and sends it again', async () => {
    const { keyboard: user } = await show(() => refuse('link.used'), { token: null, email: 'ana@example.org' })
    expect(await screen.findByText(/ana@example.org/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('Sent again. It may take a minute.')).toBeDefined()
  })
})

describe('the form of signing up', () => {
  const options = createActor(
    resourceMachine.provide({
      actors: { load: fromPromise<unknown, { id: string }>(async () => null), changes: fromCallback(() => {}) },
    }),
    { input: { id: 'options', first: { google: null, demo: null, mailbox: null } } },
  ) as ResourceActor<never>

  it('says what is missing beside each field, and goes to the first of them', async () => {
    const actor = createActor(
      signUpMachine.provide({ actors: { register: fromPromise<void, { fields: SignUpFields }>(async () => {}) } }),
    )
    actors.push(actor.start(), options.start() as never)
    const { keyboard: user } = await renderView(<SignUpView actor={actor} options={options} onGoogle={() => {}} />)
    await user.click(await screen.findByRole('button', { name: 'Create my account' }))
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByLabelText('Password'), 'password123')
    expect(screen.getByText('Too many people use this one. Choose another.')).toBeDefined()
    // The topics that one agrees to are read beside what has been typed.
    for (const [name, topic] of [
      ['terms', 'terms'],
      ['privacy notice', 'privacy'],
    ])
      expect(screen.getByRole('link', { name }).outerHTML).toMatch(`href="/help/${topic}"`)
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('target')).toBe('_blank')
  })
})

describe('the choice of a role', () => {
  const show = async (define: () => Promise<User>) => {
    const machine = roleMachine.provide({
      actors: { define: fromPromise<User, { role: RoleChoice }>(define), reread: fromPromise<User>(async () => someUser()) },
    })
    const actor = createActor(machine, { input: { defined: false } })
    actors.push(actor.start())
    return await renderView(<RoleView actor={actor} />)
  }

  it('works with the keyboard alone, and needs a choice', async () => {
    const { keyboard: user } = await show(async () => someUser())
    expect((await screen.findByRole('button', { name: 'Pick a part to go on' })).hasAttribute('disabled')).toBe(true)
    screen.getByRole('radio', { name: 'I make content' }).focus()
    await user.keyboard(' ')
    expect(screen.getByRole('button', { name: 'Go on as a creator' })).toBeDefined()
  })

  it('chosen in another tab meanwhile: says so and goes on', async () => {
    const { keyboard: user } = await show(() => refuse('account.role_defined'))
    await user.click(await screen.findByRole('radio', { name: 'I am a brand' }))
    await user.click(screen.getByRole('button', { name: 'Go on as a brand' }))
    expect(await screen.findByRole('heading', { name: 'You have chosen your part already' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Write to support' })).toBeDefined()
  })
})

it('a new password that is too weak is refused before it is sent', async () => {
  const machine = resetPasswordMachine.provide({
    actors: {
      ask: fromPromise<void, { email: string }>(async () => {}),
      reset: fromPromise<SignedIn, { token: string; password: string }>(() => refuse('link.expired')),
    },
  })
  const actor = createActor(machine, { input: { token: 'token' } })
  actors.push(actor.start())
  const { keyboard: user } = await renderView(<ResetPasswordView actor={actor} mailbox={null} />)
  await user.type(await screen.findByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Save and come in' }))
  expect(screen.getByText('At least 10 characters.')).toBeDefined()
  await user.type(screen.getByLabelText('New password'), ' and then longer')
  await user.click(screen.getByRole('button', { name: 'Save and come in' }))
  expect(await screen.findByRole('heading', { name: 'This link is no good any more' })).toBeDefined()
})
