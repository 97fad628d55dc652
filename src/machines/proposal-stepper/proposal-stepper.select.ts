import type { SnapshotFrom } from 'xstate'
import { proposalSteps } from '#contract/entities/proposal.ts'
import { aboutOf, type proposalStepperMachine } from './proposal-stepper.machine.ts'

type Snapshot = SnapshotFrom<typeof proposalStepperMachine>

export const selectAbout = (snapshot: Snapshot) => aboutOf(snapshot.context)
export const selectStep = (snapshot: Snapshot) => proposalSteps.find(step => step === snapshot.context.step) ?? proposalSteps[0]
