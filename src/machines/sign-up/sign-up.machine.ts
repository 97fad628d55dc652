import { type ActorRefFrom, assign, setup } from 'xstate'
import * as z from 'zod/mini'
import { line } from '#contract/entities/shapes.ts'
import type { Failure, FieldIssues } from '#contract/errors.ts'
import { passwordIssues } from '#contract/passwords.ts'
import { typed } from '#contract/typed.ts'
import { asFailure } from '../as-failure.ts'
import { declaredPromise } from '../declared.ts'
import { judgeStep, type StepSchema } from '../stepper/judge.ts'

export interface SignUpFields {
  first_name: string
  email: string
  password: string
}

export type SignUpEvent =
  | { type: 'signUp.change'; patch: Partial<SignUpFields> }
  | { type: 'signUp.leave'; name: string }
  | { type: 'signUp.send' }

interface SignUpContext {
  fields: SignUpFields
  issues: FieldIssues
  /** Fields whose issues show. */
  left: ReadonlySet<string>
  failure: Failure | null
}

const schema = z.object({ first_name: line(1, 60), email: z.email().check(z.maxLength(254)), password: z.string() })

export function judgeSignUp(fields: SignUpFields): FieldIssues {
  const email = fields.email.trim()
  const issues = judgeStep(schema as unknown as StepSchema, { ...fields, email })
  const weak = fields.password ? passwordIssues(fields.password, [email, fields.first_name]) : []
  return weak.length > 0 ? { ...issues, password: weak } : issues
}

/** Somebody asks for an account. Whether the email has one already is never said here: only its mailbox learns. */
export const signUpMachine = setup({
  types: { context: typed<SignUpContext>(), events: typed<SignUpEvent>(), tags: typed<'busy'>() },
  actors: { register: declaredPromise<void, { fields: SignUpFields }>('register') },
  actions: {
    change: assign(({ context, event }) => {
      if (event.type !== 'signUp.change') return {}
      const fields = { ...context.fields, ...event.patch }
      return { fields, issues: judgeSignUp(fields), failure: null }
    }),
    leave: assign(({ context, event }) => (event.type === 'signUp.leave' ? { left: new Set(context.left).add(event.name) } : {})),
    leaveAll: assign(({ context }) => ({ left: new Set(Object.keys(context.fields)) })),
    takeRefusal: assign((_, failure: Failure) => ({ failure, ...(failure.fields && { issues: failure.fields }) })),
  },
  guards: { clean: ({ context }) => Object.keys(context.issues).length === 0 },
}).createMachine({
  id: 'signUp',
  context: () => {
    const fields = { first_name: '', email: '', password: '' }
    return { fields, issues: judgeSignUp(fields), left: new Set(), failure: null }
  },
  initial: 'writing',
  states: {
    writing: {
      description: 'A stranger gives name, email and password.',
      on: {
        'signUp.change': { actions: 'change' },
        'signUp.leave': { actions: 'leave' },
        'signUp.send': [{ guard: 'clean', target: 'sending', actions: assign({ failure: null }) }, { actions: 'leaveAll' }],
      },
    },
    sending: {
      description: 'The server is asked to mail the link; pressing again does nothing.',
      tags: ['busy'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ fields: context.fields }),
        onDone: 'sent',
        onError: {
          target: 'writing',
          actions: ['leaveAll', { type: 'takeRefusal', params: ({ event }) => asFailure(event.error) }],
        },
      },
    },
    sent: { type: 'final', description: 'A link is on its way to that mailbox.' },
  },
})

export type SignUpActor = ActorRefFrom<typeof signUpMachine>
