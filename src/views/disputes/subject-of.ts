import type { DisputeCase, EvidencePack } from '#contract/endpoints/disputes.ts'
import { sumsOfBooking } from '#contract/rules/dispute.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'

/** Subject of a dispute, as every part of a screen names it: the booker stands as the brand, and the host as the creator. */
export function subjectOf({ deal, booking }: Pick<DisputeCase, 'deal' | 'booking'>) {
  if (deal) {
    const { title, currency, total_minor } = deal
    return { title, currency, total_minor, names: { creator: deal.creator.name, brand: deal.brand.name } }
  }
  if (!booking) return null
  const { title, currency, total_minor } = booking
  return { title, currency, total_minor, names: { creator: booking.host.name, brand: booking.booker.name } }
}

/** The same of an evidence pack, with the sums that a settlement divides. */
export function subjectOfPack(pack: EvidencePack) {
  const deal = pack.about === 'deal' ? pack.deal : null
  const booking = pack.about === 'booking' ? pack.booking : null
  const { title = '', currency = '', names = { creator: '', brand: '' } } = subjectOf({ deal, booking }) ?? {}
  const fees =
    pack.about === 'deal' ? sumsLeft({ fees: pack.terms.fees, milestones: pack.milestones }) : sumsOfBooking(pack.booking.unpaid)
  return { title, currency, names, fees }
}
