import type { SnapshotFrom } from 'xstate'
import type { CastingCallAbout, castingCallStepperMachine } from './casting-call-stepper.machine.ts'

type Snapshot = SnapshotFrom<typeof castingCallStepperMachine>
type Value = string | { open: { form: string; draft: string } }

const stateOf = (snapshot: Snapshot) => snapshot.value as Value

/** `loading`, `loadFailed`, `editing`, `settling`, `submitting`, `discarding`, `done`, `discarded`. */
export const selectState = (snapshot: Snapshot): string => {
  const value = stateOf(snapshot)
  return typeof value === 'string' ? value : value.open.form
}
/** `kept`, `changed`, `saving`, `unsaved`, `conflict`; null while there is no form. */
export const selectDraftState = (snapshot: Snapshot): string | null => {
  const value = stateOf(snapshot)
  return typeof value === 'string' ? null : value.open.draft
}
export const selectStep = (snapshot: Snapshot) => snapshot.context.step
export const selectFields = (snapshot: Snapshot) => snapshot.context.fields
export const selectAbout = (snapshot: Snapshot) => snapshot.context.about as CastingCallAbout | null
export const selectPublished = (snapshot: Snapshot) => selectAbout(snapshot)?.published ?? null
export const selectIssues = (snapshot: Snapshot) => snapshot.context.issues
export const selectLeft = (snapshot: Snapshot) => snapshot.context.left
export const selectTried = (snapshot: Snapshot) => snapshot.context.tried
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectSaveFailure = (snapshot: Snapshot) => snapshot.context.saveFailure
export const selectSavedAt = (snapshot: Snapshot) => snapshot.context.savedAt
