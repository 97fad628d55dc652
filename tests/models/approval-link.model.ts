import { randomUUID } from 'node:crypto'
import { declineApplication } from '#contract/endpoints/applications.ts'
import {
  confirmApprover,
  getSharedPitches,
  mailApproverCode,
  makeApprovalLink,
  revokeApprovalLink,
  voteOnSharedPitch,
} from '#contract/endpoints/approvals.ts'
import { cancelCastingCall } from '#contract/endpoints/casting-calls.ts'
import type { Application } from '#contract/entities/application.ts'
import type { ApprovalLink } from '#contract/entities/approval.ts'
import { approvalLinkMachine } from '#contract/processes/approval-link.ts'
import { agency, callAs, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { present } from '#workbench/present.ts'
import { mailedCode } from '../browser/mailed-code.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof approvalLinkMachine>({
  machine: approvalLinkMachine,
  inputs: { usual: undefined },
  events: {
    'vote.cast': { by: 'person', cases: { waits: { waits: true }, decided: { waits: false } } },
    'link.revoke': bare('person'),
    'link.replace': bare('person'),
    'deadline.passed': bare('server'),
    'call.cancelled': bare('server'),
  },
})

export const view: NoScreen = {
  because: 'Its two sides stand on two screens, which tests/views/approvals.test.tsx shows in every state.',
}

type Noted = { pitch: Application; link: ApprovalLink; guest: string; declined?: boolean }

const callOf = ({ notes }: ServerWorld<Noted>) => ({ params: { uuid: String(notes.pitch.casting_call.uuid) } })
const linkOf = ({ notes }: ServerWorld<Noted>) => notes.link
const make = async (world: ServerWorld<Noted>) => {
  const body = { scope: 'picked', pitches: [world.notes.pitch.uuid], days: 3 }
  return await callAs(world.market, agency, makeApprovalLink, { ...callOf(world), body })
}
const open = (world: ServerWorld<Noted>) =>
  callAs(world.market, agency, getSharedPitches, { params: { token: linkOf(world).token } })
const vote = async (world: ServerWorld<Noted>) =>
  await callAs(world.market, agency, voteOnSharedPitch, {
    params: { token: linkOf(world).token },
    body: {
      application: world.notes.pitch.uuid,
      guest: world.notes.guest,
      vote: 'up',
    },
  })

export const browser: ServerBinding<typeof approvalLinkMachine, Noted> = {
  process: 'approval-link',
  async open(world) {
    const { pitch } = await pitchInMarket(world.market, undefined, await world.now())
    world.notes.pitch = pitch
    const link = await make(world)
    world.notes.link = link
    const guest = present((await open(world)).guest, 'a guest')
    world.notes.guest = guest
    const params = { token: link.token }
    const who = { guest, name: 'Marta', email: `${randomUUID()}@example.com` }
    await callAs(world.market, agency, mailApproverCode, { params, body: { ...who, locale: 'en' } })
    const code = await mailedCode(world.market.serverUrl, who.email)
    await callAs(world.market, agency, confirmApprover, { params, body: { ...who, code } })
    return { id: link.uuid, state: link.state }
  },
  causes: {
    'vote.cast (waits)': vote,
    /** Decided meanwhile: the vote is refused. */
    async 'vote.cast (decided)'(world) {
      const { uuid } = world.notes.pitch
      if (!world.notes.declined)
        await callAs(world.market, agency, declineApplication, { params: { uuid }, body: { reason: 'dates' } })
      world.notes.declined = true
      await vote(world)
    },
    'link.revoke': world => callAs(world.market, agency, revokeApprovalLink, callOf(world)),
    'link.replace': make,
    'deadline.passed': world => world.passUntil(linkOf(world).expires_at),
    'call.cancelled': world =>
      callAs(world.market, agency, cancelCastingCall, { ...callOf(world), body: { reason: 'The plans have changed.' } }),
  },
}
