import type { SnapshotFrom } from 'xstate'
import type { networkConnectionMachine } from './network-connection.machine.ts'

type Snapshot = SnapshotFrom<typeof networkConnectionMachine>

/** The part of its row that a connection shows; while something is under way, the part where it was begun stays. */
export function selectPart({ value, context: { channel } }: Snapshot): 'absent' | 'naming' | 'waiting' | 'proved' | 'failed' {
  if (!channel) return value === 'naming' || value === 'adding' ? 'naming' : 'absent'
  if (channel.state === 'connected' || channel.state === 'stale') return 'proved'
  return channel.state !== 'failed' && channel.verification ? 'waiting' : 'failed'
}

export const selectState = (snapshot: Snapshot) => snapshot.value
export const selectConnection = (snapshot: Snapshot) => snapshot.context
