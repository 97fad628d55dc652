import { memo } from 'react'
import type { Conversation } from '#contract/entities/chat.ts'
import { later } from '#src/components/later.tsx'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import { EventRow } from './EventRow.tsx'
import { MessageRow } from './MessageRow.tsx'
import { OutgoingRow } from './OutgoingRow.tsx'
import type { Translating } from './Translated.tsx'
import type { ThreadItem } from './thread-items.ts'
import { useCardWords } from './use-card-words.ts'

/** Until it is here, and where it cannot be fetched, a sentence says the same. */
const DealCard = later(() => import('./DealCard.tsx').then(file => file.DealCard), {
  areas: ['deal-room', 'deals', 'delivery-review', 'milestones'],
  waiting: ({ otherwise }) => otherwise,
})

interface Props {
  item: ThreadItem
  about: Conversation
  me: string
  called(sender: string | null): string
  /** Up to here the other side has read. */
  read: number
  waits: boolean
  conversation: ConversationActor
  room: DealRoomActor | null
  changes: MessageChangeActor | null
  translating: Translating | null
  onJump(seq: number): void
}

/** One line of a thread: somebody speaks, something happened, or something is on its way. Scrolling moves lines and draws none anew. */
export const ThreadLine = memo(function ThreadLine({
  item,
  about,
  me,
  called,
  read,
  waits,
  conversation,
  room,
  changes,
  translating,
  onJump,
}: Props) {
  if (item.kind === 'outgoing')
    return <OutgoingRow message={item.message} first={item.first} waits={waits} conversation={conversation} />
  if (item.kind === 'card') return <Happening item={item} about={about} me={me} room={room} />
  const { message, own, first, last } = item
  return (
    <MessageRow
      message={message}
      own={own}
      first={first}
      last={last}
      me={me}
      booked={about.context.type === 'booking'}
      called={called}
      read={message.seq <= read}
      changes={changes}
      translating={translating}
      onJump={onJump}
    />
  )
})

function Happening({
  item: { message },
  about,
  me,
  room,
}: Pick<Props, 'about' | 'me' | 'room'> & { item: Extract<ThreadItem, { kind: 'card' }> }) {
  const words = useCardWords(about, me)
  const sentence = <EventRow message={message} said={words.say(message)} quoted={words.quoted(message)} />
  const { card } = message
  if (!room || !card) return sentence
  return <DealCard room={room} card={card} at={message.created_at} otherwise={sentence} />
}
