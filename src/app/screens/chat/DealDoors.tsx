import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { Conversation } from '#contract/entities/chat.ts'
import type { RoomViewProps } from '#src/views/chat/RoomView.tsx'
import { useSystem } from '../../start/system-context.ts'
import { useDealReviews } from '../reviews/use-reviews.ts'
import { useDealRoom, useMatter } from './provide-deal-room.ts'
import { useDeliveryReview } from './provide-delivery-review.ts'
import { studioPieces } from './studio-pieces.ts'

/** The doors to what two people talk about: their deal with all that belongs to it, or the pitch or proposal before it. */
export type RoomDoors = Pick<RoomViewProps, 'deal' | 'matter' | 'reviews' | 'review' | 'studio'>

interface Props {
  about: Conversation
  onOpen(doors: RoomDoors): void
}

/** Opens the doors, and draws nothing: a conversation that is about nothing of the kind does without all of them. */
export function DealDoors({ about, onOpen }: Props) {
  const { call } = useSystem()
  const uuid = about.deal?.uuid
  const deal = useDealRoom(uuid)
  const now = useSelector(deal ?? undefined, snapshot => snapshot?.context.deal ?? null)
  const matter = useMatter(about.deal ? undefined : about.context)
  const reviews = useDealReviews(uuid, now?.state === 'completed' || now?.state === 'resolved')
  const review = useDeliveryReview(now && now.deliveries.length > 0 ? now : null)
  const studio = useMemo(() => studioPieces(call), [call])
  const doors = useMemo(() => ({ deal, matter, reviews, review, studio }), [deal, matter, reviews, review, studio])
  useEffect(() => onOpen(doors), [doors, onOpen])
  return null
}
