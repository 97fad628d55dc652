import { dealMachine, firstFacts } from '#contract/processes/deal.ts'
import { defineModel, type EventSamples } from '#workbench/model.ts'

const eitherSide: EventSamples<{ by: 'brand' | 'creator' }> = {
  by: 'person',
  cases: { brand: { by: 'brand' }, creator: { by: 'creator' } },
}

export const model = defineModel<typeof dealMachine>({
  machine: dealMachine,
  inputs: { published: firstFacts(true, 2), 'nothing to publish': firstFacts(false, 0) },
  events: {
    'offer.counter': {
      by: 'person',
      cases: {
        brand: { by: 'brand', publishes: true, revisions: 1 },
        creator: { by: 'creator', publishes: true, revisions: 1 },
      },
    },
    'offer.accept': eitherSide,
    'offer.reject': eitherSide,
    'offer.withdraw': eitherSide,
    'funds.secured': { by: 'server', cases: { usual: {} } },
    'work.deliver': eitherSide,
    'work.requestChanges': eitherSide,
    'work.approve': eitherSide,
    'work.publish': eitherSide,
    'cancel.request': eitherSide,
    'cancel.agree': eitherSide,
    'cancel.refuse': eitherSide,
    'deadline.passed': { by: 'server', cases: { usual: {} } },
  },
  // Once agreed, it does not matter any more how often the terms went to and fro.
  facts: ({ version, proposer, deliveries, ...facts }, value) => [
    facts,
    value === 'offer_pending' || value === 'counter_pending' ? version : null,
  ],
})
