import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { editMessage, pinMessage, reactToMessage, removeMessage } from '#contract/endpoints/chats.ts'
import type { Message, ReactionEmoji } from '#contract/entities/chat.ts'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import { type MessageChangeActor, messageChangeMachine } from '#src/machines/message-change/message-change.machine.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** Changes to the messages of a conversation. The thread hears of it here, whether the stream is there or not. */
export function useMessageChange(conversation: ConversationActor, chat: string, me: string): MessageChangeActor {
  const { call } = useSystem()
  const machine = useMemo(() => {
    const at = (message: string) => ({ params: { uuid: chat, message } })
    const tell = (message: Message) =>
      conversation.send({ type: 'chat.pushed', event: { type: 'message.changed', chat_uuid: chat, message } })
    return messageChangeMachine.provide({
      actors: {
        edit: fromPromise<void, { uuid: string; text: string }>(async ({ input: { uuid, text }, signal }) =>
          tell(await call(editMessage, { ...at(uuid), body: { text } }, { signal })),
        ),
        remove: fromPromise<void, { uuid: string }>(async ({ input: { uuid }, signal }) =>
          tell(await call(removeMessage, at(uuid), { signal })),
        ),
        pin: fromPromise<void, { uuid: string; pinned: boolean }>(async ({ input: { uuid, pinned }, signal }) =>
          tell(await call(pinMessage, { ...at(uuid), body: { pinned } }, { signal })),
        ),
        react: fromPromise<void, { uuid: string; emoji: ReactionEmoji; on: boolean }>(
          async ({ input: { uuid, emoji, on }, signal }) =>
            tell(await call(reactToMessage, { ...at(uuid), body: { emoji, on } }, { signal })),
        ),
      },
    })
  }, [call, conversation, chat])
  return useActorRef(machine, { input: { me }, inspect })
}
