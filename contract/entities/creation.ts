import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { instant, line, locale, text } from './shapes.ts'

export const textKinds = ['caption', 'title', 'description', 'script', 'reply'] as const
/** Drafts for what is written in the market: a brief, a pitch, a message. */
export const draftKinds = ['casting_call', 'pitch', 'message'] as const
export type DraftKind = (typeof draftKinds)[number]
export type TextKind = (typeof textKinds)[number] | DraftKind
export const textLengths = ['short', 'medium', 'long'] as const
export type TextLength = (typeof textLengths)[number]
export const textTones = ['warm', 'playful', 'sober'] as const

export const imageShapes = ['square', 'story', 'cover'] as const
export const imageStyles = ['print', 'soft', 'line'] as const
export const imageQualities = ['draft', 'standard', 'hd'] as const
export type ImageQuality = (typeof imageQualities)[number]

/** The price that was shown: a higher one is not taken. */
export const maxCredits = z.optional(z.int().check(z.minimum(0), z.maximum(1_000)))

export const textOrder = z.strictObject({
  kind: z.enum([...textKinds, ...draftKinds]),
  brief: text(fieldLimits.studio.brief.min, fieldLimits.studio.brief.max),
  tone: z._default(z.enum(textTones), 'warm'),
  language: locale,
  length: z._default(z.enum(textLengths), 'medium'),
  versions: z._default(z.int().check(z.minimum(1), z.maximum(fieldLimits.studio.versions)), 1),
})
export type TextOrder = z.output<typeof textOrder>

export const imageOrder = z.strictObject({
  prompt: text(fieldLimits.studio.prompt.min, fieldLimits.studio.prompt.max),
  style: z._default(z.enum(imageStyles), 'print'),
  shape: z._default(z.enum(imageShapes), 'square'),
  quality: z._default(z.enum(imageQualities), 'standard'),
  n: z._default(z.int().check(z.minimum(1), z.maximum(fieldLimits.studio.versions)), 1),
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  /** A picture of one's own among one's files, to be followed. */
  reference: z.optional(z.uuid()),
  /** The shared picture that this one goes back to. */
  remix_of: z.optional(z.uuid()),
})
export type ImageOrder = z.output<typeof imageOrder>

/** How it is asked for: with the price that was shown, and what of one's own it is another version of. */
const asking = { max_credits: maxCredits, version_of: z.optional(z.uuid()) }
export const textRequest = z.extend(textOrder, asking)
export const imageRequest = z.extend(imageOrder, asking)

export const creationStates = ['queued', 'running', 'done', 'failed', 'rejected'] as const
export type CreationState = (typeof creationStates)[number]

export const picture = z.object({ uuid: z.uuid(), url: z.string(), width: z.int(), height: z.int(), seed: z.int() })

/** One job of the studio, from the order to what came of it. */
export const creation = z.object({
  id: z.uuid(),
  kind: z.enum(['text', 'image']),
  action: z.string(),
  title: line(fieldLimits.studio.title.min, fieldLimits.studio.title.max),
  state: z.enum(creationStates),
  /** Why nothing came of it. */
  failure: z.nullable(z.enum(['failed', 'rejected', 'timeout'])),
  created_at: instant,
  finished_at: z.nullable(instant),
  credits: z.object({ quoted: z.int(), charged: z.nullable(z.int()) }),
  /** True if a stand-in of the house made it and not a model. */
  built_in: z.boolean(),
  text: z.nullable(textOrder),
  image: z.nullable(imageOrder),
  /** The picture that was to be followed. */
  reference: z.nullable(z.string()),
  /** The work that it is another version of. */
  parent: z.nullable(z.uuid()),
  favourite: z.boolean(),
  /** The parts that are there so far; while it runs they grow in number. */
  texts: z.array(z.string()),
  pictures: z.array(picture),
})
export type Creation = z.infer<typeof creation>
