import { randomUUID } from 'node:crypto'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fundDeal, payCheckout, withdrawOffer } from '#contract/endpoints/deals.ts'
import { fundDealByTransfer, getTransfer, recordArrival } from '#contract/endpoints/incoming-transfers.ts'
import type { IncomingTransfer } from '#contract/entities/incoming-transfer.ts'
import { incomingTransferMachine, incomingTransferStates } from '#contract/processes/incoming-transfer.ts'
import { ibans } from '#tests/support/bank-accounts.ts'
import { agency, callAs } from '#tests/support/offer-in-market.ts'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someTransfer } from '#tests/support/some-transfer.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import type { Stimulus } from '#workbench/stimulus.ts'
import { agreementToPay, dealOf } from './agreement-to-pay.ts'
import { says } from './at-hand.ts'
import type { ServerBinding, ServerWorld, ViewBinding } from './bindings.ts'

export const model = defineModel<typeof incomingTransferMachine>({
  machine: incomingTransferMachine,
  inputs: { announced: undefined },
  events: {
    // Staff say what is on the account; the rest follows from the deal.
    'money.arrived': { by: 'server', cases: { enough: { enough: true }, short: { enough: false } } },
    'paid.otherwise': bare('server'),
    'wait.over': bare('server'),
  },
  allow: ['paid', 'dropped', 'expired'].map(state => ({
    rule: 'sink',
    id: `incomingTransfer.${state}`,
    reason: 'Money may still arrive for it, and goes back.',
  })),
})

/** Its page, as the process on stage has it. */
async function show({ actor }: Stage<typeof incomingTransferMachine>) {
  const { TransferView } = await import('#src/views/cashier/TransferView.tsx')
  const { decision } = decisionThat()
  function Page() {
    const state = useSelector(actor, snapshot => incomingTransferStates.find(one => one === snapshot.value) ?? 'awaited')
    const transfer = useMemo(() => resourceWith(someTransfer()), [])
    useEffect(() => transfer.send({ type: 'resource.replace', value: someTransfer({ state }) }), [transfer, state])
    return <TransferView actor={transfer} decision={decision} />
  }
  return <Page />
}

export const view: ViewBinding<typeof incomingTransferMachine> = {
  show,
  gestures: {},
  stands: {
    'incomingTransfer.awaited': says('It has to arrive by'),
    'incomingTransfer.paid': says('is protected'),
    'incomingTransfer.dropped': says('was paid by card'),
    'incomingTransfer.expired': says('does not wait for this money any more'),
  },
}

const staff = 'admin@elenco.test'
const transferOf = (world: ServerWorld): Promise<IncomingTransfer> =>
  callAs(world.market, agency, getTransfer, { params: { uuid: world.notes.transfer } })

export const browser: ServerBinding<typeof incomingTransferMachine> = {
  process: 'incoming-transfer',
  /** The agency has an agreement to pay, and announces that it pays by transfer. */
  async open(world) {
    const { market, notes } = world
    const { uuid, revision } = await agreementToPay(world)
    const body = { revision }
    const transfer: IncomingTransfer = await callAs(market, agency, fundDealByTransfer, { params: { uuid }, body })
    notes.transfer = transfer.uuid
    return { id: transfer.uuid, state: transfer.state }
  },
  causes: {
    'money.arrived': async (world, stimulus: Stimulus) => {
      const { uuid, amount_minor } = await transferOf(world)
      const enough = 'case' in stimulus && stimulus.case === 'enough'
      const body = {
        amount_minor: enough ? amount_minor : amount_minor - 1,
        arrived_on: (await world.now()).toISOString().slice(0, 10),
        bank_reference: randomUUID(),
        sender_name: 'Agencia Ceiba',
        sender_account: ibans.spain,
      }
      return await callAs(world.market, staff, recordArrival, { params: { uuid }, body })
    },
    'paid.otherwise': async world => {
      const { uuid, revision } = await dealOf(world)
      const { session } = await callAs(world.market, agency, fundDeal, { params: { uuid }, body: { revision } })
      return await callAs(world.market, agency, payCheckout, { params: { session }, body: { card: 'approved' } })
    },
    'wait.over': async world => {
      const { uuid, revision } = await dealOf(world)
      return await callAs(world.market, agency, withdrawOffer, { params: { uuid }, body: { revision } })
    },
  },
}
