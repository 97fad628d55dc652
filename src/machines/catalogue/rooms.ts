import { conversationMachine } from '../conversation/conversation.machine.ts'
import { dealRoomMachine } from '../deal-room/deal-room.machine.ts'
import { deliveryReviewMachine } from '../delivery-review/delivery-review.machine.ts'
import { messageChangeMachine } from '../message-change/message-change.machine.ts'
import { translationMachine } from '../translation/translation.machine.ts'
import { voiceNoteMachine } from '../voice-note/voice-note.machine.ts'
import type { Workflow } from './workflow.ts'

/** Rooms in which people talk and work on a deal. */
export const roomsWorkflows: readonly Workflow[] = [
  {
    id: 'deal-room',
    machine: dealRoomMachine,
    kind: 'client',
    purpose: { en: 'The agreement side of a room.', es: 'El lado del acuerdo en una sala.' },
    shows: ['decidedOn', 'behind'],
  },
  {
    id: 'delivery-review',
    machine: deliveryReviewMachine,
    kind: 'client',
    purpose: {
      en: 'What both sides say about the deliveries of a deal.',
      es: 'Lo que ambas partes dicen de las entregas de un acuerdo.',
    },
    shows: ['behind'],
  },
  {
    id: 'conversation',
    machine: conversationMachine,
    kind: 'client',
    purpose: { en: 'One conversation, in order and exactly once.', es: 'Una conversación, en orden y una sola vez.' },
    shows: ['seen', 'told', 'attempts'],
  },
  {
    id: 'message-change',
    machine: messageChangeMachine,
    kind: 'client',
    purpose: {
      en: 'A message that is there: answered, edited, taken back, reacted to, pinned.',
      es: 'Un mensaje que ya está: se responde, se corrige, se retira, se reacciona a él, se fija.',
    },
    shows: ['text', 'failure'],
  },
  {
    id: 'translation',
    machine: translationMachine,
    kind: 'client',
    purpose: {
      en: 'Messages of a conversation, translated by a machine one after another, for as long as that works.',
      es: 'Los mensajes de una conversación, traducidos por una máquina uno tras otro mientras se pueda.',
    },
    shows: ['failure'],
  },
  {
    id: 'voice-note',
    machine: voiceNoteMachine,
    kind: 'client',
    purpose: {
      en: 'A voice note, from the microphone to the thread.',
      es: 'Una nota de voz, del micrófono a la conversación.',
    },
    shows: ['reason', 'failure'],
  },
]
