import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Message } from '#contract/entities/chat.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectDeal } from '#src/machines/deal-room/deal-room.select.ts'
import { ChangeCard } from './ChangeCard.tsx'
import { ConceptCard } from './ConceptCard.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { OfferCard } from './OfferCard.tsx'

interface Props {
  room: DealRoomActor
  card: NonNullable<Message['card']>
  at: string
  /** The same in one sentence. */
  otherwise: ReactNode
}

/** Events of a deal with the things they brought: terms, a concept, a delivery. All others are one sentence. */
export function DealCard({ room, card: { event, deal_uuid: uuid, data }, at, otherwise }: Props) {
  if (event === 'work.delivered' && typeof data.n === 'number')
    return <Delivered room={room} uuid={uuid} n={data.n} at={at} otherwise={otherwise} />
  if (event === 'concept.sent' && typeof data.n === 'number')
    return <Idea room={room} uuid={uuid} n={data.n} at={at} otherwise={otherwise} />
  if (event === 'change.proposed' && typeof data.n === 'number')
    return <Changed room={room} uuid={uuid} n={data.n} at={at} otherwise={otherwise} />
  if ((event === 'offer.made' || event === 'offer.countered') && typeof data.version === 'number')
    return <Offered room={room} uuid={uuid} n={data.version} at={at} otherwise={otherwise} />
  return otherwise
}

interface Shown {
  room: DealRoomActor
  uuid: string
  n: number
  at: string
  otherwise: ReactNode
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
