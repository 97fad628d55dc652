import { marketCities } from '#contract/cities.ts'
import type { ReadPost } from '#contract/entities/post-figures.ts'
import { interestRoots } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { safetyOf } from '#contract/rules/brand-safety.ts'
import { errorOf, meanError } from '#contract/rules/sample-error.ts'
import { chances, pick } from '../../db/demo/chances.ts'
import { type ChannelParts, type ChannelRow, dayMs, nothingKnown } from './channel-row.ts'
import { demoPosts } from './demo-posts.ts'
import { paidPartOf } from './paid-part.ts'
import { intervalsOf } from './post-intervals.ts'

const round = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits
const cities: Record<string, readonly string[]> = marketCities
/** Nobody's names: brands of the made-up universe are made up, too. */
const brands = [
  'Brisalta',
  'Cordomar',
  'Dulcenta',
  'Fresnova',
  'Lumetra',
  'Nubirel',
  'Ondavia',
  'Pradoluz',
  'Solvento',
  'Tilorena',
]
const formats: Record<string, readonly string[]> = {
  instagram: ['reel', 'carousel', 'post', 'story'],
  tiktok: ['video', 'photo_mode', 'live'],
  youtube: ['dedicated_video', 'short', 'live'],
  twitch: ['live', 'video'],
  pinterest: ['pin', 'video_pin'],
  linkedin: ['post', 'article', 'newsletter'],
}

/** Shares that add up to one, the largest first. */
function split(keys: readonly string[], next: () => number, slope: number) {
  const weights = keys.map((_, index) => (0.4 + next()) * slope ** index)
  const sum = weights.reduce((all, one) => all + one, 0)
  return keys.map((key, index) => ({ key, share: round((weights[index] ?? 0) / sum) })).sort((a, b) => b.share - a.share)
}

/** Parts that the demonstration makes up about its made-up channels: the same for the same channel, and of some not enough. */
export function demoParts(row: ChannelRow): ChannelParts {
  const next = chances(`report ${row.uuid}`)
  const facts = {
    source: 'demo' as const,
    basis: 'public' as const,
    confidence: 'low' as const,
    as_of: row.as_of.toISOString(),
    sample: null,
    window_days: null,
  }
  const parts: ChannelParts = { ...nothingKnown }
  if (row.followers === null) return parts
  const { followers } = row
  parts.followers = { ...facts, method: 'channel_reading', value: followers }
  // Of every tenth only the channel's head can be read.
  if (next() < 0.1) return parts
  const posts = 12 + Math.floor(next() * 30)
  if (row.engagement_rate !== null)
    parts.engagement = {
      ...facts,
      method: 'recent_posts',
      sample: posts,
      window_days: 90,
      by_followers: row.engagement_rate,
      by_views: row.avg_views ? round((row.engagement_rate * followers) / row.avg_views, 2) : null,
      // The middle post lies below the mean one, which a few of them lift; no draw, so that the rest of the report stays as it is.
      by_views_median: row.avg_views ? round((0.9 * row.engagement_rate * followers) / row.avg_views, 2) : null,
    }
  parts.growth = { ...facts, method: 'monthly_readings', sample: 13, window_days: 365, ...growthOf(row, followers, next) }
  const median_views = row.avg_views === null ? null : Math.round(row.avg_views * (0.7 + 0.25 * next()))
  const paidOften = 0.3 * next()
  const kinds = split(formats[row.network] ?? ['post', 'video'], next, 0.6)
  parts.posts = {
    ...facts,
    method: 'recent_posts',
    sample: posts,
    window_days: 90,
    per_week: round((posts / 90) * 7, 1),
    last_on: row.last_post_on,
    median_views,
    paid_share: null,
    formats: kinds,
    formats_error: round(Math.max(...kinds.map(({ share }) => errorOf(share, posts)))),
  }
  const told = markedPosts(row, posts, paidOften)
  if (parts.engagement) {
    const error = meanError(told.flatMap(({ reactions }) => (reactions === null ? [] : [(100 * reactions) / followers])))
    const { by_followers } = parts.engagement
    Object.assign(parts.engagement, intervalsOf({ by_followers: { low: by_followers - error, high: by_followers + error } }))
  }
  parts.paid = paidPartOf(facts, told, followers)
  const safety = safetyOf(demoPosts(row, posts))
  if (safety) parts.safety = { ...facts, method: 'post_words', window_days: 90, ...safety }
  const mentioned = Math.floor(next() * 5)
  if (mentioned > 0)
    parts.brands = {
      ...facts,
      method: 'recent_posts',
      sample: posts,
      window_days: 90,
      named: Array.from({ length: mentioned }, (_, index) => ({
        name: brands[(Math.floor(next() * 3) + index * 3) % brands.length] ?? '',
        posts: 1 + Math.floor(next() * 4),
        last_on: new Date(row.as_of.getTime() - Math.floor(next() * 90) * dayMs).toISOString().slice(0, 10),
      })).filter((one, index, all) => all.findIndex(other => other.name === one.name) === index),
    }
  // Followers that can be looked at: of small channels too few to say anything.
  const sample = Math.min(2_000, Math.floor(followers * 0.2))
  if (sample < limits.analyzer.sample) return parts
  const sampled = { ...facts, method: 'follower_sample' as const, basis: 'estimated' as const, sample }
  parts.age = { ...sampled, shares: split(['18-24', '25-34', '35-44', '45-54', '13-17', '55+'], next, 0.65) }
  parts.gender = { ...sampled, shares: split(next() > 0.5 ? ['female', 'male'] : ['male', 'female'], next, 0.8) }
  const home = row.country ?? 'ES'
  parts.country = {
    ...sampled,
    shares: split(
      [
        home,
        ...Object.keys(cities)
          .filter(code => code !== home)
          .slice(0, 4),
      ],
      next,
      0.35,
    ),
  }
  // Few people say where they live.
  if (next() > 0.3) {
    const known = (cities[home] ?? []).map((city, index) => ({
      key: city,
      share: round((0.28 - index * 0.05) * (0.7 + 0.5 * next())),
    }))
    parts.city = { ...sampled, sample: Math.floor(sample * 0.4), shares: known }
  }
  parts.language = { ...sampled, shares: split([...new Set([...row.languages, 'en', 'pt'])], next, 0.3) }
  parts.interests = {
    ...sampled,
    shares: split([...new Set([...row.interests, pick(interestRoots, next())])].slice(0, 4), next, 0.7),
  }
  const suspicious = round(0.02 + 0.38 * next() ** 2.2)
  const mass = round(0.05 + 0.15 * next())
  parts.quality = {
    ...sampled,
    suspicious,
    mass,
    real: round(1 - suspicious - mass),
    error: round(errorOf(suspicious, sample)),
    review: suspicious > limits.analyzer.review,
  }
  return parts
}

/** Posts of which the made-up channel marks some; paid ones have somewhat fewer reactions. */
function markedPosts(row: ChannelRow, count: number, paidOften: number): ReadPost[] {
  const next = chances(`paid ${row.uuid}`)
  return Array.from({ length: count }, (_, index) => {
    const marked = next() < paidOften
    const usual = ((row.engagement_rate ?? 0) / 100) * (row.followers ?? 0)
    return {
      key: null,
      at: new Date(row.as_of.getTime() - Math.floor((index / count) * 90) * dayMs).toISOString(),
      format: null,
      marked,
      disclosed: null,
      reactions: row.engagement_rate === null ? null : Math.round(usual * (marked ? 0.85 : 1.03) * (0.6 + 0.8 * next())),
    }
  })
}

/** Thirteen months that end with what the channel has now. */
function growthOf(row: ChannelRow, followers: number, next: () => number) {
  const rates = Array.from({ length: 12 }, () => (next() - 0.35) * 0.07)
  const months: { month: string; followers: number }[] = []
  let there = followers
  for (let back = 0; back <= 12; back++) {
    const at = new Date(Date.UTC(row.as_of.getUTCFullYear(), row.as_of.getUTCMonth() - back, 1))
    months.unshift({ month: at.toISOString().slice(0, 10), followers: Math.max(1, Math.round(there)) })
    there /= 1 + (rates[back] ?? 0)
  }
  return { months, change: changeOf(months) }
}

/** From the first to the last, as a share of the first. */
export const changeOf = (months: readonly { followers: number }[]): number =>
  round((months.at(-1)?.followers ?? 0) / Math.max(1, months[0]?.followers ?? 1) - 1, 4)
