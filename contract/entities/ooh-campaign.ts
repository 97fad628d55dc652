import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { impressionMethods, spaceKinds } from '../space-choices.ts'
import { bookingStates } from './booking.ts'
import { campaignBudget, campaignFields } from './campaign.ts'
import { creativeStates } from './creative-states.ts'
import { cover, currency, day, instant } from './shapes.ts'
import { hoursOfDay, openStretch, otherDay } from './space.ts'

/** States of contract/processes/ooh-campaign.ts, as stored and sent. */
export const oohCampaignStates = ['planning', 'booking', 'live', 'on_hold', 'ended', 'archived'] as const
export type OohCampaignState = (typeof oohCampaignStates)[number]

/** The fields that somebody writes. `client` is for whom an agency plans, in its own words. */
export const oohCampaignFields = {
  name: campaignFields.name,
  client: z.string().check(z.trim(), z.maxLength(fieldLimits.ooh.client)),
  objective: campaignFields.objective,
  starts_on: campaignFields.starts_on,
  ends_on: campaignFields.ends_on,
  currency,
  budget_minor: campaignFields.budget_minor,
}

export const oohCampaignSummary = z.object({
  uuid: z.uuid(),
  state: z.enum(oohCampaignStates),
  name: z.string(),
  client: z.string(),
  objective: oohCampaignFields.objective,
  starts_on: oohCampaignFields.starts_on,
  ends_on: oohCampaignFields.ends_on,
  currency,
  /** Planned is what was written; committed is agreed and not yet the hosts'; spent has gone to hosts. Null for a guest, to whom money is not shown. */
  budget: z.nullable(campaignBudget),
  spaces: z.int(),
  bookings: z.int(),
  updated_at: instant,
})
export type OohCampaignSummary = z.infer<typeof oohCampaignSummary>

/** Why a planned space cannot be booked as it stands; of one that is booked, that its permit ends before its days are over. */
export const planProblems = [
  'gone',
  'taken',
  'past',
  'twice',
  'permit',
  'too_short',
  'too_soon',
  'too_far',
  'closed',
  'by_days',
] as const
export type PlanProblem = (typeof planProblems)[number]

/** One space of the plan, on some days. */
export const plannedSpace = z.object({
  uuid: z.uuid(),
  space_uuid: z.uuid(),
  title: z.string(),
  kind: z.enum(spaceKinds),
  city: z.string(),
  cover,
  image: z.nullable(z.string()),
  from: day,
  to: day,
  days: z.int(),
  /** Single hours that begin on the first day, by the clock of their zone; null for whole days. */
  hours: z.nullable(z.object({ ...hoursOfDay.shape, zone: z.string() })),
  /** Where single hours can be booked: by which clock, how many at least, and when it opens. */
  by_hour: z.nullable(
    z.object({ zone: z.string(), min_hours: z.int(), opening: z.nullable(z.array(openStretch)), other_days: z.array(otherDay) }),
  ),
  /** All in, for these days, today; the booking's once there is one. Null for a guest. */
  total_minor: z.nullable(z.int()),
  currency,
  /** The version of the space whose price that is. */
  version: z.int(),
  impressions: z.int(),
  impressions_method: z.enum(impressionMethods),
  permit_until: z.nullable(day),
  problems: z.array(z.enum(planProblems)),
  /** Days of the same length that are free next, where these are taken. */
  next_free: z.nullable(day),
  /** The same of hours. */
  next_hours: z.nullable(z.object({ day, ...hoursOfDay.shape })),
  /** Null while it is not booked, or not any more; for a guest until both sides agreed. */
  booking: z.nullable(z.object({ uuid: z.uuid(), state: z.enum(bookingStates), your_turn: z.boolean(), unproved: z.boolean() })),
  /** The booking that came to nothing, since which it can be booked anew. */
  before: z.nullable(z.object({ uuid: z.uuid(), state: z.enum(bookingStates) })),
})
export type PlannedSpace = z.infer<typeof plannedSpace>

/** Impressions of a plan by how they are known, and the people behind them as a range. */
export const planReach = z.object({
  impressions: z.int(),
  /** If everybody sees the largest face alone, and if no two faces are seen by the same people. */
  least: z.int(),
  most: z.int(),
  methods: z.array(z.enum(impressionMethods)),
  /** Spaces of which nobody says how often they are seen. */
  unknown: z.int(),
})

export const oohCampaign = z.extend(oohCampaignSummary, {
  plan: z.array(plannedSpace),
  /** The sum that is planned and not booked, by currency. */
  open: z.array(z.object({ currency, total_minor: z.int() })),
  /** Money in other currencies than the campaign's. */
  elsewhere: z.array(z.object({ currency: z.string(), committed: z.int(), spent: z.int() })),
  reach: planReach,
  facts: z.object({ under_way: z.int(), live: z.int(), ran: z.int() }),
})
export type OohCampaign = z.infer<typeof oohCampaign>

/** A creator's piece that a face shows, with what its deal brought elsewhere: the post beside the poster. */
export const shownPost = z.object({
  title: z.string(),
  creator: z.string(),
  brand: z.string(),
  licence_token: z.string(),
  /** Null where the work was handed over and not published. */
  url: z.nullable(z.string()),
  published_on: z.nullable(day),
  /** As its creator or brand declared them; null while nobody has. */
  views: z.nullable(z.int()),
  engagements: z.nullable(z.int()),
  /** Of the links that belong to its deal. */
  clicks: z.int(),
  orders: z.int(),
})

/** A face in the report: when it was seen, how that is proved, and what its link brought. */
export const oohReportRow = z.object({
  planned: z.uuid(),
  booking: z.uuid(),
  title: z.string(),
  city: z.string(),
  from: day,
  to: day,
  hours: plannedSpace.shape.hours,
  state: z.enum(bookingStates),
  /** Null for a guest. */
  total_minor: z.nullable(z.int()),
  currency,
  impressions: z.int(),
  proofs: z.int(),
  /** Its creative; null where nothing is brought, or not yet. */
  artwork: z.nullable(z.object({ state: z.enum(creativeStates), image: z.nullable(z.string()), post: z.nullable(shownPost) })),
  links: z.array(z.object({ uuid: z.uuid(), slug: z.string(), name: z.string(), clicks: z.int(), orders: z.int() })),
})
export const oohReport = z.object({ rows: z.array(oohReportRow), clicks: z.int(), orders: z.int(), proved: z.int() })
export type OohReport = z.infer<typeof oohReport>

/** Days of a space, or single hours that begin on the first one. */
export const plannedTime = { from: day, to: day, hours: z._default(z.nullable(hoursOfDay), null) }

export const planBody = z.strictObject({ space: z.uuid(), ...plannedTime })
export type PlannedTime = Omit<z.output<typeof planBody>, 'space'>

/** The planned spaces to book, each at the price that was seen. */
export const bookPlanBody = z.strictObject({
  spaces: z
    .array(z.strictObject({ uuid: z.uuid(), total_minor: z.int(), version: z.int() }))
    .check(z.minLength(1), z.maxLength(limits.ooh.spaces)),
  hold: z._default(z.boolean(), false),
  message: z._default(z.string().check(z.trim(), z.maxLength(fieldLimits.ooh.message)), ''),
})

/** The outcome of each: booked, or the code of its refusal. */
export const bookedPlan = z.object({
  results: z.array(z.object({ uuid: z.uuid(), booking: z.nullable(z.uuid()), code: z.nullable(z.string()) })),
})
