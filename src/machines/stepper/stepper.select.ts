import type { SnapshotFrom } from 'xstate'
import type { stepperMachine } from './stepper.machine.ts'

type Snapshot = SnapshotFrom<typeof stepperMachine>
export type DraftState = 'kept' | 'changed' | 'saving' | 'unsaved' | 'conflict'

const stateOf = (snapshot: Snapshot) => snapshot.value

/** `loading`, `loadFailed`, `editing`, `settling`, `submitting`, `discarding`, `done`, `discarded`. */
export const selectState = (snapshot: Snapshot): string => {
  const value = stateOf(snapshot)
  return typeof value === 'string' ? value : value.open.form
}
/** State of the draft's saving; null while there is no form. */
export const selectDraftState = (snapshot: Snapshot): DraftState | null => {
  const value = stateOf(snapshot)
  return typeof value === 'string' ? null : value.open.draft
}
export const selectStep = (snapshot: Snapshot) => snapshot.context.step
export const selectFields = (snapshot: Snapshot) => snapshot.context.fields
export const selectIssues = (snapshot: Snapshot) => snapshot.context.issues
export const selectLeft = (snapshot: Snapshot) => snapshot.context.left
export const selectTried = (snapshot: Snapshot) => snapshot.context.tried
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectSaveFailure = (snapshot: Snapshot) => snapshot.context.saveFailure
export const selectSavedAt = (snapshot: Snapshot) => snapshot.context.savedAt

/** `questions.0.options.1` shows what is wrong once it, or what it is part of, was left. */
export function wasLeft(left: ReadonlySet<string>, name: string): boolean {
  const parts = name.split('.')
  return parts.some((_, index) => left.has(parts.slice(0, index + 1).join('.')))
}
