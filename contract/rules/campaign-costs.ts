/** A sum for each of so many, or for each thousand of them, in minor units; null where nothing was paid, or nothing is counted: then nobody knows it. */
export const costOf = (paid_minor: number | null, n: number | null, each: 1 | 1000 = 1): number | null =>
  paid_minor !== null && paid_minor > 0 && n !== null && n > 0 ? Math.round((paid_minor * each) / n) : null

/** The part of those who saw a post that did something with it; null while its views are unknown. */
export const engagementRate = ({ views, engagements }: { views: number; engagements: number }): number | null =>
  views > 0 ? engagements / views : null
