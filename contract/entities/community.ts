import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { imageShapes, imageStyles } from './creation.ts'
import { instant, line } from './shapes.ts'

/** Topics of pictures, by the words of their prompts. */
export const communityThemes = [
  'food',
  'sea',
  'city',
  'garden',
  'night',
  'party',
  'home',
  'travel',
  'love',
  'sport',
  'music',
  'abstract',
] as const
export type CommunityTheme = (typeof communityThemes)[number]

export const communityImage = z.object({
  id: z.uuid(),
  /** The picture itself, as in the studio. */
  image_id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  author: z.object({ name: z.string(), vanity_name: z.nullable(z.string()) }),
  own: z.boolean(),
  /** Null where its author keeps it to themselves. */
  prompt: z.nullable(z.string()),
  style: z.enum(imageStyles),
  shape: z.enum(imageShapes),
  theme: z.enum(communityThemes),
  likes: z.int(),
  liked: z.boolean(),
  remixes: z.int(),
  /** The author of the picture that it goes back to. */
  parent: z.nullable(z.object({ id: z.uuid(), author: z.string() })),
  /** `reported` and `hidden` are seen by staff and by the author alone; `unshared` is only ever an answer. */
  state: z.enum(['visible', 'reported', 'hidden', 'unshared']),
  created_at: instant,
})
export type CommunityImage = z.infer<typeof communityImage>

export const communitySorts = ['new', 'popular', 'mine', 'reported'] as const

const id = z.uuid()
/** Actions in the gallery; everything but looking answers the one picture. */
export const communityAct = z.union([
  z.strictObject({ share: id, show_prompt: z._default(z.boolean(), true) }),
  z.strictObject({ unshare: id }),
  z.strictObject({ like: id }),
  z.strictObject({ unlike: id }),
  z.strictObject({ report: id, reason: z._default(line(1, 300), 'unsaid') }),
  /** Staff alone. */
  z.strictObject({ restore: id }),
  z.strictObject({ hide: id }),
])
export type CommunityAct = z.input<typeof communityAct>

export const communityLook = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  size_page: z._default(z.int().check(z.minimum(1), z.maximum(100)), 24),
  theme: z.optional(z.enum(communityThemes)),
  sort: z._default(z.enum(communitySorts), 'new'),
  q: z.optional(z.string().check(z.maxLength(fieldLimits.filter))),
})
