import { linkDomainMachine } from '#contract/processes/link-domain.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

export const model = defineModel<typeof linkDomainMachine>({
  machine: linkDomainMachine,
  inputs: { usual: undefined },
  events: {
    'domain.proved': bare('server'),
    'domain.denied': { by: 'server', cases: { usual: { last: false }, last: { last: true } } },
    'domain.lost': bare('server'),
    'domain.remove': bare('person'),
  },
})

export const view: NoScreen = {
  because: 'Its company moves it beside its links; tests/views/link-domains.test.tsx shows every state of it.',
}

export const browser: NoScreen = {
  because: 'Nobody sets records for the built server; tests/server/link-domains.test.ts brings about what name servers answer.',
}
