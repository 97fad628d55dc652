import * as z from 'zod/mini'
import { lookReasons, lookResults, publicationStates } from './publication-states.ts'
import { day, instant } from './shapes.ts'

/** One try to reach a publication, with what came of it. */
export const publicationLook = z.object({
  at: instant,
  result: z.enum(lookResults),
  /** Null where it is up. */
  reason: z.nullable(z.enum(lookReasons)),
})
export type PublicationLook = z.infer<typeof publicationLook>

/** An address at which the work of a deal went live, looked at again until its days are over. */
export const publication = z.object({
  uuid: z.uuid(),
  state: z.enum(publicationStates),
  url: z.string(),
  published_on: day,
  /** Until then it has to stay. */
  ends_at: instant,
  /** Null where nobody looks any more. */
  next_look_at: z.nullable(instant),
  /** Oldest first. */
  looks: z.array(publicationLook),
})
export type Publication = z.infer<typeof publication>
