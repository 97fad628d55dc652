import type { SnapshotFrom } from 'xstate'
import type { CastingCallAbout, castingCallStepperMachine } from './casting-call-stepper.machine.ts'

type Snapshot = SnapshotFrom<typeof castingCallStepperMachine>

export const selectAbout = (snapshot: Snapshot) => snapshot.context.about as CastingCallAbout | null
export const selectPublished = (snapshot: Snapshot) => selectAbout(snapshot)?.published ?? null
