import { preferencesMachine } from '#src/machines/preferences/preferences.machine.ts'
import { usualPreferences } from '#src/machines/preferences/preferences.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { fault } from './samples.ts'

export const model = defineModel<typeof preferencesMachine>({
  machine: preferencesMachine,
  inputs: { usual: { preferences: usualPreferences } },
  events: {
    'preferences.change': { by: 'person', cases: { language: { changes: { language: 'es' } } } },
    'preferences.toggleDark': bare('person'),
    'preferences.reset': bare('person'),
    'preferences.kept': bare('machine'),
    'preferences.notKept': bare('machine'),
    'preferences.changedElsewhere': { by: 'tab', cases: { usual: { preferences: { ...usualPreferences, skin: 'dark' } } } },
  },
  actors: { keeper: { error: { broken: fault } } },
})
