import { PayPart } from '#src/views/papers/PayPart.tsx'
import { useDealRoom } from '../chat/provide-deal-room.ts'

/** A deal is paid beside its contract by those who have no part in its conversation. */
export function PayByPaper({ uuid }: { uuid: string }) {
  const room = useDealRoom(uuid)
  return room && <PayPart room={room} />
}
