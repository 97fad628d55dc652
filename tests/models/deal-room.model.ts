import { dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { ids, someDeal } from '#tests/support/some-deal.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { failure, fault, offline } from './samples.ts'

const offered = someDeal({ side: 'creator', state: 'offer_pending' })
const agreed = someDeal({ side: 'creator', state: 'awaiting_funds', revision: 2 })

export const model = defineModel<typeof dealRoomMachine>({
  machine: dealRoomMachine,
  inputs: { usual: { uuid: ids.deal } },
  events: {
    'deal.act': { by: 'person', cases: { accept: { act: { verb: 'accept' } }, approve: { act: { verb: 'approve' } } } },
    'deal.refresh': bare('server'),
    'deal.retry': bare('person'),
    'deal.dismiss': bare('person'),
  },
  actors: {
    load: { done: { usual: offered }, error: { offline } },
    act: {
      done: {
        usual: { deal: agreed, checkout_url: null },
        'to the cashier': { deal: agreed, checkout_url: '/cashier/a-visit' },
      },
      error: { offline, 'moved on': failure('deal.stale_version') },
    },
    changes: { error: { broken: fault } },
  },
  facts: ({ behind }) => behind,
})
