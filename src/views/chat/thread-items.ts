import type { Message } from '#contract/entities/chat.ts'
import { keysOf } from '#contract/keys-of.ts'
import type { Outgoing } from '#src/machines/conversation/conversation.machine.ts'

/**
 * The lines of a thread. Keys stay the same when a message of one's own comes back from the server. A day's title
 * belongs to its first line: lines are what holds the reader's place while earlier ones come in above.
 */
export type ThreadItem =
  | { kind: 'message'; key: string; day: string | null; message: Message; own: boolean; first: boolean; last: boolean }
  | { kind: 'card'; key: string; day: string | null; message: Message }
  | { kind: 'outgoing'; key: string; day: null; message: Outgoing; first: boolean }

/** Messages of one person closer than this stand together under one time. */
const together = 10 * 60_000

/** Lines that were made before. Whatever is the same stays the same object: a page that comes in above draws no line below it anew. */
const made = new WeakMap<Message, ThreadItem>()

function sameOr<Item extends Extract<ThreadItem, { kind: 'message' | 'card' }>>(item: Item): ThreadItem {
  const before = made.get(item.message)
  if (before && keysOf(item).every(key => Reflect.get(before, key) === item[key])) return before
  made.set(item.message, item)
  return item
}

/** Days that were told before: telling one takes longer than all the rest of a line. */
const days = new WeakMap<Message, string>()

function dayOf(message: Message): string {
  const day = days.get(message) ?? new Date(message.created_at).toDateString()
  days.set(message, day)
  return day
}

export const isCard = (message: Message) => message.kind === 'deal_card' || message.kind === 'system'

function follows(before: Message | undefined, message: Message): boolean {
  return (
    before !== undefined &&
    !isCard(before) &&
    before.sender === message.sender &&
    dayOf(before) === dayOf(message) &&
    Date.parse(message.created_at) - Date.parse(before.created_at) < together
  )
}

/** The thread by days and by who speaks, and below it what is not sent yet. Where the beginning is not here, its day is not known. */
export function threadItems(thread: readonly Message[], outbox: readonly Outgoing[], me: string): ThreadItem[] {
  const items: ThreadItem[] = []
  for (const [index, message] of thread.entries()) {
    const before = thread[index - 1]
    const begins = before ? dayOf(before) !== dayOf(message) : message.seq === 1
    const day = begins ? message.created_at : null
    const key = message.client_id && message.sender === me ? message.client_id : message.uuid
    if (isCard(message)) {
      items.push(sameOr({ kind: 'card', key, day, message }))
      continue
    }
    const next = thread[index + 1]
    items.push(
      sameOr({
        kind: 'message',
        key,
        day,
        message,
        own: message.sender === me,
        first: !follows(before, message),
        last: !(next && !isCard(next) && follows(message, next)),
      }),
    )
  }
  for (const [index, message] of outbox.entries())
    items.push({ kind: 'outgoing', key: message.client_id, day: null, message, first: index === 0 })
  return items
}

/** True for the message of this number. */
export const isNumbered = (item: ThreadItem, seq: number | null): boolean =>
  seq !== null && item.kind !== 'outgoing' && item.message.seq === seq
