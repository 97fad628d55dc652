import * as z from 'zod/mini'
import { day, fileCard, instant } from './shapes.ts'

/** A doubt about a photo: something does not fit or is not known. A photo is never refused for it. */
export const shotMarks = ['no_time', 'other_day', 'future', 'no_place', 'far'] as const
export type ShotMark = (typeof shotMarks)[number]

/** The facts in a photo's own file: the time by the camera's clock, and the distance to the space. */
export const proofShot = z.object({
  file: z.uuid(),
  taken_at: z.nullable(z.string()),
  metres: z.nullable(z.int()),
  marks: z.array(z.enum(shotMarks)),
})
export type ProofShot = z.infer<typeof proofShot>

/** The sums of a play log beside what the host said: `said` a day, null where nothing was said. */
export const playSums = z.object({
  plays: z.int(),
  days: z.int(),
  said: z.nullable(z.int()),
  /** Of the booking's days up to the last one of the log, those that it has nothing of. */
  silent: z.int(),
})
export type PlaySums = z.infer<typeof playSums>

export const bookingProof = z.object({
  uuid: z.uuid(),
  files: z.array(fileCard),
  taken_on: day,
  until_on: z.nullable(day),
  shots: z.array(proofShot),
  log: z.nullable(playSums),
  note: z.string(),
  created_at: instant,
})
