import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { quoteTranscript, quoteTranslation } from '#contract/ai-prices.ts'
import { setTranslation, transcribeVoice, translateMessage } from '#contract/endpoints/chats.ts'
import type { Language } from '#contract/languages.ts'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import { selectThread } from '#src/machines/conversation/conversation.select.ts'
import { type TranslationActor, translationMachine, type Wanted } from '#src/machines/translation/translation.machine.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** Translations in one conversation. The thread hears of them here, whether the stream is there or not. */
export function useTranslationOf(conversation: ConversationActor, chat: string): TranslationActor {
  const { call } = useSystem()
  const machine = useMemo(
    () =>
      translationMachine.provide({
        actors: {
          translate: fromPromise<void, Wanted>(async ({ input: { message: uuid, to }, signal }) => {
            const params = { uuid: chat, message: uuid }
            const { voice } = selectThread(conversation.getSnapshot()).find(one => one.uuid === uuid) ?? {}
            const message = await (to === 'writing'
              ? call(
                  transcribeVoice,
                  { params, body: { max_credits: quoteTranscript(voice?.duration ?? 0).credits } },
                  { signal },
                )
              : call(translateMessage, { params, body: { language: to, max_credits: quoteTranslation().credits } }, { signal }))
            conversation.send({ type: 'chat.pushed', event: { type: 'message.changed', chat_uuid: chat, message } })
          }),
          store: fromPromise<void, { to: Language | null }>(async ({ input: { to }, signal }) => {
            const { language } = await call(setTranslation, { params: { uuid: chat }, body: { language: to } }, { signal })
            conversation.send({ type: 'chat.pushed', event: { type: 'chat.translation', chat_uuid: chat, language } })
          }),
        },
      }),
    [call, conversation, chat],
  )
  return useActorRef(machine, { inspect })
}
