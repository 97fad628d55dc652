/** States of contract/processes/change-order.ts, as stored and sent. */
export const changeStates = [
  'proposed',
  'awaiting_difference',
  'agreed',
  'declined',
  'withdrawn',
  'unanswered',
  'unpaid',
  'overtaken',
] as const
export type ChangeState = (typeof changeStates)[number]

/** An extension moves days only; everything else is a change of terms. */
export const changeKinds = ['extension', 'change'] as const
export type ChangeKind = (typeof changeKinds)[number]
