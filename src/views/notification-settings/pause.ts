export const pauseLengths = ['hour', 'tomorrow', 'week'] as const
export type PauseLength = (typeof pauseLengths)[number]

const hour = 3_600_000

/** When a pause that begins now is over, by the clock of this device. */
export function pauseEnds(length: PauseLength, now: Date): Date {
  if (length === 'hour') return new Date(now.getTime() + hour)
  if (length === 'week') return new Date(now.getTime() + 7 * 24 * hour)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9)
}
