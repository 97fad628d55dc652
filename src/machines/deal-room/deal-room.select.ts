import type { SnapshotFrom } from 'xstate'
import type { dealRoomMachine } from './deal-room.machine.ts'

type Snapshot = SnapshotFrom<typeof dealRoomMachine>

export const selectDeal = (snapshot: Snapshot) => snapshot.context.deal
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
/** The event that is being carried out right now, or null. */
export const selectActing = (snapshot: Snapshot) =>
  snapshot.matches({ shown: 'acting' }) ? (snapshot.context.act?.verb ?? null) : null
/** The verb that failed last: its words stand beside its button. */
export const selectFailedVerb = (snapshot: Snapshot) => (snapshot.context.failure ? (snapshot.context.act?.verb ?? null) : null)
export const selectState = (snapshot: Snapshot) => JSON.stringify(snapshot.value)
