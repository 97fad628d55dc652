import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { getChat, listMessages, readChat, sendMessage } from '#contract/endpoints/chats.ts'
import type { Message } from '#contract/entities/chat.ts'
import { fileCard } from '#contract/entities/shapes.ts'
import {
  type CaughtUp,
  type ConversationActor,
  conversationMachine,
  type Opened,
  type Outgoing,
  type Part,
} from '#src/machines/conversation/conversation.machine.ts'
import type { Call } from '#src/services/api.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import { nextTurn } from '#src/services/next-turn.ts'
import { uploadsDoor } from '../../hooks/use-uploads.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

const pageSize = 50
const mostAtOnce = 200

const outgoing = z.object({
  client_id: z.string(),
  text: z.string(),
  attachments: z.array(fileCard),
  reply_to: z.optional(z.nullable(z.string())),
  failure: z.nullable(z.object({ code: z.string(), retryable: z.boolean() })),
  written_at: z.string(),
})
const draftVersion = 1

/** This browser's copy of a conversation; half of it is nothing. */
function recall(user: string, chat: string): Pick<Opened, 'text' | 'outbox'> {
  const fields = readDraft(user, 'chat', chat)?.fields ?? {}
  const outbox = z.safeParse(z.array(outgoing), fields.outbox)
  return {
    text: typeof fields.text === 'string' ? fields.text : '',
    outbox: outbox.success ? (outbox.data as Outgoing[]) : [],
  }
}

function keep(user: string, chat: string, { text, outbox }: { text: string; outbox: readonly Outgoing[] }) {
  if (text === '' && outbox.length === 0) return dropDraft(user, 'chat', chat)
  keepDraft(user, 'chat', chat, {
    form_version: draftVersion,
    revision: 0,
    fields: { text, outbox },
    saved_at: new Date().toISOString(),
  })
}

/** A page of the thread with the message `at` in its middle; the last one without it. */
async function readPart(call: Call, uuid: string, at: number | null, signal: AbortSignal): Promise<Part> {
  const query = { size_page: pageSize, ...(at !== null && { before_seq: at + pageSize / 2 }) }
  const [conversation, { items }] = await Promise.all([
    call(getChat, { params: { uuid } }, { signal }),
    call(listMessages, { params: { uuid }, query }, { signal }),
  ])
  return { conversation, messages: items }
}

/** A page beside those that are here, read while somebody scrolls. */
async function readPage(
  call: Call,
  uuid: string,
  query: { size_page: number; before_seq?: number; after_seq?: number },
  signal: AbortSignal,
): Promise<Message[]> {
  const { items } = await call(listMessages, { params: { uuid }, query }, { signal })
  await nextTurn()
  return items
}

/** Everything after `after`, however much it is. */
export async function readAfter(call: Call, uuid: string, after: number, signal: AbortSignal): Promise<Message[]> {
  const messages: Message[] = []
  for (let from = after; ; ) {
    const { items } = await call(
      listMessages,
      { params: { uuid }, query: { after_seq: from, size_page: mostAtOnce } },
      { signal },
    )
    messages.push(...items)
    if (items.length < mostAtOnce) return messages
    from = items.at(-1)?.seq ?? from
  }
}

/** The messages that were changed after `changedAfter`; with very many, the last of them come when the thread is opened again. */
async function readChanged(call: Call, uuid: string, changedAfter: number, signal: AbortSignal): Promise<Message[]> {
  const query = { changed_after: changedAfter, size_page: mostAtOnce }
  return (await call(listMessages, { params: { uuid }, query }, { signal })).items
}

/** One conversation with its doors, opened at the message `at` or at its end; made anew for another one (a `key`). */
export function useConversation(chat: string, me: string, at: number | null): ConversationActor {
  const system = useSystem()
  const machine = useMemo(() => {
    const { call } = system
    return conversationMachine.provide({
      actors: {
        open: fromPromise<Opened, { chat: string; at: number | null }>(async ({ input: { chat: uuid, at: seq }, signal }) => ({
          ...(await readPart(call, uuid, seq, signal)),
          ...recall(me, uuid),
        })),
        read: fromPromise<CaughtUp, { chat: string; after: number | null; changedAfter: number }>(
          async ({ input: { chat: uuid, after, changedAfter }, signal }) => {
            // First how far changes go, then the changes: one in between is read twice, never left out.
            const conversation = await call(getChat, { params: { uuid } }, { signal })
            const [messages, changed] = await Promise.all([
              after === null ? [] : readAfter(call, uuid, after, signal),
              conversation.last_change > changedAfter ? readChanged(call, uuid, changedAfter, signal) : [],
            ])
            return { conversation, messages, changed }
          },
        ),
        readEarlier: fromPromise<Message[], { chat: string; before: number }>(async ({ input, signal }) => {
          const query = { before_seq: input.before, size_page: pageSize }
          return await readPage(call, input.chat, query, signal)
        }),
        readLater: fromPromise<Message[], { chat: string; after: number }>(async ({ input, signal }) => {
          const query = { after_seq: input.after, size_page: pageSize }
          return await readPage(call, input.chat, query, signal)
        }),
        readPart: fromPromise<Part, { chat: string; at: number | null }>(
          async ({ input, signal }) => await readPart(call, input.chat, input.at, signal),
        ),
        send: fromPromise<Message, { chat: string; message: Outgoing }>(async ({ input: { chat: uuid, message }, signal }) => {
          const { client_id, text, attachments, reply_to } = message
          const body = { client_id, text, reply_to, attachments: attachments.map(file => file.uuid) }
          return await call(sendMessage, { params: { uuid }, body }, { signal })
        }),
        tellSeen: fromPromise<void, { chat: string; seq: number }>(async ({ input, signal }) => {
          await call(readChat, { params: { uuid: input.chat }, body: { seq: input.seq } }, { signal })
        }),
        uploads: uploadsDoor(call),
        pushes: fromCallback(({ sendBack }) =>
          system.hear(event => {
            if (event.type === 'back' || event.type === 'resync') return sendBack({ type: 'chat.resume' })
            sendBack({ type: 'chat.pushed', event })
            // Details hidden in them are there now: they count as changed.
            if (event.type === 'chat.contacts' && event.chat_uuid === chat) sendBack({ type: 'chat.resume' })
          }),
        ),
      },
      actions: { keep: ({ context }) => keep(me, context.chat, context) },
    })
  }, [system, me, chat])
  return useActorRef(machine, { input: { chat, me, at }, inspect })
}
