import type { ResultKind } from '../entities/result-price.ts'
import { limits } from '../limits.ts'

/** A finished deal on one network: what was paid for it before our fee, and what its links counted; null was not measured. */
export interface DealResult {
  creator: string
  company: string
  paid_minor: number
  clicks: number | null
  orders: number | null
  /** Of its posts together, as the network told them. */
  views: number | null
}

/** The money that a deal was finished at. `paid_fee_minor`: of its price, what milestones had paid before; `resolved_percent`: of a dispute's end. */
export interface FinishedDeal {
  fee_minor: number
  paid_fee_minor: number
  resolved_percent: number | null
}

/** The creator's earnings before our fee: the price, or what a dispute's end left of the part that was not paid before. */
export const paidFor = ({ fee_minor, paid_fee_minor, resolved_percent }: FinishedDeal): number =>
  resolved_percent === null ? fee_minor : paid_fee_minor + Math.round(((fee_minor - paid_fee_minor) * resolved_percent) / 100)

/** Links of a deal as they were followed. `opened`: by anybody, people or not; `reports_orders`: its company says which orders came. */
export interface DealLinks {
  clicks: number
  opened: number
  orders: number
  reports_orders: boolean
}

/** A link that nobody ever opened was put nowhere, and a company that never says of orders has none to count: that is unknown, not nothing. */
export function measuredBy({ clicks, opened, orders, reports_orders }: DealLinks): Pick<DealResult, 'clicks' | 'orders'> {
  if (opened + orders === 0) return { clicks: null, orders: null }
  return { clicks, orders: reports_orders ? orders : null }
}

/** The band of like sizes that a channel is in, counted from 0. */
export const bandOf = (followers: number): number => limits.results.bands.filter(end => followers >= end).length

/** A single view costs less than a cent. */
const together = 1000

function countOf(deal: DealResult, kind: ResultKind): number | null {
  if (kind === 'click') return deal.clicks
  if (kind === 'order') return deal.orders
  return deal.views === null ? null : deal.views / together
}

/** Deals that say something of this kind. One that was paid with nothing has no price. */
const telling = (deals: readonly DealResult[], kind: ResultKind) =>
  deals.filter(deal => deal.paid_minor > 0 && countOf(deal, kind) !== null)

/** Without an end where nothing came of it. */
const priceOf = (deal: DealResult, kind: ResultKind) => {
  const count = countOf(deal, kind)
  return count ? deal.paid_minor / count : Number.POSITIVE_INFINITY
}

/** The value below which this share of them lies, between two of them in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low === high ? low : low + (high - low) * (at - Math.floor(at))
}

/** Two figures that count, a cent at least: nobody reads a single deal's price out of it. */
export function roundly(minor: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, minor))) - 1)
  return Math.max(1, Math.round(minor / step) * step)
}

/** The number of companies, and the largest part that one of them has. */
function companiesOf(deals: readonly { company: string }[]) {
  const by = new Map<string, number>()
  for (const { company } of deals) by.set(company, (by.get(company) ?? 0) + 1)
  return { companies: by.size, largest: Math.max(0, ...by.values()) / Math.max(1, deals.length) }
}

/** Whether so many deals of so many companies say something, and none of these has more than its part of them. */
export const isEnough = (deals: readonly { company: string }[], least: { deals: number; companies: number }): boolean => {
  const { companies, largest } = companiesOf(deals)
  return deals.length >= least.deals && companies >= least.companies && largest <= limits.results.most
}

/** The price per result of one creator's deals on one network in one currency; null where too few deals or companies say so, or most brought nothing. */
export function creatorPrice(deals: readonly DealResult[], kind: ResultKind): { minor: number; deals: number } | null {
  const known = telling(deals, kind)
  if (!isEnough(known, limits.results.least)) return null
  const median = quantile(
    known.map(deal => priceOf(deal, kind)),
    0.5,
  )
  return Number.isFinite(median) ? { minor: roundly(median), deals: known.length } : null
}

/** The middle half over creators, each by the median of their deals; null where too few of them say so. */
export function marketPrice(deals: readonly DealResult[], kind: ResultKind) {
  const known = telling(deals, kind)
  const by = new Map<string, number[]>()
  for (const deal of known) by.set(deal.creator, [...(by.get(deal.creator) ?? []), priceOf(deal, kind)])
  const { market } = limits.results
  if (by.size < market.creators || !isEnough(known, market)) return null
  const medians = [...by.values()].map(prices => quantile(prices, 0.5))
  const [low, high] = [quantile(medians, 0.25), quantile(medians, 0.75)]
  if (!Number.isFinite(low) || !Number.isFinite(high)) return null
  return { low_minor: roundly(low), high_minor: roundly(high), deals: known.length, creators: by.size }
}
