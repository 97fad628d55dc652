import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SignedIn, User } from '#contract/entities/user.ts'
import type { ErrorCode, Failure } from '#contract/errors.ts'
import { emailConfirmMachine } from '#src/machines/email-confirm/email-confirm.machine.ts'
import { resetPasswordMachine } from '#src/machines/reset-password/reset-password.machine.ts'
import { type RoleChoice, roleMachine } from '#src/machines/role/role.machine.ts'
import { type SignUpFields, signUpMachine } from '#src/machines/sign-up/sign-up.machine.ts'
import { lucia } from '#tests/models/samples.ts'
import { present } from '#workbench/present.ts'

const settle = () => new Promise(resolve => setImmediate(resolve))
const failure = (code: ErrorCode | 'network.unreachable', more: Partial<Failure> = {}): Failure => ({
  code,
  retryable: code === 'network.unreachable',
  ...more,
})

/** A door that the test answers: calls in the order they came. */
function door<In, Out>() {
  const calls: { input: In; answer(output: Out): Promise<void>; refuse(error: unknown): Promise<void> }[] = []
  const logic = fromPromise<Out, In>(
    ({ input }) =>
      new Promise<Out>((answer, refuse) =>
        calls.push({
          input,
          answer: async output => {
            answer(output)
            await settle()
          },
          refuse: async error => {
            refuse(error)
            await settle()
          },
        }),
      ),
  )
  return { calls, logic, last: () => present(calls.at(-1), 'the last of calls') }
}

const signedIn = { access_token: 'x'.repeat(43), expires_at: '2026-12-01T00:00:00Z', user: lucia } satisfies SignedIn

describe('sign-up', () => {
  const start = () => {
    const register = door<{ fields: SignUpFields }, void>()
    const actor = createActor(signUpMachine.provide({ actors: { register: register.logic } })).start()
    const fill = (patch: Partial<SignUpFields>) => actor.send({ type: 'signUp.change', patch })
    return { actor, register, fill, context: () => actor.getSnapshot().context }
  }

  it('an empty form sends nothing and says what is missing, everywhere at once', () => {
    const { actor, register, context } = start()
    actor.send({ type: 'signUp.send' })
    expect(register.calls).toHaveLength(0)
    expect(context().issues).toEqual({ first_name: ['required'], email: ['required'], password: ['required'] })
    expect([...context().left].sort()).toEqual(['email', 'first_name', 'password'])
  })

  it('judges the password as the server does', () => {
    const { fill, context } = start()
    fill({ first_name: 'Ana', email: 'ana.perez@example.org', password: 'short' })
    expect(context().issues).toEqual({ password: ['min_length 10'] })
    fill({ password: 'ana.perez12' })
    expect(context().issues).toEqual({ password: ['password_personal'] })
    fill({ password: 'tres gatos y un tren' })
    expect(context().issues).toEqual({})
  })

  it('pressed twice is sent once; a refusal comes back to the form with what was written', async () => {
    const { actor, register, fill, context } = start()
    fill({ first_name: 'Ana', email: ' ana@example.org ', password: 'tres gatos y un tren' })
    actor.send({ type: 'signUp.send' })
    actor.send({ type: 'signUp.send' })
    expect(register.calls).toHaveLength(1)
    await register.last().refuse(failure('request.invalid', { fields: { email: ['email'] } }))
    expect(actor.getSnapshot().value).toBe('writing')
    expect(context()).toMatchObject({ issues: { email: ['email'] }, fields: { first_name: 'Ana' } })
    fill({ email: 'ana@example.org' })
    actor.send({ type: 'signUp.send' })
    await register.last().answer(undefined)
    expect(actor.getSnapshot()).toMatchObject({ value: 'sent', status: 'done' })
  })
})

describe('the mailed link of a sign-up', () => {
  const start = (input: Partial<{ token: string | null; email: string; occupied: boolean }> = {}) => {
    const confirm = door<{ token: string; password: string | null }, SignedIn>()
    const resend = door<{ email: string }, void>()
    const machine = emailConfirmMachine.provide({ actors: { confirm: confirm.logic, resend: resend.logic } })
    const actor = createActor(machine, { input: { token: 'token', email: '', occupied: false, ...input } }).start()
    return { actor, confirm, resend, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }

  it('is followed at once and opens a session', async () => {
    const { confirm, value, context } = start()
    await confirm.last().answer(signedIn)
    expect(value()).toBe('confirmed')
    expect(context().signedIn).toBe(signedIn)
  })

  it('waits while somebody else is signed in here', () => {
    const { actor, confirm, value } = start({ occupied: true })
    expect(value()).toBe('occupied')
    expect(confirm.calls).toHaveLength(0)
    actor.send({ type: 'confirm.free' })
    expect(value()).toBe('confirming')
  })

  it.each([
    ['link.used', 'used'],
    ['account.email_taken', 'used'],
    ['link.expired', 'expired'],
    ['link.invalid', 'broken'],
    ['network.unreachable', 'failed'],
    ['rate.limited', 'failed'],
  ] as const)('%s ends on a page of its own: %s', async (code, state) => {
    const { confirm, value } = start()
    await confirm.last().refuse(failure(code))
    expect(value()).toBe(state)
  })

  it('asks for the password elsewhere, again when it was wrong', async () => {
    const { actor, confirm, value, context } = start()
    await confirm.last().refuse(failure('link.proof_needed'))
    expect(value()).toBe('askingPassword')
    expect(context().failure).toBeNull()
    actor.send({ type: 'confirm.withPassword', password: 'not it' })
    await confirm.last().refuse(failure('link.wrong_password'))
    expect(value()).toBe('askingPassword')
    expect(context().failure?.code).toBe('link.wrong_password')
    actor.send({ type: 'confirm.withPassword', password: 'it' })
    expect(confirm.last().input).toEqual({ token: 'token', password: 'it' })
  })

  it('without a link one waits and may ask again; too often says so', async () => {
    const { actor, resend, value, context } = start({ token: null, email: 'ana@example.org' })
    actor.send({ type: 'confirm.resend', email: 'ana@example.org' })
    actor.send({ type: 'confirm.resend', email: 'ana@example.org' })
    expect(resend.calls).toHaveLength(1)
    await resend.last().answer(undefined)
    expect(context().resent).toBe(1)
    actor.send({ type: 'confirm.resend', email: 'ana@example.org' })
    await resend.last().refuse(failure('rate.limited', { retryAfter: 60 }))
    expect(value()).toBe('waiting')
    expect(context().failure).toMatchObject({ code: 'rate.limited', retryAfter: 60 })
  })

  it('a link that could not be tried is tried again', async () => {
    const { actor, confirm, value } = start()
    await confirm.last().refuse(failure('network.unreachable'))
    actor.send({ type: 'confirm.retry' })
    expect(value()).toBe('confirming')
    await confirm.last().answer(signedIn)
    expect(value()).toBe('confirmed')
  })
})

describe('a forgotten password', () => {
  const start = (token: string | null) => {
    const ask = door<{ email: string }, void>()
    const reset = door<{ token: string; password: string }, SignedIn>()
    const machine = resetPasswordMachine.provide({ actors: { ask: ask.logic, reset: reset.logic } })
    const actor = createActor(machine, { input: { token } }).start()
    return { actor, ask, reset, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }

  it('is asked for with an email that is one, and may be asked for again', async () => {
    const { actor, ask, value, context } = start(null)
    actor.send({ type: 'reset.ask', email: 'ana' })
    expect(ask.calls).toHaveLength(0)
    expect(context().failure?.fields).toEqual({ email: ['email'] })
    actor.send({ type: 'reset.ask', email: ' ana@example.org ' })
    expect(ask.last().input).toEqual({ email: 'ana@example.org' })
    await ask.last().refuse(failure('rate.limited'))
    expect(value()).toBe('asking')
    actor.send({ type: 'reset.ask', email: 'ana@example.org' })
    await ask.last().answer(undefined)
    expect(value()).toBe('sent')
    actor.send({ type: 'reset.restart' })
    expect(value()).toBe('asking')
  })

  it('is replaced once; a link that is no good leads back to the beginning', async () => {
    const { actor, reset, value, context } = start('token')
    actor.send({ type: 'reset.choose', password: 'short' })
    expect(context().failure?.fields).toEqual({ password: ['min_length 10'] })
    actor.send({ type: 'reset.choose', password: 'tres gatos y un tren' })
    actor.send({ type: 'reset.choose', password: 'tres gatos y un tren' })
    expect(reset.calls).toHaveLength(1)
    await reset.last().refuse(failure('server.busy'))
    expect(value()).toBe('choosing')
    actor.send({ type: 'reset.choose', password: 'tres gatos y un tren' })
    await reset.last().refuse(failure('link.expired'))
    expect(value()).toBe('noGood')
    actor.send({ type: 'reset.restart' })
    expect(value()).toBe('asking')
  })

  it('once replaced, the password is forgotten here and a session opens', async () => {
    const { actor, reset, value, context } = start('token')
    actor.send({ type: 'reset.choose', password: 'tres gatos y un tren' })
    await reset.last().answer(signedIn)
    expect(value()).toBe('done')
    expect(context()).toMatchObject({ password: '', signedIn })
  })
})

describe('the choice of a role', () => {
  const start = (defined = false) => {
    const define = door<{ role: RoleChoice }, User>()
    const reread = door<unknown, User>()
    const machine = roleMachine.provide({ actors: { define: define.logic, reread: reread.logic } })
    const actor = createActor(machine, { input: { defined } }).start()
    return { actor, define, reread, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }
  const creator = lucia

  it('needs one to be picked, and can be changed until it is decided', async () => {
    const { actor, define, value, context } = start()
    actor.send({ type: 'role.decide' })
    expect(value()).toBe('choosing')
    actor.send({ type: 'role.pick', role: 'brand' })
    actor.send({ type: 'role.pick', role: 'creator' })
    actor.send({ type: 'role.decide' })
    actor.send({ type: 'role.pick', role: 'realty' })
    actor.send({ type: 'role.decide' })
    expect(define.calls.map(call => call.input)).toEqual([{ role: 'creator' }])
    await define.last().answer(creator)
    expect(value()).toBe('decided')
    expect(context().user).toBe(creator)
  })

  it('another tab was first: says so, and goes on with what was chosen there', async () => {
    const { actor, define, reread, value } = start()
    actor.send({ type: 'role.pick', role: 'brand' })
    actor.send({ type: 'role.decide' })
    await define.last().refuse(failure('account.role_defined'))
    expect(value()).toBe('already')
    actor.send({ type: 'role.goOn' })
    await reread.last().refuse(failure('network.unreachable'))
    expect(value()).toBe('already')
    actor.send({ type: 'role.goOn' })
    await reread.last().answer(creator)
    expect(value()).toBe('decided')
  })

  it('somebody with a role is told at once', () => expect(start(true).value()).toBe('already'))

  it('a fault leaves the choice standing', async () => {
    const { actor, define, value, context } = start()
    actor.send({ type: 'role.pick', role: 'realty' })
    actor.send({ type: 'role.decide' })
    await define.last().refuse(failure('server.fault'))
    expect(value()).toBe('choosing')
    expect(context()).toMatchObject({ role: 'realty', failure: { code: 'server.fault' } })
  })
})
