import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { figureImportStates } from '../processes/figure-import.ts'
import { confidences } from './found-profile.ts'
import { day, instant, line, network, webAddress } from './shapes.ts'

/** The figures of one channel as a line of a file says them; null and empty is unknown. */
export const figureRow = z.object({
  network,
  handle: z.string(),
  name: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  country: z.nullable(z.string()),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  followers: z.nullable(z.int()),
  /** Per cent. */
  engagement_rate: z.nullable(z.number()),
  avg_views: z.nullable(z.int()),
  last_post_on: z.nullable(day),
  /** How many posts, followers or readings they rest on. */
  sample: z.nullable(z.int()),
  as_of: day,
  confidence: z.enum(confidences),
})
export type FigureRow = z.infer<typeof figureRow>

/** Figures of the network itself, as its official service gives them out, or of somebody else. */
export const publishedBy = ['network', 'other'] as const

const { columns, publisher, permission } = limits.figures
/** By the place of a column: the field that it is (contract/rules/figure-import.ts), '' is nowhere. */
const mapping = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(columns))
const forLines = {
  mapping,
  /** For lines that name none. */
  network: z.nullable(network),
  as_of: z.nullable(day),
  confidence: z.nullable(z.enum(confidences)),
  published_by: z.enum(publishedBy),
}

/** A description as it is kept while it is written: words may be missing. */
export const describedSoFar = z.strictObject({
  ...forLines,
  publisher: line(0, publisher.max),
  publisher_url: z.union([z.literal(''), webAddress]),
  permission: line(0, permission.max),
})
export type DescribedSoFar = z.infer<typeof describedSoFar>

/** A description with which a file may be taken over. */
export const figureDescription = z.object({
  ...forLines,
  publisher: line(publisher.min, publisher.max),
  publisher_url: webAddress,
  permission: line(permission.min, permission.max),
})

/** Lines that do not fit: so many of each kind, and some of them. `line` is that of the file, its titles being the first. */
export const figureProblems = z.object({
  lines: z.int(),
  kinds: z.array(z.object({ at: z.string(), issue: z.string(), count: z.int() })),
  some: z.array(z.object({ line: z.int(), at: z.string(), issue: z.string() })),
})
export type FigureProblems = z.infer<typeof figureProblems>

export const figureImport = z.object({
  uuid: z.uuid(),
  state: z.enum(figureImportStates),
  file_name: z.string(),
  format: z.enum(['csv', 'json']),
  bytes: z.int(),
  columns: z.array(z.string()),
  /** Its first lines as they stand in the file. */
  first: z.array(z.array(z.string())),
  rows: z.int(),
  ...describedSoFar.shape,
  /** Lines that would be taken over as it is described. */
  ready: z.int(),
  problems: figureProblems,
  parts: z.int(),
  part: z.int(),
  /** Lines that were taken over, lines that were left out or said nothing newer than another line of the file, and channels that nobody knew before. */
  taken: z.int(),
  left_out: z.int(),
  found: z.int(),
  /** Values of channels that were taken back. */
  removed: z.int(),
  created_by: z.object({ uuid: z.uuid(), name: z.string() }),
  created_at: instant,
  ended_at: z.nullable(instant),
})
export type FigureImport = z.infer<typeof figureImport>
