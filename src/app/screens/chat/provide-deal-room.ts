import { useEffect, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { getApplication } from '#contract/endpoints/applications.ts'
import { fundDealFromBalance, takeBalanceBack } from '#contract/endpoints/balance.ts'
import {
  acceptOffer,
  answerCancel,
  answerChange,
  approveConcept,
  approveDelivery,
  changeConcept,
  counterOffer,
  deliverWork,
  extendOrder,
  fundDeal,
  getDeal,
  objectProof,
  proposeChange,
  publishProof,
  rejectOffer,
  requestCancel,
  requestChanges,
  sendConcept,
  withdrawCancel,
  withdrawChange,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import {
  addEvidence,
  answerDispute,
  answerSplit,
  appealDispute,
  offerSplit,
  openDispute,
  withdrawDispute,
} from '#contract/endpoints/disputes.ts'
import { fundDealByTransfer } from '#contract/endpoints/incoming-transfers.ts'
import { getProposal } from '#contract/endpoints/proposals.ts'
import type { Application } from '#contract/entities/application.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { type ActOutcome, type DealAct, type DealRoomActor, dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { type ResourceActor, resourceMachine } from '#src/machines/resource/resource.machine.ts'
import type { Call } from '#src/services/api.ts'
import { changesOf } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import type { System } from '../../start/system.ts'
import { useSystem } from '../../start/system-context.ts'

type Written = { terms: DealTerms; valid_days: number }

/** A verb → its call. Paying answers where to go; everything else the deal as it is now. */
async function perform(call: Call, deal: Deal, act: DealAct, key: string, signal: AbortSignal): Promise<ActOutcome> {
  const params = { uuid: deal.uuid }
  const about = { uuid: deal.dispute?.uuid ?? '' }
  const { revision } = deal
  const options = { signal, idempotencyKey: key }
  const now = async (answer: Promise<Deal>): Promise<ActOutcome> => ({ deal: await answer, checkout_url: null })
  switch (act.verb) {
    case 'accept':
      return now(call(acceptOffer, { params, body: { revision, version: deal.version } }, options))
    case 'extend':
      return now(call(extendOrder, { params, body: { revision } }, options))
    case 'counter':
      return now(call(counterOffer, { params, body: { revision, ...(act.body as Written) } }, options))
    case 'reject':
      return now(call(rejectOffer, { params, body: { revision, ...act.body } }, options))
    case 'withdraw':
      return now(call(withdrawOffer, { params, body: { revision } }, options))
    case 'transfer': {
      const { uuid } = await call(fundDealByTransfer, { params, body: { revision } }, options)
      return { deal, checkout_url: pathOf('transfer', { uuid }) }
    }
    case 'fromBalance':
      return now(call(fundDealFromBalance, { params, body: { revision, ...act.body } }, options))
    case 'balanceBack':
      return now(call(takeBalanceBack, { params, body: { revision } }, options))
    case 'sendConcept':
      return now(call(sendConcept, { params, body: { revision, ...act.body } }, options))
    case 'approveConcept':
      return now(call(approveConcept, { params, body: { revision } }, options))
    case 'changeConcept':
      return now(call(changeConcept, { params, body: { revision, ...act.body } }, options))
    case 'deliver':
      return now(call(deliverWork, { params, body: { revision, ...act.body } }, options))
    case 'changes':
      return now(call(requestChanges, { params, body: { revision, ...act.body } }, options))
    case 'approve':
      return now(call(approveDelivery, { params, body: { revision } }, options))
    case 'publish':
      return now(call(publishProof, { params, body: { revision, ...act.body } }, options))
    case 'object':
      return now(call(objectProof, { params, body: { revision, ...act.body } }, options))
    case 'withdrawCancel':
      return now(call(withdrawCancel, { params, body: { revision } }, options))
    case 'cancel':
      return now(call(requestCancel, { params, body: { revision, ...act.body } }, options))
    case 'answerCancel':
      return now(call(answerCancel, { params, body: { revision, ...act.body } }, options))
    case 'proposeChange':
      return now(call(proposeChange, { params, body: { revision, ...act.body } }, options))
    case 'answerChange':
      return now(call(answerChange, { params, body: { revision, ...act.body } }, options))
    case 'withdrawChange':
      return now(call(withdrawChange, { params, body: { revision } }, options))
    case 'dispute':
      return now(call(openDispute, { params, body: { revision, ...act.body } }, options))
    case 'answerDispute':
      return now(call(answerDispute, { params: about, body: { revision, ...act.body } }, options))
    case 'addEvidence':
      return now(call(addEvidence, { params: about, body: { revision, ...act.body } }, options))
    case 'offerSplit':
      return now(call(offerSplit, { params: about, body: { revision, ...act.body } }, options))
    case 'answerSplit':
      return now(call(answerSplit, { params: about, body: { revision, ...act.body } }, options))
    case 'withdrawDispute':
      return now(call(withdrawDispute, { params: about, body: { revision } }, options))
    case 'appealDispute':
      return now(call(appealDispute, { params: about, body: { revision, ...act.body } }, options))
    case 'fund': {
      const { checkout_url } = await call(fundDeal, { params, body: { revision } }, options)
      return { deal, checkout_url }
    }
  }
}

function dealRoomFor(system: System, uuid: string) {
  return dealRoomMachine.provide({
    actors: {
      load: fromPromise<Deal, { uuid: string }>(({ input, signal }) =>
        system.call(getDeal, { params: { uuid: input.uuid } }, { signal }),
      ),
      act: fromPromise<ActOutcome, { deal: Deal; act: DealAct; key: string }>(({ input, signal }) =>
        perform(system.call, input.deal, input.act, input.key, signal),
      ),
      changes: changesOf(
        system,
        'deal.refresh',
        event =>
          (event.type === 'deal.changed' && event.deal.uuid === uuid) ||
          // The number of comments on a version, which the deal holds.
          (event.type === 'comments.changed' && event.deal_uuid === uuid),
      ),
    },
  })
}

/** The room of a deal, once there is one. The conversation stays as it is while the deal comes. */
export function useDealRoom(uuid: string | undefined): DealRoomActor | null {
  const system = useSystem()
  const [room, setRoom] = useState<DealRoomActor | null>(null)
  useEffect(() => {
    if (!uuid) return
    const actor = createActor(dealRoomFor(system, uuid), { input: { uuid }, inspect })
    const toCashier = actor.on('deal.toCashier', ({ url }) =>
      url.startsWith('/') ? system.go(url) : globalThis.location.assign(url),
    )
    actor.start()
    setRoom(actor)
    return () => {
      toCashier.unsubscribe()
      actor.stop()
      setRoom(null)
    }
  }, [system, uuid])
  return room
}

/** The pitch or the proposal that a conversation is about; nothing about anything else. */
export function useMatter(about: Conversation['context'] | undefined): ResourceActor<Application | Proposal> | null {
  const system = useSystem()
  const [matter, setMatter] = useState<ResourceActor<Application | Proposal> | null>(null)
  const type = about?.type
  const id = about?.id
  useEffect(() => {
    if (!id || (type !== 'application' && type !== 'proposal')) return
    const params = { uuid: id }
    const machine = resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, { id: string }>(({ signal }) =>
          type === 'application'
            ? system.call(getApplication, { params }, { signal })
            : system.call(getProposal, { params }, { signal }),
        ),
        changes: changesOf(system, 'resource.refresh', event => event.type === 'application.changed' && event.uuid === id),
      },
    })
    const actor = createActor(machine, { input: { id }, inspect }).start()
    // The machine keeps whatever its `load` answers, which is known here alone.
    setMatter(actor as ResourceActor<Application | Proposal>)
    return () => {
      actor.stop()
      setMatter(null)
    }
  }, [system, type, id])
  return matter
}
