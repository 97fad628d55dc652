import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { Conversation } from '#contract/entities/chat.ts'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectDeal } from '#src/machines/deal-room/deal-room.select.ts'
import type { MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import { ChangeCard } from './ChangeCard.tsx'
import { ConceptCard } from './ConceptCard.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { EventRow } from './EventRow.tsx'
import { MessageRow } from './MessageRow.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OutgoingRow } from './OutgoingRow.tsx'
import type { Translating } from './Translated.tsx'
import type { ThreadItem } from './thread-items.ts'
import { useCardWords } from './use-card-words.ts'

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
  if (card.event === 'work.delivered' && typeof card.data.n === 'number')
    return <Delivered room={room} uuid={card.deal_uuid} n={card.data.n} at={message.created_at} otherwise={sentence} />
  if (card.event === 'concept.sent' && typeof card.data.n === 'number')
    return <Idea room={room} uuid={card.deal_uuid} n={card.data.n} at={message.created_at} otherwise={sentence} />
  if (card.event === 'change.proposed' && typeof card.data.n === 'number')
    return <Changed room={room} uuid={card.deal_uuid} n={card.data.n} at={message.created_at} otherwise={sentence} />
  if ((card.event === 'offer.made' || card.event === 'offer.countered') && typeof card.data.version === 'number')
    return <Offered room={room} uuid={card.deal_uuid} n={card.data.version} at={message.created_at} otherwise={sentence} />
  return sentence
}

interface Shown {
  room: DealRoomActor
  uuid: string
  n: number
  at: string
  otherwise: React.JSX.Element
}

/** The terms themselves where they belong to the deal at hand; one sentence where they are of an earlier one. */
function Offered({ room, uuid, n, at, otherwise }: Shown) {
  const deal = useSelector(room, selectDeal)
  if (deal?.uuid !== uuid || !deal.versions.some(one => one.version === n)) return otherwise
  return <OfferCard deal={deal} n={n} at={at} />
}

/** Other terms for work under way where they belong to the deal at hand; one sentence where they are of an earlier one. */
function Changed({ room, uuid, n, at, otherwise }: Shown) {
  const deal = useSelector(room, selectDeal)
  const change = deal?.uuid === uuid ? deal.changes.find(one => one.n === n) : undefined
  return deal && change ? <ChangeCard deal={deal} change={change} at={at} /> : otherwise
}

/** The concept itself where it belongs to the deal at hand; one sentence where it is of an earlier one. */
function Idea({ room, uuid, n, at, otherwise }: Shown) {
  const deal = useSelector(room, selectDeal)
  if (deal?.uuid !== uuid || !deal.concepts.some(one => one.n === n)) return otherwise
  return <ConceptCard room={room} deal={deal} n={n} at={at} />
}

/** The delivery itself where it belongs to the deal at hand; one sentence where it is of an earlier one. */
function Delivered({ room, uuid, n, at, otherwise }: Shown) {
  const deal = useSelector(room, selectDeal)
  if (deal?.uuid !== uuid || !deal.deliveries.some(one => one.n === n)) return otherwise
  return <DeliveryCard room={room} deal={deal} n={n} at={at} />
}
