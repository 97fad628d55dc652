import * as z from 'zod/mini'
import { adjustmentReason } from './adjustment-reasons.ts'
import { ofMilestone } from './milestone.ts'
import { instant } from './shapes.ts'
import { orderLine } from './shop.ts'

/** Whose money it tells of: a person's own (what is earned, by creators and by hosts), or that of their company. */
export const statementOwners = ['person', 'company'] as const
export type StatementOwner = (typeof statementOwners)[number]

/** `open`: its month goes on, or ended a moment ago; `closed`: stored, and never another one. */
export const statementStates = ['open', 'closed'] as const

/**
 * The kinds of line. `charge`: paid in, of which `from_balance` came from the company's balance; `to_balance`: of a refund what lies there again; `release`: what a deal or a booking is paid with; `fee`: the own side's fee on it; `refund`: paid
 * back to the card; `cancellation` and `settlement`: what cancelling or a dispute left to the creator or host; `hold`: kept again for a dispute.
 */
export const statementKinds = [
  'charge',
  'release',
  'fee',
  'purchase',
  'purchase_returned',
  'refund',
  'cancellation',
  'settlement',
  'hold',
  'hold_returned',
  'payout',
  'payout_returned',
  'adjustment',
  'from_balance',
  'to_balance',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** A calendar month in UTC, `2026-10`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

const statementLine = z.object({
  /** The posting of the books; a release and its fee share one. */
  posting: z.uuid(),
  at: instant,
  kind: z.enum(statementKinds),
  /** Minor units; positive is towards the account. */
  amount_minor: z.int(),
  /** The deal's or the booking's; empty for a purchase. */
  title: z.string(),
  deal_uuid: z.nullable(z.uuid()),
  booking_uuid: z.nullable(z.uuid()),
  milestone: z.nullable(ofMilestone),
  /** The things that were bought, and the number of their invoice. */
  items: z.nullable(z.array(orderLine)),
  invoice: z.nullable(z.string()),
  /** Of an adjustment alone: why staff made it. */
  reason: z.optional(adjustmentReason),
  /** The tax inside of a fee or a purchase, as its invoice has it; left out where it has none. */
  tax: z.optional(z.object({ rate_bp: z.int(), tax_minor: z.int() })),
})
export type StatementLine = z.infer<typeof statementLine>

/** The places of the money at the end: protected in deals and bookings or set aside for them, on its way back to a card, available, and on its way out. */
const held = z.object({
  protected_minor: z.int(),
  owed_back_minor: z.int(),
  available_minor: z.int(),
  on_its_way_minor: z.int(),
})
export type Held = z.infer<typeof held>

const sums = {
  opening_minor: z.int(),
  /** Sums that came in and that went out, both without a sign. */
  in_minor: z.int(),
  out_minor: z.int(),
  closing_minor: z.int(),
}

const told = { of: z.enum(statementOwners), month, currency: z.string(), ...sums }

/** A closed statement as it is stored: its canonical JSON is what the hash is of. */
export const statementBody = z.object({
  v: z.literal(1),
  ...told,
  /** The account's name and tax number as they were when it was closed. */
  name: z.string(),
  tax_id: z.nullable(z.string()),
  held,
  lines: z.array(statementLine),
})
export type StatementBody = z.infer<typeof statementBody>

const standing = {
  state: z.enum(statementStates),
  /** When it is closed, or was. */
  closes_at: instant,
}

export const statementCard = z.object({ ...told, ...standing })
export type StatementCard = z.infer<typeof statementCard>

export const statement = z.object({
  ...statementBody.shape,
  ...standing,
  /** Of the canonical JSON; null while it is open. */
  sha256: z.nullable(z.string()),
})
export type Statement = z.infer<typeof statement>
