import { randomUUID } from 'node:crypto'
import { sendPitch } from '#contract/endpoints/applications.ts'
import { listBrands } from '#contract/endpoints/brands.ts'
import {
  closeCastingCall,
  createCastingCall,
  editCastingCall,
  getCastingCall,
  publishCastingCall,
} from '#contract/endpoints/casting-calls.ts'
import {
  declineInvitation,
  inviteCreators,
  listCallInvitations,
  seeInvitation,
  withdrawInvitation,
} from '#contract/endpoints/invitations.ts'
import { formVersion } from '#contract/entities/casting-call.ts'
import type { Invitation } from '#contract/entities/invitation.ts'
import { invitationMachine } from '#contract/processes/invitation.ts'
import { agency, callAs, lucia } from '#tests/support/offer-in-market.ts'
import { completeFields } from '#tests/support/write-call.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof invitationMachine>({
  machine: invitationMachine,
  inputs: { usual: undefined },
  events: {
    'invitation.see': bare('person'),
    'invitation.decline': bare('person'),
    'invitation.withdraw': bare('person'),
    // What becomes of the pitch and of the call is theirs to say.
    'pitch.sent': bare('server'),
    'call.over': bare('server'),
    'call.again': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'Its two sides stand on two screens, which tests/views/invitations.test.tsx shows in every state.',
}
