import { linkDomainMachine, linkDomainStates } from '#contract/processes/link-domain.ts'
import { someDomain } from '#tests/support/some-domain.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import type { NoScreen, ViewBinding } from './bindings.ts'
import { decisionOn, pressAsked, resourceOn, saysAndOffers, stateOf } from './on-stage.ts'

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

/** Its row among the company's own hosts. */
async function show(stage: Stage) {
  const { DomainsPart } = await import('#src/views/tracking-links/DomainsPart.tsx')
  const domains = resourceOn(stage, snapshot => {
    const state = stateOf(snapshot, linkDomainStates)
    return { domains: state && state !== 'removed' ? [someDomain({ state })] : [], limit: 3 }
  })
  const decision = decisionOn(stage, () => ({ type: 'domain.remove' }))
  return <DomainsPart domains={domains} decision={decision} />
}

const says = saysAndOffers(['Check now', 'Remove'], someDomain().name)
const acts = ['Check now', 'Remove']

export const view: ViewBinding<typeof linkDomainMachine> = {
  show,
  gestures: { 'domain.remove': pressAsked(/^Remove/) },
  stands: {
    'linkDomain.pending': says('Awaiting its records', acts),
    'linkDomain.verified': says('Proved', acts),
    'linkDomain.failing': says('Points away', acts),
  },
}

export const browser: NoScreen = {
  because: 'Nobody sets records for the built server; tests/server/link-domains.test.ts brings about what name servers answer.',
}
