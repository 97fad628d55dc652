import { sql } from 'kysely'
import type { CreativeState } from '#contract/entities/creative-states.ts'
import type { OohReport } from '#contract/entities/ooh-campaign.ts'
import type { Context } from '../../context.ts'
import { linkToken } from '../lists/link-token.ts'
import { signedAddress } from '../uploads/signed-address.ts'

type Artwork = NonNullable<OohReport['rows'][number]['artwork']>

interface Row {
  booking_id: string
  state: CreativeState
  file: string | null
  name: string | null
  type: string | null
  licence_id: string | null
  title: string
  creator: string
  brand: string
  proof: { url: string; published_on: string } | null
  views: number | null
  engagements: number | null
  clicks: number
  orders: number
}

/**
 * Their creatives: the version that is approved, or the newest one. Beside a creator's piece stands what its own deal brought,
 * as the brand that put it there was told when it did; of one that was sent back nothing is said any more.
 */
export async function artworkOf(ctx: Context, bookings: readonly string[]): Promise<Map<string, Artwork>> {
  if (bookings.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select c.booking_id, c.state, v.file, f.name, f.type, i.uuid as licence_id, d.title, trim(u.first_name || ' ' || u.last_name) as creator,
      r.name as brand, d.proof, s.views, s.engagements,
      (select coalesce(sum(y.clicks), 0)::int from tracking_links l join link_days y on y.link_id = l.uuid where l.deal_id = d.uuid) as clicks,
      (select count(*)::int from tracking_links l join link_conversions o on o.link_id = l.uuid
        where l.deal_id = d.uuid and o.state = 'confirmed') as orders
    from creatives c
    left join lateral (select * from creative_versions w where w.booking_id = c.booking_id
      order by (w.state = 'approved') desc, w.n desc limit 1) v on true
    left join uploads f on f.uuid = v.file
    left join licences i on i.uuid = v.licence_id and v.state in ('waiting', 'approved') left join deals d on d.uuid = i.deal_id
    left join users u on u.uuid = d.creator_id left join brands r on r.uuid = d.brand_id
    left join campaign_results s on s.deal_id = d.uuid
    where c.booking_id = any(${bookings}::uuid[])`.execute(ctx.db)
  return new Map(rows.map(row => [row.booking_id, toArtwork(ctx, row)]))
}

function toArtwork(ctx: Context, row: Row): Artwork {
  const { state, file, name, type, licence_id, title, creator, brand, proof, clicks, orders } = row
  return {
    state,
    image: file && type?.startsWith('image/') ? signedAddress(ctx, file, name ?? '') : null,
    post: licence_id
      ? {
          ...{ title, creator, brand, clicks, orders },
          licence_token: linkToken(ctx, 'licence', licence_id),
          url: proof?.url ?? null,
          published_on: proof?.published_on ?? null,
          views: row.views === null ? null : Number(row.views),
          engagements: row.engagements === null ? null : Number(row.engagements),
        }
      : null,
  }
}
