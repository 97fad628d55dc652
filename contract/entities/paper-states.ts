/** States of contract/processes/agreement-paper.ts, as stored and sent. */
export const paperStates = [
  'offered',
  'unsigned',
  'signed_by_brand',
  'signed_by_creator',
  'signed',
  'superseded',
  'lapsed',
] as const
export type PaperState = (typeof paperStates)[number]
