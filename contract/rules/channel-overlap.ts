import { audienceParts, type ReportPage, type ReportParts } from '../entities/channel-report.ts'
import { fold } from '../fold.ts'

/** City is left out: so few followers say theirs that most of the shares are not known. */
export const likenessParts = audienceParts.filter(part => part !== 'city')

type Audience = NonNullable<ReportParts['age']>
type Both = readonly [first: number, second: number]

/** How alike two audiences are made up: nothing about whether the same people are in both. */
export interface Likeness {
  part: (typeof likenessParts)[number]
  value: number
  /** At most so far off in 95 of 100 samples; null where a sample is not known. */
  error: number | null
  samples: Both | null
}

export interface ChannelPair {
  first: ReportPage
  second: ReportPage
  /** False: one of the reports is not open, and nothing of it may be told. */
  open: boolean
  /** Null: of one of them no brands are known. */
  brands: { shared: { name: string; pieces: Both }[]; named: Both } | null
  /** Null: one of them has no subjects. */
  subjects: string[] | null
  audience: Likeness[]
}

/** The smaller of both shares for each group, added up: 1 is the same make-up. */
function likenessOf(part: Likeness['part'], first: Audience, second: Audience): Likeness {
  const keys = [...new Set([...first.shares, ...second.shares].map(one => one.key))]
  const shareOf = (of: Audience, key: string) => of.shares.find(one => one.key === key)?.share ?? 0
  const shares = keys.map((key): Both => [shareOf(first, key), shareOf(second, key)])
  const value = Math.min(
    1,
    shares.reduce((sum, both) => sum + Math.min(...both), 0),
  )
  const samples: Both | null = first.sample && second.sample ? [first.sample, second.sample] : null
  const spread = (share: number, sample: number) => (share * (1 - share)) / sample
  // Half of what the groups are off together, as if all of them were off the same way: mostly it is less.
  const error =
    samples && shares.reduce((sum, [p, q]) => sum + 0.98 * Math.sqrt(spread(p, samples[0]) + spread(q, samples[1])), 0)
  return { part, value, error, samples }
}

function brandsOf(first: ReportParts['brands'], second: ReportParts['brands']): ChannelPair['brands'] {
  if (!first || !second) return null
  const shared = first.named.flatMap(one => {
    const other = second.named.find(({ name }) => fold(name) === fold(one.name))
    return other ? [{ name: one.name, pieces: [one.posts, other.posts] as const }] : []
  })
  return { shared, named: [first.named.length, second.named.length] }
}

function pairOf(first: ReportPage, second: ReportPage): ChannelPair {
  const nothing = { first, second, open: false, brands: null, subjects: null, audience: [] }
  if (!first.parts || !second.parts) return nothing
  const [one, two] = [first.parts, second.parts]
  const [own, others] = [first.subjects ?? [], second.subjects ?? []]
  return {
    first,
    second,
    open: true,
    brands: brandsOf(one.brands, two.brands),
    subjects: own.length > 0 && others.length > 0 ? own.filter(slug => others.includes(slug)) : null,
    audience: likenessParts.flatMap(part => {
      const [a, b] = [one[part], two[part]]
      return a && b ? [likenessOf(part, a, b)] : []
    }),
  }
}

/** Each two of some channels once. Followers in common are in none of them: nobody gives out who follows a channel. */
export const overlapOf = (pages: readonly ReportPage[]): ChannelPair[] =>
  pages.flatMap((first, index) => pages.slice(index + 1).map(second => pairOf(first, second)))
