import type { SnapshotFrom } from 'xstate'
import { type conversationMachine, isApart } from './conversation.machine.ts'

type Snapshot = SnapshotFrom<typeof conversationMachine>

export const selectConversation = (snapshot: Snapshot) => snapshot.context.conversation
export const selectThread = (snapshot: Snapshot) => snapshot.context.thread
export const selectOutbox = (snapshot: Snapshot) => snapshot.context.outbox
export const selectText = (snapshot: Snapshot) => snapshot.context.text
export const selectAttachments = (snapshot: Snapshot) => snapshot.context.attachments
export const selectMe = (snapshot: Snapshot) => snapshot.context.me
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectMissing = (snapshot: Snapshot) => snapshot.matches('failed') && snapshot.context.failure?.code === 'not_found'
export const selectGoingBack = (snapshot: Snapshot) => snapshot.matches({ open: { thread: 'goingBack' } })
export const selectMoving = (snapshot: Snapshot) => snapshot.matches({ open: { thread: 'moving' } })
export const selectGoingOn = (snapshot: Snapshot) => snapshot.matches({ open: { thread: 'goingOn' } })
/** Newer messages than those here are on the server. */
export const selectApart = (snapshot: Snapshot) => isApart(snapshot.context)
/** The message that the reader went to. */
export const selectPlace = (snapshot: Snapshot) => snapshot.context.place
export const selectCut = (snapshot: Snapshot) =>
  snapshot.matches({ open: { thread: 'cut' } }) || snapshot.matches({ open: { thread: 'strayed' } })
/** The server cannot be reached for what is to be sent: it waits here. */
export const selectPausing = (snapshot: Snapshot) => snapshot.matches({ open: { outbox: 'pausing' } })
export const selectMaySend = (snapshot: Snapshot) => snapshot.can({ type: 'chat.send' })
/** There are older messages on the server. */
export const selectMoreBefore = (snapshot: Snapshot) => (snapshot.context.thread[0]?.seq ?? 1) > 1
