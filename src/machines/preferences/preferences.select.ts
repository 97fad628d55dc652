import type { SnapshotFrom } from 'xstate'
import type { preferencesMachine } from './preferences.machine.ts'

type Snapshot = SnapshotFrom<typeof preferencesMachine>

export const selectPreferences = (snapshot: Snapshot) => snapshot.context.preferences
export const selectDark = (snapshot: Snapshot) => snapshot.context.preferences.skin === 'dark'
export const selectLanguage = (snapshot: Snapshot) => snapshot.context.preferences.language
export const selectDirection = (snapshot: Snapshot) => snapshot.context.preferences.direction
export const selectTransition = (snapshot: Snapshot) => snapshot.context.preferences.transition
export const selectMenu = (snapshot: Snapshot) => snapshot.context.preferences.menu
export const selectUnkept = (snapshot: Snapshot) => snapshot.hasTag('unkept')
