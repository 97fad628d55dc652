import { oohCampaignMachine } from '#contract/processes/ooh-campaign.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

const nothing = { under_way: 0, live: 0, ran: 0 }

export const model = defineModel<typeof oohCampaignMachine>({
  machine: oohCampaignMachine,
  inputs: { 'nothing booked': nothing },
  events: {
    'booking.moved': {
      by: 'server',
      cases: {
        'asked for': { ...nothing, under_way: 1 },
        running: { ...nothing, under_way: 2, live: 1 },
        'has run': { ...nothing, ran: 1 },
        'came to nothing': nothing,
      },
    },
    'ooh.archive': bare('person'),
    'ooh.discard': bare('person'),
  },
  facts: ({ under_way, live, ran }) => [under_way > 0, live > 0, ran > 0],
})

export const view: NoScreen = {
  because: 'Its page shows a button for each step that the chart allows; tests/browser/ooh-campaigns.test.ts presses them.',
}

export const browser: NoScreen = {
  because: 'Its bookings move it: tests/server/ooh-campaigns.test.ts goes through them on both databases.',
}
