import * as z from 'zod/mini'
import { keysOf } from '../keys-of.ts'
import { limits } from '../limits.ts'
import { confidences, foundProfile, publisher } from './found-profile.ts'
import { resultPrice, resultRange } from './result-price.ts'
import { currency, day, instant, network, text } from './shapes.ts'

/** How a value came about; the words stand with the report. */
export const reportMethods = [
  'channel_reading',
  'monthly_readings',
  'recent_posts',
  'portfolio',
  'follower_sample',
  'peer_median',
  'peer_prices',
  'own_packages',
  'shared_traits',
  'published_file',
  'network_api',
  'dated_figures',
  'post_words',
  'portfolio_words',
  'deal_results',
  'owner_followers',
  'owner_viewers',
  'paid_marks',
  'paid_partners',
] as const
/** Subjects of posts that a brand wants to know of before; never what somebody is or thinks. */
export const sensitiveSubjects = ['alcohol', 'gambling', 'adult', 'violence', 'politics', 'drugs', 'profanity'] as const
export type SensitiveSubject = (typeof sensitiveSubjects)[number]

/** Read with the owner's proof, read as everybody can, or reckoned from others. */
export const reportBases = ['verified', 'public', 'estimated'] as const

/** The ends between which the true value lies in 95 of 100 samples. */
const interval = z.object({ low: z.number(), high: z.number() })

const facts = {
  source: foundProfile.shape.source,
  basis: z.enum(reportBases),
  method: z.enum(reportMethods),
  /** How many were looked at. */
  sample: z.nullable(z.int()),
  window_days: z.nullable(z.int()),
  as_of: instant,
  confidence: z.enum(confidences),
  /** Whose figures they are, of a file. */
  publisher: z.optional(publisher),
  /** Of figures by their names, where single values are known; what follows from the part itself is reckoned by rules/report-errors. */
  intervals: z.optional(z.record(z.string(), interval)),
}
export const reportFacts = z.object(facts)
export type ReportFacts = z.infer<typeof reportFacts>

const shares = z.nullable(z.object({ ...facts, shares: z.array(z.object({ key: z.string(), share: z.number() })) }))

/** A post that speaks of a subject: part of its text, with the word as it stands there. */
export const safetyExample = z.object({
  text: z.string(),
  word: z.string(),
  on: z.nullable(day),
  url: z.nullable(z.string()),
})
export type SafetyExample = z.infer<typeof safetyExample>

/** A month of the curve, the oldest first. */
export const growthMonth = z.object({
  month: day,
  followers: z.int(),
  /** Of a curve that several sources make: whose point it is, and the day of a file's figure. */
  from: z.optional(z.object({ source: foundProfile.shape.source, on: z.nullable(day), publisher: z.nullable(publisher) })),
})
export type GrowthMonth = z.infer<typeof growthMonth>

/** Of one kind in one currency: the channel's own, and the market's; null is unknown. */
export const resultRow = z.object({
  ...z.pick(resultPrice, { kind: true, currency: true }).shape,
  own: z.nullable(z.pick(resultPrice, { minor: true, deals: true })),
  market: z.nullable(z.pick(resultRange, { low_minor: true, high_minor: true, deals: true, creators: true })),
})
export type ResultRow = z.infer<typeof resultRow>

/** Reactions per cent of followers; `error` is the half width of the mean's 95 % interval, `low` and `high` are the ends of the median's. */
export const postsEngagement = z.object({
  posts: z.int(),
  mean: z.number(),
  error: z.number(),
  median: z.number(),
  low: z.number(),
  high: z.number(),
})
export type PostsEngagement = z.infer<typeof postsEngagement>

/** Each part is known with its facts, or null: unknown. */
export const reportParts = z.object({
  followers: z.nullable(z.object({ ...facts, value: z.int() })),
  growth: z.nullable(z.object({ ...facts, months: z.array(growthMonth), change: z.number() })),
  /** Per cent; by views of the mean and of the middle post. */
  engagement: z.nullable(
    z.object({
      ...facts,
      by_followers: z.number(),
      by_views: z.nullable(z.number()),
      by_views_median: z.nullable(z.number()),
    }),
  ),
  /** The median of the same network with half to twice as many followers. */
  peers: z.nullable(
    z.object({
      ...facts,
      median: z.number(),
      /** The share of them that this channel's engagement is above. */
      below: z.optional(z.number()),
    }),
  ),
  posts: z.nullable(
    z.object({
      ...facts,
      per_week: z.nullable(z.number()),
      last_on: z.nullable(day),
      median_views: z.nullable(z.int()),
      paid_share: z.nullable(z.number()),
      formats: z.array(z.object({ key: z.string(), share: z.number() })),
      /** The largest half width of the formats' 95 % intervals; null where they are no sample. */
      formats_error: z.nullable(z.number()),
    }),
  ),
  /** Posts that are marked as paid, of those of which it is known; `low` and `high` are the ends of the share's 95 % interval. */
  paid: z.nullable(
    z.object({
      ...facts,
      share: z.number(),
      low: z.number(),
      high: z.number(),
      paid_posts: z.int(),
      organic_posts: z.int(),
      /** Neither the network nor words say anything: not organic. */
      unknown_posts: z.int(),
      paid: z.nullable(postsEngagement),
      organic: z.nullable(postsEngagement),
    }),
  ),
  age: shares,
  gender: shares,
  country: shares,
  city: shares,
  language: shares,
  interests: shares,
  /** Shares of a sample of followers; `error` is the half width of the 95 % interval of `suspicious`. */
  quality: z.nullable(
    z.object({ ...facts, real: z.number(), mass: z.number(), suspicious: z.number(), error: z.number(), review: z.boolean() }),
  ),
  price: z.nullable(z.object({ ...facts, low_minor: z.int(), high_minor: z.int(), currency })),
  /** Prices of finished deals for each thing that they brought, beside the middle half of creators of a like size. */
  result: z.nullable(z.object({ ...facts, prices: z.array(resultRow) })),
  brands: z.nullable(
    z.object({ ...facts, named: z.array(z.object({ name: z.string(), posts: z.int(), last_on: z.nullable(day) })) }),
  ),
  /** Every subject, in how many of the sample's posts it stands; none is a number, too. */
  safety: z.nullable(
    z.object({
      ...facts,
      subjects: z.array(
        z.object({
          subject: z.enum(sensitiveSubjects),
          posts: z.int(),
          share: z.number(),
          examples: z.array(safetyExample),
        }),
      ),
    }),
  ),
  lookalikes: z.nullable(
    z.object({
      ...facts,
      channels: z.array(
        z.object({ network, handle: z.string(), name: z.string(), interests: z.array(z.string()), strength: z.number() }),
      ),
    }),
  ),
})
export type ReportParts = z.infer<typeof reportParts>
export type ReportPart = keyof ReportParts
export const reportPartNames = keysOf(reportParts.shape)
export const audienceParts = ['age', 'gender', 'country', 'city', 'language', 'interests'] as const

/** The channel of a report; no figures, so that nothing is read before it is opened. */
export const reportedProfile = z.pick(foundProfile, {
  uuid: true,
  network: true,
  handle: true,
  name: true,
  bio: true,
  verified: true,
  vanity_name: true,
  source: true,
  as_of: true,
})
export type ReportedProfile = z.infer<typeof reportedProfile>

export const reportMeter = z.object({
  /** Of the plan's month. */
  limit: z.int(),
  used: z.int(),
  /** Bought ones; spent after the plan's. */
  extra: z.int(),
  left: z.int(),
  resets_at: instant,
})
export type ReportMeter = z.infer<typeof reportMeter>

export const reportOpening = z.object({ at: instant, until: instant, paid_from: z.enum(['plan', 'bought']) })
export type ReportOpening = z.infer<typeof reportOpening>

export const reportAnswerWords = z.object({ text: text(1, limits.analyzer.answer) })

/** The creator's own words beside the figures. */
export const reportAnswer = z.object({ uuid: z.uuid(), text: z.string(), at: instant })
export type ReportAnswer = z.infer<typeof reportAnswer>

/** The report about one's own channel, as those read it who opened it. */
export const ownReport = z.object({
  profile: reportedProfile,
  parts: reportParts,
  /** Companies that have opened it, whoever they are. */
  readers: z.int(),
  /** `hidden`: staff took it out of sight. */
  answer: z.nullable(z.object({ ...reportAnswer.shape, hidden: z.boolean() })),
})
export type OwnReport = z.infer<typeof ownReport>

export const reportPage = z.object({
  profile: reportedProfile,
  known: z.array(z.enum(reportPartNames)),
  /** True if enough is known for a view to be charged. */
  enough: z.boolean(),
  opening: z.nullable(reportOpening),
  /** Once it is open. */
  parts: z.nullable(reportParts),
  /** Subjects of the channel by its own words, once the report is open. */
  subjects: z.nullable(z.array(z.string())),
  /** The creator's, once it is open. */
  answer: z.nullable(reportAnswer),
  /** Null for staff, who are charged nothing. */
  meter: z.nullable(reportMeter),
  /** True if the plan has the whole analyzer: comparing and files. */
  whole: z.boolean(),
})
export type ReportPage = z.infer<typeof reportPage>

export const openedReport = z.object({ profile: reportedProfile, opening: reportOpening })
export type OpenedReport = z.infer<typeof openedReport>
