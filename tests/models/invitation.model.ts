import { offerApplication } from '#contract/endpoints/applications.ts'
import { acceptOffer, getDeal, withdrawOffer } from '#contract/endpoints/deals.ts'
import {
  declineInvitation,
  inviteCreators,
  listCallInvitations,
  seeInvitation,
  withdrawInvitation,
} from '#contract/endpoints/invitations.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { Deal } from '#contract/entities/deal.ts'
import type { Invitation } from '#contract/entities/invitation.ts'
import { invitationMachine } from '#contract/processes/invitation.ts'
import { callInMarket, pitchFor } from '#tests/support/call-in-market.ts'
import { agency, callAs, lucia, termsFrom } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof invitationMachine>({
  machine: invitationMachine,
  inputs: { usual: undefined },
  events: {
    'invitation.see': bare('person'),
    'invitation.decline': bare('person'),
    'invitation.withdraw': bare('person'),
    // The fate of the pitch and of the call is theirs to say.
    'pitch.sent': bare('server'),
    'call.over': bare('server'),
    'call.again': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'Its two sides stand on two screens, which tests/views/invitations.test.tsx shows in every state.',
}

type Noted = { call: CastingCall; invitation?: string; pitch?: string; deal?: string }

const at = ({ notes }: ServerWorld<Noted>) => ({ params: { uuid: String(notes.invitation) } })
const other = 'newcreator@elenco.test'
const callOf = ({ notes }: ServerWorld<Noted>) => notes.call

export const browser: ServerBinding<typeof invitationMachine, Noted> = {
  process: 'invitation',
  async open(world) {
    const call = await callInMarket(world.market, { creators_wanted: 1 }, await world.now())
    const params = { uuid: call.uuid }
    const people = [{ vanity_name: 'luciavega' }]
    await callAs(world.market, agency, inviteCreators, { params, body: { people, message: 'Would you like to pitch for this?' } })
    const [invitation]: Invitation[] = await callAs(world.market, agency, listCallInvitations, { params })
    Object.assign(world.notes, { call, invitation: invitation?.uuid })
    return { id: invitation?.uuid ?? '', state: invitation?.state ?? '' }
  },
  causes: {
    'invitation.see': world => callAs(world.market, lucia, seeInvitation, at(world)),
    'invitation.decline': world => callAs(world.market, lucia, declineInvitation, { ...at(world), body: {} }),
    'invitation.withdraw': world => callAs(world.market, agency, withdrawInvitation, at(world)),
    'pitch.sent': world => pitchFor(world.market, callOf(world), lucia),
    /** Its only seat is taken by somebody else. */
    async 'call.over'(world) {
      world.notes.pitch ??= (await pitchFor(world.market, callOf(world), other)).uuid
      const body = { terms: termsFrom(await world.now(), 'Una merienda que se pueda oír'), valid_days: 7 }
      const { uuid, revision, version }: Deal = await callAs(world.market, agency, offerApplication, {
        params: { uuid: world.notes.pitch },
        body,
      })
      await callAs(world.market, other, acceptOffer, { params: { uuid }, body: { revision, version } })
      world.notes.deal = uuid
      await world.passUntil((await world.now()).toISOString())
    },
    /** And is free again. */
    async 'call.again'(world) {
      const params = { uuid: String(world.notes.deal) }
      const { revision }: Deal = await callAs(world.market, agency, getDeal, { params })
      await callAs(world.market, agency, withdrawOffer, { params, body: { revision } })
      await world.passUntil((await world.now()).toISOString())
    },
  },
}
