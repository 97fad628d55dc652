import type { SnapshotFrom } from 'xstate'
import type { PitchBody, PitchStep } from '#contract/entities/application.ts'
import type { Fields } from '../stepper/stepper.machine.ts'
import type { PitchAbout, pitchStepperMachine } from './pitch-stepper.machine.ts'

type Snapshot = SnapshotFrom<typeof pitchStepperMachine>

/** The fields as the steps know them, in any state of completeness. */
export type PitchFields = Partial<Omit<PitchBody, 'casting_call_version' | 'ai_assisted'>>
export const pitchFields = (fields: Fields): PitchFields => fields

export const selectStep = (snapshot: Snapshot) => snapshot.context.step as PitchStep
export const selectFields = (snapshot: Snapshot) => pitchFields(snapshot.context.fields)
export const selectAbout = (snapshot: Snapshot) => snapshot.context.about as PitchAbout | null
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectIssues = (snapshot: Snapshot) => snapshot.context.issues
export const selectSavedAt = (snapshot: Snapshot) => snapshot.context.savedAt

/** `loading`, `loadFailed`, `editing`, `settling`, `submitting`, `discarding`, `discarded` or `done`. */
export const selectPlace = (snapshot: Snapshot): string => {
  const { value } = snapshot
  return typeof value === 'string' ? value : String(value.open.form)
}

export type DraftPlace = 'kept' | 'changed' | 'saving' | 'unsaved' | 'conflict'
/** State of the draft's saving, or null while the form is not open. */
export const selectDraft = (snapshot: Snapshot): DraftPlace | null => {
  const { value } = snapshot
  return typeof value === 'string' ? null : (value.open.draft ?? null)
}

/** True once anything was written: only then is there something to throw away. */
export const selectBegun = (snapshot: Snapshot): boolean =>
  snapshot.context.revision > 0 || snapshot.hasTag('unsaved') || snapshot.context.savedAt !== null
