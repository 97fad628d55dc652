import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import {
  changedMonitorRule,
  feedAddress,
  keywordSuggestions,
  mention,
  monitorDays,
  monitorFeed,
  monitorPlaceState,
  monitorPlaces,
  monitorQuota,
  monitorRule,
  monitorSources,
  newMonitorRule,
} from '../entities/monitor.ts'
import { profileLanguages } from '../entities/profile.ts'
import { day } from '../entities/shapes.ts'
import { limits } from '../limits.ts'

/** Reading, pausing and deleting outlive the plan; making and changing rules is the plan's. */
const reading = { auth: 'required', can: ['read', 'view_monitor'] } as const
const writing = { auth: 'required', can: ['update', 'view_monitor'] } as const
const rule = { kind: 'json', schema: monitorRule } as const

export const mentionStates = ['inbox', 'unread', 'starred', 'hidden'] as const

const filters = {
  rule: z.optional(z.uuid()),
  state: z._default(z.enum(mentionStates), 'inbox'),
  source: z.optional(z.enum(monitorSources)),
  network: z.optional(z.enum(monitorPlaces)),
  language: z.optional(z.enum(profileLanguages)),
  /** Days in UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
  query: z._default(z.string().check(z.maxLength(limits.search.query)), ''),
} as const
export const mentionFilters = z.object(filters)
export type MentionFilters = z.infer<typeof mentionFilters>

export const getMonitor = defineEndpoint({
  id: 'monitor.list',
  method: 'GET',
  path: '/v3/monitor',
  summary: 'Mentions that the rules have found, the newest first, with the rules themselves and the month’s quota.',
  ...reading,
  query: z.object({ ...filters, ...paging }),
  reply: {
    kind: 'list',
    item: mention,
    meta: z.object({ unread: z.int(), rules: z.array(monitorRule), quota: monitorQuota }),
  },
})

export const defaultKeyword = defineEndpoint({
  id: 'monitor.defaultKeyword',
  method: 'GET',
  path: '/v3/monitor/default-keyword',
  summary: 'The words of a first rule, derived from the company: its name, its brands, its channels, its domain.',
  ...reading,
  reply: { kind: 'json', schema: keywordSuggestions },
})

export const createMonitorRule = defineEndpoint({
  id: 'monitor.createRule',
  method: 'POST',
  path: '/v3/monitor/rules',
  summary: 'A new rule; what came in during the last thirty days is looked through at once.',
  ...writing,
  idempotent: true,
  body: newMonitorRule,
  reply: rule,
  errors: ['plan.limit_reached'],
})

export const changeMonitorRule = defineEndpoint({
  id: 'monitor.changeRule',
  method: 'PUT',
  path: '/v3/monitor/rules/{uuid}',
  summary: 'Change what a rule looks for; what it has found stays. `revision` is the one that was read.',
  ...writing,
  params: uuidParams,
  body: changedMonitorRule,
  reply: rule,
  errors: ['version.stale', 'plan.limit_reached'],
})

export const resumeMonitorRule = defineEndpoint({
  id: 'monitor.resumeRule',
  method: 'POST',
  path: '/v3/monitor/rules/{uuid}/resume',
  summary: 'Listen again; what came in meanwhile is looked through, thirty days back.',
  ...writing,
  params: uuidParams,
  reply: rule,
  errors: ['state.conflict', 'plan.limit_reached'],
})

export const pauseMonitorRule = defineEndpoint({
  id: 'monitor.pauseRule',
  method: 'POST',
  path: '/v3/monitor/rules/{uuid}/pause',
  summary: 'Find nothing new for a while.',
  ...reading,
  params: uuidParams,
  reply: rule,
  errors: ['state.conflict'],
})

export const deleteMonitorRule = defineEndpoint({
  id: 'monitor.deleteRule',
  method: 'DELETE',
  path: '/v3/monitor/rules/{uuid}',
  summary: 'Delete a rule, and the mentions that no other rule has found.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})

export const previewMonitorRule = defineEndpoint({
  id: 'monitor.preview',
  method: 'POST',
  path: '/v3/monitor/preview',
  summary: 'How much a rule would have found in the last thirty days, before it is made. Counts for nothing.',
  ...writing,
  body: newMonitorRule,
  reply: { kind: 'json', schema: z.object({ days: z.int(), looked: z.int(), found: z.int() }) },
  rate: { by: 'account', limit: 60, windowMs: 60_000 },
})

export const monitorLessons = defineEndpoint({
  id: 'monitor.lessons',
  method: 'GET',
  path: '/v3/monitor/rules/{uuid}/lessons',
  summary:
    'What mentions that were hidden say about a rule: words that several of them hold and none of the kept ones does. The rule stays as it is.',
  ...reading,
  params: uuidParams,
  reply: {
    kind: 'json',
    schema: z.object({
      /** Mentions that were looked at. */
      hidden: z.int(),
      kept: z.int(),
      lessons: z.array(z.object({ word: z.string(), spares: z.int() })),
    }),
  },
})

export const markMentions = defineEndpoint({
  id: 'monitor.mark',
  method: 'POST',
  path: '/v3/monitor/mentions',
  summary: 'Mark mentions as read, starred or hidden, or take that back. Without ids: all unread ones are read.',
  ...reading,
  body: z.strictObject({
    uuids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))),
    read: z.optional(z.boolean()),
    starred: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
  }),
  reply: { kind: 'json', schema: z.object({ changed: z.int(), unread: z.int() }) },
})

export const mentionDays = defineEndpoint({
  id: 'monitor.days',
  method: 'GET',
  path: '/v3/monitor/days',
  summary:
    'How many mentions each day brought and from which source, beside as many days before: thirty days where none are named, 364 at most, by week beyond ninety-two.',
  ...reading,
  query: mentionFilters,
  reply: { kind: 'json', schema: monitorDays },
})

export const exportMentionDays = defineEndpoint({
  id: 'monitor.exportDays',
  method: 'GET',
  path: '/v3/monitor/days/export',
  summary: 'The same figures by day or week as a CSV file, a column for each source.',
  ...reading,
  query: mentionFilters,
  reply: { kind: 'file' },
  rate: { by: 'account', limit: 30, windowMs: 60_000 },
})

export const exportMentions = defineEndpoint({
  id: 'monitor.export',
  method: 'GET',
  path: '/v3/monitor/export',
  summary: 'The same mentions as a CSV file, the newest ten thousand.',
  ...reading,
  query: mentionFilters,
  reply: { kind: 'file' },
  rate: { by: 'account', limit: 30, windowMs: 60_000 },
})

const feed = { kind: 'json', schema: monitorFeed } as const

export const listMonitorFeeds = defineEndpoint({
  id: 'monitor.feeds',
  method: 'GET',
  path: '/v3/monitor/feeds',
  summary: 'RSS, Atom and JSON feeds that are looked through, and how the last try went.',
  ...reading,
  query: z.object(paging),
  reply: {
    kind: 'list',
    item: monitorFeed,
    /** Places that are asked for the words of rules beside the feeds; none where this installation asks none. */
    meta: z.object({ asked: z.array(monitorPlaceState) }),
  },
})

export const addMonitorFeed = defineEndpoint({
  id: 'monitor.addFeed',
  method: 'POST',
  path: '/v3/monitor/feeds',
  summary: 'Add a feed; it is read at once, and every half hour from then on. The same address again is the feed that is there.',
  ...writing,
  body: z.strictObject({ url: feedAddress }),
  reply: feed,
  errors: ['monitor.limit_feeds'],
})

export const pauseMonitorFeed = defineEndpoint({
  id: 'monitor.pauseFeed',
  method: 'POST',
  path: '/v3/monitor/feeds/{uuid}/pause',
  summary: 'Read it no more for a while.',
  ...reading,
  params: uuidParams,
  reply: feed,
  errors: ['state.conflict'],
})

export const resumeMonitorFeed = defineEndpoint({
  id: 'monitor.resumeFeed',
  method: 'POST',
  path: '/v3/monitor/feeds/{uuid}/resume',
  summary: 'Read it again, and now: one that was paused, fails or has been given up.',
  ...writing,
  params: uuidParams,
  reply: feed,
  errors: ['state.conflict'],
})

export const deleteMonitorFeed = defineEndpoint({
  id: 'monitor.deleteFeed',
  method: 'DELETE',
  path: '/v3/monitor/feeds/{uuid}',
  summary: 'Take a feed out, with what nobody’s rules have found in it; mentions stay.',
  ...reading,
  params: uuidParams,
  reply: { kind: 'json', schema: z.object({ deleted: z.literal(true) }) },
})
