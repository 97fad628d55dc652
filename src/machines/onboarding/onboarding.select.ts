import type { SnapshotFrom } from 'xstate'
import type { OnboardingStep } from '#contract/entities/onboarding.ts'
import type { OnboardingAbout, onboardingMachine } from './onboarding.machine.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine>

/** `loading`, `loadFailed`, `editing`, `settling`, `submitting`, `discarding`, `done`, `discarded`. */
export const selectState = (snapshot: Snapshot): string => {
  const value = snapshot.value
  return typeof value === 'string' ? value : value.open.form
}
/** `kept`, `changed`, `saving`, `unsaved`, `conflict`; null while there is no form. */
export const selectDraftState = (snapshot: Snapshot): string | null => {
  const value = snapshot.value
  return typeof value === 'string' ? null : value.open.draft
}
export const selectStep = (snapshot: Snapshot) => snapshot.context.step as OnboardingStep
export const selectFields = (snapshot: Snapshot) => snapshot.context.fields
export const selectAbout = (snapshot: Snapshot) => snapshot.context.about as OnboardingAbout | null
export const selectIssues = (snapshot: Snapshot) => snapshot.context.issues
export const selectTried = (snapshot: Snapshot) => snapshot.context.tried
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectSavedAt = (snapshot: Snapshot) => snapshot.context.savedAt
