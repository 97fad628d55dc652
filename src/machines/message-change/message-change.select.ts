import type { SnapshotFrom } from 'xstate'
import type { messageChangeMachine } from './message-change.machine.ts'

type Snapshot = SnapshotFrom<typeof messageChangeMachine>

export const selectTarget = (snapshot: Snapshot) => snapshot.context.target
export const selectEditedText = (snapshot: Snapshot) => snapshot.context.text
export const selectChangeFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectReplying = (snapshot: Snapshot) => snapshot.matches({ composer: 'replying' })
export const selectSaving = (snapshot: Snapshot) => snapshot.matches({ composer: 'saving' })
/** The composer holds the words of a message that was sent. */
export const selectEditing = (snapshot: Snapshot) =>
  snapshot.matches({ composer: 'editing' }) || snapshot.matches({ composer: 'saving' })
/** The message that is being taken back, reacted to, pinned or let go. */
export const selectActed = (snapshot: Snapshot) => snapshot.context.acted?.message.uuid ?? null
