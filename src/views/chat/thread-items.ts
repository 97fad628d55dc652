import type { Message } from '#contract/entities/chat.ts'
import type { Outgoing } from '#src/machines/conversation/conversation.machine.ts'

/** What a thread shows, one line each. Keys stay the same when a message of one's own comes back from the server. */
export type ThreadItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; own: boolean; first: boolean; last: boolean }
  | { kind: 'card'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; message: Outgoing; first: boolean }

/** Messages of one person closer than this stand together under one time. */
const together = 10 * 60_000

const dayOf = (at: string) => new Date(at).toDateString()
export const isCard = (message: Message) => message.kind === 'deal_card' || message.kind === 'system'

function follows(before: Message | undefined, message: Message): boolean {
  return (
    before !== undefined &&
    !isCard(before) &&
    before.sender === message.sender &&
    dayOf(before.created_at) === dayOf(message.created_at) &&
    Date.parse(message.created_at) - Date.parse(before.created_at) < together
  )
}

/** The thread by days and by who speaks, and below it what is not sent yet. */
export function threadItems(thread: readonly Message[], outbox: readonly Outgoing[], me: string): ThreadItem[] {
  const items: ThreadItem[] = []
  let day = ''
  for (const [index, message] of thread.entries()) {
    const today = dayOf(message.created_at)
    if (today !== day) {
      day = today
      items.push({ kind: 'day', key: `day ${today}`, at: message.created_at })
    }
    const key = message.client_id && message.sender === me ? message.client_id : message.uuid
    if (isCard(message)) {
      items.push({ kind: 'card', key, message })
      continue
    }
    const next = thread[index + 1]
    items.push({
      kind: 'message',
      key,
      message,
      own: message.sender === me,
      first: !follows(thread[index - 1], message),
      last: !(next && !isCard(next) && follows(message, next)),
    })
  }
  for (const [index, message] of outbox.entries())
    items.push({ kind: 'outgoing', key: message.client_id, message, first: index === 0 })
  return items
}
