import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { spaceKinds } from '../space-choices.ts'
import { bookingSides } from './booking.ts'
import { creativeStates } from './creative-states.ts'
import { checkResults } from './delivery-check.ts'
import { licenceAdds } from './licence.ts'
import { licenceGaps } from './licence-gaps.ts'
import { country, cover, currency, day, fileCard, instant, personCard, text } from './shapes.ts'

/** The server's checks of a version: facts of its file against the face, and the right to show it there. */
export const creativeCheckKinds = ['medium', 'size', 'shape', 'dpi', 'bleed', 'length', 'weight', 'new_files', 'right'] as const

export const creativeCheckReasons = [
  'fits',
  'too_small',
  'other_shape',
  'too_coarse',
  'no_bleed',
  'too_short',
  'too_long',
  'too_heavy',
  'other_medium',
  'unreadable',
  'new',
  'same',
  'declared',
  'licensed',
  'not_licensed',
  'of_a_deal',
] as const
export type CreativeCheckReason = (typeof creativeCheckReasons)[number]

/** `required`: while it has not passed, the host's silence approves nothing; one that failed stops the version. */
export const creativeCheck = z.object({
  kind: z.enum(creativeCheckKinds),
  required: z.boolean(),
  result: z.enum(checkResults),
  reason: z.enum(creativeCheckReasons),
  /** As the face has it: “1920 × 1080”, “10 s”. */
  wanted: z.nullable(z.string()),
  found: z.nullable(z.string()),
  /** The parts of the licence that stand in the way. */
  gaps: z.array(z.enum(licenceGaps)),
})
export type CreativeCheck = z.infer<typeof creativeCheck>

/** The measures that a version has to fit. */
export const creativeFace = z.object({
  kind: z.enum(spaceKinds),
  width_m: z.number(),
  height_m: z.number(),
  pixels: z.nullable(z.object({ width: z.int(), height: z.int() })),
  slot_s: z.nullable(z.int()),
})
export type CreativeFace = z.infer<typeof creativeFace>

/** A creator's piece that is shown, with what the brand's deal says of it. */
const shownPiece = z.object({ title: z.string(), creator: z.string(), brand: z.string(), licence_token: z.string() })

export const creativeVersion = z.object({
  uuid: z.uuid(),
  n: z.int(),
  file: z.nullable(fileCard),
  /** Null where whoever booked brought material of their own. */
  piece: z.nullable(shownPiece),
  by: z.string(),
  note: z.string(),
  state: z.enum(['waiting', 'approved', 'returned', 'replaced']),
  checks: z.array(creativeCheck),
  /** The author of the answer: a program, people of the house, the host, or the host's silence. */
  answer: z.nullable(z.object({ by: z.enum(['checks', 'staff', 'host', 'silence', 'right']), reason: z.string() })),
  created_at: instant,
})
export type CreativeVersion = z.infer<typeof creativeVersion>

export const creative = z.object({
  booking: z.uuid(),
  state: z.enum(creativeStates),
  revision: z.int(),
  facts: z.object({ sure: z.boolean(), reminded: z.int() }),
  side: z.enum(bookingSides),
  your_turn: z.boolean(),
  deadline: z.nullable(instant),
  face: creativeFace,
  /** The newest first. */
  versions: z.array(creativeVersion),
  /** The booker gives it to a brand, which puts a creator's piece of its own there. */
  placement_token: z.nullable(z.string()),
})
export type Creative = z.infer<typeof creative>

const { reason } = limits.booking
export const handInBody = z.strictObject({
  file: z.uuid(),
  /** The declaration that the material is one's own, or that one holds the rights for this face and these days. */
  own: z.literal(true),
  note: z._default(text(0, reason.max), ''),
  revision: z.int(),
})

export const creativeAnswerBody = z
  .strictObject({ answer: z.enum(['approve', 'return']), reason: z._default(text(0, reason.max), ''), revision: z.int() })
  .check(
    z.refine(({ answer, reason: said }) => answer === 'approve' || said.length >= reason.min, {
      path: ['reason'],
      params: { issue: `min_length ${reason.min}` },
    }),
  )

/** A version that people of the house may look at before its host does. */
export const creativeReview = z.object({
  uuid: z.uuid(),
  title: z.string(),
  booker: z.string(),
  host: z.string(),
  revision: z.int(),
  due: z.nullable(instant),
  face: creativeFace,
  version: creativeVersion,
})
export type CreativeReview = z.infer<typeof creativeReview>

/** A booked face, as a brand sees it that was asked for a piece. */
export const placement = z.object({
  booking: z.uuid(),
  state: z.enum(creativeStates),
  revision: z.int(),
  facts: creative.shape.facts,
  title: z.string(),
  city: z.string(),
  country,
  cover,
  image: z.nullable(z.string()),
  booker: z.string(),
  from: day,
  to: day,
  deadline: z.nullable(instant),
  face: creativeFace,
  /** The newest version, where it is a piece of the reader's company. */
  own: z.nullable(creativeVersion),
})
export type Placement = z.infer<typeof placement>

/** Approved work of a deal, with whether it may be shown on the face. */
export const placeablePiece = z.object({
  /** The licence that its deal granted; those that renew it count, too. */
  licence: z.uuid(),
  licence_token: z.string(),
  title: z.string(),
  creator: personCard,
  ends_on: z.nullable(day),
  /** Its deal is over, so that more may be asked for. */
  settled: z.boolean(),
  covered: z.boolean(),
  gaps: z.array(z.enum(licenceGaps)),
  files: z.array(z.object({ file: fileCard, checks: z.array(creativeCheck), fits: z.boolean() })),
  /** One press away: what to ask the creator for, of the licence that would be renewed. */
  ask: z.nullable(z.object({ licence: z.uuid(), days: z.int(), adds: licenceAdds })),
  /** The renewal that was agreed on with the work, where it would allow all of it: one press, and its price with fees. */
  rate: z.nullable(z.object({ licence: z.uuid(), days: z.int(), total_minor: z.int(), currency, chat_uuid: z.uuid() })),
  /** The extension that was asked for; with the price once the creator has named it. */
  renewal: z.nullable(
    z.object({
      licence: z.uuid(),
      state: z.enum(['asked', 'priced']),
      days: z.int(),
      /** At the rate that was agreed on: it waits for the payment alone. */
      taken: z.boolean(),
      price: z.nullable(z.object({ total_minor: z.int(), currency, chat_uuid: z.uuid() })),
    }),
  ),
})
export type PlaceablePiece = z.infer<typeof placeablePiece>
