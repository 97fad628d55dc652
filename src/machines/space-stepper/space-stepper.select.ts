import type { SnapshotFrom } from 'xstate'
import { spaceSteps } from '#contract/entities/space.ts'
import { aboutOf, type spaceStepperMachine } from './space-stepper.machine.ts'

type Snapshot = SnapshotFrom<typeof spaceStepperMachine>

export const selectAbout = (snapshot: Snapshot) => aboutOf(snapshot.context)
export const selectStep = (snapshot: Snapshot) => spaceSteps.find(step => step === snapshot.context.step) ?? spaceSteps[0]
