import { voteOnApplication } from '#contract/endpoints/applications.ts'
import { pitchVoteMachine } from '#contract/processes/pitch-vote.ts'
import { agency, callAs, pitchInMarket } from '#tests/support/offer-in-market.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen, ServerBinding, ServerWorld } from './bindings.ts'

export const model = defineModel<typeof pitchVoteMachine>({
  machine: pitchVoteMachine,
  inputs: { usual: undefined },
  events: { 'vote.cast': bare('person'), 'pitch.decided': bare('server') },
})

export const view: NoScreen = {
  because: 'It stands in a pitch, where tests/views/team-votes.test.tsx shows it blind, cast and closed.',
}

export const browser: ServerBinding<typeof pitchVoteMachine> = {
  process: 'pitch-vote',
  async open(world) {
    const { pitch } = await pitchInMarket(world.market, undefined, await world.now())
    world.notes.pitch = pitch.uuid
    return { id: pitch.uuid, state: 'open' }
  },
  causes: {
    'vote.cast': ({ market, notes }: ServerWorld) =>
      callAs(market, agency, voteOnApplication, { params: { uuid: notes.pitch }, body: { vote: 'up', note: 'Quiet and exact' } }),
  },
  exempt: [
    {
      id: 'pitchVote.open|pitch.decided|0',
      reason: 'Nothing is stored of it: it follows from the pitch when votes are read. tests/server/pitch-votes.test.ts has it.',
    },
  ],
}
