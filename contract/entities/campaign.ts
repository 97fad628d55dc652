import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { rightsStates } from '../rules/licence.ts'
import { branding } from './branding.ts'
import { castingCallStates } from './casting-call.ts'
import { dealStates } from './deal.ts'
import { currency, day, fileCard, instant, line, personCard, text } from './shapes.ts'

/** States of contract/processes/campaign.ts, as stored and sent. */
export const campaignStates = ['draft', 'planning', 'active', 'on_hold', 'wrapping_up', 'completed', 'archived'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignObjectives = ['awareness', 'traffic', 'sales', 'content', 'launch', 'event'] as const

const target = z.nullable(z.int().check(z.minimum(1), z.maximum(fieldLimits.count)))
export const campaignTargets = z.object({ creators: target, pieces: target, views: target })

const money = z.int().check(z.minimum(0), z.maximum(limits.campaign.budget))

export const campaignFields = {
  name: line(fieldLimits.campaign.name.min, fieldLimits.campaign.name.max),
  description: text(0, fieldLimits.campaign.description),
  brand_id: z.nullable(z.uuid()),
  objective: z.nullable(z.enum(campaignObjectives)),
  starts_on: z.nullable(day),
  ends_on: z.nullable(day),
  currency,
  budget_minor: z.nullable(money),
  targets: campaignTargets,
}

/** People of the company who work on a campaign; the one responsible for it is one of them, named among the members or not. */
export const campaignPeople = z.strictObject({
  responsible: z.nullable(z.uuid()),
  members: z.array(z.uuid()).check(z.maxLength(limits.campaign.people)),
})
export type CampaignPeople = z.infer<typeof campaignPeople>

/** A deal that goes into a campaign; null takes it out of the one that it was added to. `expected` is where it has to be for that. */
export const placing = z.strictObject({
  deal: z.uuid(),
  to: z.nullable(z.uuid()),
  expected: z.optional(z.nullable(z.uuid())),
})
export type Placing = z.infer<typeof placing>

export const placedDeals = z.object({
  placed: z.array(
    z.object({
      deal: z.uuid(),
      /** The campaign that it had been added to before. */
      from: z.nullable(z.uuid()),
      to: z.nullable(z.uuid()),
      /** The campaign that it belongs to now: without one of its own, its casting call's. */
      now: z.nullable(z.uuid()),
    }),
  ),
  /** Deals that were elsewhere than expected, and stay there. */
  kept: z.int(),
})
export type PlacedDeals = z.infer<typeof placedDeals>

/** Planned is what the brand wrote; committed and spent are read from deals and ledger. */
export const campaignBudget = z.object({ planned: z.nullable(z.int()), committed: z.int(), spent: z.int() })

export const campaignSummary = z.object({
  uuid: z.uuid(),
  name: z.string(),
  state: z.enum(campaignStates),
  brand: z.nullable(z.object({ uuid: z.uuid(), name: z.string() })),
  objective: campaignFields.objective,
  starts_on: campaignFields.starts_on,
  ends_on: campaignFields.ends_on,
  currency,
  /** Null for guests: money is the company’s. */
  budget: z.nullable(campaignBudget),
  calls: z.int(),
  deals: z.int(),
  /** People of the company who work on it, the one responsible first; left out for guests. */
  people: z.optional(
    z.array(z.object({ uuid: z.uuid(), name: z.string(), profile_image: z.nullable(z.string()), responsible: z.boolean() })),
  ),
  updated_at: instant,
})
export type CampaignSummary = z.infer<typeof campaignSummary>

const named = z.object({ uuid: z.uuid(), name: z.string() })

/** Results so far of what a campaign aims at: creators and approved pieces of agreed deals, and views that the brand noted. */
export const campaignProgress = z.object({ creators: z.int(), pieces: z.int(), views: z.int() })
export type CampaignProgress = z.infer<typeof campaignProgress>

export const campaign = z.extend(campaignSummary, {
  description: z.string(),
  targets: campaignTargets,
  progress: campaignProgress,
  facts: z.object({ ready: z.boolean(), open_deals: z.int() }),
  /** Money in other currencies than the campaign's. */
  elsewhere: z.array(z.object({ currency: z.string(), committed: z.int(), spent: z.int() })),
  casting_calls: z.array(
    z.extend(named, {
      state: z.enum(castingCallStates),
      apply_by: z.nullable(z.string()),
      /** Pitches that were not taken back. */
      pitches: z.int(),
      hired: z.int(),
      wanted: z.int(),
    }),
  ),
  lists: z.array(z.extend(named, { people: z.int() })),
  /** Tracking links: those of its deals, and those that were added by themselves; the newest first. */
  links: z.array(z.extend(named, { clicks: z.int(), orders: z.int(), direct: z.boolean() })),
  brands: z.array(named),
  /** Everybody who could work on it; left out for guests. */
  colleagues: z.optional(z.array(named)),
  link: z.nullable(z.object({ token: z.string(), expires_at: instant, show_money: z.boolean() })),
})
export type Campaign = z.infer<typeof campaign>

export const campaignDeal = z.object({
  uuid: z.uuid(),
  title: z.string(),
  creator: personCard,
  state: z.enum(dealStates),
  /** Null for guests, as is the conversation. */
  total_minor: z.nullable(z.int()),
  currency,
  chat_uuid: z.nullable(z.uuid()),
  /** It belongs by itself, and not by its casting call. */
  direct: z.boolean(),
  /** The brand's own notes on it. */
  declared: z.nullable(z.object({ views: z.int(), engagements: z.int() })),
})
export type CampaignDeal = z.infer<typeof campaignDeal>

/** Verified is what Elenco read itself; declared is what somebody wrote down. They are never added up. */
export const campaignReport = z.object({
  name: z.string(),
  company: z.string(),
  branding,
  brand: z.nullable(z.string()),
  state: z.enum(campaignStates),
  starts_on: campaignFields.starts_on,
  ends_on: campaignFields.ends_on,
  targets: campaignTargets,
  creators: z.int(),
  pieces: z.int(),
  delivered: z.object({ of: z.int(), on_time: z.int() }),
  verified: z.object({ publications: z.int(), followers: z.int() }),
  /** Costs are what was paid for the deals with declared figures; what is not known is null, and so are costs without money. */
  declared: z.object({
    deals: z.int(),
    views: z.int(),
    engagements: z.int(),
    engagement_rate: z.nullable(z.number()),
    per_thousand_minor: z.nullable(z.int()),
    per_engagement_minor: z.nullable(z.int()),
  }),
  /** Its tracking links: clicks as Elenco counts them, orders as the shop tells them. Null where there are none, and for whoever is not shown money. */
  links: z.nullable(
    z.object({
      links: z.int(),
      clicks: z.int(),
      orders: z.int(),
      /** Cost of an order: everything paid for the campaign's deals, divided by its orders; null where there is no order, or some was paid in another currency. */
      per_order_minor: z.nullable(z.int()),
      step: z.enum(['day', 'week']),
      points: z.array(z.object({ from: day, clicks: z.int(), orders: z.int() })),
    }),
  ),
  money: z.nullable(z.extend(campaignBudget, { currency })),
  gallery: z.array(
    z.object({
      deal: z.uuid(),
      title: z.string(),
      who: z.string(),
      vanity_name: z.nullable(z.string()),
      files: z.array(fileCard),
      links: z.array(z.string()),
      proof: z.nullable(z.object({ url: z.string(), published_on: z.string() })),
      /** Rights in the piece as of today, by its licence and those that renew it; null where no rights were granted. */
      rights: z.nullable(z.object({ state: z.enum(rightsStates), until: z.nullable(day) })),
    }),
  ),
})
export type CampaignReport = z.infer<typeof campaignReport>
