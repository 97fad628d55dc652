import { assign, setup, transition } from 'xstate'
import { limits } from '../limits.ts'
import { type GivenRole, isGuest, type TeamRole } from '../rules/roles.ts'
import { typed } from '../typed.ts'

/**
 * Somebody's place in a company's team (docs/domain.md, teams), from the mailed invitation to the day they go. The server stores `state`
 * on the invitation until it is accepted and on the membership from then on; both sides ask the same chart what may be done.
 */
export const membershipStates = ['invited', 'active', 'declined', 'withdrawn', 'expired', 'removed', 'left'] as const
export type MembershipState = (typeof membershipStates)[number]

export interface MembershipFacts {
  role: TeamRole
  /** The campaigns that a guest sees; nobody else needs any. */
  campaigns: readonly string[]
  /** How often the invitation was sent again today. */
  resent: number
}

export type MembershipEvent =
  /** `free`: a seat of the plan is, or a guest's place. */
  | { type: 'invitation.accept'; free: boolean }
  | { type: 'invitation.decline' }
  | { type: 'invitation.withdraw' }
  | { type: 'invitation.resend' }
  /** Of a guest: other campaigns than those that the invitation names. */
  | { type: 'invitation.change'; campaigns: readonly string[] }
  | { type: 'deadline.passed' }
  /** `free`: one has a seat already, or there is one for the new role. A guest is named for campaigns. */
  | { type: 'role.change'; role: GivenRole; campaigns: readonly string[]; free: boolean }
  | { type: 'member.remove' }
  | { type: 'member.leave' }
  | { type: 'ownership.receive' }
  | { type: 'ownership.give' }
  /** Nothing is in it: its owner goes into somebody else's. */
  | { type: 'company.giveUp' }

export const membershipMachine = setup({
  types: {
    context: typed<MembershipFacts>(),
    events: typed<MembershipEvent>(),
    input: typed<MembershipFacts>(),
    tags: typed<'open' | 'over'>(),
  },
  actions: {
    countResend: assign({ resent: ({ context }) => context.resent + 1 }),
    /** They count by the day, and days have passed. */
    forgetResends: assign({ resent: 0 }),
    takeRole: assign(({ event }) => {
      if (event.type !== 'role.change') return {}
      return { role: event.role, campaigns: isGuest(event.role) ? event.campaigns : [] }
    }),
    nameOthers: assign(({ event }) => (event.type === 'invitation.change' ? { campaigns: event.campaigns } : {})),
    takeOwnership: assign({ role: 'owner', campaigns: [] }),
    giveOwnership: assign({ role: 'admin' }),
  },
  guards: {
    seatFree: ({ event }) => event.type === 'invitation.accept' && event.free,
    mayBeResent: ({ context }) => context.resent < limits.team.resendsPerDay,
    /** Only a guest is invited to campaigns, and to at least one. */
    mayBeNamed: ({ context, event }) => event.type === 'invitation.change' && isGuest(context.role) && event.campaigns.length > 0,
    /** Nobody gives the owner another role, and nobody is a guest of nothing. */
    roleFits: ({ context, event }) =>
      event.type === 'role.change' &&
      context.role !== 'owner' &&
      event.free &&
      (!isGuest(event.role) || event.campaigns.length > 0),
    /** Somebody from outside does not own the company. */
    mayOwn: ({ context }) => context.role !== 'owner' && !isGuest(context.role),
    isOwner: ({ context }) => context.role === 'owner',
    isNotOwner: ({ context }) => context.role !== 'owner',
  },
}).createMachine({
  id: 'membership',
  context: ({ input }) => input,
  initial: 'invited',
  states: {
    invited: {
      description: 'The invitation is in the mailbox and keeps a seat, or a guest’s place.',
      tags: ['open'],
      on: {
        'invitation.accept': { guard: 'seatFree', target: 'active' },
        'invitation.decline': 'declined',
        'invitation.withdraw': 'withdrawn',
        'invitation.resend': { guard: 'mayBeResent', actions: 'countResend' },
        'invitation.change': { guard: 'mayBeNamed', actions: 'nameOthers' },
        'deadline.passed': { target: 'expired', actions: 'forgetResends' },
      },
    },
    expired: {
      description: 'Nobody answered in time. Sent again it is open again.',
      on: {
        'invitation.withdraw': 'withdrawn',
        'invitation.resend': { target: 'invited', actions: 'countResend' },
      },
    },
    active: {
      description:
        'They belong to the company and do what their role allows; a guest follows the campaigns that they were named for.',
      on: {
        'role.change': { guard: 'roleFits', actions: 'takeRole' },
        'member.remove': { guard: 'isNotOwner', target: 'removed' },
        'member.leave': { guard: 'isNotOwner', target: 'left' },
        'ownership.receive': { guard: 'mayOwn', actions: 'takeOwnership' },
        'ownership.give': { guard: 'isOwner', actions: 'giveOwnership' },
        'company.giveUp': { guard: 'isOwner', target: 'left' },
      },
    },
    declined: { type: 'final', description: 'They said no.', tags: ['over'] },
    withdrawn: { type: 'final', description: 'The company took the invitation back.', tags: ['over'] },
    removed: { type: 'final', description: 'The company ended it, on every device at once.', tags: ['over'] },
    left: { type: 'final', description: 'They went themselves.', tags: ['over'] },
  },
})

export const membershipAt = (state: MembershipState, facts: MembershipFacts) =>
  membershipMachine.resolveState({ value: state, context: facts })

/** One event taken by the chart: the next state with its facts, or null where it is refused. */
export function membershipStep(
  state: MembershipState,
  facts: MembershipFacts,
  event: MembershipEvent,
): { state: MembershipState; facts: MembershipFacts } | null {
  const before = membershipAt(state, facts)
  if (!before.can(event)) return null
  const [next] = transition(membershipMachine, before, event)
  const reached = membershipStates.find(one => next.matches(one))
  return reached ? { state: reached, facts: next.context } : null
}

/** Whether this event would do anything now; a button's `disabled` is its negation. */
export const membershipCan = (state: MembershipState, facts: MembershipFacts, event: MembershipEvent): boolean =>
  membershipAt(state, facts).can(event)
