import { setup } from 'xstate'
import type { ApplicationState } from '../entities/application.ts'
import { typed } from '../typed.ts'

/**
 * The opinion of one person of a company on a pitch (docs/domain.md, application): said once, unseen by the others until they have said theirs.
 * `cast` is a row; everything else follows from the pitch, so nothing more is stored.
 */
export type PitchVoteEvent = { type: 'vote.cast' } | { type: 'pitch.decided' }

export const pitchVoteMachine = setup({
  types: { events: typed<PitchVoteEvent>(), tags: typed<'reads'>() },
}).createMachine({
  id: 'pitchVote',
  initial: 'open',
  states: {
    open: {
      description: 'Not said yet: how the others voted is not shown.',
      on: { 'vote.cast': 'cast', 'pitch.decided': 'closed' },
    },
    cast: { type: 'final', description: 'Said, and stays as it is; the others’ votes are readable.', tags: ['reads'] },
    closed: { type: 'final', description: 'The pitch is decided: nobody votes any more, everybody reads.', tags: ['reads'] },
  },
})

const decided: readonly ApplicationState[] = ['hired', 'declined', 'withdrawn', 'expired']

/** Whether a pitch takes votes, of the team and of people outside alike. */
export const takesVotes = (pitch: ApplicationState): boolean => !decided.includes(pitch)

/** The state of somebody's vote, by whether there is one and how the pitch stands. */
export const voteState = (voted: boolean, pitch: ApplicationState): 'open' | 'cast' | 'closed' =>
  voted ? 'cast' : takesVotes(pitch) ? 'open' : 'closed'

const at = (state: 'open' | 'cast' | 'closed') => pitchVoteMachine.resolveState({ value: state })

/** Whether this event would do anything now. */
export const voteCan = (state: 'open' | 'cast' | 'closed', event: PitchVoteEvent): boolean => at(state).can(event)

/** Whether the others' votes may be read. */
export const readsVotes = (state: 'open' | 'cast' | 'closed'): boolean => at(state).hasTag('reads')

/**
 * Whether the votes from outside may be read: as blind as the team's, but somebody who is alone in the company has no vote to cast
 * before.
 */
export const readsOutside = (state: 'open' | 'cast' | 'closed', team: number): boolean => team <= 1 || readsVotes(state)
