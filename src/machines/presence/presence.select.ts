import type { SnapshotFrom } from 'xstate'
import { latestOf } from '#contract/rules/presence.ts'
import type { presenceMachine } from './presence.machine.ts'

type Snapshot = SnapshotFrom<typeof presenceMachine>

/** What the head of a conversation says of the other side; null where nothing is known of anybody. */
export const selectAround = ({ context }: Snapshot) =>
  context.writers.length > 0 ? 'writing' : latestOf(context.people.map(person => person.presence))
