import { appMachine } from '#src/machines/app/app.machine.ts'
import { usualPreferences } from '#src/machines/preferences/preferences.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { fault } from './samples.ts'

const broken = { error: { broken: fault } }

export const model = defineModel<typeof appMachine>({
  machine: appMachine,
  inputs: { usual: { preferences: usualPreferences } },
  events: { 'app.settled': bare('machine'), 'app.lost': bare('machine') },
  allow: [{ rule: 'sink', id: 'app.degraded', reason: 'What has broken stays broken until the page is loaded again.' }],
  actors: { preferences: broken, toasts: broken, session: broken },
})
