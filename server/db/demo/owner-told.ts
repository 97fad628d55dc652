import type { OwnAudience, PostFigures, PostFormat, ReadPost } from '#contract/entities/post-figures.ts'

/** As the network would have told Sara when she signed in there; she is as made up as the rest of the demonstration. */
export const sarasPosts: Omit<PostFigures, 'last_on' | 'each'> = {
  posts: 20,
  telling: 20,
  median_views: 29_400,
  // 7,080 reactions of 36,000 views on average.
  by_views: 19.7,
  by_views_median: 17.9,
  per_week: 2.3,
}

/** Reactions by thousands; every third post is for a company, and says so. */
const reactions = [8.1, 7.4, 4.9, 9.2, 6.3, 5.6, 7.7, 8.8, 5.1, 6.9, 7.2, 5.8, 10.4, 6.6, 4.7, 7.9, 8.3, 6.1, 7, 7.6]
const kinds: readonly PostFormat[] = ['reel', 'reel', 'carousel', 'reel', 'image']

/** Her newest posts, three days apart. */
export const sarasEach = (now: Date): ReadPost[] =>
  reactions.map((thousands, index) => ({
    key: null,
    at: new Date(now.getTime() - index * 3 * 86_400_000).toISOString(),
    format: kinds[index % kinds.length] ?? null,
    marked: null,
    disclosed: index % 3 === 2,
    reactions: thousands * 1000,
  }))

const shares = (sample: number, ...parts: [key: string, share: number][]) => ({
  sample,
  shares: parts.map(([key, share]) => ({ key, share })),
})

export const sarasAudience: OwnAudience = {
  method: 'owner_followers',
  window_days: null,
  parts: {
    age: shares(117_200, ['25-34', 0.41], ['18-24', 0.29], ['35-44', 0.18], ['45-54', 0.07], ['55+', 0.03], ['13-17', 0.02]),
    // Some followers say neither.
    gender: shares(117_600, ['female', 0.78], ['male', 0.19]),
    country: shares(116_900, ['ES', 0.66], ['MX', 0.12], ['AR', 0.08], ['CO', 0.05], ['CL', 0.03]),
    city: shares(58_300, ['Madrid', 0.31], ['Barcelona', 0.18], ['Valencia', 0.09], ['Sevilla', 0.07], ['Zaragoza', 0.04]),
  },
}
