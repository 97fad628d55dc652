import { sql } from 'kysely'
import type { Answering } from '#contract/entities/answering.ts'
import type { ProposalSummary } from '#contract/entities/proposal.ts'
import type { Context } from '../../context.ts'
import { signedAddress } from '../uploads/signed-address.ts'
import { whyFound } from './why.ts'

export interface SummaryRow {
  uuid: string
  state: ProposalSummary['state']
  title: string
  description: string
  language: string
  cover: ProposalSummary['cover']
  image: string | null
  image_name: string | null
  creator_id: string
  first_name: string
  last_name: string
  vanity_name: string | null
  profile_image: string | null
  headline: string | null
  creator_verified: boolean | null
  country: string | null
  networks: ProposalSummary['networks']
  content_types: ProposalSummary['content_types']
  work_types: ProposalSummary['work_types']
  interests: string[]
  price_from_minor: number
  currency: ProposalSummary['currency']
  packages: number
  package_names: string[]
  package_networks: string[]
  package_types: string[]
  delivery_days: number
  followers: number | null
  followers_network: ProposalSummary['followers_network']
  engagement_rate: number | null
  rating: number | null
  rating_count: number
  orders_done: number
  min_notice_days: number
  published_at: Date | null
}

/** The columns that `toSummary` reads of a proposal `p` and its creator. */
export const summaryColumns = sql`
  p.uuid, p.state, p.title, p.content->>'description' as description, p.content->>'language' as language, p.cover,
  p.image, i.name as image_name, p.creator_id, u.first_name, u.last_name, c.vanity_name, u.profile_image, c.headline,
  c.verified as creator_verified, p.country, p.networks, p.content_types, p.work_types, p.interests, p.price_from_minor, p.currency,
  jsonb_array_length(p.content->'packages') as packages,
  array(select jsonb_array_elements(p.content->'packages')->>'name') as package_names,
  array(select distinct jsonb_array_elements(p.content->'packages')->>'network') as package_networks,
  array(select distinct jsonb_array_elements(p.content->'packages')->>'content_type') as package_types,
  p.delivery_days, p.followers, p.followers_network, p.engagement_rate, p.rating, p.rating_count, p.orders_done, p.min_notice_days,
  p.published_at`

export const summaryJoins = sql`
  join users u on u.uuid = p.creator_id
  left join creator_profiles c on c.user_id = p.creator_id
  left join uploads i on i.uuid::text = p.image`

const excerptLength = 180
const dayMs = 86_400_000

/** The beginning of a text, cut between words. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', excerptLength))}…`
}

/** `La mesa lenta` → `la-mesa-lenta`, for addresses that people read. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

export function toSummary(ctx: Context, row: SummaryRow, answering: Answering, query = ''): ProposalSummary {
  const name = `${row.first_name} ${row.last_name}`.trim()
  const shown = row.rating_count >= 2
  return {
    uuid: row.uuid,
    slug: slugOf(row.title),
    state: row.state,
    title: row.title,
    summary: beginning(row.description),
    language: row.language,
    cover: row.cover,
    image: row.image && row.image_name !== null ? signedAddress(ctx, row.image, row.image_name) : null,
    creator: {
      uuid: row.creator_id,
      name,
      vanity_name: row.vanity_name,
      profile_image: row.profile_image,
      headline: row.headline,
      verified: row.creator_verified ?? false,
    },
    country: row.country,
    networks: row.networks,
    content_types: row.content_types,
    work_types: row.work_types,
    interests: row.interests,
    price_from_minor: Number(row.price_from_minor),
    currency: row.currency,
    packages: row.packages,
    delivery_days: row.delivery_days,
    followers: row.followers,
    engagement_rate: row.engagement_rate,
    followers_network: row.followers_network,
    rating: shown ? row.rating : null,
    rating_count: row.rating_count,
    answering,
    orders_done: row.orders_done,
    available_from: new Date(ctx.clock.now().getTime() + row.min_notice_days * dayMs).toISOString().slice(0, 10),
    published_at: row.published_at ? new Date(row.published_at).toISOString() : null,
    why: whyFound(query, {
      title: row.title,
      creator: name,
      vanity_name: row.vanity_name,
      description: row.description,
      packages: row.package_names,
      interests: row.interests,
      // Packages that cannot be ordered now are found as well.
      networks: row.package_networks,
      content_types: row.package_types,
      work_types: row.work_types,
    }),
  }
}
