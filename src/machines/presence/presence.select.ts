import type { SnapshotFrom } from 'xstate'
import { latestOf } from '#contract/rules/presence.ts'
import type { presenceMachine } from './presence.machine.ts'

type Snapshot = SnapshotFrom<typeof presenceMachine>

/** Writing or presence of the other side, for the head of a conversation; null where nothing is known of anybody. */
export const selectAround = ({ context }: Snapshot) =>
  context.writers.length > 0 ? 'writing' : latestOf(context.people.map(person => person.presence))
