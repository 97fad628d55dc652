import * as z from 'zod/mini'
import { fieldLimits } from '../field-limits.ts'
import { limits } from '../limits.ts'
import { networks } from '../networks.ts'
import { foldWord, wordIssue } from '../rules/monitor.ts'
import { profileLanguages } from './profile.ts'
import { day, instant, line } from './shapes.ts'

export const monitorRuleStates = ['active', 'paused'] as const
export type MonitorRuleState = (typeof monitorRuleStates)[number]
export const monitorKinds = ['brand', 'competitor', 'campaign', 'crisis'] as const
export type MonitorKind = (typeof monitorKinds)[number]
export const monitorAlerts = ['instant', 'hourly', 'daily', 'weekly', 'off'] as const
export type MonitorAlert = (typeof monitorAlerts)[number]
/** The place of a mention; `web` is a page or a feed that belongs to no network. */
export const monitorPlaces = [...networks, 'web'] as const
export type MonitorPlace = (typeof monitorPlaces)[number]
/** Places outside that are asked for the words of rules, where this installation asks them. */
export const askedPlaces = ['mastodon', 'bluesky', 'youtube'] as const
export type AskedPlace = (typeof askedPlaces)[number]
/** The source of a mention: creators’ public portfolios, own agreements, a feed that was added, a place that was asked, the demonstration. */
export const monitorSources = ['portfolio', 'agreement', 'feed', ...askedPlaces, 'demo'] as const
export type MonitorSource = (typeof monitorSources)[number]

const issue = (code: string) => ({ params: { issue: code } })

/** A hashtag and a mention are one word behind their sign. */
const word = line(1, limits.monitor.word.max).check(
  z.refine(
    text => foldWord(text.replace(/^[#@]/, '')).replace(/[^\p{L}\p{N}]/gu, '').length >= limits.monitor.word.min,
    issue(`min_length ${limits.monitor.word.min}`),
  ),
  z.refine(text => !/^[#@]/.test(text) || /^[#@][\p{L}\p{N}_.-]+$/u.test(text), issue('format')),
)
const words = z._default(z.array(word).check(z.maxLength(limits.monitor.words)), [])

const distinct = z.refine<readonly string[]>(list => new Set(list).size === list.length, issue('duplicate'))

export const monitorRuleFields = {
  name: line(fieldLimits.monitorRule.min, fieldLimits.monitorRule.max),
  any: words,
  all: words,
  none: words,
  networks: z._default(z.array(z.enum(monitorPlaces)).check(z.maxLength(monitorPlaces.length), distinct), []),
  languages: z._default(z.array(z.enum(profileLanguages)).check(z.maxLength(profileLanguages.length), distinct), []),
  kind: z._default(z.enum(monitorKinds), 'brand'),
  alert: z._default(z.enum(monitorAlerts), 'daily'),
} as const

type Words = { any: string[]; all: string[]; none: string[] }
const areARule = z.check<Words>(({ value, issues }) => {
  const wrong = wordIssue(value)
  if (wrong) issues.push({ code: 'custom', input: value, path: [wrong.field], params: { issue: wrong.issue } })
})

export const newMonitorRule = z.strictObject(monitorRuleFields).check(areARule)
export type NewMonitorRule = z.infer<typeof newMonitorRule>
export const changedMonitorRule = z.strictObject({ ...monitorRuleFields, revision: z.int() }).check(areARule)
export type ChangedMonitorRule = z.infer<typeof changedMonitorRule>

export const monitorRule = z.object({
  uuid: z.uuid(),
  ...{
    name: z.string(),
    any: z.array(z.string()),
    all: z.array(z.string()),
    none: z.array(z.string()),
    networks: z.array(z.enum(monitorPlaces)),
    languages: z.array(z.enum(profileLanguages)),
    kind: z.enum(monitorKinds),
    alert: z.enum(monitorAlerts),
  },
  state: z.enum(monitorRuleStates),
  /** Why an active rule finds nothing now: the plan has fewer of them, or the month’s mentions are used up. */
  held: z.nullable(z.enum(['plan', 'quota'])),
  mentions: z.int(),
  unread: z.int(),
  revision: z.int(),
  created_at: instant,
})
export type MonitorRule = z.infer<typeof monitorRule>

export const mention = z.object({
  uuid: z.uuid(),
  /** The rules that found it. */
  rules: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  source: z.enum(monitorSources),
  /** The feed's name. */
  feed: z.nullable(z.string()),
  network: z.enum(monitorPlaces),
  author: z.nullable(z.string()),
  /** The author's public page here, if there is one. */
  vanity_name: z.nullable(z.string()),
  /** The author's channel, where the source names one on a network that lists know. */
  channel: z.nullable(z.object({ network: z.enum(networks), handle: z.string() })),
  followers: z.nullable(z.int()),
  title: z.string(),
  excerpt: z.string(),
  url: z.nullable(z.string()),
  language: z.nullable(z.string()),
  published_at: instant,
  found_at: instant,
  read: z.boolean(),
  starred: z.boolean(),
  hidden: z.boolean(),
})
export type Mention = z.infer<typeof mention>

export const feedErrors = ['unreachable', 'refused', 'slow', 'large', 'not_feed', 'unsafe', 'inside', 'gone'] as const
export type FeedError = (typeof feedErrors)[number]
export const monitorFeedStates = ['waiting', 'read', 'failing', 'stopped', 'paused'] as const
export type MonitorFeedState = (typeof monitorFeedStates)[number]

/** An address as people write it; without a scheme a secure one is meant. */
export const feedAddress = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => (/^[a-z][a-z0-9+.-]*:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`)),
  ),
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).check(
    z.maxLength(limits.monitor.feeds.url),
    z.refine(address => !/^https?:\/\/[^/?#]*@/i.test(address), issue('url')),
  ),
)

/** A feed that an owner has added as a source. */
export const monitorFeed = z.object({
  uuid: z.uuid(),
  url: z.string(),
  /** As it calls itself; empty while nobody has read it. */
  title: z.string(),
  state: z.enum(monitorFeedStates),
  /** Why the last try failed, and what was answered where something was. */
  error: z.nullable(z.enum(feedErrors)),
  status: z.nullable(z.int()),
  posts: z.int(),
  checked_at: z.nullable(instant),
  next_at: z.nullable(instant),
})
export type MonitorFeed = z.infer<typeof monitorFeed>

/** How a place that is asked for words does. */
export const monitorPlaceState = z.object({
  place: z.enum(askedPlaces),
  worked_at: z.nullable(instant),
  /** Since then it has not answered as it should; null while it does. */
  failed_at: z.nullable(instant),
})
export type MonitorPlaceState = z.infer<typeof monitorPlaceState>

export const monitorQuota = z.object({
  /** Mentions of the running month, and how many the plan has; null without a limit. */
  used: z.int(),
  limit: z.nullable(z.int()),
  /** Found beyond it since the month began: counted, not shown. */
  withheld: z.int(),
  resets_at: instant,
  rules: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
})
export type MonitorQuota = z.infer<typeof monitorQuota>

export const monitorDays = z.object({
  from: day,
  to: day,
  /** Weeks begin on the day of the week that the time begins on. */
  step: z.enum(['day', 'week']),
  mentions: z.int(),
  /** In as many days before. */
  past: z.int(),
  /** Sources that brought some of them, in the order in which they are named everywhere. */
  sources: z.array(z.object({ source: z.enum(monitorSources), mentions: z.int() })),
  points: z.array(
    z.object({
      /** The first day of a week. */
      day,
      mentions: z.int(),
      /** At the same place of the time before. */
      past: z.int(),
      /** A figure for each of `sources`, in their order. */
      by_source: z.array(z.int()),
    }),
  ),
})
export type MonitorDays = z.infer<typeof monitorDays>

export const keywordReasons = ['company', 'brand', 'channel', 'domain', 'name'] as const
export const keywordSuggestions = z.object({
  suggestions: z.array(z.object({ keyword: z.string(), why: z.enum(keywordReasons) })),
  /** The first rule as we would write it; empty where nothing is known of the company. */
  chosen: z.array(z.string()),
  name: z.string(),
})
export type KeywordSuggestions = z.infer<typeof keywordSuggestions>
