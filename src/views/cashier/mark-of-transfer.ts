import type { IncomingTransferState } from '#contract/processes/incoming-transfer.ts'
import type { MarkKind } from '#src/components/Mark.tsx'

/** The mark of a transfer's state, for whoever pays and for staff. */
export const markOfTransfer: Record<IncomingTransferState, MarkKind> = {
  awaited: 'wait',
  paid: 'done',
  dropped: 'stop',
  expired: 'stop',
}
