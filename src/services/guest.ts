import { readEnvelope, writeEnvelope } from './storage.ts'

const votingKey = 'device:voting'
const votingShape = {
  safeParse: (data: unknown) => (typeof data === 'string' ? { success: true as const, data } : { success: false as const }),
}
/** For a browser that keeps nothing: as long as the page is open. */
let held: string | null = null

/** Number that the server gave this browser to vote with by the link of a list or of pitches. */
export const votingGuest = (): string | null => readEnvelope(votingKey, votingShape, 1) ?? held

export function keepVotingGuest(guest: string): void {
  held = guest
  writeEnvelope(votingKey, 1, guest)
}
