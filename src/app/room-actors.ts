import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { createActor, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import * as z from 'zod/mini'
import { getApplication } from '#contract/endpoints/applications.ts'
import { getChat, listMessages, readChat, sendMessage } from '#contract/endpoints/chats.ts'
import {
  acceptOffer,
  answerCancel,
  approveDelivery,
  counterOffer,
  deliverWork,
  fundDeal,
  getDeal,
  publishProof,
  rejectOffer,
  requestCancel,
  requestChanges,
  withdrawOffer,
} from '#contract/endpoints/deals.ts'
import { upload } from '#contract/endpoints/uploads.ts'
import type { Message } from '#contract/entities/chat.ts'
import type { Deal, DealTerms } from '#contract/entities/deal.ts'
import { type FileCard, fileCard } from '#contract/entities/shapes.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import {
  type CaughtUp,
  type ConversationActor,
  conversationMachine,
  type Opened,
  type Outgoing,
  type UploadRequest,
} from '#src/machines/conversation/conversation.machine.ts'
import { type ActOutcome, type DealAct, type DealRoomActor, dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { type ResourceActor, resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { type UploadsActor, uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import { type Call, toFailure } from '#src/services/api.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import { changesOf } from './screen-actors.ts'
import type { System } from './system.ts'
import { useSystem } from './system-context.ts'

const pageSize = 50
const mostAtOnce = 200

/** Files go up one call each; dropping one cancels its call. */
function uploadsDoor(call: Call) {
  type Sent = { type: 'upload.done'; id: string; file: FileCard } | { type: 'upload.failed'; id: string; failure: Failure }
  return fromCallback<UploadRequest, NonReducibleUnknown>(({ sendBack, receive }) => {
    const say = (event: Sent) => sendBack(event as EventObject)
    const running = new Map<string, AbortController>()
    receive(request => {
      if (request.type === 'upload.drop') return running.get(request.id)?.abort()
      const { id, file } = request
      if (file.size > limits.upload.videoBytes)
        return say({ type: 'upload.failed', id, failure: { code: 'upload.too_large', retryable: false } })
      const stop = new AbortController()
      running.set(id, stop)
      const body = new FormData()
      body.set('file', file)
      call(upload, { body }, { signal: stop.signal })
        .then(
          card => say({ type: 'upload.done', id, file: card }),
          error => stop.signal.aborted || say({ type: 'upload.failed', id, failure: toFailure(error) }),
        )
        .finally(() => running.delete(id))
    })
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  })
}

const outgoing = z.object({
  client_id: z.string(),
  text: z.string(),
  attachments: z.array(fileCard),
  failure: z.nullable(z.object({ code: z.string(), retryable: z.boolean() })),
  written_at: z.string(),
})
const draftVersion = 1

/** What this browser kept of a conversation; half of it is nothing. */
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

/** Everything after `after`, however much it is. */
async function readAfter(call: Call, uuid: string, after: number, signal: AbortSignal): Promise<Message[]> {
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

/** One conversation with its doors; made anew for another one (a `key`). */
export function useConversation(chat: string, me: string): ConversationActor {
  const system = useSystem()
  const machine = useMemo(() => {
    const { call } = system
    return conversationMachine.provide({
      actors: {
        open: fromPromise<Opened, { chat: string }>(async ({ input: { chat: uuid }, signal }) => {
          const [conversation, { items }] = await Promise.all([
            call(getChat, { params: { uuid } }, { signal }),
            call(listMessages, { params: { uuid }, query: { size_page: pageSize } }, { signal }),
          ])
          return { conversation, messages: items, ...recall(me, uuid) }
        }),
        read: fromPromise<CaughtUp, { chat: string; after: number }>(async ({ input: { chat: uuid, after }, signal }) => {
          const [conversation, messages] = await Promise.all([
            call(getChat, { params: { uuid } }, { signal }),
            readAfter(call, uuid, after, signal),
          ])
          return { conversation, messages }
        }),
        readEarlier: fromPromise<Message[], { chat: string; before: number }>(async ({ input, signal }) => {
          const query = { before_seq: input.before, size_page: pageSize }
          return (await call(listMessages, { params: { uuid: input.chat }, query }, { signal })).items
        }),
        send: fromPromise<Message, { chat: string; message: Outgoing }>(async ({ input: { chat: uuid, message }, signal }) => {
          const { client_id, text, attachments } = message
          const body = { client_id, text, attachments: attachments.map(file => file.uuid) }
          return await call(sendMessage, { params: { uuid }, body }, { signal })
        }),
        tellSeen: fromPromise<void, { chat: string; seq: number }>(async ({ input, signal }) => {
          await call(readChat, { params: { uuid: input.chat }, body: { seq: input.seq } }, { signal })
        }),
        uploads: uploadsDoor(call),
        pushes: fromCallback(({ sendBack }) =>
          system.hear(event =>
            sendBack(event.type === 'back' || event.type === 'resync' ? { type: 'chat.resume' } : { type: 'chat.pushed', event }),
          ),
        ),
      },
      actions: { keep: ({ context }) => keep(me, context.chat, context) },
    })
  }, [system, me])
  return useActorRef(machine, { input: { chat, me } })
}

type Written = { terms: DealTerms; valid_days: number }

/** A verb → its call. Paying answers where to go; everything else the deal as it is now. */
async function perform(call: Call, deal: Deal, act: DealAct, key: string, signal: AbortSignal): Promise<ActOutcome> {
  const params = { uuid: deal.uuid }
  const { revision } = deal
  const options = { signal, idempotencyKey: key }
  const now = async (answer: Promise<Deal>): Promise<ActOutcome> => ({ deal: await answer, checkout_url: null })
  switch (act.verb) {
    case 'accept':
      return now(call(acceptOffer, { params, body: { revision, version: deal.version } }, options))
    case 'counter':
      return now(call(counterOffer, { params, body: { revision, ...(act.body as Written) } }, options))
    case 'reject':
      return now(call(rejectOffer, { params, body: { revision, ...act.body } }, options))
    case 'withdraw':
      return now(call(withdrawOffer, { params, body: { revision } }, options))
    case 'deliver':
      return now(call(deliverWork, { params, body: { revision, ...act.body } }, options))
    case 'changes':
      return now(call(requestChanges, { params, body: { revision, ...act.body } }, options))
    case 'approve':
      return now(call(approveDelivery, { params, body: { revision } }, options))
    case 'publish':
      return now(call(publishProof, { params, body: { revision, ...act.body } }, options))
    case 'cancel':
      return now(call(requestCancel, { params, body: { revision, ...act.body } }, options))
    case 'answerCancel':
      return now(call(answerCancel, { params, body: { revision, ...act.body } }, options))
    case 'fund': {
      const { checkout_url } = await call(fundDeal, { params, body: { revision } }, options)
      return { deal, checkout_url }
    }
  }
}

function dealRoomFor(system: System, uuid: string) {
  return dealRoomMachine.provide({
    actors: {
      load: fromPromise<Deal, { uuid: string }>(({ input, signal }) =>
        system.call(getDeal, { params: { uuid: input.uuid } }, { signal }),
      ),
      act: fromPromise<ActOutcome, { deal: Deal; act: DealAct; key: string }>(({ input, signal }) =>
        perform(system.call, input.deal, input.act, input.key, signal),
      ),
      changes: changesOf(system, 'deal.refresh', event => event.type === 'deal.changed' && event.deal.uuid === uuid),
    },
  })
}

/** The room of a deal, once there is one. The conversation stays as it is while the deal comes. */
export function useDealRoom(uuid: string | undefined): DealRoomActor | null {
  const system = useSystem()
  const [room, setRoom] = useState<DealRoomActor | null>(null)
  useEffect(() => {
    if (!uuid) return
    const actor = createActor(dealRoomFor(system, uuid), { input: { uuid } })
    const toCashier = actor.on('deal.toCashier', ({ url }) =>
      url.startsWith('/') ? system.go(url) : globalThis.location.assign(url),
    )
    actor.start()
    setRoom(actor)
    return () => {
      toCashier.unsubscribe()
      actor.stop()
      setRoom(null)
    }
  }, [system, uuid])
  return room
}

/** The pitch that a conversation is about, while there is no deal yet. */
export function usePitch(id: string | undefined): ResourceActor | null {
  const system = useSystem()
  const [pitch, setPitch] = useState<ResourceActor | null>(null)
  useEffect(() => {
    if (!id) return
    const machine = resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, { id: string }>(({ input, signal }) =>
          system.call(getApplication, { params: { uuid: input.id } }, { signal }),
        ),
        changes: changesOf(system, 'resource.refresh', event => event.type === 'application.changed' && event.uuid === id),
      },
    })
    const actor = createActor(machine, { input: { id } }).start()
    setPitch(actor)
    return () => {
      actor.stop()
      setPitch(null)
    }
  }, [system, id])
  return pitch
}

/** Files of a delivery being put together. */
export function useUploads(): UploadsActor {
  const { call } = useSystem()
  const machine = useMemo(() => uploadsMachine.provide({ actors: { uploads: uploadsDoor(call) } }), [call])
  return useActorRef(machine)
}
