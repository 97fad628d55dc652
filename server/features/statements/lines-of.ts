import type { StatementKind, StatementLine } from '#contract/entities/statement.ts'
import type { Posting } from '../../ledger/post.ts'
import type { OwnPosting } from './own-postings.ts'

/** The kind of line of a posting's change as a whole; what is named nowhere is told as an adjustment, without a reason. */
const kinds: Partial<Record<Posting['kind'], StatementKind>> = {
  charge: 'charge',
  unexpected: 'charge',
  unexpected_returned: 'refund',
  refund_paid: 'refund',
  release: 'release',
  milestone: 'release',
  // The part that a cancelled deal or booking left to its creator or host.
  cancellation: 'cancellation',
  refund: 'cancellation',
  settlement: 'settlement',
  dispute_hold: 'hold',
  dispute_let_go: 'hold_returned',
  payout_paid: 'payout',
  payout_returned: 'payout_returned',
  adjustment: 'adjustment',
}

/** What is paid in or out for a purchase, and the price beside a fee, are nobody's taxed sum. */
const untaxed: readonly StatementKind[] = ['release', 'charge', 'refund']

/** The change of the account by a posting, in minor units: 0 where money changes its place only, and for a purchase, which was paid for. */
export const changeOf = (row: OwnPosting): number =>
  row.protected_minor + row.owed_back_minor + row.available_minor + row.on_its_way_minor

/** The lines of a posting: none where money changed its place only, unless it came from or went to the company's balance; a release names the own side's fee beside the price; they add up to the change. */
export function linesOf(row: OwnPosting): StatementLine[] {
  const line = (kind: StatementKind, amount_minor: number): StatementLine => ({
    posting: row.posting,
    at: row.at.toISOString(),
    kind,
    amount_minor,
    title: row.title,
    deal_uuid: row.deal_uuid,
    booking_uuid: row.booking_uuid,
    milestone: row.milestone,
    items: row.items,
    // The price of a release is nobody's invoice; the fee beside it has one.
    invoice: kind === 'release' ? null : row.invoice,
    // Left out elsewhere: statements that were closed before are spelled as they were.
    ...(row.adjustment && { reason: row.adjustment }),
    ...(!untaxed.includes(kind) && row.tax && { tax: row.tax }),
  })
  const split = (whole: readonly [StatementKind, number], part: readonly [StatementKind, number]) =>
    [line(...whole), line(...part)].filter(({ amount_minor }) => amount_minor !== 0)
  const { sold_minor: sold, price_minor: price, of_balance_minor: balance } = row
  if (sold > 0) return split(['charge', sold], ['purchase', -sold])
  if (sold < 0) return split(['purchase_returned', -sold], ['refund', sold])
  const change = changeOf(row)
  // The sum as it was paid or given back, and the part of it that never left the company's balance.
  if (balance > 0 && row.kind === 'charge') return split(['charge', change + balance], ['from_balance', -balance])
  if (balance > 0) return split(['refund', change - balance], ['to_balance', balance])
  if (change === 0) return []
  // The payer has the fee on top of the price; from the payee it is taken off.
  const signed = change > 0 ? price : price === null ? null : -price
  if (signed !== null && change - signed <= 0) return split(['release', signed], ['fee', change - signed])
  return [line(kinds[row.kind] ?? 'adjustment', change)]
}
