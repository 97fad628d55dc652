import type { DealTerms } from './entities/deal.ts'
import type { AddOn, AddOnKind, ProposalPackage } from './entities/proposal.ts'
import type { TermsRights } from './entities/rights.ts'
import { limits } from './limits.ts'

const dayMs = 86_400_000
const dayAfter = (today: string, days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10)

export interface OrderedPackage {
  package: ProposalPackage
  addons: readonly AddOn[]
}

/** The package's own add-ons of these kinds, in the package's order. */
export function chosenAddOns(offered: ProposalPackage, kinds: readonly AddOnKind[]): AddOn[] {
  return offered.addons.filter(extra => kinds.includes(extra.kind))
}

/** The fee that both agree on before platform fees: the package and its add-ons, in minor units. */
export function orderFee({ package: offered, addons }: OrderedPackage): number {
  return addons.reduce((sum, extra) => sum + extra.price_minor, offered.price_minor)
}

/** Days from the first day of work to the delivery; `rush` shortens them, to one day at least. */
export function orderDays({ package: offered, addons }: OrderedPackage): number {
  const sooner = addons.find(extra => extra.kind === 'rush')?.days ?? 0
  return Math.max(1, offered.delivery_days - sooner)
}

/**
 * The licence of an order: the package's, widened by the add-ons that sell usage. The package's price of a renewal is one for its own
 * rights: wider ones are renewed at a price of their own.
 */
export function orderRights({ package: offered, addons }: OrderedPackage): TermsRights {
  const { renewal, ...granted } = offered.rights
  const channels = new Set(granted.channels)
  let { days } = granted
  let wider = false
  for (const { kind, days: length } of addons) {
    if (kind === 'paid_usage') channels.add('paid_social')
    else if (kind === 'whitelisting') channels.add('whitelisting')
    else if (kind === 'ooh_usage') channels.add('ooh')
    else continue
    wider = true
    // 0 is for as long as the work exists.
    if (days !== 0) days = Math.max(days, length ?? 0)
  }
  return { ...granted, channels: [...channels], days, ...(renewal && !wider && { renewal }) }
}

/**
 * The terms of a deal that an order begins. `today` is `2026-12-01`. The creator has the answering time and the notice before the
 * first day of work, so that an answer on the last day makes nobody late.
 */
export function termsOfOrder(
  ordered: OrderedPackage,
  about: { title: string; category: string; brief: string; min_notice_days: number },
  today: string,
): DealTerms {
  const { package: offered, addons } = ordered
  const answerDays = limits.proposal.orderAnswer / dayMs
  const draft_due = dayAfter(today, answerDays + about.min_notice_days + orderDays(ordered))
  const exclusive = addons.find(extra => extra.kind === 'exclusivity')
  const extraRounds = addons.some(extra => extra.kind === 'extra_revision') ? 1 : 0
  const notes = addons.filter(extra => extra.kind === 'raw_files' || extra.kind === 'link_in_bio')
  const spec = [
    offered.spec,
    ...notes.map(extra => (extra.kind === 'raw_files' ? '+ raw files' : `+ link in bio, ${extra.days} d`)),
  ]
  return {
    title: `${offered.name}: ${about.title}`.slice(0, 90),
    deliverables: [
      {
        network: offered.network,
        content_type: offered.content_type,
        quantity: offered.quantity,
        spec: spec.filter(Boolean).join(' ').slice(0, 300),
      },
    ],
    fee_minor: orderFee(ordered),
    currency: offered.currency,
    draft_due,
    publish_by: offered.network === 'none' ? null : dayAfter(draft_due, limits.proposal.publishDays),
    revisions: Math.min(limits.deal.revisions.max, offered.revisions + extraRounds),
    approval_window_h: limits.deal.approvalHours.default,
    rights: orderRights(ordered),
    exclusivity: exclusive?.days ? { category: about.category, days: exclusive.days } : null,
    note: about.brief,
  }
}
