import type { ProofShot, ShotMark } from '../entities/booking-proof.ts'
import { limits } from '../limits.ts'
import { metresApart, type Place } from './distance.ts'

interface Shot {
  taken_at: string | null
  place: Place | null
}

const dayMs = 86_400_000

/**
 * What a photo's file says beside what its host says. A camera's clock has no zone: around the world a day begins and ends within one day of ours.
 * Nothing is refused here; a clock can be wrong, and a place can be off. What is unknown is said to be.
 */
export function judgeShot(
  file: string,
  { taken_at, place }: Shot,
  { taken_on, space, now }: { taken_on: string; space: Place | null; now: Date },
): ProofShot {
  const metres = place && space ? metresApart(place, space) : null
  const ahead = taken_at !== null && Date.parse(`${taken_at}Z`) > now.getTime() + dayMs
  const marks: ShotMark[] = [
    ...(taken_at === null ? (['no_time'] as const) : []),
    ...(ahead ? (['future'] as const) : []),
    ...(taken_at !== null && !ahead && taken_at.slice(0, 10) !== taken_on ? (['other_day'] as const) : []),
    ...(metres === null ? (['no_place'] as const) : []),
    ...(metres !== null && metres > limits.booking.proofNear ? (['far'] as const) : []),
  ]
  return { file, taken_at, metres, marks }
}
