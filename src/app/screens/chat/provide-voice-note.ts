import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import { sendMessage } from '#contract/endpoints/chats.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import type { Message } from '#contract/entities/chat.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import { type RecorderRequest, type VoiceNoteActor, voiceNoteMachine } from '#src/machines/voice-note/voice-note.machine.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** Voice notes for one conversation. The thread hears of one that was sent, whether the stream is there or not. */
export function useVoiceNote(conversation: ConversationActor, chat: string): VoiceNoteActor {
  const { call } = useSystem()
  const machine = useMemo(
    () =>
      voiceNoteMachine.provide({
        actors: {
          recorder: fromCallback<RecorderRequest, NonReducibleUnknown>(({ sendBack, receive }) => {
            let left = false
            const recorder = import('#src/services/recorder.ts').then(
              file => (left ? null : file.startRecorder(said => sendBack(said))),
              () => {
                sendBack({ type: 'recorder.failed', reason: 'broken' })
                return null
              },
            )
            receive(() => void recorder.then(one => one?.stop()))
            return () => {
              left = true
              void recorder.then(one => one?.leave())
            }
          }),
          upload: fromPromise<FileCard, { file: File }>(async ({ input: { file }, signal }) => {
            const body = new FormData()
            body.set('file', file)
            return await call(upload, { body }, { signal })
          }),
          post: fromPromise<Message, { client_id: string; file: string; reply_to: string | null }>(
            async ({ input: { client_id, file, reply_to }, signal }) => {
              const body = { client_id, text: '', attachments: [file], voice: true, reply_to }
              const message = await call(sendMessage, { params: { uuid: chat }, body }, { signal })
              conversation.send({ type: 'chat.pushed', event: { type: 'message.arrived', chat_uuid: chat, message } })
              return message
            },
          ),
        },
        actions: { letGo: (_, url) => URL.revokeObjectURL(url) },
      }),
    [call, conversation, chat],
  )
  return useActorRef(machine, { inspect })
}
