import { type ActorRefFrom, assign, type NonReducibleUnknown, sendTo, setup } from 'xstate'
import { typed } from '#contract/typed.ts'
import { declaredCallback } from '../declared.ts'
import { type Preferences, usualPreferences } from './preferences.ts'

/** Answers of the keeper: whether the last write will last, and the words of another tab. */
export type KeeperReport =
  | { type: 'preferences.kept' }
  | { type: 'preferences.notKept' }
  | { type: 'preferences.changedElsewhere'; preferences: Preferences }

export type KeeperRequest = { type: 'keep'; preferences: Preferences }

export type PreferencesEvent =
  | { type: 'preferences.change'; changes: Partial<Preferences> }
  | { type: 'preferences.toggleDark' }
  /** Back to the usual look; the language stays. */
  | { type: 'preferences.reset' }
  | KeeperReport

interface PreferencesContext {
  preferences: Preferences
}

function change(now: Preferences, changes: Partial<Preferences>): Preferences {
  const next = { ...now, ...changes }
  return next.skin === 'dark' ? next : { ...next, day_skin: next.skin }
}

/** Preferences for the product on this device; they outlive sign-out. */
export const preferencesMachine = setup({
  types: {
    input: typed<{ preferences: Preferences }>(),
    context: typed<PreferencesContext>(),
    events: typed<PreferencesEvent>(),
  },
  actors: {
    /** Writes what it is handed and hears what other tabs write. */
    keeper: declaredCallback<KeeperReport, NonReducibleUnknown, KeeperRequest>('preferences.keeper'),
  },
  actions: {
    change: assign({ preferences: ({ context }, changes: Partial<Preferences>) => change(context.preferences, changes) }),
    keep: sendTo('keeper', ({ context }) => ({ type: 'keep' as const, preferences: context.preferences })),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({ preferences: input.preferences }),
  invoke: { id: 'keeper', src: 'keeper', onError: { target: '.unkept' } },
  on: {
    'preferences.change': { actions: [{ type: 'change', params: ({ event }) => event.changes }, 'keep'] },
    'preferences.toggleDark': {
      actions: [
        {
          type: 'change',
          params: ({ context: { preferences: now } }) => ({ skin: now.skin === 'dark' ? now.day_skin : ('dark' as const) }),
        },
        'keep',
      ],
    },
    'preferences.reset': {
      actions: [
        { type: 'change', params: ({ context }) => ({ ...usualPreferences, language: context.preferences.language }) },
        'keep',
      ],
    },
    'preferences.changedElsewhere': { actions: assign({ preferences: ({ event }) => event.preferences }) },
    'preferences.kept': '.kept',
    'preferences.notKept': '.unkept',
  },
  initial: 'kept',
  states: {
    kept: { description: 'What is chosen here is still chosen tomorrow.' },
    unkept: {
      description: 'The browser keeps nothing (full or blocked): choices hold until the tab is closed.',
      tags: ['unkept'],
    },
  },
})

export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>
