import { useMemo, useState } from 'react'
import { listPins } from '#contract/endpoints/chats.ts'
import type { Message } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import type { CollectionPage, Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import type { PinsDoor } from '#src/views/chat/RoomPins.tsx'
import { type Pushed, useCollection } from '../../hooks/screen-actors.ts'

const nothing: CollectionPage<Message> = { items: [], meta: { page: 1, size_page: limits.chat.pins, count: 0 } }

async function load(call: Call, { chat = '', open }: Filters, signal: AbortSignal): Promise<CollectionPage<Message>> {
  return open ? await call(listPins, { params: { uuid: chat } }, { signal }) : nothing
}

const concerns = ({ type }: Pushed) => type === 'message.changed' || type === 'chat.contacts'

/** The pinned messages of a conversation, read once somebody wants to see them. */
export function usePins(chat: string): PinsDoor {
  const [open, setOpen] = useState(false)
  const filters = useMemo<Filters>(() => ({ chat, open: open ? '1' : '' }), [chat, open])
  const pins = useCollection(load, { filters, concerns })
  return { pins, open, show: setOpen }
}
