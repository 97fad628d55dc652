import { randomUUID } from 'node:crypto'
import {
  approveActingRequest,
  beginActing,
  declineActingRequest,
  endActing,
  listAskedRequests,
  listManagedClients,
  revokeActing,
  withdrawActingRequest,
} from '#contract/endpoints/acting.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import { createCastingCall, publishCastingCall } from '#contract/endpoints/casting-calls.ts'
import type { ActingRequest, ActSession, ManagedClient } from '#contract/entities/acting.ts'
import { formVersion } from '#contract/entities/casting-call.ts'
import { actingRequestMachine } from '#contract/processes/acting-request.ts'
import { callAs } from '#tests/support/offer-in-market.ts'
import { completeFields } from '#tests/support/write-call.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

const staff = 'admin@elenco.test'
const client = 'espejo@elenco.test'

export const model = defineModel<typeof actingRequestMachine>({
  machine: actingRequestMachine,
  inputs: { usual: undefined },
  events: {
    'request.approve': { by: 'person', cases: { works: { works: true }, fails: { works: false } } },
    'request.decline': bare('person'),
    'request.withdraw': bare('person'),
    'acting.revoked': bare('person'),
    'deadline.passed': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'Its two sides stand on two screens, which tests/views/acting-requests.test.tsx shows in every state.',
}

const one = ({ notes }: ServerWorld) => ({ params: { uuid: notes.request } })
const publishing = ({ notes }: ServerWorld) => ({ params: { uuid: notes.call }, body: { revision: notes.revision } })

export const browser: ServerBinding<typeof actingRequestMachine> = {
  process: 'acting-request',
  quiet: true,
  async open(world) {
    const { market, notes } = world
    const clients: ManagedClient[] = await callAs(market, staff, listManagedClients)
    const managed = clients.find(({ company }) => company === 'Grupo Almazara')
    if (!managed) throw new Error('the managed client is gone')
    // An earlier tour may have left one open.
    if (managed.last?.state === 'active') await callAs(market, staff, endActing)
    const session: ActSession = await callAs(market, staff, beginActing, {
      params: { uuid: managed.uuid },
      body: { reason: 'The client asked us to prepare their next call.' },
    })
    const [brand] = await callAs(market, client, listBrands)
    notes.call = randomUUID()
    const fields = completeFields(await world.now(), brand.uuid)
    const draft = await callAs(market, client, createCastingCall, {
      body: { uuid: notes.call, fields, form_version: formVersion },
    })
    Object.assign(notes, { session: session.uuid, revision: draft.revision })
    await callAs(market, staff, publishCastingCall, { ...publishing(world), acting: session.uuid }).catch((refused: Error) => {
      if (!refused.message.includes('acting.asked')) throw refused
    })
    const asked: ActingRequest[] = await callAs(market, staff, listAskedRequests)
    const request = asked.find(({ state }) => state === 'waiting')
    if (!request) throw new Error('nobody was asked')
    Object.assign(notes, { request: request.uuid, until: request.answer_by })
    return { id: request.uuid, state: request.state }
  },
  causes: {
    'request.approve (works)': world => callAs(world.market, client, approveActingRequest, one(world)),
    /** The client has published it meanwhile. */
    async 'request.approve (fails)'(world) {
      if (!world.notes.published) await callAs(world.market, client, publishCastingCall, publishing(world))
      world.notes.published = true
      await callAs(world.market, client, approveActingRequest, one(world))
    },
    'request.decline': world =>
      callAs(world.market, client, declineActingRequest, { ...one(world), body: { reason: 'We wait until the harvest.' } }),
    'request.withdraw': world => callAs(world.market, staff, withdrawActingRequest, one(world)),
    'acting.revoked': ({ market, notes }) => callAs(market, client, revokeActing, { params: { uuid: notes.session } }),
    'deadline.passed': world => world.passUntil(String(world.notes.until)),
  },
}
