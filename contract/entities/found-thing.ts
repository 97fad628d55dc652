import * as z from 'zod/mini'

/** The kinds of one's own things that the search in the top bar looks through, in the order in which it shows them. */
export const foundKinds = [
  'deal',
  'conversation',
  'message',
  'casting_call',
  'proposal',
  'campaign',
  'list',
  'person',
  'tracking_link',
  'booking',
  'space',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** One thing that was found. */
export const foundThing = z.object({
  kind: z.enum(foundKinds),
  uuid: z.uuid(),
  title: z.string(),
  /** Its difference from others of the same title: the other side, a city, the list. */
  detail: z.string(),
  state: z.nullable(z.string()),
  /** The page that it stands on, where that is another thing's: the conversation of a deal, the list of a person. */
  at: z.uuid(),
  /** Its place on that page: the number of a message in its conversation. */
  seq: z.nullable(z.int()),
})
export type FoundThing = z.infer<typeof foundThing>
