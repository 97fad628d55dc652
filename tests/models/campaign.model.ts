import { campaignMachine } from '#contract/processes/campaign.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

export const model = defineModel<typeof campaignMachine>({
  machine: campaignMachine,
  inputs: {
    bare: { ready: false, open_deals: 0 },
    ready: { ready: true, open_deals: 0 },
    'with open deals': { ready: true, open_deals: 2 },
  },
  events: {
    'campaign.plan': bare('person'),
    'campaign.start': bare('person'),
    'campaign.hold': bare('person'),
    'campaign.resume': bare('person'),
    'campaign.wrapUp': bare('person'),
    'campaign.reopen': bare('person'),
    'campaign.complete': bare('person'),
    'campaign.archive': bare('person'),
    'campaign.discard': bare('person'),
  },
  facts: ({ ready, open_deals }) => [ready, open_deals > 0],
})

export const view: NoScreen = {
  because: 'Its page shows a button for each step that the chart allows; tests/browser/campaigns.test.ts presses them.',
}

export const browser: NoScreen = {
  because: 'Its facts are read from deals and ledger: tests/server/campaigns.test.ts takes every step on both databases.',
}
