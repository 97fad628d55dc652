import type { SnapshotFrom } from 'xstate'
import type { translationMachine } from './translation.machine.ts'

type Snapshot = SnapshotFrom<typeof translationMachine>

export const selectWaits = (snapshot: Snapshot, message: string) => snapshot.context.waiting.some(one => one.message === message)
export const selectAsWritten = (snapshot: Snapshot, message: string) => snapshot.context.asWritten.includes(message)
export const selectFailureOf = (snapshot: Snapshot, message: string) => snapshot.context.failures[message] ?? null
export const selectHalted = (snapshot: Snapshot) => snapshot.matches({ work: 'halted' })
/** The last reason why nothing is translated by itself any more. */
export const selectHaltedBy = (snapshot: Snapshot) =>
  snapshot.matches({ work: 'halted' }) ? (Object.values(snapshot.context.failures).at(-1) ?? null) : null
export const selectStoring = (snapshot: Snapshot) => snapshot.matches({ setting: 'storing' })
export const selectSwitchFailure = (snapshot: Snapshot) => snapshot.context.failure
