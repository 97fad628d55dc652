import type { SnapshotFrom } from 'xstate'
import { stepNames } from '#contract/entities/casting-call.ts'
import type { CastingCallAbout, castingCallStepperMachine } from './casting-call-stepper.machine.ts'

type Snapshot = SnapshotFrom<typeof castingCallStepperMachine>

export const selectAbout = (snapshot: Snapshot) => snapshot.context.about as CastingCallAbout | null
export const selectStep = (snapshot: Snapshot) => stepNames.find(step => step === snapshot.context.step) ?? stepNames[0]
export const selectPublished = (snapshot: Snapshot) => selectAbout(snapshot)?.published ?? null
