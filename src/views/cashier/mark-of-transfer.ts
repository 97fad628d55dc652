import type { IncomingTransferState } from '#contract/processes/incoming-transfer.ts'
import type { MarkKind } from '#src/components/Mark.tsx'

/** How the state of a transfer is marked, for whoever pays and for staff. */
export const markOfTransfer: Record<IncomingTransferState, MarkKind> = {
  awaited: 'wait',
  paid: 'done',
  dropped: 'stop',
  expired: 'stop',
}
