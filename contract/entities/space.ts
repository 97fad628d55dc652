import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import {
  cancellationTiers,
  contentRules,
  digitalKinds,
  impressionMethods,
  nearKinds,
  rateModels,
  spaceKinds,
  spaceStates,
  venueTypes,
} from '../space-choices.ts'
import { reviewReasons } from './proposal.ts'
import { country, cover, currency, day, distinct, fileCard, instant, line, text } from './shapes.ts'

/**
 * A place that can be booked by the day: a billboard, a screen, a façade, a shop window (docs/domain.md, spaces). Its parts
 * are those that its host describes one after another.
 */

export const spaceSteps = ['place', 'face', 'price', 'rules'] as const
export type SpaceStep = (typeof spaceSteps)[number]

/** Raise when a stored draft can no longer be read as it is. */
export const spaceFormVersion = 1

const issue = (code: string) => ({ params: { issue: code } })
const metres = z.number().check(z.minimum(0.1), z.maximum(300))
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** A place beside a space, as its host says. */
export const nearPlace = z.object({
  kind: z.enum(nearKinds),
  name: line(2, limits.space.near.name),
  /** On foot or as the crow flies, as the host reckons. */
  metres: count(0, limits.space.near.metres),
})
export type NearPlace = z.infer<typeof nearPlace>

const placeFields = z.object({
  title: line(fieldLimits.space.title.min, fieldLimits.space.title.max),
  kind: z.enum(spaceKinds),
  venue_type: z._default(z.nullable(z.enum(venueTypes)), null),
  address: line(fieldLimits.space.address.min, fieldLimits.space.address.max),
  district: z._default(line(0, fieldLimits.space.district), ''),
  city: line(fieldLimits.space.city.min, fieldLimits.space.city.max),
  country,
  lat: z.number().check(z.minimum(-85), z.maximum(85)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
  description: text(fieldLimits.space.description.min, fieldLimits.space.description.max),
  near: z._default(
    z.array(nearPlace).check(
      z.maxLength(limits.space.near.count),
      z.refine(
        list => new Set(list.map(one => `${one.kind} ${one.name.toLowerCase()}`)).size === list.length,
        issue('duplicate'),
      ),
    ),
    [],
  ),
})

const faceFields = z.object({
  width_m: metres,
  height_m: metres,
  pixels: z._default(
    z.nullable(z.object({ width: count(1, fieldLimits.space.pixels), height: count(1, fieldLimits.space.pixels) })),
    null,
  ),
  lit: z.boolean(),
  /** Advertisers that take turns on it at the same time. */
  slots: z._default(count(1, limits.space.slots.max), 1),
  /** How long each of them is seen at a time, in seconds. */
  slot_s: z._default(z.nullable(count(1, fieldLimits.space.slotSeconds)), null),
  impressions_weekly: z._default(count(0, limits.space.impressions.max), 0),
  impressions_method: z._default(z.enum(impressionMethods), 'declared'),
  photos: z._default(z.array(z.uuid()).check(z.maxLength(limits.space.photos), distinct), []),
  cover: z.optional(cover),
})

/** Hours of a place's clock: `until` is the first free one, 24 for midnight; not after `from` it is the next day's. */
export const hoursOfDay = z.strictObject({
  from: z.number().check(z.refine(Number.isInteger, issue('whole_hours')), z.minimum(0), z.maximum(23)),
  until: z.number().check(z.refine(Number.isInteger, issue('whole_hours')), z.minimum(1), z.maximum(24)),
})

/** Hours at which a place opens on a weekday: 1 is Monday. */
export const openStretch = z.strictObject({ weekday: count(1, 7), ...hoursOfDay.shape })

/** A date on which a place opens at other hours, or not at all. */
export const otherDay = z.strictObject({ day, hours: z.array(hoursOfDay).check(z.maxLength(limits.space.hours.stretches)) })

const priceFields = z.object({
  rate_model: z.enum(rateModels),
  amount_minor: z.int().check(z.minimum(limits.space.daily.amount), z.maximum(limits.space.amount.max)),
  /** Hours or plays of a day, where the rate is for one of them. */
  units_daily: z._default(z.nullable(count(1, limits.space.daily.per_play)), null),
  currency,
  /** Printing and hanging, once per booking; null where nothing is made. */
  production_minor: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(limits.space.amount.max))), null),
  discounts: z._default(
    z.array(z.object({ from_days: count(2, limits.booking.days.max), percent: count(1, limits.space.discounts.percent) })).check(
      z.maxLength(limits.space.discounts.count),
      z.refine(list => new Set(list.map(one => one.from_days)).size === list.length, issue('duplicate')),
    ),
    [],
  ),
  min_days: z._default(count(1, limits.space.minDays.max), 1),
  /** Of a booking by the hour. */
  min_hours: z._default(count(1, limits.space.hours.max), 1),
  /** The hours of each weekday at which single ones can be booked; null where it is open at all of them. */
  opening: z._default(
    z.nullable(z.array(openStretch).check(z.minLength(1), z.maxLength(7 * limits.space.hours.stretches))),
    null,
  ),
  /** Holidays, and other dates that are otherwise than the week. */
  other_days: z._default(z.array(otherDay).check(z.maxLength(limits.space.hours.otherDays)), []),
})

const rulesFields = z.object({
  cancellation: z.enum(cancellationTiers),
  /** Booked without being asked first. */
  instant_book: z._default(z.boolean(), false),
  /** Days between a booking and its first day. */
  lead_days: z._default(count(0, limits.space.leadDays.max), 2),
  /** Days that are kept free behind a booking. */
  buffer_days: z._default(count(0, limits.space.bufferDays.max), 0),
  refuses: z._default(z.array(z.enum(contentRules)).check(distinct), []),
  permit: z._default(
    z.nullable(
      z.object({
        number: line(1, 60),
        authority: line(2, 80),
        valid_to: day,
        /** The permit itself, for staff alone. */
        file: z.optional(z.nullable(z.uuid())),
      }),
    ),
    null,
  ),
  note: z._default(text(0, fieldLimits.space.note), ''),
})

export const spaceFields = { place: placeFields, face: faceFields, price: priceFields, rules: rulesFields } as const

export type SpaceContent = z.output<typeof placeFields> &
  z.output<typeof faceFields> &
  z.output<typeof priceFields> &
  z.output<typeof rulesFields>

export const isDigital = (kind: SpaceContent['kind']): boolean => digitalKinds.includes(kind)

const price = z.object({
  media_minor: z.int(),
  production_minor: z.int(),
  fee_minor: z.int(),
  total_minor: z.int(),
})

/** The days that a price is for, both included. */
export const pricedDays = z.object({
  from: day,
  to: day,
  days: z.int(),
  /** Of the first day, where single hours were asked for; null for whole days. */
  hours: z.nullable(hoursOfDay),
})

/** A row of the search. */
export const spaceSummary = z.object({
  uuid: z.uuid(),
  title: z.string(),
  kind: z.enum(spaceKinds),
  city: z.string(),
  district: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  width_m: z.number(),
  height_m: z.number(),
  lit: z.boolean(),
  digital: z.boolean(),
  instant_book: z.boolean(),
  impressions_weekly: z.int(),
  impressions_method: z.enum(impressionMethods),
  cover,
  image: z.nullable(z.string()),
  currency,
  /** All in, for the days that were asked for. */
  total_minor: z.int(),
  cpm_minor: z.nullable(z.int()),
  /** Free on all of these days. */
  free: z.boolean(),
  /** Why it is closed then (`closed_on 7`, `opens_at 1 9`: issues of the hours); null where it is open, so that somebody has it unless it is free. */
  closed: z.nullable(z.string()),
  /** Otherwise the first day from which as many are free in a row, if there is one within sight. */
  next_free: z.nullable(day),
  /** From the middle of the view; null where no view was asked for. */
  distance_m: z.nullable(z.int()),
  /** As its host says, the nearest first. */
  near: z.array(nearPlace),
})
export type SpaceSummary = z.infer<typeof spaceSummary>

/** The content of the map: single spaces, or how many there are in a cell of the grid. */
export const mapPoint = z.object({
  uuid: z.uuid(),
  title: z.string(),
  lat: z.number(),
  lng: z.number(),
  total_minor: z.int(),
  currency,
  free: z.boolean(),
})
export type MapPoint = z.infer<typeof mapPoint>
export const mapCluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.int(),
  /** The smallest box around its spaces: west, south, east, north. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type MapCluster = z.infer<typeof mapCluster>
/** A city, or a district where there is a single one, with what was found in it. */
export const mapPlace = z.object({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  count: z.int(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type MapPlace = z.infer<typeof mapPlace>

export const space = z.object({
  ...spaceSummary.shape,
  state: z.enum(spaceStates),
  venue_type: z.nullable(z.enum(venueTypes)),
  address: z.string(),
  description: z.string(),
  pixels: z.nullable(z.object({ width: z.int(), height: z.int() })),
  slots: z.int(),
  slot_s: z.nullable(z.int()),
  photos: z.array(fileCard),
  rate_model: z.enum(rateModels),
  amount_minor: z.int(),
  /** Hours or plays of a day, where the rate is for one of them. */
  units_daily: z.nullable(z.int()),
  /** The host's price for making and hanging, once per booking. */
  rate_production_minor: z.nullable(z.int()),
  discounts: z.array(z.object({ from_days: z.int(), percent: z.int() })),
  min_days: z.int(),
  /** Single hours can be booked: at least so many, by the clock of this time zone; `taken` are the hours of each day that are not free. */
  by_hour: z.nullable(
    z.object({
      zone: z.string(),
      min_hours: z.int(),
      taken: z.array(z.object({ day, hours: z.array(z.int()) })),
      /** The week at whose hours it opens; null where it is open at all of them. */
      opening: z.nullable(z.array(openStretch)),
      /** Dates from today on that are otherwise. */
      other_days: z.array(otherDay),
    }),
  ),
  cancellation: z.enum(cancellationTiers),
  lead_days: z.int(),
  refuses: z.array(z.enum(contentRules)),
  permit: z.nullable(z.object({ authority: z.string(), valid_to: day })),
  note: z.string(),
  host: z.object({ uuid: z.uuid(), name: z.string() }),
  /** The reader's company offers it. */
  own: z.boolean(),
  price,
  priced: pricedDays,
  /** The day that it is there. */
  today: day,
  /** Days that cannot be had whole any more, from today on. */
  taken: z.array(day),
  /** Raised whenever what is public changes; bookings name it. */
  version: z.int(),
})
export type Space = z.infer<typeof space>

/** A draft may hold anything that the form holds, in any state of completeness. */
export const spaceDraftFields = z.record(z.string().check(z.maxLength(40)), z.unknown())

const review = z.nullable(z.object({ reasons: z.array(z.enum(reviewReasons)), note: z.string() }))

export const spaceDraft = z.object({
  uuid: z.uuid(),
  state: z.enum(spaceStates),
  /** Raised by every save; a save that names an older one is refused with `version.stale`. */
  revision: z.int(),
  form_version: z.int(),
  fields: spaceDraftFields,
  /** The files that `fields.photos` names, as far as they are there. */
  photos: z.array(fileCard),
  permit_file: z.nullable(fileCard),
  /** Set when a reviewer sent it back. */
  review,
  /** True if staff read it before it is public. */
  reviewed_first: z.boolean(),
  updated_at: instant,
})
export type SpaceDraft = z.infer<typeof spaceDraft>

/** A row of the host's own list. */
export const ownSpace = z.object({
  uuid: z.uuid(),
  state: z.enum(spaceStates),
  title: z.string(),
  kind: z.nullable(z.enum(spaceKinds)),
  city: z.string(),
  cover,
  image: z.nullable(z.string()),
  rate_model: z.nullable(z.enum(rateModels)),
  amount_minor: z.nullable(z.int()),
  currency: z.nullable(currency),
  permit_to: z.nullable(day),
  /** Requests that wait for an answer. */
  asked: z.int(),
  /** Bookings that are not over; they go on, whatever becomes of the space. */
  under_way: z.int(),
  review,
  /** The facts that contract/processes/space.ts reads, so that the browser asks the same chart. */
  facts: z.object({ approved_before: z.int(), pending: z.boolean(), resume: z.nullable(z.enum(['live', 'paused'])) }),
  updated_at: instant,
})
export type OwnSpace = z.infer<typeof ownSpace>

/** Parts of a change that staff read before it is public. */
export const spaceParts = ['kind', 'place', 'permit'] as const
export type SpacePart = (typeof spaceParts)[number]

/** A space, or a material change of one, that waits to be read by staff. */
export const spaceReview = z.object({
  uuid: z.uuid(),
  title: z.string(),
  description: z.string(),
  host: z.string(),
  kind: z.enum(spaceKinds),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  permit: z.nullable(z.object({ number: z.string(), authority: z.string(), valid_to: day, file: z.nullable(fileCard) })),
  photos: z.array(fileCard),
  /** Set for a space that is public already: what of it changes. */
  parts: z.nullable(z.array(z.enum(spaceParts))),
  revision: z.int(),
  waiting_since: instant,
  /** One business day later. */
  due: instant,
})
export type SpaceReview = z.infer<typeof spaceReview>
