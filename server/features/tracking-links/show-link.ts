import type { TrackingLink } from '#contract/entities/tracking-link.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { figuresOf } from './figures.ts'
import { visibleLinks } from './own-link.ts'

/** The address that is shared and printed; on a company's own host nothing stands before the slug. */
export const publicAddress = (ctx: Pick<Context, 'settings'>, slug: string, host: string | null): string =>
  host ? `https://${host}/${slug}` : `${ctx.settings.publicUrl ?? ''}/t/${slug}`

/** Rows with all that a reader is shown beside the link itself. */
export const shownLinks = (ctx: SignedInContext) =>
  visibleLinks(ctx)
    .innerJoin('organizations as o', 'o.uuid', 'l.org_id')
    .leftJoin('link_domains as n', 'n.uuid', 'l.domain_id')
    .leftJoin('deals as d', 'd.uuid', 'l.deal_id')
    .leftJoin('users as u', 'u.uuid', 'l.creator_id')
    .leftJoin('creator_profiles as p', 'p.user_id', 'l.creator_id')

export const shownColumns = [
  'l.uuid',
  'l.org_id',
  'l.slug',
  'n.host',
  'n.name as host_name',
  'n.state as host_state',
  'n.away_since',
  'l.name',
  'l.destination',
  'l.ios_url',
  'l.android_url',
  'l.utm',
  'l.coupon',
  'l.starts_on',
  'l.ends_on',
  'l.window_days',
  'l.state',
  'l.reachable',
  'l.revision',
  'l.created_at',
  'l.deal_id',
  'o.name as company',
  'd.title as deal_title',
  'd.chat_uuid',
  'u.first_name',
  'u.last_name',
  'p.vanity_name',
] as const

type ShownRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const rowsOf = (ctx: SignedInContext) => shownLinks(ctx).select(shownColumns)

export async function showLinks(ctx: SignedInContext, rows: readonly ShownRow[]): Promise<TrackingLink[]> {
  const figures = await figuresOf(
    ctx,
    rows.map(row => row.uuid),
  )
  const org = ctx.person.organization?.uuid
  return rows.map(row => {
    const own = row.org_id === org
    const known = figures.get(row.uuid)
    if (!known) throw new Error('a link without figures')
    const { revenue } = known
    return {
      uuid: row.uuid,
      slug: row.slug,
      url: publicAddress(ctx, row.slug, row.host),
      domain:
        row.host && row.host_name && row.host_state
          ? { host: row.host, name: row.host_name, state: row.host_state, away_since: row.away_since?.toISOString() ?? null }
          : null,
      name: row.name,
      destination: row.destination,
      ios_url: row.ios_url,
      android_url: row.android_url,
      utm: row.utm,
      coupon: row.coupon,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      window_days: row.window_days,
      state: row.state,
      reachable: row.reachable,
      deal: row.deal_id && row.chat_uuid ? { uuid: row.deal_id, title: row.deal_title ?? '', chat_uuid: row.chat_uuid } : null,
      creator: row.first_name ? { name: `${row.first_name} ${row.last_name ?? ''}`.trim(), vanity_name: row.vanity_name } : null,
      company: row.company,
      own,
      revision: row.revision,
      // A shop's earnings are the company's own business.
      figures: { ...known, revenue: own || ctx.person.is_superuser ? revenue : null },
      created_at: row.created_at.toISOString(),
    }
  })
}

export async function readLink(ctx: SignedInContext, uuid: string): Promise<TrackingLink> {
  const [link] = await showLinks(ctx, await rowsOf(ctx).where('l.uuid', '=', uuid).execute())
  if (!link) throw new AppError('not_found')
  return link
}
