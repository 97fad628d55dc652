import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { maxCredits } from './creation.ts'
import { instant, line, locale, text } from './shapes.ts'

const ink = z.string().check(z.regex(/^#[0-9A-F]{6}$/))
export const faceCuts = ['short', 'long', 'bun', 'curls', 'shaved'] as const
/** A presenter of the house: flat shapes in six inks. */
export const face = z.object({
  paper: ink,
  sun: ink,
  skin: ink,
  hair: ink,
  top: ink,
  cut: z.enum(faceCuts),
  glasses: z.boolean(),
})
export type Face = z.infer<typeof face>

export const presenterKinds = ['library', 'photo', 'generated'] as const
export type PresenterKind = (typeof presenterKinds)[number]

export const presenter = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(presenterKinds),
  /** Drawn, or a picture; one of the two. */
  face: z.nullable(face),
  image: z.nullable(z.string()),
  /** Its owner: the house, or oneself. */
  own: z.boolean(),
  created_at: z.nullable(instant),
  /** The facts that `delete-presenter` needs; only for one's own. */
  delete_token: z.nullable(z.string()),
})
export type Presenter = z.infer<typeof presenter>

/** The declaration of somebody who makes a presenter from a photo. */
export const consent = z.strictObject({
  given: z.literal(true),
  signer: line(fieldLimits.signature.name.min, fieldLimits.signature.name.max),
})

export const presenterOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('library'),
    name: line(fieldLimits.presenter.name.min, fieldLimits.presenter.name.max),
    library_id: z.uuid(),
    max_credits: maxCredits,
  }),
  z.strictObject({
    kind: z.literal('photo'),
    name: line(fieldLimits.presenter.name.min, fieldLimits.presenter.name.max),
    image: z.uuid(),
    consent,
    max_credits: maxCredits,
  }),
  z.strictObject({
    kind: z.literal('generated'),
    name: line(fieldLimits.presenter.name.min, fieldLimits.presenter.name.max),
    prompt: text(fieldLimits.presenter.prompt.min, fieldLimits.presenter.prompt.max),
    max_credits: maxCredits,
  }),
])
export type PresenterOrder = z.output<typeof presenterOrder>

export const voice = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.nullable(z.enum(['female', 'male'])),
  language: z.string(),
  provider: z.string(),
  styles: z.array(z.string()),
  access: z.enum(['public', 'premium', 'private']),
})
export type Voice = z.infer<typeof voice>

export const talkRatios = ['16:9', '9:16', '1:1'] as const
export type TalkRatio = (typeof talkRatios)[number]

export const talkOrder = z.strictObject({
  presenter_id: z.uuid(),
  /** Null is captions alone. */
  voice_id: z._default(z.nullable(line(1, 120)), null),
  script: text(fieldLimits.presenter.script.min, fieldLimits.presenter.script.max),
  language: locale,
  ratio: z._default(z.enum(talkRatios), '16:9'),
  captions: z._default(z.boolean(), true),
  /** "AI-generated", in the picture itself. The file says it in any case. */
  label: z._default(z.boolean(), true),
  title: z.optional(line(fieldLimits.studio.title.min, fieldLimits.studio.title.max)),
  max_credits: maxCredits,
  /** The video of one's own that this is another version of. */
  version_of: z.optional(z.uuid()),
})
export type TalkOrder = z.output<typeof talkOrder>

export const talkStates = ['queued', 'rendering', 'done', 'error', 'rejected', 'cancelled'] as const
export type TalkState = (typeof talkStates)[number]

export const talk = z.object({
  id: z.uuid(),
  title: z.string(),
  favourite: z.boolean(),
  presenter: z.object({ id: z.uuid(), name: z.string(), face: z.nullable(face), image: z.nullable(z.string()) }),
  voice: z.nullable(z.object({ id: z.string(), name: z.string() })),
  script: z.string(),
  language: locale,
  ratio: z.enum(talkRatios),
  captions: z.boolean(),
  state: z.enum(talkStates),
  /** Why nothing came of it. */
  failure: z.nullable(z.enum(['failed', 'rejected', 'timeout'])),
  /** Per cent. */
  progress: z.int(),
  est_seconds: z.int(),
  duration: z.nullable(z.number()),
  credits: z.object({ quoted: z.int(), charged: z.nullable(z.int()) }),
  built_in: z.boolean(),
  /** True if a voice is heard. */
  voiced: z.boolean(),
  /** The film among one's files. */
  video_id: z.nullable(z.uuid()),
  url: z.nullable(z.string()),
  thumb: z.nullable(z.string()),
  created_at: instant,
  finished_at: z.nullable(instant),
})
export type Talk = z.infer<typeof talk>
