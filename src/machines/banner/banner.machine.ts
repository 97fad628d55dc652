import { type ActorRefFrom, assign, setup } from 'xstate'
import { typed } from '#contract/typed.ts'

/** Worst first: only one is told at a time (docs/domain.md). The last one is for creators whose profile lacks something. */
export type BannerCause = 'banned' | 'payment_incomplete' | 'renew_soon' | 'profile_gaps'

export interface Dismissal {
  cause: BannerCause
  /** Milliseconds since 1970. */
  until: number
}

export type BannerEvent =
  | { type: 'banner.told'; cause: BannerCause | null }
  | { type: 'banner.moved'; hidden: boolean }
  | { type: 'banner.dismiss' }

interface BannerContext {
  cause: BannerCause | null
  /** This screen is one of those that show none. */
  hidden: boolean
  dismissal: Dismissal | null
}

/** The one banner on top of the sheet: why it shows, where it does not, and when it comes back. */
export const bannerMachine = setup({
  types: { context: typed<BannerContext>(), events: typed<BannerEvent>(), input: typed<BannerContext>() },
  actions: {
    /** Provided: kept on this device, by person. */
    keep: (_, _params: { dismissal: Dismissal | null }) => {},
  },
  guards: {
    nothing: ({ context }) => context.cause === null || context.hidden,
    dismissed: ({ context }) =>
      context.dismissal !== null && context.dismissal.cause === context.cause && context.dismissal.until > Date.now(),
    // A ban stays in sight, and so does what a profile still lacks.
    mayGo: ({ context }) => context.cause === 'payment_incomplete' || context.cause === 'renew_soon',
  },
  delays: { nextDay: ({ context }) => Math.max(0, Math.min(2 ** 31 - 1, (context.dismissal?.until ?? 0) - Date.now())) },
}).createMachine({
  id: 'banner',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'banner.told': { target: '.deciding', actions: assign({ cause: ({ event }) => event.cause }) },
    'banner.moved': { target: '.deciding', actions: assign({ hidden: ({ event }) => event.hidden }) },
  },
  states: {
    deciding: {
      description: 'What there is to tell, and whether here and now.',
      always: [{ guard: 'nothing', target: 'quiet' }, { guard: 'dismissed', target: 'dismissed' }, { target: 'shown' }],
    },
    quiet: { description: 'There is nothing to tell, or not on this screen.' },
    shown: {
      description: 'The banner stands on top of the sheet.',
      on: {
        'banner.dismiss': {
          guard: 'mayGo',
          target: 'dismissed',
          actions: [
            assign({
              dismissal: ({ context }) => ({ cause: context.cause as BannerCause, until: Date.now() + 86_400_000 }),
            }),
            { type: 'keep', params: ({ context }) => ({ dismissal: context.dismissal }) },
          ],
        },
      },
    },
    dismissed: {
      description: 'Put away until the next day.',
      after: { nextDay: { target: 'deciding', actions: assign({ dismissal: null }) } },
    },
  },
})

export type BannerActor = ActorRefFrom<typeof bannerMachine>
