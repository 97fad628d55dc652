import { type RawBuilder, sql } from 'kysely'
import type { FigureReach, FigureSpan, FigureSums, Figures } from '#contract/entities/figures.ts'
import { currency as currencies } from '#contract/entities/shapes.ts'
import { mayAs } from '#contract/rules/roles.ts'
import type { SignedInContext } from '../../context.ts'
import { amountIn, csvFile } from '../../http/csv.ts'
import { isLive } from '../../ledger/accounts.ts'
import { answeredBetween } from '../../processes/answering.ts'
import { ownDeals, sideOfReader } from '../deals/list-deals.ts'
import { dayThere, midnightOf } from '../notifications/when.ts'
import { moneyOf } from '../transactions/money-of.ts'
import { readReach } from './reach.ts'

type Kind =
  | 'pitches'
  | 'read'
  | 'shortlisted'
  | 'hired'
  | 'agreed'
  | 'money'
  | 'delivered'
  | 'on_time'
  | 'pieces'
  | 'clicks'
  | 'conversions'
  | 'profile_views'
  | 'proposal_views'

interface Row {
  /** 1 is the first step of the period before. */
  slot: number
  kind: Kind
  n: string
  minor: string
}

/**
 * Everything that counts, as `(at, kind, n, minor)`. Pitches stand at the day they were sent; what became of them is what their state says
 * now, as it is in the list of one's calls.
 */
function happenings(ctx: SignedInContext, currency: string): RawBuilder<unknown> {
  const creator = sideOfReader(ctx) === 'creator'
  const me = ctx.person.uuid
  const org = ctx.person.organization?.uuid ?? null
  const live = isLive(ctx.gateways.payments.name)
  const deals = ownDeals(ctx)
  const pitches = creator ? sql`a.creator_id = ${me}::uuid` : sql`c.org_id = ${org}::uuid`
  const links = creator ? sql`l.creator_id = ${me}::uuid` : sql`l.org_id = ${org}::uuid`
  const moved = creator
    ? sql`ac.name = 'creator_available' and ac.owner = ${me}`
    : sql`ac.name in ('creator_available', 'platform_fee', 'tax_payable')`
  return sql`
    select a.created_at as at, k.kind, 1::bigint as n, 0::bigint as minor
      from applications a join casting_calls c on c.uuid = a.casting_call_id
      join lateral (values ('pitches', true),
        ('read', a.answered_at is not null or a.state not in ('submitted', 'expired')),
        ('shortlisted', a.state in ('shortlisted', 'offer_sent', 'offer_declined', 'offer_expired', 'hired')),
        ('hired', a.state = 'hired' and not exists (select 1 from deals d where d.uuid = a.deal_uuid and d.state = 'cancelled'))
      ) k (kind, counts) on k.counts
      where ${pitches} and a.state <> 'withdrawn'
    union all
    select min(t.created_at), 'agreed', 1, 0 from deals d join deal_timeline t on t.deal_id = d.uuid
      where ${deals} and t.to_state = 'awaiting_funds' group by d.uuid
    union all
    select p.created_at, 'money', 1, e.amount_minor from deals d join ledger_postings p on p.deal_id = d.uuid
      join ledger_entries e on e.posting_id = p.uuid join ledger_accounts ac on ac.uuid = e.account_id
      where ${deals} and ${moved} and ac.live = ${live} and e.currency = ${currency}
    union all
    select v.created_at, k.kind, 1, 0 from deals d join deliveries v on v.deal_id = d.uuid and v.n = 1
      join lateral (values ('delivered', true), ('on_time', not exists (
        select 1 from deal_timeline t where t.deal_id = d.uuid and t.to_state = 'late'))) k (kind, counts) on k.counts
      where ${deals}
    union all
    select min(t.created_at), 'pieces', (select sum((i->>'quantity')::int) from jsonb_array_elements(w.terms->'deliverables') i),
      case when d.currency = ${currency} then d.total_minor else 0 end
      from deals d join deal_timeline t on t.deal_id = d.uuid and t.event = 'work.published'
      join deal_versions w on w.deal_id = d.uuid and w.version = d.version
      where ${deals} and d.proof is not null and d.state not in ('cancelled') group by d.uuid, w.deal_id, w.version
    union all
    select (y.day || ' 12:00+00')::timestamptz, 'clicks', y.clicks, 0 from tracking_links l join link_days y on y.link_id = l.uuid
      where ${links}
    union all
    select o.occurred_at, 'conversions', 1, 0 from tracking_links l join link_conversions o on o.link_id = l.uuid
      where ${links} and o.state = 'confirmed'
    union all
    select (w.day || ' 12:00+00')::timestamptz, w.kind || '_views', w.views, 0 from page_views w
      where w.owner_id = ${me}::uuid and ${creator}`
}

/** Sums while they are counted; who may not see money is answered without it. */
interface Counted extends Omit<FigureSums, keyof FigureReach> {
  money_minor: number
  pieces_minor: number
}

const nothing = (): Counted => ({
  pitches: 0,
  read: 0,
  shortlisted: 0,
  hired: 0,
  agreed: 0,
  money_minor: 0,
  asked: 0,
  answered: 0,
  hours: null,
  delivered: 0,
  on_time: 0,
  pieces: 0,
  pieces_minor: 0,
  clicks: 0,
  conversions: 0,
  profile_views: 0,
  proposal_views: 0,
})

/** How work goes over some days of the reader's calendar, and over as many before them. */
export async function readFigures(ctx: SignedInContext, span: FigureSpan): Promise<Figures> {
  const days = Number(span)
  const step = days > 84 ? 7 : 1
  const { timezone, organization, uuid } = ctx.person
  const now = ctx.clock.now()
  const dayAt = (more: number) => dayThere(now, timezone, more)
  // Steps of the period before, then of this one, and the end of today.
  const count = days / step
  const starts = Array.from({ length: count * 2 }, (_, index) => dayAt(1 - 2 * days + index * step))
  const bounds = [...starts, dayAt(1)].map(day => midnightOf(day, timezone))
  const [first, middle, last] = [bounds[0] ?? now, bounds[count] ?? now, bounds[2 * count] ?? now]
  const money = await moneyOf(ctx)
  const currency = currencies.parse(money.currency)
  const edges = bounds.map(bound => bound.toISOString())
  const { rows } = await sql<Row>`
    select width_bucket(h.at, ${edges}::timestamptz[]) as slot, h.kind, sum(h.n)::bigint as n, sum(h.minor)::bigint as minor
    from (${happenings(ctx, currency)}) h where h.at >= ${first}::timestamptz and h.at < ${last}::timestamptz
    group by 1, 2`.execute(ctx.db)
  const who = sideOfReader(ctx) === 'creator' ? { creator: uuid } : organization && { org: organization.uuid }
  const answers = async (from: Date, to: Date) => (who ? await answeredBetween(ctx, who, { from, to }) : {})
  const sums = {
    past: { ...nothing(), ...(await answers(first, middle)) },
    now: { ...nothing(), ...(await answers(middle, last)) },
  }
  const points = starts.slice(count).map(from => ({ from, pitches: 0, agreed: 0, money_minor: 0, clicks: 0, conversions: 0 }))
  for (const { slot, kind, ...row } of rows) {
    const [n, minor] = [Number(row.n), Number(row.minor)]
    const total = slot > count ? sums.now : sums.past
    const point = points[slot - 1 - count]
    if (kind === 'money') {
      total.money_minor += minor
      if (point) point.money_minor += minor
      continue
    }
    total[kind] += n
    if (kind === 'pieces') total.pieces_minor += minor
    if (point && kind in point) Object.assign(point, { [kind]: n })
  }
  const sees = mayAs(organization?.role, 'see_money')
  const reached = await readReach(ctx, edges, currency)
  const reachIn = (isIn: (slot: number) => boolean): FigureReach => ({ ...reached(isIn), ...(!sees && { declared_minor: null }) })
  const shown = (counted: Counted, reach: FigureReach): FigureSums => ({
    ...counted,
    ...reach,
    ...(!sees && { money_minor: null, pieces_minor: null }),
  })
  return {
    side: sideOfReader(ctx),
    from: starts[count] ?? dayAt(0),
    to: dayAt(0),
    before: { from: starts[0] ?? dayAt(0), to: dayAt(-days) },
    step: step === 7 ? 'week' : 'day',
    currency,
    other_currencies: money.currencies.length > 1,
    now: shown(
      sums.now,
      reachIn(slot => slot > count),
    ),
    past: shown(
      sums.past,
      reachIn(slot => slot <= count),
    ),
    points: points.map((point, index) => ({
      ...point,
      ...reachIn(slot => slot === count + 1 + index),
      ...(!sees && { money_minor: null }),
    })),
  }
}

const reachColumns = ['verified_publications', 'verified_followers', 'declared_views', 'declared_engagements']

/** The same by day or week, for a table program. */
export async function exportFigures(ctx: SignedInContext, span: FigureSpan): Promise<Response> {
  const { points, currency, side, now } = await readFigures(ctx, span)
  const sees = now.money_minor !== null
  return csvFile(
    'elenco-figures.csv',
    [
      'from',
      'pitches',
      'agreed',
      ...(sees ? [side === 'creator' ? 'earned' : 'spent', 'currency'] : []),
      'clicks',
      'conversions',
      ...(side === 'creator' ? [] : reachColumns),
      ...(side === 'brand' && sees ? ['paid_for_declared'] : []),
    ],
    points.map(({ from, pitches, agreed, money_minor, clicks, conversions, ...reach }) => [
      from,
      pitches,
      agreed,
      ...(money_minor === null ? [] : [amountIn(money_minor, currency), currency]),
      clicks,
      conversions,
      ...(side === 'creator' ? [] : [reach.publications, reach.followers, reach.views, reach.engagements]),
      ...(side === 'brand' && sees ? [reach.declared_minor === null ? null : amountIn(reach.declared_minor, currency)] : []),
    ]),
  )
}
