import { setup } from 'xstate'
import { typed } from '#contract/typed.ts'
import { preferencesMachine } from '../preferences/preferences.machine.ts'
import type { Preferences } from '../preferences/preferences.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'

export type AppEvent = { type: 'app.settled' }

/** The root: what lives as long as the tab. */
export const appMachine = setup({
  types: {
    input: typed<{ preferences: Preferences }>(),
    context: typed<{ preferences: Preferences }>(),
    events: typed<AppEvent>(),
    children: typed<{ preferences: 'preferences'; toasts: 'toasts'; session: 'session' }>(),
  },
  actors: { preferences: preferencesMachine, toasts: toastsMachine, session: sessionMachine },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ preferences: input.preferences }),
  // A long-lived part that breaks must not take the others with it.
  invoke: [
    {
      id: 'preferences',
      src: 'preferences',
      input: ({ context }) => ({ preferences: context.preferences }),
      onError: '.degraded',
    },
    { id: 'toasts', src: 'toasts', onError: '.degraded' },
    { id: 'session', src: 'session', onError: '.degraded' },
  ],
  initial: 'booting',
  states: {
    booting: { description: 'It is not known yet whether somebody is signed in.', on: { 'app.settled': 'ready' } },
    ready: { description: 'Everything runs.' },
    degraded: { description: 'A long-lived part has failed; screens still show what they have, and a reload mends it.' },
  },
})
