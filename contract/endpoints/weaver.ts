import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { askedPlaces } from '../entities/monitor.ts'
import { rateItem } from '../entities/profile.ts'
import { instant } from '../entities/shapes.ts'
import { fieldLimits } from '../field-limits.ts'

/** `{a}` is a network and `{b}` a handle on it, or `vanity` and a public name (docs/domain.md). */
const whom = z.object({ a: z.string().check(z.maxLength(20)), b: z.string().check(z.maxLength(fieldLimits.channel.handle)) })

export const collaboration = z.object({
  brand: z.string(),
  network: z.nullable(z.string()),
  date: z.nullable(instant),
  metrics: z.nullable(z.record(z.string(), z.number())),
  /** Finished here, or named by the creator. */
  source: z.enum(['on_platform', 'detected', 'declared']),
})
export type Collaboration = z.infer<typeof collaboration>

export const weaverCollaborations = defineEndpoint({
  id: 'weaver.collaborations',
  method: 'GET',
  path: '/v2/weaver/collaborations/{a}/{b}',
  summary: 'Whom a creator has worked with: finished here, and by their own word.',
  auth: 'required',
  params: whom,
  reply: { kind: 'list', item: collaboration },
})

export const marketRange = z.object({
  network: z.string(),
  content_type: z.string(),
  currency: z.string(),
  p25_minor: z.int(),
  p50_minor: z.int(),
  p75_minor: z.int(),
  /** Deals of the last 180 days that it comes from; never fewer than eight, of three companies and three creators. */
  n: z.int(),
})
export type MarketRange = z.infer<typeof marketRange>

export const weaverPricing = defineEndpoint({
  id: 'weaver.pricing',
  method: 'GET',
  path: '/v2/weaver/pricing/{a}/{b}',
  summary: 'A creator’s own prices, as far as this reader sees them, and what comparable deals were closed at.',
  auth: 'required',
  params: whom,
  reply: { kind: 'json', schema: z.object({ declared: z.array(rateItem), market_range: z.array(marketRange) }) },
})

export const knownInterest = z.object({
  interest: z.string(),
  /** 0–1. */
  score: z.number(),
  source: z.enum(['declared', 'inferred']),
  evidence: z.array(z.string()),
})
export type KnownInterest = z.infer<typeof knownInterest>

export const weaverInterests = defineEndpoint({
  id: 'weaver.interests',
  method: 'GET',
  path: '/v2/weaver/interests/{a}/{b}',
  summary: 'What a creator talks about: declared, and inferred from the work they finished here.',
  auth: 'required',
  params: whom,
  reply: {
    kind: 'list',
    item: knownInterest,
  },
})

/** `feed`: feeds that the reader's own company has added. */
export const hashtagSources = ['elenco', 'feed', ...askedPlaces, 'demo'] as const

export const hashtag = z.object({
  tag: z.string(),
  volume_band: z.enum(['none', 'low', 'mid', 'high']),
  /** Uses in the last seven days less those of the seven before. */
  trend_7d: z.int(),
  related: z.array(z.string()),
  languages: z.array(z.string()),
  as_of: instant,
  /** Places in which the uses stand, the most first: the market itself (`elenco`), and what the monitor reads; `demo` is made up. */
  sources: z.array(z.object({ source: z.enum(hashtagSources), uses: z.int() })),
})
export type Hashtag = z.infer<typeof hashtag>

export const hashtags = defineEndpoint({
  id: 'management.hashtags',
  method: 'GET',
  path: '/v3/management/hastags',
  summary:
    'What we know of a hashtag: from published casting calls and portfolios, and of the last thirty days from what the monitor reads. Each source is named with its uses.',
  auth: 'required',
  query: z.object({
    tag: z.string().check(
      z.trim(),
      z.overwrite(tag => tag.replace(/^#/, '')),
      z.regex(/^[\p{L}\p{N}_]{2,50}$/u),
    ),
  }),
  reply: {
    kind: 'json',
    schema: hashtag,
  },
  rate: { by: 'account', limit: 60, windowMs: 60_000 },
})
