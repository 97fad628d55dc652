import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { readPresence, tellTyping } from '#contract/endpoints/chats.ts'
import type { PersonPresence } from '#contract/entities/chat.ts'
import { type PresenceActor, type PresencePush, presenceMachine } from '#src/machines/presence/presence.machine.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** Presence and writing in one conversation; made anew for another one (a `key`). */
export function usePresence(chat: string): PresenceActor {
  const system = useSystem()
  const machine = useMemo(() => {
    const { call } = system
    const at = { params: { uuid: chat } }
    return presenceMachine.provide({
      actors: {
        ask: fromPromise<readonly PersonPresence[], { chat: string }>(
          async ({ signal }) => (await call(readPresence, at, { signal })).people,
        ),
        tell: fromPromise<void, { chat: string }>(async ({ signal }) => void (await call(tellTyping, at, { signal }))),
        pushes: fromCallback(({ sendBack }) => {
          const say = (push: PresencePush) => sendBack(push)
          const looked = () => document.visibilityState === 'visible' && say({ type: 'presence.renew' })
          document.addEventListener('visibilitychange', looked)
          const deaf = system.hear(event => {
            if (event.type === 'back' || event.type === 'resync') return say({ type: 'presence.renew' })
            if (event.type === 'chat.blocks' && event.chat_uuid === chat) return say({ type: 'presence.renew' })
            if (event.type === 'chat.typing' && event.chat_uuid === chat) return say({ type: 'presence.heard', user: event.user })
            if (event.type === 'message.arrived' && event.chat_uuid === chat && event.message.sender)
              say({ type: 'presence.said', user: event.message.sender })
          })
          return () => {
            document.removeEventListener('visibilitychange', looked)
            deaf()
          }
        }),
      },
    })
  }, [system, chat])
  return useActorRef(machine, { input: { chat }, inspect })
}
