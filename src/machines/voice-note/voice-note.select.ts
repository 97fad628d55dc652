import type { SnapshotFrom } from 'xstate'
import type { voiceNoteMachine } from './voice-note.machine.ts'

type Snapshot = SnapshotFrom<typeof voiceNoteMachine>

export const selectVoiceIdle = (snapshot: Snapshot) => snapshot.matches('idle')
export const selectVoiceAsking = (snapshot: Snapshot) => snapshot.matches({ capturing: 'asking' })
export const selectVoiceEnding = (snapshot: Snapshot) => snapshot.matches({ capturing: 'ending' })
export const selectVoiceSending = (snapshot: Snapshot) => snapshot.matches('uploading') || snapshot.matches('posting')
export const selectVoiceReason = (snapshot: Snapshot) => (snapshot.matches('unheard') ? snapshot.context.reason : null)
export const selectTake = (snapshot: Snapshot) => snapshot.context.take
export const selectVoiceSeconds = (snapshot: Snapshot) => Math.floor(snapshot.context.ms / 1000)
export const selectVoiceLevel = (snapshot: Snapshot) => snapshot.context.level
export const selectVoiceFailure = (snapshot: Snapshot) => snapshot.context.failure
