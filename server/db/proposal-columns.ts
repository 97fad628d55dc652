import type { ProposalContent } from '#contract/entities/proposal.ts'
import type { Cover } from '#contract/entities/shapes.ts'
import { fold } from '#contract/fold.ts'
import { isOrderable } from '#contract/rules/proposal.ts'

/** Facts of a creator that search, lists and orders need beside the proposal itself. */
export interface CreatorStanding {
  name: string
  vanity_name: string | null
  country: string | null
  languages: readonly string[]
  verified: boolean
  /** Proved channels, read or old. */
  channels: readonly { network: string; followers: number; engagement_rate: number | null }[]
  rating: number | null
  rating_count: number
  /** The day by UTC, for prices that end. */
  today: string
}

/** What `isOrderable` asks of a creator. */
export const orderingOf = ({ channels, today }: Pick<CreatorStanding, 'channels' | 'today'>) => ({
  channels: channels.map(channel => channel.network),
  today,
})

const motifs: Partial<Record<string, string>> = {
  food: 'cafe',
  beauty: 'piel',
  fashion: 'moda',
  home: 'lumbre',
  technology: 'juego',
  gaming: 'juego',
  travel: 'viaje',
  sports: 'zancada',
  fitness: 'zancada',
  music: 'telon',
  cinema: 'telon',
  family: 'arcos',
  health: 'huerto',
  garden: 'huerto',
  money: 'banco',
  pets: 'mascota',
}

/** The cover of a proposal whose creator chose none. */
export function proposalCover(uuid: string, interests: readonly string[]): Cover {
  return { seed: uuid.slice(0, 18), motif: motifs[interests[0] ?? ''] ?? 'cruce' }
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** The columns that lists and search read, derived from the public content and its creator; packages that cannot be ordered do not count. */
export function proposalColumns(uuid: string, content: ProposalContent, standing: CreatorStanding) {
  const orderable = content.packages.filter(one => isOrderable(one, orderingOf(standing)))
  const offered = orderable.length > 0 ? orderable : content.packages
  const [first] = offered
  if (!first) throw new Error(`proposal ${uuid} has no package`)
  const used = standing.channels
    .filter(channel => offered.some(one => one.network === channel.network))
    .sort((a, b) => b.followers - a.followers)[0]
  const inCurrency = offered.filter(one => one.currency === first.currency)
  return {
    title: content.title,
    networks: unique(offered.map(one => one.network)),
    content_types: unique(offered.map(one => one.content_type)),
    work_types: unique(content.work_types),
    interests: unique(content.interests),
    languages: unique(standing.languages),
    country: standing.country,
    currency: first.currency,
    price_from_minor: Math.min(...inCurrency.map(one => one.price_minor)),
    delivery_days: Math.min(...offered.map(one => one.delivery_days)),
    min_notice_days: content.min_notice_days,
    followers: used?.followers ?? null,
    followers_network: used?.network ?? null,
    engagement_rate: used?.engagement_rate ?? null,
    verified: standing.verified,
    rating: standing.rating,
    rating_count: standing.rating_count,
    cover: content.cover ?? proposalCover(uuid, content.interests),
    search_title: fold(content.title),
    search_text: fold(
      [
        content.title,
        standing.name,
        standing.vanity_name ?? '',
        content.description,
        content.packages.map(one => `${one.name} ${one.network} ${one.content_type.replaceAll('_', ' ')}`).join(' '),
        content.interests.join(' ').replaceAll('-', ' '),
        content.work_types.join(' ').replaceAll('_', ' '),
      ].join(' '),
    ),
  }
}

/** One row for each package, for prices in a currency. */
export function packageRows(uuid: string, content: ProposalContent, standing: CreatorStanding) {
  return content.packages.map(one => ({
    proposal_id: uuid,
    uuid: one.id,
    network: one.network,
    currency: one.currency,
    price_minor: one.price_minor,
    paused: !isOrderable(one, orderingOf(standing)),
  }))
}
