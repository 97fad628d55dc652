import { atHand } from '#src/services/api.ts'
import type { Counters } from '#src/views/shell/Menu.tsx'
import type { Pushed } from '../hooks/screen-actors.ts'
import type { System } from './system.ts'

/** Each side needs the calls of its own work alone. Those of conversations come beside them, since all figures are told together. */
const chatCalls = atHand(() => import('#contract/endpoints/chats.ts'))
const dealCalls = atHand(() => import('#contract/endpoints/deals.ts'))
const bookingCalls = atHand(() => import('#contract/endpoints/bookings.ts'))

/** A burst of pushes is counted once. */
const gathering = 400

const concerns = ({ type }: Pushed) =>
  type === 'message.arrived' ||
  type === 'chat.read' ||
  type === 'deal.changed' ||
  type === 'application.changed' ||
  type === 'booking.changed' ||
  type === 'back' ||
  type === 'resync'

/** Keeps the menu's figures true: unread conversations, and how often it is the reader's turn. Returns how to stop. */
export function keepCounting(
  system: System,
  side: 'brand' | 'creator' | 'realty' | null,
  tell: (counters: Counters) => void,
): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = async () => {
    const one = { size_page: 1 }
    const [chats, deals, bookings] = await Promise.all([
      chatCalls().then(({ listChats }) => system.call(listChats, { query: one }, { signal: stop.signal })),
      // Somebody on neither side has conversations with the house alone.
      side &&
        side !== 'realty' &&
        dealCalls().then(({ listDeals }) => system.call(listDeals, { query: one }, { signal: stop.signal })),
      side === 'realty' &&
        bookingCalls().then(({ listBookings }) => system.call(listBookings, { query: one }, { signal: stop.signal })),
    ])
    if (stop.signal.aborted) return
    tell({
      'chat-proposal': { count: chats.meta.unread },
      ...(bookings && { bookings: { count: bookings.meta.turn, turn: true } }),
      ...(deals && {
        [side === 'creator' ? 'my_work' : 'my_work_brands']: { count: deals.meta.turn + deals.meta.to_read, turn: true },
      }),
    })
  }
  // A figure that could not be read stays as it was: the next push or the next connection brings it.
  const soon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void count().catch(() => {}), ms)
  }
  soon(0)
  const deaf = system.hear(event => concerns(event) && soon(gathering))
  return () => {
    stop.abort()
    clearTimeout(timer)
    deaf()
  }
}
