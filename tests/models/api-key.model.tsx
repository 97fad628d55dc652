import { apiKeyStates } from '#contract/processes/api-key.ts'
import { someKey } from '#tests/support/some-api.ts'
import type { Stage } from '#workbench/stage.ts'
import { press, write } from './at-hand.ts'
import { showApi } from './api-page.tsx'
import { decisionOn, pressAsked, resourceOn, saysAndOffers, stateOf } from './on-stage.ts'
import { apiKeyMachine } from '#contract/processes/api-key.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ViewBinding } from './bindings.ts'

export const model = defineModel<typeof apiKeyMachine>({
  machine: apiKeyMachine,
  inputs: { usual: undefined },
  events: {
    'key.rename': bare('person'),
    'key.revoke': bare('person'),
    'maker.left': bare('server'),
    'deadline.passed': bare('server'),
  },
})

/** Its row in the section for programs. */
const show = async (stage: Stage) =>
  await showApi({
    keys: resourceOn(stage, snapshot => {
      const state = stateOf(snapshot, apiKeyStates) ?? 'revoked'
      return { keys: [someKey({ state })], limit: 3, used: state === 'active' ? 1 : 0, upgrade_to: null }
    }),
    decision: decisionOn(stage, ({ kind }) => ({ type: kind === 'renameKey' ? 'key.rename' : 'key.revoke' })),
  })

const says = saysAndOffers(['Rename', 'End'], someKey().name)

export const view: ViewBinding = {
  show,
  gestures: {
    async 'key.rename'() {
      await press(/^Rename/)
      await write(/^Name/, 'Yearly report')
      await press(/^Save$/)
    },
    'key.revoke': pressAsked(/^End/),
  },
  stands: { 'apiKey.active': says('Active', ['Rename', 'End']) },
}

export const browser: NoScreen = {
  because: 'The browser walk of the section makes, renames and ends one; tests/server/api-keys.test.ts brings about the rest.',
}
