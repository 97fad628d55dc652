import { useMemo, useState } from 'react'
import { searchMessages } from '#contract/endpoints/chats.ts'
import type { FoundMessage } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import type { CollectionPage, Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { isSought } from '#src/views/chat/is-sought.ts'
import type { MessageSearchDoor } from '#src/views/chat/MessageSearch.tsx'
import { type Pushed, useCollection } from '../../hooks/screen-actors.ts'

const size_page = limits.chat.foundPage
const nothing: CollectionPage<FoundMessage> = { items: [], meta: { page: 1, size_page, count: 0 } }

async function load(call: Call, { q = '', chat, page }: Filters, signal: AbortSignal): Promise<CollectionPage<FoundMessage>> {
  if (!isSought(q)) return nothing
  return await call(searchMessages, { query: { q, chat: chat || undefined, page: Number(page) || 1, size_page } }, { signal })
}

/** Messages that were found may have been changed or taken back, or more of it may be read now. */
const concerns = ({ type }: Pushed) => type === 'message.changed' || type === 'chat.contacts'

/** The search over messages: those of one conversation, or of all of one's own. */
export function useMessageSearch(chat = ''): MessageSearchDoor {
  const [{ q, page }, look] = useState({ q: '', page: 1 })
  const filters = useMemo<Filters>(() => ({ q, chat, page: String(page) }), [q, chat, page])
  const found = useCollection(load, { filters, concerns })
  return { found, words: q, look: (words, at = 1) => look({ q: words, page: at }) }
}
